// Lineage (D50, D69): figures, tables and reports record the answers they were made from, by country and question; compared
// with what is submitted now, this shows what has changed.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { noDate } from '../dates.ts'
import { isFilled, type Answer } from '../forms/answer.ts'
import { cellPath, columnsOf, indexCells, rowsOf } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import { formatAnswer, formatCell } from './formatting.ts'

interface SubmittedText {
  /** false: the country had not submitted. */
  readonly isSubmitted: boolean
  /** Equal for equal answers; null: none, or hidden by branching. */
  readonly text: string | null
}

export interface AnswerSource extends SubmittedText {
  readonly formId: string
  readonly countryId: string
  readonly questionId: string
  readonly resultId: string | null
  /** The delivery at that time; null: none. */
  readonly deliveryNumber: number | null
  readonly deliveryChecksum: string | null
}

export interface CurrentAnswer extends AnswerSource {
  readonly countryName: string
  readonly questionText: string
  readonly submittedAt: string | null
  /** The latest change of an answer of the country that affects this one; null: never. */
  readonly answeredAt: string | null
  readonly correctionReason: string | null
  readonly reopenedAt: string | null
  readonly reopenReason: string | null
}

/** A recorded answer that has changed since. */
export const AnswerChange = shape({
  formId: Guid,
  countryId: Guid,
  country: Type.String(),
  questionId: Guid,
  question: Type.String(),
  before: orNull(Type.String()),
  after: orNull(Type.String()),
  wasSubmitted: Type.Boolean(),
  isSubmitted: Type.Boolean(),
  kind: oneOf('correction', 'delivery', 'reopening'),
  /** 0001: unknown. */
  changedAt: Time,
  /** The reason given for the correction or for opening again. */
  reason: orNull(Type.String()),
})
export type AnswerChange = Static<typeof AnswerChange>

/** Without remarks. Equal texts count as the same answer. @returns null: no answer */
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

/** Only different answers count, not a new delivery with the same one. A missing current answer counts as not submitted. */
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

/** 0001: no changes. */
export const findLatestChange = (changes: readonly AnswerChange[]): string =>
  changes.map(({ changedAt }) => changedAt).reduce((found, time) => (time > found ? time : found), noDate)
