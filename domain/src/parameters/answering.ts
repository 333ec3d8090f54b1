// Whether an answer to a parameter can still change, and its status.
import { isBlank } from '../blank.ts'
import { showDate, showTime } from '../dates.ts'
import { isPast } from '../forms/deadlines.ts'
import type { ResultStatus } from '../forms/types.ts'
import type { Refusal } from '../problems.ts'
import { noLevel } from './levels.ts'

export interface AnswerState {
  readonly published: boolean
  readonly hidden: boolean
  readonly summary: boolean
  /** Does the answer's country take part (D80)? */
  readonly countryInvolved: boolean
  /** ISO 8601; null or a placeholder: none. */
  readonly deadline: string | null
  readonly submittedAt: string | null
}

/** The instant of the deadline is still in time. */
export function answerBlocker(state: AnswerState, now: Date): Refusal | null {
  if (!state.published || state.hidden) return { code: 'parameterNotPublished', text: 'problems.parameterNotPublished' }
  if (!state.countryInvolved) return { code: 'countryNotInvolved', text: 'problems.countryNotInvolved' }
  if (state.summary) return { code: 'summaryNotAnswered', text: 'problems.summaryNotAnswered' }
  if (state.submittedAt !== null) {
    const time = showTime(state.submittedAt)
    return { code: 'parameterAnswerSubmitted', text: 'parameters.lock.submitted', values: { time } }
  }
  return isPast(state.deadline, now)
    ? { code: 'deadlinePassed', text: 'parameters.lock.deadline', values: { date: showDate(state.deadline) } }
    : null
}

export const submitBlocker = (answerValue: number): Refusal | null =>
  answerValue === noLevel ? { code: 'answerNotSelected', text: 'problems.answerNotSelected' } : null

export function answerStatusOf(answer: {
  readonly answerValue: number
  readonly remark: string
  readonly isSubmitted: boolean
}): ResultStatus {
  if (answer.isSubmitted) return 'Submitted'
  return answer.answerValue === noLevel && isBlank(answer.remark) ? 'New' : 'Partial'
}
