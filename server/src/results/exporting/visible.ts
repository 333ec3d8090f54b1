// Which questions each country sees: its own answers hide the rest.
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import * as queries from './queries.ts'

export type VisibleByResult = ReadonlyMap<string, ReadonlySet<string>>

/** @param sections of the whole form, because branching crosses sections */
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
