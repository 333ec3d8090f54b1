// Saving answers and what administrators set in their place: state, deadline and version are looked at in the very statement
// that writes, and the change is kept with it.
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
  /** Decided on by this version. */
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
 * The parameter's row is locked first, so that nobody hides or deletes it in the meantime; the instant of the deadline is in time.
 * @returns false: hidden, closed, submitted or changed since it was read; nothing is saved then
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

/** @returns false: deleted, or changed since it was read; nothing is saved then */
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

/** Where somebody's country has none yet; nothing where no country of theirs is involved. */
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
