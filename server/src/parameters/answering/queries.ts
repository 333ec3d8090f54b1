// Saves answers and levels set by administrators. The writing statement itself checks state, deadline and version.
import { sql } from 'kysely'
import type { ParameterAnswerChange } from '@imp/domain/parameters/types.ts'
import type { Db } from '../../platform/db.ts'
import { isInvolved } from '../queries.ts'

interface Author {
  readonly by: string | null
  readonly at: Date
}
export interface AnswerWrite {
  readonly id: string
  readonly parameterId: string
  readonly version: number
  readonly kind: ParameterAnswerChange['kind']
  readonly before: { readonly level: number; readonly remark: string }
  readonly after: { readonly level: number; readonly remark: string }
}

const insertChange = ({ kind, before, after }: AnswerWrite, { by, at }: Author) => sql`
  insert into parameter_answer_changes
    (answer_id, kind, changed_at, changed_by, level_before, level_after, remark_before, remark_after)
  select saved.id, ${kind}, ${at}, ${by}::uuid, ${before.level}, ${after.level}, ${before.remark}, ${after.remark}
  from saved returning id`

/**
 * Locks the parameter first, so that it is not hidden or deleted in the meantime. The instant of the deadline is still
 * in time.
 * @returns false, with nothing saved, if it is hidden, closed, submitted or changed since it was read
 */
export async function saveAnswer(tx: Db, write: AnswerWrite, { by, at }: Author): Promise<boolean> {
  const { id, parameterId, version, kind, before, after } = write
  const isChanged = before.level !== after.level || before.remark !== after.remark
  const { rows } = await sql`
    with open as (
      select id from parameters
      where id = ${parameterId} and published_at is not null and not is_hidden and not is_summary
        and deleted_at is null and (deadline is null or deadline >= ${at})
      for share
    ), saved as (
      update parameter_answers a set level = ${after.level}, remark = ${after.remark},
        answered_at = case when ${isChanged}::boolean then ${at} else a.answered_at end,
        submitted_at = case when ${kind === 'submit'}::boolean then ${at}::timestamptz end,
        version = a.version + 1, changed_at = ${at}, changed_by = ${by}::uuid
      from open
      where a.id = ${id} and a.parameter_id = open.id and a.version = ${version} and a.submitted_at is null
      returning a.id
    ) ${insertChange(write, { by, at })}`.execute(tx)
  return rows.length > 0
}

/** @returns false, with nothing saved, if it was deleted or changed since it was read */
export async function saveForcedLevel(tx: Db, write: AnswerWrite, { by, at }: Author): Promise<boolean> {
  const { id, parameterId, version, after } = write
  const isSet = after.level > 0
  const { rows } = await sql`
    with open as (
      select id from parameters where id = ${parameterId} and deleted_at is null for share
    ), saved as (
      update parameter_answers a set forced_level = ${after.level},
        forced_at = case when ${isSet}::boolean then ${at}::timestamptz end,
        forced_by = case when ${isSet}::boolean then ${by}::uuid end,
        version = a.version + 1, changed_at = ${at}, changed_by = ${by}::uuid
      from open
      where a.id = ${id} and a.parameter_id = open.id and a.version = ${version}
      returning a.id
    ) ${insertChange(write, { by, at })}`.execute(tx)
  return rows.length > 0
}

/** Only if none of these countries has one, and only for an involved country. */
export async function insertOwnAnswer(
  tx: Db,
  parameterId: string,
  countryIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into parameter_answers (id, parameter_id, country_id, changed_at)
    select gen_random_uuid(), ${parameterId}, c.id, ${at}
    from countries c where c.id = any(${[...countryIds]}::uuid[]) and ${isInvolved('c')}
    on conflict (parameter_id, country_id) do nothing`.execute(tx)
}
