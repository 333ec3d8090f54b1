// Parameters as they are stored, what of them somebody sees, and which level of an answer counts.
import { sql, type RawBuilder } from 'kysely'
import { monitoringBlock } from '@imp/domain/forms/vocabulary.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../platform/db.ts'
import { nameOf } from '../platform/sql-text.ts'
import type { Reader, Scope } from './reader.ts'

const scopeConditions: Readonly<Record<Scope, (parameter: string) => string>> = {
  all: p => `${p}.deleted_at is null`,
  published: p => `${p}.deleted_at is null and ${p}.published_at is not null and not ${p}.is_hidden`,
  public: p => `${scopeConditions.published(p)} and ${p}.visibility = 'Public'`,
}
/** Of a row of parameters. */
export const isVisible = (parameter: string, scope: Scope): RawBuilder<boolean> =>
  sql.raw(`(${scopeConditions[scope](parameter)})`)

/** D80: of a row of countries. */
export const isInvolved = (country: string): RawBuilder<boolean> =>
  sql.raw(`(${country}.is_involved_in_maps and exists (
    select from block_countries member join blocks on blocks.id = member.block_id
    where member.country_id = ${country}.id and blocks.name = '${monitoringBlock}'))`)

const ownLevel = (answer: string): string =>
  `case when ${answer}.forced_level > 0 then ${answer}.forced_level when ${answer}.submitted_at is not null then ${answer}.level else 0 end`

/** The answers (`part`) of the same country that a row of parameter_answers to a summary parameter sums up (D81). */
const partsOf = (answer: string, parameter: string, scope: Scope): string =>
  `parameter_answers part join parameters ordinary on ordinary.id = part.parameter_id
  where part.country_id = ${answer}.country_id and not ordinary.is_summary
    and ordinary.network_code = ${parameter}.network_code and ordinary.year = ${parameter}.year
    and ${scopeConditions[scope === 'all' ? 'published' : scope]('ordinary')} and ${ownLevel('part')} > 0`

/** Of a row of parameter_answers and its parameter: the level that counts (D81), as far as this scope goes. */
export const effectiveLevel = (answer: string, parameter: string, scope: Scope): RawBuilder<number> =>
  sql.raw(`(case
    when not ${parameter}.is_summary or ${answer}.forced_level > 0 then ${ownLevel(answer)}
    else coalesce((select min(${ownLevel('part')}) from ${partsOf(answer, parameter, scope)}), 0) end)`)

/** When the country submitted it; of a summary, the latest of what is summed up. */
export const submissionTime = (answer: string, parameter: string, scope: Scope): RawBuilder<Date | null> =>
  sql.raw(`(case when ${parameter}.is_summary
    then (select max(part.submitted_at) from ${partsOf(answer, parameter, scope)})
    else ${answer}.submitted_at end)`)

const selectParameters = (db: Db, { scope, countryIds }: Reader) =>
  db
    .selectFrom('parameters as p')
    .leftJoin('parameter_answers as own', join =>
      join.onRef('own.parameter_id', '=', 'p.id').on(sql<boolean>`own.country_id = any(${[...countryIds]}::uuid[])`),
    )
    .leftJoin('parameters as previous', join =>
      join.onRef('previous.id', '=', 'p.previous_id').on(isVisible('previous', scope)),
    )
    .leftJoin('users as who', 'who.id', 'p.changed_by')
    .select(['p.id', 'p.name', 'p.description', 'p.network_code as networkCode', 'p.year', 'p.is_hidden as isHidden'])
    .select(['p.is_summary as isSummary', 'p.level_texts as levelTexts', 'p.deadline', 'p.created_at as createdAt'])
    .select(['p.published_at as publishedAt', 'p.is_demonstration as isDemonstration', 'p.version'])
    .select(['p.changed_at as changedAt', 'previous.id as previousId', 'own.id as answerId', 'own.level', 'own.remark'])
    .select('own.submitted_at as submittedAt')
    .select(
      sql<boolean>`(${countryIds.length === 0}::boolean or exists (
        select from countries c where c.id = any(${[...countryIds]}::uuid[]) and ${isInvolved('c')}))`.as(
        'isCountryInvolved',
      ),
    )
    .select(sql<Visibility>`p.visibility`.as('visibility'))
    .select(sql<string | null>`${sql.raw(nameOf('who'))}`.as('changedBy'))
export type ParameterRow = Awaited<ReturnType<ReturnType<typeof selectParameters>['executeTakeFirstOrThrow']>>

const selectPresent = (db: Db, reader: Reader) => selectParameters(db, reader).where('p.deleted_at', 'is', null)

/** Whether the reader may see it is asked afterwards. */
export const findParameter = (db: Db, reader: Reader, id: string): Promise<ParameterRow | undefined> =>
  selectPresent(db, reader).where('p.id', '=', id).executeTakeFirst()

export const listByIds = (db: Db, reader: Reader, ids: readonly string[]): Promise<ParameterRow[]> =>
  selectPresent(db, reader)
    .where('p.id', 'in', [...ids])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const listVisible = (db: Db, reader: Reader, condition: RawBuilder<boolean>) =>
  selectParameters(db, reader).where(isVisible('p', reader.scope)).where(condition)
