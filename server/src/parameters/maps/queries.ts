// The data of a map of parameters: countries and the levels that count.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import { effectiveLevel, isInvolved, submissionTime, summedUp } from '../queries.ts'

export interface MapCountryRow {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly isEu: boolean
  readonly isInvolved: boolean
}
export const listCountries = (db: Db, ids: readonly string[]): Promise<MapCountryRow[]> =>
  db
    .selectFrom('countries as c')
    .select(['c.id', 'c.name', 'c.abbreviation', 'c.is_eu as isEu', isInvolved('c').as('isInvolved')])
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('c.parent_id', 'is', null)
    .orderBy('c.name')
    .execute()

export interface MapParameterRow {
  readonly id: string
  readonly name: string
  readonly networkCode: number
  readonly year: number
  readonly levelTexts: readonly string[]
  readonly isDemonstration: boolean
  readonly summedUp: SummedUp | null
}
/** Published ones, hidden or not, sorted by year. */
export const listParameters = (db: Db, ids: readonly string[]): Promise<MapParameterRow[]> =>
  db
    .selectFrom('parameters as p')
    .select(['p.id', 'p.name', 'p.network_code as networkCode', 'p.year', 'p.level_texts as levelTexts'])
    .select('p.is_demonstration as isDemonstration')
    .select(summedUp('p', 'published').as('summedUp'))
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('p.deleted_at', 'is', null)
    .where('p.published_at', 'is not', null)
    .orderBy('p.year')
    .execute()

export interface LevelRow {
  readonly parameterId: string
  readonly parameterName: string
  readonly levelTexts: readonly string[]
  readonly countryId: string
  readonly countryName: string
  readonly level: number
  /** For a summary, the latest of its parameters; null: never. */
  readonly submittedAt: Date | null
  /** The later of the country's submission and an administrator's setting; null: never. */
  readonly statedAt: Date | null
}
/** Involved countries only (D80), one row each, even without an answer. */
export const listLevels = (
  db: Db,
  parameterIds: readonly string[],
  countryIds: readonly string[],
): Promise<LevelRow[]> =>
  db
    .selectFrom('parameters as p')
    .innerJoin('countries as c', join => join.on(isInvolved('c')))
    .leftJoin('parameter_answers as a', join =>
      join.onRef('a.parameter_id', '=', 'p.id').onRef('a.country_id', '=', 'c.id'),
    )
    .select(['p.id as parameterId', 'p.name as parameterName', 'p.level_texts as levelTexts'])
    .select(['c.id as countryId', 'c.name as countryName'])
    .select(sql<number>`case when a.id is null then 0 else ${effectiveLevel('a', 'p', 'published')} end`.as('level'))
    .select(submissionTime('a', 'p', 'published').as('submittedAt'))
    .select(sql<Date | null>`greatest(${submissionTime('a', 'p', 'published')}, a.forced_at)`.as('statedAt'))
    .where('p.id', '=', sql<string>`any(${[...parameterIds]}::uuid[])`)
    .where('c.id', '=', sql<string>`any(${[...countryIds]}::uuid[])`)
    .where('p.deleted_at', 'is', null)
    .where('p.published_at', 'is not', null)
    .execute()
