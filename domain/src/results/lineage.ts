// What was made from which answers, and which of them have changed since (D50, D69). Figures, tables and reports keep for
// each country and question what they have used; the rule compares it with what is submitted now.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { noDate } from '../dates.ts'
import { isFilled, type Answer } from '../forms/answer.ts'
import { cellPath, columnsOf, indexCells, rowsOf } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import { formatAnswer, formatCell } from './formatting.ts'

/** What a country has said to a question, as far as others see it. */
interface SubmittedText {
  /** false: the country had not submitted. */
  readonly isSubmitted: boolean
  /** The answer as one text, the same for the same answer; null: none, or hidden by branching. */
  readonly text: string | null
}

/** What was used of one country and question, as it is kept. */
export interface AnswerSource extends SubmittedText {
  readonly formId: string
  readonly countryId: string
  readonly questionId: string
  readonly resultId: string | null
  /** The delivery that was current; null: none. */
  readonly deliveryNumber: number | null
  readonly deliveryChecksum: string | null
}

/** What is so now. */
export interface CurrentAnswer extends AnswerSource {
  readonly countryName: string
  readonly questionText: string
  /** When the current delivery was made; null: none. */
  readonly submittedAt: string | null
  /** When an answer of the country last changed that decides about this one; null: never. */
  readonly answeredAt: string | null
  /** Why it was corrected, in the words of whoever did it. */
  readonly correctionReason: string | null
  /** The last time that the country's result was opened again. */
  readonly reopenedAt: string | null
  readonly reopenReason: string | null
}

/** An answer that is not any more what was used. */
export const AnswerChange = shape({
  formId: Guid,
  countryId: Guid,
  country: Type.String(),
  questionId: Guid,
  question: Type.String(),
  /** null: no answer. */
  before: orNull(Type.String()),
  after: orNull(Type.String()),
  /** false: the country had not submitted then, or has not now. */
  wasSubmitted: Type.Boolean(),
  isSubmitted: Type.Boolean(),
  kind: oneOf('correction', 'delivery', 'reopening'),
  /** 0001 where nobody knows. */
  changedAt: Time,
  /** In the words of whoever corrected it or opened it again. */
  reason: orNull(Type.String()),
})
export type AnswerChange = Static<typeof AnswerChange>

/**
 * The answer as one text. Two answers that read the same are the same; a remark is no answer.
 * @returns null where there is none
 */
export function writeAnswerText(
  question: Pick<Question, 'type' | 'options' | 'subQuestions'>,
  answer: Pick<Answer, 'textual' | 'numeric' | 'options' | 'subValues'> | undefined,
): string | null {
  if (!answer) return null
  const inOnePiece = formatAnswer(question, answer)
  if (inOnePiece !== '') return inOnePiece
  const cells = indexCells(answer)
  const lines = rowsOf(question).flatMap(row =>
    columnsOf(question).flatMap(column => {
      const cell = cells.get(cellPath(row.id, column.id))
      return cell && isFilled(cell) ? [`${row.dimensionText}, ${column.dimensionText}: ${formatCell(cell)}`] : []
    }),
  )
  return lines.length === 0 ? null : lines.join('\n')
}

const keyOf = ({ formId, countryId, questionId }: Pick<AnswerSource, 'formId' | 'countryId' | 'questionId'>): string =>
  `${formId} ${countryId} ${questionId}`

/**
 * Which of the used answers are others now. Exact: only the same country and question count, and only another answer
 * does, not a new delivery that says the same. One that has no current answer at all counts as not submitted.
 */
export function findChangedAnswers<S extends AnswerSource>(
  used: readonly S[],
  current: readonly CurrentAnswer[],
): { readonly source: S; readonly change: AnswerChange }[] {
  const now = new Map(current.map(answer => [keyOf(answer), answer]))
  return used.flatMap(source => {
    const answer = now.get(keyOf(source))
    if (answer && isSame(source, answer)) return []
    if (!answer && !source.isSubmitted) return []
    return [{ source, change: describeChange(source, answer) }]
  })
}

const isSame = (a: SubmittedText, b: SubmittedText): boolean => a.isSubmitted === b.isSubmitted && a.text === b.text

function describeChange(source: AnswerSource, now: CurrentAnswer | undefined): AnswerChange {
  return {
    formId: source.formId,
    countryId: source.countryId,
    country: now?.countryName ?? '',
    questionId: source.questionId,
    question: now?.questionText ?? '',
    before: source.text,
    after: now?.text ?? null,
    wasSubmitted: source.isSubmitted,
    isSubmitted: now?.isSubmitted ?? false,
    ...findCause(source, now),
  }
}

type Cause = Pick<AnswerChange, 'kind' | 'changedAt' | 'reason'>

/** What the change came with: the result was opened again, submitted again, or corrected after its submission. */
function findCause(source: AnswerSource, now: CurrentAnswer | undefined): Cause {
  if (!now?.isSubmitted) {
    return { kind: 'reopening', changedAt: now?.reopenedAt ?? noDate, reason: now?.reopenReason ?? null }
  }
  const isNewDelivery = now.deliveryNumber !== source.deliveryNumber
  const isCorrected = now.answeredAt !== null && (now.submittedAt === null || now.answeredAt > now.submittedAt)
  return isNewDelivery && !isCorrected
    ? { kind: 'delivery', changedAt: now.submittedAt ?? noDate, reason: now.reopenReason }
    : { kind: 'correction', changedAt: now.answeredAt ?? noDate, reason: now.correctionReason }
}

/** When the latest of these changes was made; 0001 for none. */
export const findLatestChange = (changes: readonly AnswerChange[]): string =>
  changes.map(({ changedAt }) => changedAt).reduce((found, time) => (time > found ? time : found), noDate)
