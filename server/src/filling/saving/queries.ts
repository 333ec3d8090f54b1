// Saves answers. One statement reads everything needed to judge an answer; one saves it, its history and the result's
// status, unless something changed in between.
import { CompiledQuery } from 'kysely'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { answerColumns, toAnswerRow, type AnswerRow, type SelectedAnswer } from '../../results/answer-row.ts'
import { factColumns, factTables, toFacts, type FactsRow, type ResultFacts } from '../../results/result-facts.ts'
import type { AnswerWrite } from './answer-write.ts'
import { saveInGroup } from './group-commit.ts'

export interface Author {
  readonly userId: string | null
  readonly now: Date
  /** The name of the workbook the answers were imported from. */
  readonly workbook?: string | null
}

const selectFactsAndAnswer = `
  select ${factColumns}, a.answer
  from ${factTables}
  left join lateral (
    select to_jsonb(stored) as answer
    from (select ${answerColumns} from answers a left join users who on who.id = a.changed_by
          where a.result_id = r.id and a.question_id = $2) stored
  ) a on true
  where r.id = $1`

export async function findResultAndAnswer(
  db: Db,
  resultId: string,
  questionId: string,
): Promise<{ readonly facts: ResultFacts; readonly stored: AnswerRow | null } | undefined> {
  const { rows } = await db.executeQuery<FactsRow & { answer: SelectedAnswer | null }>(
    CompiledQuery.raw(selectFactsAndAnswer, [resultId, questionId]),
  )
  const [row] = rows
  if (!row) return undefined
  const { answer } = row
  return { facts: toFacts(row), stored: answer && toAnswerRow(answer) }
}

const setExcluded = `
      textual = excluded.textual, numeric = excluded.numeric, options = excluded.options,
      remark_text = excluded.remark_text, edit_remark_text = excluded.edit_remark_text, cells = excluded.cells,
      delta_remarks = excluded.delta_remarks, confirmed_numbers = excluded.confirmed_numbers,
      is_empty = excluded.is_empty, version = excluded.version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`

// Locks the result's row first, which prevents submission. "on conflict … where" sees the latest version, whoever wrote it.
const saveOneStatement = `
  with open as (
    select id from results where id = $1 and status <> 'Submitted' and returned is not distinct from $17::jsonb
    for no key update
  ), saved as (
    insert into answers as a (id, result_id, question_id, textual, numeric, options, remark_text, edit_remark_text, cells,
                              delta_remarks, confirmed_numbers, is_empty, version, changed_at, changed_by)
    select $2::uuid, open.id, $3::uuid, $4::text, $5::float8, $6::uuid[], $7::text, $8::text, $9::jsonb,
           $16::jsonb, $18::jsonb, $10::boolean, $11::integer, $12::timestamptz, $13::uuid
    from open
    on conflict (result_id, question_id) do update set ${setExcluded}
    where a.version = $14::integer
    returning a.result_id
  ), recorded as (
    insert into answer_changes (result_id, changed_at, changed_by, changes)
    select $1, $12, $13, $15::json from saved
  ), moved as (
    update results set started = true, status = case when $10 then results.status else 'Partial' end
    from saved where results.id = $1 and (not results.started or (results.status = 'New' and not $10))
  )
  select from saved`

type DecidedBy = Pick<ResultFacts, 'id' | 'returned'>

/** @returns false, with nothing saved, if the result was submitted or sent back or the answer changed in the meantime */
export function saveAnswer(db: Db, { id, returned }: DecidedBy, write: AnswerWrite, author: Author): Promise<boolean> {
  const { row, isEmpty, expectedVersion } = write
  const statement = CompiledQuery.raw(saveOneStatement, [
    id,
    row.id,
    row.questionId,
    row.textual,
    row.numeric,
    row.options,
    row.remarkText,
    row.editRemarkText,
    JSON.stringify(row.cells),
    isEmpty,
    row.version,
    author.now,
    author.userId,
    expectedVersion,
    toChangesJson([write], author),
    JSON.stringify(row.deltaRemarks),
    toJsonOrNull(returned),
    JSON.stringify(row.confirmedNumbers),
  ])
  return saveInGroup(db, id, statement)
}

const insertEmptyStatement = `
  with open as (
    select id from results where id = $1 and status <> 'Submitted' and returned is not distinct from $7::jsonb
    for no key update)
  insert into answers (result_id, question_id, id, is_empty, version, changed_at, changed_by)
  select id, $2::uuid, $3::uuid, true, $4::integer, $5::timestamptz, $6::uuid from open
  on conflict (result_id, question_id) do nothing returning id`

const toJsonOrNull = (value: object | null): string | null => value && JSON.stringify(value)

/** @returns false if somebody submitted, sent back or answered in the meantime */
export async function insertEmptyAnswer(db: Db, result: DecidedBy, row: AnswerRow, author: Author): Promise<boolean> {
  const { questionId, id, version } = row
  const values = [result.id, questionId, id, version, author.now, author.userId, toJsonOrNull(result.returned)]
  const { rows } = await db.executeQuery(CompiledQuery.raw(insertEmptyStatement, values))
  return rows.length > 0
}

const toChangesJson = (writes: readonly AnswerWrite[], { workbook = null }: Author): string =>
  JSON.stringify(
    writes.map(({ row, before, after, reason }) => ({
      question: row.questionId,
      version: row.version,
      before,
      after,
      ...(reason !== null && { reason }),
      ...(workbook !== null && { workbook }),
    })),
  )

// One array per column: PostgreSQL reads arrays twice as fast as the same values as JSON.
const saveManyStatement = (onConflict: string): string => `
  with saved as (
    insert into answers as a (result_id, id, question_id, textual, numeric, options, remark_text, edit_remark_text, cells,
                              delta_remarks, confirmed_numbers, is_empty, version, changed_at, changed_by)
    select $1::uuid, id, question_id, textual, numeric, coalesce(options::uuid[], '{}'), remark_text, edit_remark_text,
           coalesce(cells::jsonb, '{}'), coalesce(delta_remarks::jsonb, '[]'),
           coalesce(confirmed_numbers::jsonb, '[]'), is_empty, version, $11::timestamptz, $12::uuid
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::float8[], $6::text[], $7::text[], $8::text[], $9::text[],
                $10::boolean[], $14::integer[], $16::text[], $17::text[])
      as given (id, question_id, textual, numeric, options, remark_text, edit_remark_text, cells, is_empty, version,
                delta_remarks, confirmed_numbers)
    ${onConflict}
  ), moved as (
    update results set started = true, status = $15 where id = $1 and (not started or status <> $15)
  )
  insert into answer_changes (result_id, changed_at, changed_by, changes, is_correction)
  values ($1, $11, $12, $13::json, $15 = 'Submitted')`
// Checking for conflicts costs a third more, so it is skipped if nothing is stored yet.
const insertManyStatement = saveManyStatement('')
const upsertManyStatement = saveManyStatement(`on conflict (result_id, question_id) do update set ${setExcluded}`)

/** The result must be locked since the decision. A write while it is submitted is a correction (D50). */
export function buildSaveStatement(
  resultId: string,
  writes: readonly AnswerWrite[],
  author: Author,
  status: ResultStatus,
): CompiledQuery {
  const texts = (read: (write: AnswerWrite) => string | null): (string | null)[] | null => toColumn(writes.map(read))
  const plain = (read: (write: AnswerWrite) => Plain | null): string | null =>
    toArrayLiteral(toColumn(writes.map(read)))
  const isAllNew = writes.every(({ expectedVersion }) => expectedVersion === 0)
  return CompiledQuery.raw(isAllNew ? insertManyStatement : upsertManyStatement, [
    resultId,
    plain(({ row }) => row.id),
    plain(({ row }) => row.questionId),
    texts(({ row }) => row.textual),
    plain(({ row }) => row.numeric),
    texts(({ row }) => listOrNull(row.options)),
    texts(({ row }) => row.remarkText),
    texts(({ row }) => row.editRemarkText),
    texts(({ row }) => objectOrNull(row.cells)),
    plain(({ isEmpty }) => isEmpty),
    author.now,
    author.userId,
    toChangesJson(writes, author),
    plain(({ row }) => row.version),
    status,
    texts(({ row }) => (row.deltaRemarks.length > 0 ? JSON.stringify(row.deltaRemarks) : null)),
    texts(({ row }) => (row.confirmedNumbers.length > 0 ? JSON.stringify(row.confirmedNumbers) : null)),
  ])
}

/** PostgreSQL fills a missing column with nulls to match the longer ones. */
const toColumn = <T>(values: (T | null)[]): (T | null)[] | null =>
  values.some(value => value !== null) ? values : null
/** Ids, numbers and booleans need no escaping, which pg would check for each value. */
type Plain = string | number | boolean
const toArrayLiteral = (column: readonly (Plain | null)[] | null): string | null =>
  column && `{${column.map(value => value ?? 'null').join()}}`
// Most answers have neither options nor cells, and PostgreSQL would parse even an empty list.
const listOrNull = (options: readonly string[]): string | null => (options.length > 0 ? `{${options.join()}}` : null)
const objectOrNull = (cells: AnswerRow['cells']): string | null =>
  Object.keys(cells).length > 0 ? JSON.stringify(cells) : null

// An aggregate, because PostgreSQL would scan the whole table for the first hit of an "exists".
const updateStatusStatement = `
  update results set status = moved.status
  from (select case when bool_or(not is_empty) then 'Partial' else 'New' end as status
        from answers where result_id = $1) moved
  where results.id = $1 and results.status <> 'Submitted' and results.status <> moved.status`

/** New while nothing is stored, otherwise Partial. The result must be locked. */
export async function updateStatus(tx: Db, resultId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(updateStatusStatement, [resultId]))
}
