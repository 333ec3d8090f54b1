// A result with its answers, by id or by form and country. Plain SQL, because contact persons ask for this most.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { selectAnswersOf, toAnswerRow, type ResultWithAnswers, type SelectedAnswer } from '../answer-row.ts'
import { factColumns, factTables, toFacts, type FactsRow } from '../result-facts.ts'

/** How often an extension was requested or answered. It only grows. @param resultId an SQL expression */
export const countExtensionSteps = (resultId: string) => `(
  select count(*) + count(request.answered_at) from extension_requests request
  where request.result_id = ${resultId})::integer`

/** What has happened to a result so far. */
export interface ResultEnd {
  readonly nextSave: number
  readonly extensionSteps: number
}

/** Saving locks the result's row (filling/saving/queries.ts), so within a result ids follow commit order. */
export const endColumns = (resultId: string) => `
  (select coalesce(max(id), 0) + 1 from answer_changes where result_id = ${resultId}) as "nextSave",
  ${countExtensionSteps(resultId)} as "extensionSteps"`

// The facts decide who may read the answers, so one statement reads both in the same state.
const selectFactsAndAnswers = (moreColumns = '') => `
  select ${factColumns} ${moreColumns}, (select coalesce(json_agg(answer), '[]') from (${selectAnswersOf('r.id')}) answer) as answers
  from ${factTables}`
const withEnd = selectFactsAndAnswers(`, ${endColumns('r.id')}`)
const selectById = `${withEnd} where r.id = $1`
const selectByFormAndCountry = `${withEnd}
  where r.form_id = $1 and r.country_id in ($2, $3) order by r.country_id = $2 desc limit 1`

const selectParent = `${selectFactsAndAnswers()}
  where (r.form_id, r.country_id) = (
    select coalesce(copy.parent_id, tried.parent_form_id), coalesce(mine.country_id, tried.country_id) from results mine
    left join forms copy on copy.id = mine.form_id left join trials tried on tried.id = mine.trial_id where mine.id = $1)`
const selectOrigins = `
  with copied as (
    select q.id from questions q join sections s on s.id = q.section_id where q.parent_id is not null
    -- In a test run, the subquestions are those of the draft.
    and s.form_id = coalesce((select form_id from trials where id = $1), $1))
  select part.id, part.parent_id as "parentId" from sub_questions part join copied on copied.id = part.question_id
  where part.parent_id is not null
  union all
  select part.id, part.parent_id from options part join copied on copied.id = part.question_id
  where part.parent_id is not null`

type SelectedResult = FactsRow & { readonly answers: readonly SelectedAnswer[] }
/** With what has happened to the result until then. */
export interface ResultAtEnd extends ResultWithAnswers {
  readonly end: ResultEnd
}

async function readOne<Row>(db: Db, statement: string, values: readonly unknown[]): Promise<Row | undefined> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))
  return rows[0]
}
const withAnswers = (row: SelectedResult): ResultWithAnswers => ({
  facts: toFacts(row),
  answers: row.answers.map(toAnswerRow),
})
async function readAtEnd(db: Db, statement: string, values: readonly unknown[]): Promise<ResultAtEnd | undefined> {
  const row = await readOne<SelectedResult & ResultEnd>(db, statement, values)
  return row && { ...withAnswers(row), end: row }
}

export const findResultWithAnswers = (db: Db, id: string): Promise<ResultAtEnd | undefined> =>
  readAtEnd(db, selectById, [id])

export async function findParentResult(db: Db, id: string): Promise<ResultWithAnswers | undefined> {
  const row = await readOne<SelectedResult>(db, selectParent, [id])
  return row && withAnswers(row)
}

export async function listOrigins(db: Db, formId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.executeQuery<{ readonly id: string; readonly parentId: string }>(
    CompiledQuery.raw(selectOrigins, [formId]),
  )
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** A country's result of a form, or else that of its parent country. */
export const findResultOfCountry = (
  db: Db,
  formId: string,
  country: { readonly id: string | null; readonly parentId: string | null },
): Promise<ResultAtEnd | undefined> => readAtEnd(db, selectByFormAndCountry, [formId, country.id, country.parentId])
