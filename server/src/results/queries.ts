// What the other files of the room need of a result: its facts, and its answers with them, found by id or by form and country.
import { CompiledQuery } from 'kysely'
import { deadlineFor } from '@imp/domain/forms/deadlines.ts'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { sendTogether, type Db } from '../platform/db.ts'

/** Everything about a result but its answers. */
export interface ResultFacts {
  readonly id: string
  readonly countryId: string
  readonly countryName: string
  readonly legalLimitAreas: readonly string[]
  readonly formId: string
  readonly formName: string
  readonly published: boolean
  readonly publishedAt: Date | null
  readonly userDownload: boolean
  readonly status: ResultStatus
  readonly submitted: boolean
  readonly submittedAt: Date | null
  readonly unsubmitReason: string | null
  readonly provenance: Result['provenance']
  /** The one that counts for the country; null for none. */
  readonly deadline: string | null
}

export interface FactsRow {
  readonly id: string
  readonly country_id: string
  readonly country_name: string
  readonly parent_id: string | null
  readonly legal_limit_areas: readonly string[]
  readonly form_id: string
  readonly form_name: string
  readonly published_at: Date | null
  readonly user_download: boolean
  readonly status: ResultStatus
  readonly submitted_at: Date | null
  readonly unsubmit_reason: string | null
  readonly provenance: Result['provenance']
  readonly form_deadline: Date | null
  readonly own_deadline: Date | null
  readonly parent_deadline: Date | null
}

// Plain text and parameters: these run on every request of a contact person, and building them costs more than sending.
export const factColumns = `
  r.id, r.country_id, c.name as country_name, c.parent_id, c.legal_limit_areas, r.form_id, f.name as form_name,
  f.published_at, f.user_download, r.status, r.submitted_at, r.unsubmit_reason, r.provenance,
  f.deadline as form_deadline, own.deadline as own_deadline, parent.deadline as parent_deadline`
export const factTables = `
  results r
  join forms f on f.id = r.form_id
  join countries c on c.id = r.country_id
  left join special_deadlines own on own.form_id = r.form_id and own.country_id = r.country_id
  left join special_deadlines parent on parent.form_id = r.form_id and parent.country_id = c.parent_id`

export function toFacts(row: FactsRow): ResultFacts {
  const special = (countryId: string | null, deadline: Date | null) =>
    countryId !== null && deadline !== null ? [{ countryId, deadline: deadline.toISOString() }] : []
  const form = {
    deadline: row.form_deadline?.toISOString() ?? null,
    specialDeadlines: [...special(row.country_id, row.own_deadline), ...special(row.parent_id, row.parent_deadline)],
  }
  return {
    id: row.id,
    countryId: row.country_id,
    countryName: row.country_name,
    legalLimitAreas: row.legal_limit_areas,
    formId: row.form_id,
    formName: row.form_name,
    published: row.published_at !== null,
    publishedAt: row.published_at,
    userDownload: row.user_download,
    status: row.status,
    submitted: row.status === 'Submitted',
    submittedAt: row.submitted_at,
    unsubmitReason: row.unsubmit_reason,
    provenance: row.provenance,
    deadline: deadlineFor(form, { id: row.country_id, parentId: row.parent_id }),
  }
}

async function oneResult(db: Db, text: string, parameters: readonly unknown[]): Promise<ResultFacts | undefined> {
  const { rows } = await db.executeQuery<FactsRow>(CompiledQuery.raw(text, [...parameters]))
  return rows[0] && toFacts(rows[0])
}

const byId = `select ${factColumns} from ${factTables} where r.id = $1`
const byIdLocked = `${byId} for no key update of r`

export const findResult = (db: Db, id: string): Promise<ResultFacts | undefined> => oneResult(db, byId, [id])
/** Also keeps everybody else from writing to it until the transaction ends. */
export const lockResult = (tx: Db, id: string): Promise<ResultFacts | undefined> => oneResult(tx, byIdLocked, [id])

export interface FormFacts {
  readonly id: string
  readonly name: string
  readonly publishedAt: Date | null
  readonly deadline: Date | null
}
export function findForm(db: Db, id: string): Promise<FormFacts | undefined> {
  return db
    .selectFrom('forms')
    .select(['id', 'name', 'published_at as publishedAt', 'deadline'])
    .where('id', '=', id)
    .executeTakeFirst()
}

// ——— Answers ———

/** A cell as it lies in the database, by 'row/column'. */
export interface CellRow {
  readonly id: string
  readonly textValue: string | null
  readonly numeric: number | null
  /** The version of the answer in which it was last changed. */
  readonly version: number
}
export interface AnswerRow {
  readonly id: string
  readonly questionId: string
  readonly textual: string | null
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly remarkText: string | null
  readonly editRemarkText: string | null
  readonly cells: Readonly<Record<string, CellRow>>
  readonly version: number
  readonly changedAt: Date
  /** The person's name. */
  readonly changedBy: string | null
}

/** A person's name as everybody sees it. */
export const nameOf = (person: string): string =>
  `coalesce(nullif(btrim(${person}.first_name || ' ' || ${person}.last_name), ''), ${person}.username)`

export const answerColumns = `
  a.id, a.question_id as "questionId", a.textual, a.numeric, a.options, a.remark_text as "remarkText",
  a.edit_remark_text as "editRemarkText", a.cells, a.version, a.changed_at as "changedAt", ${nameOf('who')} as "changedBy"`

const answersOf = (resultId: string) => `
  select ${answerColumns} from answers a left join users who on who.id = a.changed_by where a.result_id = ${resultId}`
const answersOfResult = answersOf('$1')

export interface WithAnswers {
  readonly facts: ResultFacts
  readonly answers: readonly AnswerRow[]
}
// Who may read the answers depends on the facts: one statement, so that no other state of the result lies in between.
const factsAndAnswers = `
  select ${factColumns}, (select coalesce(json_agg(found), '[]') from (${answersOf('r.id')}) found) as answers
  from ${factTables}`
const wholeById = `${factsAndAnswers} where r.id = $1`
const wholeByFormAndCountry = `${factsAndAnswers}
  where r.form_id = $1 and r.country_id in ($2, $3) order by r.country_id = $2 desc limit 1`

/** An answer that PostgreSQL has written as JSON. */
export type AnswerAsJson = Omit<AnswerRow, 'changedAt'> & { readonly changedAt: string }
export const fromJson = (answer: AnswerAsJson): AnswerRow => ({ ...answer, changedAt: new Date(answer.changedAt) })

async function oneWithAnswers(db: Db, text: string, values: readonly unknown[]): Promise<WithAnswers | undefined> {
  const { rows } = await db.executeQuery<FactsRow & { readonly answers: readonly AnswerAsJson[] }>(
    CompiledQuery.raw(text, [...values]),
  )
  const [row] = rows
  if (!row) return undefined
  return {
    facts: toFacts(row),
    answers: row.answers.map(fromJson),
  }
}

export const findWithAnswers = (db: Db, id: string): Promise<WithAnswers | undefined> =>
  oneWithAnswers(db, wholeById, [id])
/** A country's result of a form, else that of the country it is a part of. */
export const findWithAnswersOf = (
  db: Db,
  formId: string,
  country: { readonly id: string | null; readonly parentId: string | null },
): Promise<WithAnswers | undefined> => oneWithAnswers(db, wholeByFormAndCountry, [formId, country.id, country.parentId])

/** Locks a result as `lockResult` does, and reads its answers when it is locked. */
export async function lockWithAnswers(tx: Db, resultId: string): Promise<WithAnswers | undefined> {
  const [facts, answers] = await sendTogether<FactsRow, AnswerRow>(
    tx,
    CompiledQuery.raw(byIdLocked, [resultId]),
    CompiledQuery.raw(answersOfResult, [resultId]),
  )
  const [row] = facts.rows
  return row && { facts: toFacts(row), answers: answers.rows }
}
