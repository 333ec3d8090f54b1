// Stored parameters, their visibility, and which level of an answer counts.
import { sql, type RawBuilder } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import type { Db } from '../platform/db.ts'
import { nameOf } from '../platform/sql-text.ts'
import type { Reader, Scope } from './reader.ts'
import * as rules from './sql-rules.ts'

export const isVisible = (parameter: string, scope: Scope): RawBuilder<boolean> =>
  sql.raw(rules.isVisible(parameter, scope))
export const isInvolved = (country: string): RawBuilder<boolean> => sql.raw(rules.isInvolved(country))
export const summedUp = (parameter: string, scope: Scope): RawBuilder<SummedUp | null> =>
  sql.raw(rules.summedUp(parameter, scope))
export const effectiveLevel = (answer: string, parameter: string, scope: Scope): RawBuilder<number> =>
  sql.raw(rules.effectiveLevel(answer, parameter, scope))
export const submissionTime = (answer: string, parameter: string, scope: Scope): RawBuilder<Date | null> =>
  sql.raw(rules.submissionTime(answer, parameter, scope))

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
    .select(summedUp('p', scope).as('summedUp'))
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

/** The caller checks whether the reader may see it. */
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
