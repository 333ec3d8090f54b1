// A result with its answers, by its id or by form and country. Plain SQL: this is what contact persons ask for most.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import {
  factColumns,
  factTables,
  selectAnswersOf,
  toAnswerRow,
  toFacts,
  type FactsRow,
  type ResultWithAnswers,
  type SelectedAnswer,
} from '../queries.ts'

// Who may read the answers depends on the facts: one statement, so that no other state of the result lies in between.
const selectFactsAndAnswers = `
  select ${factColumns}, (select coalesce(json_agg(answer), '[]') from (${selectAnswersOf('r.id')}) answer) as answers
  from ${factTables}`
const selectById = `${selectFactsAndAnswers} where r.id = $1`
const selectByFormAndCountry = `${selectFactsAndAnswers}
  where r.form_id = $1 and r.country_id in ($2, $3) order by r.country_id = $2 desc limit 1`

async function readWithAnswers(
  db: Db,
  statement: string,
  values: readonly unknown[],
): Promise<ResultWithAnswers | undefined> {
  const { rows } = await db.executeQuery<FactsRow & { readonly answers: readonly SelectedAnswer[] }>(
    CompiledQuery.raw(statement, [...values]),
  )
  const [row] = rows
  return row && { facts: toFacts(row), answers: row.answers.map(toAnswerRow) }
}

export const findResultWithAnswers = (db: Db, id: string): Promise<ResultWithAnswers | undefined> =>
  readWithAnswers(db, selectById, [id])

/** A country's result of a form, else that of the country it is a part of. */
export const findResultOfCountry = (
  db: Db,
  formId: string,
  country: { readonly id: string | null; readonly parentId: string | null },
): Promise<ResultWithAnswers | undefined> =>
  readWithAnswers(db, selectByFormAndCountry, [formId, country.id, country.parentId])
