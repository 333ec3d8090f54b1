// What of a form each country sees: the rest is hidden from it by its own choices.
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import * as queries from './queries.ts'

/** Ids of questions by result. */
export type VisibleByResult = ReadonlyMap<string, ReadonlySet<string>>

/** @param sections of the whole form: branching goes from one to the other */
export async function findVisible(
  db: Db,
  sections: readonly Section[],
  results: readonly queries.ExportedResult[],
): Promise<VisibleByResult> {
  const branching = sections.flatMap(section => section.questions.filter(question => question.branching))
  const [questionIds, resultIds] = [branching.map(({ id }) => id), results.map(({ id }) => id)]
  const rows = await queries.listChosenOptions(db, questionIds, resultIds)
  const chosen = new Map(rows.map(row => [`${row.resultId} ${row.questionId}`, row.options]))
  return new Map(
    results.map(({ id }) => [id, findVisibleQuestions(sections, question => chosen.get(`${id} ${question}`) ?? [])]),
  )
}
