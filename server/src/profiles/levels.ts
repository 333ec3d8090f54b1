// What the levels of all years say about a country and about Europe, and what has changed. Pure.
import { noDate } from '@imp/domain/dates.ts'
import type { EuropeProfile, LevelChange, ProfileStanding } from '@imp/domain/profiles/types.ts'
import type { LevelRow, ParameterRow } from '../parameters/comparing/service.ts'

type Counts = ProfileStanding['counts']

export interface Levels {
  readonly parameters: readonly ParameterRow[]
  readonly levels: readonly LevelRow[]
}

const titleOf = ({ levelTexts }: ParameterRow, level: number): string => levelTexts[level - 1] ?? ''

const ofParameter = ({ id, name, networkCode, year, summedUp }: ParameterRow) => ({
  parameterGuid: id,
  parameterName: name,
  networkCode,
  year,
  summedUp,
})

const countLevels = (rows: readonly LevelRow[]): Counts =>
  Array.from({ length: 8 }, (_, level) => rows.filter(row => row.level === level).length)

const byParameter = (levels: readonly LevelRow[]): ReadonlyMap<string, readonly LevelRow[]> =>
  Map.groupBy(levels, ({ parameterId }) => parameterId)

const listLatest = (parameters: readonly ParameterRow[]): readonly ParameterRow[] => {
  const followed = new Set(parameters.map(({ previousId }) => previousId))
  return parameters.filter(({ id }) => !followed.has(id))
}

/** A parameter and its predecessors, latest year first. */
function listChain(latest: ParameterRow, parameters: readonly ParameterRow[]): readonly ParameterRow[] {
  const byId = new Map(parameters.map(parameter => [parameter.id, parameter]))
  const chain: ParameterRow[] = []
  for (let next: ParameterRow | undefined = latest; next; next = byId.get(next.previousId ?? '')) chain.push(next)
  return chain
}

/** For each parameter, the latest year with an answer of the country, or else the latest. */
export function listCountryLevels({ parameters, levels }: Levels, country: string): ProfileStanding[] {
  const ofAll = byParameter(levels)
  const own = new Map(levels.filter(row => row.country === country).map(row => [row.parameterId, row]))
  const shown = listLatest(parameters).map(latest => {
    const chain = listChain(latest, parameters)
    return chain.find(({ id }) => (own.get(id)?.level ?? 0) > 0) ?? latest
  })
  const byId = new Map(parameters.map(parameter => [parameter.id, parameter]))
  return shown.map(parameter => {
    const row = own.get(parameter.id)
    const value = row?.level ?? 0
    const { isSummary, isDemonstration } = parameter
    const previous = byId.get(parameter.previousId ?? '')
    const previousValue = (previous && own.get(previous.id)?.level) ?? 0
    return {
      ...ofParameter(parameter),
      summary: isSummary,
      value,
      title: titleOf(parameter, value),
      isForced: row?.isForced ?? false,
      remark: row?.remark ?? '',
      timeSubmitted: row?.submittedAt?.toISOString() ?? noDate,
      previousValue,
      previousTitle: previous ? titleOf(previous, previousValue) : '',
      previousYear: previous?.year ?? null,
      counts: countLevels(ofAll.get(parameter.id) ?? []),
      levelTexts: [...parameter.levelTexts],
      isDemonstration,
    }
  })
}

export function listChanges({ parameters, levels }: Levels): LevelChange[] {
  const byId = new Map(parameters.map(parameter => [parameter.id, parameter]))
  const before = new Map(levels.map(row => [`${row.parameterId} ${row.country}`, row.level]))
  const changes = levels.flatMap((row): LevelChange[] => {
    const parameter = byId.get(row.parameterId)
    const previous = byId.get(parameter?.previousId ?? '')
    const from = previous && before.get(`${previous.id} ${row.country}`)
    if (!parameter || !previous || !from || row.level === 0 || from === row.level) return []
    return [
      {
        ...ofParameter(parameter),
        countryAbbreviation: row.country,
        countryName: row.countryName,
        from,
        to: row.level,
        fromTitle: titleOf(previous, from),
        toTitle: titleOf(parameter, row.level),
      },
    ]
  })
  return changes.toSorted((a, b) => b.year - a.year)
}

/** Most countries have answered. Before that a year says little about Europe. */
const isSettled = (rows: readonly LevelRow[]): boolean =>
  rows.filter(({ level }) => level > 0).length * 2 >= rows.length

/** The share of answering countries that differ from the most common level, 0 to 1. */
function measureDivision(rows: readonly LevelRow[]): number {
  const counts = countLevels(rows.filter(({ level }) => level > 0))
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return answered === 0 ? 0 : 1 - Math.max(...counts) / answered
}

/**
 * The most divided parameter of the latest settled year. A summary only if there is nothing else: it takes each
 * country's lowest level and hardly differs between countries.
 */
function findMostDivided(
  parameters: readonly ParameterRow[],
  ofAll: ReadonlyMap<string, readonly LevelRow[]>,
): ParameterRow | undefined {
  const rowsOf = ({ id }: ParameterRow) => ofAll.get(id) ?? []
  const prefer = (of: readonly ParameterRow[], isBetter: (one: ParameterRow) => boolean) =>
    of.some(isBetter) ? of.filter(isBetter) : of
  const settled = prefer(
    prefer(parameters, ({ isSummary }) => !isSummary),
    one => isSettled(rowsOf(one)),
  )
  const year = Math.max(...settled.map(one => one.year))
  return settled
    .filter(one => one.year === year)
    .toSorted((a, b) => measureDivision(rowsOf(b)) - measureDivision(rowsOf(a)))[0]
}

export function describeEurope(all: Levels): EuropeProfile {
  const { parameters, levels } = all
  const ofAll = byParameter(levels)
  const newest = findMostDivided(parameters, ofAll)
  const chains = listLatest(parameters).map(latest => listChain(latest, parameters))
  const chain = chains.find(years => years.some(({ id }) => id === newest?.id)) ?? []
  const changes = listChanges(all)
  return {
    parameter: newest
      ? {
          ...ofParameter(newest),
          levelTexts: [...newest.levelTexts],
          isDemonstration: newest.isDemonstration,
          countries: (ofAll.get(newest.id) ?? []).map(({ country, countryName, level }) => ({
            abbreviation: country,
            name: countryName,
            value: level,
          })),
        }
      : null,
    years: chain.map(({ id, year }) => ({ year, counts: countLevels(ofAll.get(id) ?? []) })).toReversed(),
    changes: changes.filter(({ year }) => year === changes[0]?.year),
  }
}
