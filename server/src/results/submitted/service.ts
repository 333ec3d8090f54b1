// Answers as others see them: submitted ones only. Answers hidden by branching were never delivered.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { findVisibleQuestions, isBranching } from '@imp/domain/forms/branching.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import type { PublishedForm } from '../published-form.ts'
import * as queries from './queries.ts'
import type { SubmittedAnswerRow, SubmittedRow } from './submitted-row.ts'

export type SubmittedAnswer = Pick<Answer, 'textual' | 'numeric' | 'options' | 'subValues'>

export const listSubmitted = (
  db: Db,
  formIds: readonly string[],
  questionIds: readonly string[],
): Promise<SubmittedRow[]> => queries.listSubmitted(db, formIds, questionIds)

export const questionsToRead = ({ questions }: PublishedForm, isWanted: (question: Question) => boolean): string[] =>
  [...questions.values()].filter(question => isBranching(question) || isWanted(question)).map(({ id }) => id)

/** By question. @param rows including those of branching questions (`questionsToRead`) */
export function readVisible<R extends SubmittedAnswerRow>(
  { sections }: Pick<PublishedForm, 'sections'>,
  rows: readonly R[],
): ReadonlyMap<string, R> {
  const byQuestion = new Map(rows.map(row => [row.questionId, row]))
  const visible = findVisibleQuestions(sections, id => byQuestion.get(id)?.options ?? [])
  return new Map([...byQuestion].filter(([questionId]) => visible.has(questionId)))
}

export const toSubmittedAnswer = ({ textual, numeric, options, cells }: SubmittedAnswerRow): SubmittedAnswer => ({
  textual,
  numeric,
  options,
  subValues: Object.entries(cells).map(([place, cell]) => {
    const [row = '', column = ''] = place.split('/')
    return {
      primaryDimensionSubQuestion: row,
      secondaryDimensionSubQuestion: column,
      textValue: cell.textValue,
      numeric: cell.numeric,
      version: 0,
    }
  }),
})
