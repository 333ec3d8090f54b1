// Results by id: with or without answers, locked or not, and the form of a result.
import { CompiledQuery } from 'kysely'
import { sendTogether, type Db } from '../platform/db.ts'
import { selectAnswersOf, toAnswerRow, type ResultWithAnswers, type SelectedAnswer } from './answer-row.ts'
import { factColumns, factTables, toFacts, type FactsRow, type ResultFacts } from './result-facts.ts'

async function readFacts(db: Db, statement: string, id: string): Promise<ResultFacts | undefined> {
  const { rows } = await db.executeQuery<FactsRow>(CompiledQuery.raw(statement, [id]))
  return rows[0] && toFacts(rows[0])
}

const selectById = `select ${factColumns} from ${factTables} where r.id = $1`
const selectByIdLocked = `${selectById} for no key update of r`

const selectAnswers = selectAnswersOf('$1')

export const findResult = (db: Db, id: string): Promise<ResultFacts | undefined> => readFacts(db, selectById, id)
/** Locks the result against other writers until the transaction ends. */
export const lockResult = (tx: Db, id: string): Promise<ResultFacts | undefined> => readFacts(tx, selectByIdLocked, id)

export async function lockResultWithAnswers(tx: Db, resultId: string): Promise<ResultWithAnswers | undefined> {
  const [facts, answers] = await sendTogether<FactsRow, SelectedAnswer>(
    tx,
    CompiledQuery.raw(selectByIdLocked, [resultId]),
    CompiledQuery.raw(selectAnswers, [resultId]),
  )
  const [row] = facts.rows
  return row && { facts: toFacts(row), answers: answers.rows.map(toAnswerRow) }
}

export interface FormFacts {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly publishedAt: Date | null
  readonly deadline: Date | null
}
export function findForm(db: Db, id: string): Promise<FormFacts | undefined> {
  return db
    .selectFrom('forms')
    .select(['id', 'name', 'year', 'published_at as publishedAt', 'deadline'])
    .where('id', '=', id)
    .executeTakeFirst()
}
