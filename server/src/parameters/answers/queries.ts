// Answers to parameters, each with the level that counts and the previous year's.
import { sql } from 'kysely'
import { noDate } from '@imp/domain/dates.ts'
import type { ParameterAnswerChange, SummedUp } from '@imp/domain/parameters/types.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { nameOf, wireTime, wireTimeOrNone } from '../../platform/sql-text.ts'
import { effectiveLevel, isInvolved, isVisible, submissionTime, summedUp } from '../queries.ts'
import type { Reader, Scope } from '../reader.ts'

const selectAnswers = (db: Db, scope: Scope) =>
  db
    .selectFrom('parameter_answers as a')
    .innerJoin('parameters as p', 'p.id', 'a.parameter_id')
    .innerJoin('countries as c', 'c.id', 'a.country_id')
    .leftJoin('parameters as previous', join =>
      join.onRef('previous.id', '=', 'p.previous_id').on(isVisible('previous', scope)),
    )
    .leftJoin('parameter_answers as before', join =>
      join.onRef('before.parameter_id', '=', 'previous.id').onRef('before.country_id', '=', 'a.country_id'),
    )
    .leftJoin('users as forcer', 'forcer.id', 'a.forced_by')
    .leftJoin('users as who', 'who.id', 'a.changed_by')
    .where('p.deleted_at', 'is', null)
    .select(['a.id', 'a.level', 'a.remark', 'a.forced_level as forcedLevel', 'a.version'])
    .select(['a.answered_at as answeredAt', 'a.submitted_at as submittedAt', 'a.forced_at as forcedAt'])
    .select(['a.changed_at as changedAt', 'p.id as parameterId', 'p.name as parameterName', 'p.deadline'])
    .select(['p.level_texts as levelTexts', 'p.published_at as publishedAt', 'p.is_hidden as isHidden'])
    .select(['p.is_summary as isSummary', 'c.id as countryId', 'c.name as countryName', 'c.abbreviation'])
    .select(isInvolved('c').as('isInvolved'))
    .select(effectiveLevel('a', 'p', scope).as('effectiveLevel'))
    .select(submissionTime('a', 'p', scope).as('submissionTime'))
    .select(
      sql<number>`case when before.id is null then 0 else ${effectiveLevel('before', 'previous', scope)} end`.as(
        'previousLevel',
      ),
    )
    .select(sql<string | null>`${sql.raw(nameOf('forcer'))}`.as('forcedBy'))
    .select(sql<string | null>`${sql.raw(nameOf('who'))}`.as('changedBy'))
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['executeTakeFirstOrThrow']>>

export const findAnswer = (db: Db, scope: Scope, id: string): Promise<AnswerRow | undefined> =>
  selectAnswers(db, scope).where('a.id', '=', id).executeTakeFirst()

export const findAnswerOf = (
  db: Db,
  scope: Scope,
  parameterId: string,
  countryIds: readonly string[],
): Promise<AnswerRow | undefined> =>
  selectAnswers(db, scope)
    .where('a.parameter_id', '=', parameterId)
    .where(sql<boolean>`a.country_id = any(${[...countryIds]}::uuid[])`)
    .executeTakeFirst()

export interface WrittenAnswers {
  readonly isPublished: boolean
  readonly isHidden: boolean
  readonly visibility: Visibility
  readonly summedUp: SummedUp | null
  /** As sent: PostgreSQL writes all answers of a map in one statement. */
  readonly answers: string
}
/** Involved countries (D80). Only administrators get drafts; others get what counts. @returns undefined if there is no such parameter */
export async function writeAnswers(
  db: Db,
  { scope, countryIds }: Reader,
  parameterId: string,
): Promise<WrittenAnswers | undefined> {
  const isAdmin = sql.lit(scope === 'all')
  const isShown = sql<boolean>`(a.submitted_at is not null or ${isAdmin} or a.country_id = any(${[...countryIds]}::uuid[]))`
  const { rows } = await sql<WrittenAnswers>`
    select p.published_at is not null as "isPublished", p.is_hidden as "isHidden", p.visibility,
    ${summedUp('p', scope)} as "summedUp", (
      select coalesce(json_agg(json_build_object(
        'guid', a.id, 'parameterGuid', p.id, 'parameterName', p.name,
        'countryGuid', c.id, 'countryName', c.name, 'countryAbbreviation', c.abbreviation,
        'answerValue', shown.level, 'forcedAnswerValue', a.forced_level, 'effectiveValue', effective.level,
        'answerTitle', coalesce(p.level_texts[coalesce(nullif(effective.level, 0), shown.level)], ''),
        'remark', case when ${isShown} then a.remark else '' end,
        'timeAnswered', case when ${isShown} then ${sql.raw(wireTimeOrNone('a.answered_at'))} else ${noDate} end,
        'isSubmitted', a.submitted_at is not null, 'timeSubmitted', ${sql.raw(wireTimeOrNone('submission.time'))},
        'version', a.version,
        'forcedBy', case when ${isAdmin} then ${sql.raw(nameOf('forcer'))} end,
        'timeForced', case when ${isAdmin} then ${sql.raw(wireTime('a.forced_at'))} end,
        'previousValue', case when before.id is null then 0 else ${effectiveLevel('before', 'previous', scope)} end
      ) order by c.name)::text, '[]')
      from parameter_answers a
      join countries c on c.id = a.country_id
      left join parameters previous on previous.id = p.previous_id and ${isVisible('previous', scope)}
      left join parameter_answers before on before.parameter_id = previous.id and before.country_id = a.country_id
      left join users forcer on forcer.id = a.forced_by
      cross join lateral (select ${effectiveLevel('a', 'p', scope)} as level) effective
      cross join lateral (select ${submissionTime('a', 'p', scope)} as time) submission
      cross join lateral (select case when ${isShown} then a.level else 0 end as level) shown
      where a.parameter_id = p.id and ${isInvolved('c')} and (${isAdmin} or effective.level > 0)
    ) as answers
    from parameters p where p.id = ${parameterId} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** A country's answers to the parameters that a summary of this code and year covers, within the scope. */
export const listSummedUp = (
  db: Db,
  scope: Scope,
  summary: { readonly networkCode: number; readonly year: number },
  countryName: string,
): Promise<AnswerRow[]> =>
  selectAnswers(db, scope)
    .where(sql<boolean>`lower(c.name) = lower(${countryName})`)
    .where(isInvolved('c'))
    .where('p.network_code', '=', summary.networkCode)
    .where('p.year', '=', summary.year)
    .where('p.is_summary', '=', false)
    .where(isVisible('p', scope === 'all' ? 'published' : scope))
    .orderBy('p.name')
    .execute()

export async function isCountryName(db: Db, name: string): Promise<boolean> {
  const found = db.selectFrom('countries').select('id').where(sql<boolean>`lower(name) = lower(${name})`)
  return (await found.executeTakeFirst()) !== undefined
}

interface ChangeRow extends Omit<ParameterAnswerChange, 'changedAt'> {
  readonly changedAt: Date
}
export const listChanges = (db: Db, answerId: string): Promise<ChangeRow[]> =>
  db
    .selectFrom('parameter_answer_changes as h')
    .leftJoin('users as who', 'who.id', 'h.changed_by')
    .select(['h.changed_at as changedAt', 'h.level_before as from', 'h.level_after as to'])
    .select(['h.remark_before as remarkFrom', 'h.remark_after as remark'])
    .select(sql<ParameterAnswerChange['kind']>`h.kind`.as('kind'))
    .select(sql<string | null>`${sql.raw(nameOf('who'))}`.as('changedBy'))
    .where('h.answer_id', '=', answerId)
    .orderBy('h.id', 'desc')
    .execute()

export interface CountryLevelRow {
  readonly id: string
  readonly name: string
  readonly networkCode: number
  readonly isSummary: boolean
  readonly summedUp: SummedUp | null
  readonly year: number
  readonly visibility: Visibility
  readonly levelTexts: readonly string[]
  readonly level: number
  readonly forcedLevel: number
  /** Empty for a draft. */
  readonly remark: string
  readonly submittedAt: Date | null
  readonly previousLevel: number
  readonly previousYear: number | null
}
/** For each chain of years, the latest year in which a level counts, or else the latest. Sorted by code and name. */
export async function listCountryLevels(db: Db, scope: Scope, countryId: string): Promise<readonly CountryLevelRow[]> {
  const { rows } = await sql<CountryLevelRow>`
    with recursive chain as (
      select p.id, p.id as root from parameters p
      where p.deleted_at is null
        and not exists (select from parameters e where e.id = p.previous_id and e.deleted_at is null)
      union all
      select p.id, chain.root from chain join parameters p on p.previous_id = chain.id where p.deleted_at is null
    ), stated as (
      select chain.root, p.id, p.name, p.network_code, p.is_summary, p.year, p.visibility, p.level_texts, p.previous_id,
        a.country_id, coalesce(a.forced_level, 0) as forced_level, a.submitted_at,
        case when a.submitted_at is null then '' else a.remark end as remark,
        case when a.id is null then 0 else ${effectiveLevel('a', 'p', scope)} end as level,
        ${summedUp('p', scope)} as summed_up
      from chain join parameters p on p.id = chain.id
      left join parameter_answers a on a.parameter_id = p.id and a.country_id = ${countryId}
      where ${isVisible('p', scope)}
    ), latest as (
      select distinct on (root) * from stated order by root, (level > 0) desc, year desc
    )
    select latest.id, latest.name, latest.network_code as "networkCode", latest.is_summary as "isSummary",
      latest.summed_up as "summedUp", latest.year,
      latest.visibility, latest.level_texts as "levelTexts", latest.level, latest.forced_level as "forcedLevel",
      latest.remark, latest.submitted_at as "submittedAt", coalesce(earlier.level, 0) as "previousLevel",
      earlier.year as "previousYear"
    from latest left join stated earlier on earlier.id = latest.previous_id
    order by latest.network_code, latest.is_summary desc, latest.name`.execute(db)
  return rows
}

export async function findInvolvement(db: Db, countryId: string): Promise<boolean | undefined> {
  const found = db.selectFrom('countries as c').select(isInvolved('c').as('isInvolved')).where('c.id', '=', countryId)
  return (await found.executeTakeFirst())?.isInvolved
}

export interface ComparedParameter {
  readonly id: string
  readonly name: string
  readonly networkCode: number
  readonly year: number
  readonly levelTexts: readonly string[]
  readonly isDemonstration: boolean
  /** Its predecessor in an earlier year, within the scope. */
  readonly previousId: string | null
  readonly summedUp: SummedUp | null
}
export const listCompared = (db: Db, scope: Scope): Promise<ComparedParameter[]> =>
  db
    .selectFrom('parameters as p')
    .leftJoin('parameters as previous', join =>
      join.onRef('previous.id', '=', 'p.previous_id').on(isVisible('previous', scope)),
    )
    .select(['p.id', 'p.name', 'p.network_code as networkCode', 'p.year', 'p.level_texts as levelTexts'])
    .select(['p.is_demonstration as isDemonstration', 'previous.id as previousId'])
    .select(summedUp('p', scope).as('summedUp'))
    .where(isVisible('p', scope))
    .orderBy('p.year', 'desc')
    .orderBy('p.network_code')
    .orderBy('p.name')
    .execute()

export interface ComparedLevel {
  readonly parameterId: string
  readonly answerId: string
  readonly countryId: string
  /** Its abbreviation. */
  readonly country: string
  readonly countryName: string
  readonly synchronousAreas: readonly string[]
  readonly level: number
  readonly submittedAt: Date | null
}
/** Levels that count, for involved countries that have one. Sorted by name. */
export async function listLevels(
  db: Db,
  scope: Scope,
  parameterIds: readonly string[],
): Promise<readonly ComparedLevel[]> {
  const { rows } = await sql<ComparedLevel>`
    select * from (
      select p.id as "parameterId", a.id as "answerId", c.id as "countryId", c.abbreviation as country, c.name as "countryName",
             c.synchronous_areas as "synchronousAreas", ${effectiveLevel('a', 'p', scope)} as level,
             ${submissionTime('a', 'p', scope)} as "submittedAt"
      from parameters p join parameter_answers a on a.parameter_id = p.id join countries c on c.id = a.country_id
      where p.id = any(${[...parameterIds]}::uuid[]) and ${isVisible('p', scope)} and ${isInvolved('c')}) stated
    where level > 0
    order by "countryName"`.execute(db)
  return rows
}
