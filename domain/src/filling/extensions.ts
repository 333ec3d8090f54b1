// Extension requests: who may make one, which days may be requested and granted, and when a request can still be decided.
import { dayOf, showDate, showTime } from '../dates.ts'
import { isPast, parseDeadline } from '../forms/deadlines.ts'
import type { Refusal } from '../problems.ts'
import type { Reason } from '../texts.ts'

export const extensionStatuses = ['waiting', 'granted', 'declined', 'withdrawn'] as const
export type ExtensionStatus = (typeof extensionStatuses)[number]

export const maxExtensionTextLength = 1000
/** From the deadline, or from today if it has passed. */
const maxExtensionDays = 366

interface ResultState {
  readonly submittedAt: string | null
  readonly deadline: string | null
}

/** Allowed after the deadline too, when many ask. null: allowed. */
export function askForTimeBlocker(result: ResultState & { readonly hasWaiting: boolean }): Refusal | null {
  return (
    extendBlocker(result) ??
    (result.hasWaiting ? { code: 'extensionWaiting', text: 'problems.extensionWaiting' } : null)
  )
}

export function grantBlocker(result: ResultState & { readonly status: ExtensionStatus }): Refusal | null {
  return extendBlocker(result) ?? answerBlocker(result)
}

/** Also for declining and withdrawing. null: the request is still open. */
export const answerBlocker = ({ status }: { readonly status: ExtensionStatus }): Refusal | null =>
  status === 'waiting' ? null : { code: 'extensionAnswered', text: 'problems.extensionAnswered' }

function extendBlocker({ submittedAt, deadline }: ResultState): Refusal | null {
  if (submittedAt !== null) {
    return { code: 'resultSubmitted', text: 'results.lock.submitted', values: { time: showTime(submittedAt) } }
  }
  return deadline === null ? { code: 'noDeadline', text: 'problems.noDeadline' } : null
}

interface Deadline {
  readonly deadline: string | null
  readonly now: Date
}

export function findExtensionDays({ deadline, now }: Deadline): { readonly first: string; readonly last: string } {
  const from = deadline !== null && !isPast(deadline, now) ? deadline : now.toISOString()
  const today = dayOf(now.toISOString()) ?? ''
  const isOver = deadline === null || isPast(deadline, now)
  const start = dayOf(from) ?? today
  // A deadline that passed this morning may still be extended until tonight.
  return { first: isOver ? today : addDays(start, 1), last: addDays(start, maxExtensionDays) }
}

/** Does the extension only concern a revision? Then the country's own, later deadline stays. */
export const isTimeToCorrect = (
  { deadline, lastingDeadline }: { readonly deadline: string | null; readonly lastingDeadline: string | null },
  granted: Date,
): boolean =>
  deadline !== lastingDeadline && (lastingDeadline === null || granted.getTime() < Date.parse(lastingDeadline))

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The instant of the new deadline, or why it is not possible. @param until a day or an instant */
export function readExtensionDay(until: string, current: Deadline): { readonly instant: Date } | Reason {
  const parsed = parseDeadline(until)
  if (!('instant' in parsed)) return parsed
  const { instant } = parsed
  if (instant === null) return { text: 'results.extension.dayMissing' }
  if (instant <= current.now) return { text: 'results.extension.dayPast' }
  const { deadline } = current
  if (deadline !== null && instant.getTime() <= Date.parse(deadline)) {
    return { text: 'results.extension.dayNotLater', values: { date: showDate(deadline) } }
  }
  const { last } = findExtensionDays(current)
  const day = dayOf(instant.toISOString()) ?? ''
  return day > last
    ? { text: 'results.extension.dayTooLate', values: { date: showDate(`${last}T12:00:00Z`) } }
    : { instant }
}
