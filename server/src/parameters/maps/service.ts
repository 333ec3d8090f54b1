// Maps saved as figures (D69). Checks no permissions: whoever may see a figure may see its sources.
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import type { SavedMap } from './saved-map.ts'
import * as queries from './queries.ts'

/** The level that counts for one country (D81). */
export interface CountryLevel {
  readonly parameterId: string
  readonly parameterName: string
  readonly countryId: string
  readonly countryName: string
  readonly text: string | null
  readonly statedAt: Date | null
}
export interface TracedMap {
  readonly map: SavedMap
  readonly levels: readonly CountryLevel[]
}

/** @throws Problem 'unknownParameter', also if it is not published */
export async function traceMap(
  { db }: Pick<Ctx, 'db'>,
  settings: MapSettings,
  countryIds: readonly string[],
): Promise<TracedMap> {
  const parameters = await queries.listParameters(db, settings.parameterGuids)
  const latest = parameters.at(-1)
  if (!latest || parameters.length < new Set(settings.parameterGuids).size) throw new Problem('unknownParameter')
  const countries = await queries.listCountries(db, countryIds)
  const rows = await queries.listLevels(db, settings.parameterGuids, countryIds)
  const abbreviations = new Map(countries.map(({ id, abbreviation }) => [id, abbreviation]))
  const { name, networkCode, levelTexts } = latest
  const years = parameters.map(({ id, year, isDemonstration, summedUp }) => {
    const ofYear = rows.filter(({ parameterId }) => parameterId === id)
    const submitted = ofYear.filter(({ submittedAt }) => submittedAt !== null)
    const times = submitted.flatMap(({ submittedAt }) => submittedAt?.toISOString() ?? [])
    return {
      year,
      levels: Object.fromEntries(ofYear.map(({ countryId, level }) => [abbreviations.get(countryId) ?? '', level])),
      source: {
        countries: times.length,
        submittedBy: submitted.flatMap(({ countryId }) => abbreviations.get(countryId) ?? []),
        youngestDelivery: times.toSorted().at(-1) ?? '',
        isDemonstration,
        summedUp,
      },
    }
  })
  return { map: { settings, name, networkCode, levelTexts, countries, years }, levels: rows.map(toLevel) }
}

/** Current levels, in one statement. */
export async function readLevels(
  db: Db,
  parameterIds: readonly string[],
  countryIds: readonly string[],
): Promise<CountryLevel[]> {
  return (await queries.listLevels(db, parameterIds, countryIds)).map(toLevel)
}

const toLevel = ({
  parameterId,
  parameterName,
  countryId,
  countryName,
  statedAt,
  level,
  levelTexts,
}: queries.LevelRow) => ({
  parameterId,
  parameterName,
  countryId,
  countryName,
  statedAt,
  text: level > 0 ? `${level}: ${levelTexts[level - 1] ?? ''}` : null,
})
