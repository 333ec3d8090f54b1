// Loads results by id, locked or not. Callers in this module and those above check permissions.
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problems.ts'
import type { ResultWithAnswers } from './answer-row.ts'
import * as queries from './queries.ts'
import type { ResultFacts } from './result-facts.ts'

/** @param missing the problem to report if there is none */
export async function loadResult(db: Db, id: string, missing: ProblemCode = 'unknownResult'): Promise<ResultFacts> {
  const facts = await queries.findResult(db, id)
  if (!facts) throw new Problem(missing)
  return facts
}

export async function lockResult(tx: Db, id: string, missing: ProblemCode = 'unknownResult'): Promise<ResultFacts> {
  const facts = await queries.lockResult(tx, id)
  if (!facts) throw new Problem(missing)
  return facts
}

export async function lockResultWithAnswers(tx: Db, id: string): Promise<ResultWithAnswers> {
  const stored = await queries.lockResultWithAnswers(tx, id)
  if (!stored) throw new Problem('unknownResult')
  return stored
}
