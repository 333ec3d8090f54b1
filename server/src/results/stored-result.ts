// A result by its id, as it is or locked: for the services of this module and those above, which say who may do what with it.
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problems.ts'
import type { ResultWithAnswers } from './answer-row.ts'
import * as queries from './queries.ts'
import type { ResultFacts } from './result-facts.ts'

/** @param missing what is said where there is none. @throws Problem with that code */
export async function loadResult(db: Db, id: string, missing: ProblemCode = 'unknownResult'): Promise<ResultFacts> {
  const facts = await queries.findResult(db, id)
  if (!facts) throw new Problem(missing)
  return facts
}

/** Also keeps everybody else from writing to it until the transaction ends. @throws Problem as above */
export async function lockResult(tx: Db, id: string, missing: ProblemCode = 'unknownResult'): Promise<ResultFacts> {
  const facts = await queries.lockResult(tx, id)
  if (!facts) throw new Problem(missing)
  return facts
}

/** The same with its answers, read when it is locked. @throws Problem 'unknownResult' */
export async function lockResultWithAnswers(tx: Db, id: string): Promise<ResultWithAnswers> {
  const stored = await queries.lockResultWithAnswers(tx, id)
  if (!stored) throw new Problem('unknownResult')
  return stored
}
