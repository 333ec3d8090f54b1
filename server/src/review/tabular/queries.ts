// The results of a form for the tabular view, with or without answers.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { selectAnswersOf, toAnswerRow, type ResultWithAnswers, type SelectedAnswer } from '../../results/answer-row.ts'
import { factColumns, factTables, toFacts, type FactsRow, type ResultFacts } from '../../results/result-facts.ts'

const ofFormAndCountries = `
  from ${factTables}
  where r.form_id = $1 and ($2::uuid[] is null or r.country_id = any($2))
  order by c.name`
// The facts decide who may read the answers, so one statement reads both in the same state.
const selectWithAnswers = `
  select ${factColumns}, (select coalesce(json_agg(answer), '[]') from (${selectAnswersOf('r.id')}) answer) as answers
  ${ofFormAndCountries}`
const selectFacts = `select ${factColumns} ${ofFormAndCountries}`

export async function listResultsWithAnswers(
  db: Db,
  formId: string,
  countryIds: readonly string[] | null,
): Promise<ResultWithAnswers[]> {
  const { rows } = await db.executeQuery<FactsRow & { readonly answers: readonly SelectedAnswer[] }>(
    CompiledQuery.raw(selectWithAnswers, [formId, countryIds]),
  )
  return rows.map(row => ({ facts: toFacts(row), answers: row.answers.map(toAnswerRow) }))
}

export async function listFacts(db: Db, formId: string, countryIds: readonly string[]): Promise<ResultFacts[]> {
  const { rows } = await db.executeQuery<FactsRow>(CompiledQuery.raw(selectFacts, [formId, countryIds]))
  return rows.map(toFacts)
}

/** By form: a text that changes with each submission, correction and reopening. Save ids and a result's submission times are unique. */
const selectSubmittedStates = `
  select f.id, md5(coalesce(string_agg(
    concat_ws(' ', r.id, r.submitted_at, (select max(c.id) from answer_changes c where c.result_id = r.id)), ',' order by r.id
  ), '')) as state
  from forms f left join results r on r.form_id = f.id and r.status = 'Submitted'
  where f.id = any($1) and f.published_at is not null
  group by f.id`

/** Runs once a second while anyone is watching. */
export async function listSubmittedStates(db: Db, formIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.executeQuery<{ readonly id: string; readonly state: string }>(
    CompiledQuery.raw(selectSubmittedStates, [formIds]),
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
