// More time for a country: whether its contact may ask, which days may be asked for and granted, and whether a request can
// still be answered.
import { dayOf, showDate, showTime } from '../dates.ts'
import { isPast, parseDeadline } from '../forms/deadlines.ts'
import type { Refusal } from '../problems.ts'
import type { Reason } from '../texts.ts'

export const extensionStatuses = ['waiting', 'granted', 'declined', 'withdrawn'] as const
export type ExtensionStatus = (typeof extensionStatuses)[number]

/** Of a reason, and of an administrator's word. */
export const maxExtensionTextLength = 1000
/** Counted from the deadline, or from today where that has passed. */
const maxExtensionDays = 366

interface ResultState {
  /** When it was submitted; null: it is not. */
  readonly submittedAt: string | null
  /** The one that counts for the country; null: there is none. */
  readonly deadline: string | null
}

/** Also after the deadline: that is when many ask. Null: they may. */
export function askForTimeBlocker(result: ResultState & { readonly hasWaiting: boolean }): Refusal | null {
  return (
    extendBlocker(result) ??
    (result.hasWaiting ? { code: 'extensionWaiting', text: 'problems.extensionWaiting' } : null)
  )
}

/** Null: it can. */
export function grantBlocker(result: ResultState & { readonly status: ExtensionStatus }): Refusal | null {
  return extendBlocker(result) ?? answerBlocker(result)
}

/** A request is declined or withdrawn only while it waits. Null: it does. */
export const answerBlocker = ({ status }: { readonly status: ExtensionStatus }): Refusal | null =>
  status === 'waiting' ? null : { code: 'extensionAnswered', text: 'problems.extensionAnswered' }

function extendBlocker({ submittedAt, deadline }: ResultState): Refusal | null {
  if (submittedAt !== null) {
    return { code: 'resultSubmitted', text: 'results.lock.submitted', values: { time: showTime(submittedAt) } }
  }
  return deadline === null ? { code: 'noDeadline', text: 'problems.noDeadline' } : null
}

interface Deadline {
  /** The one that counts until now. */
  readonly deadline: string | null
  readonly now: Date
}

/** The days that may be chosen, both included, as Brussels counts them. */
export function findExtensionDays({ deadline, now }: Deadline): { readonly first: string; readonly last: string } {
  const from = deadline !== null && !isPast(deadline, now) ? deadline : now.toISOString()
  const today = dayOf(now.toISOString()) ?? ''
  const isOver = deadline === null || isPast(deadline, now)
  const start = dayOf(from) ?? today
  // The day of a deadline that has passed this morning still ends tonight.
  return { first: isOver ? today : addDays(start, 1), last: addDays(start, maxExtensionDays) }
}

/** Is this more time to correct what was sent back, and nothing else? The country's own deadline, which is later, stays then. */
export const isTimeToCorrect = (
  { deadline, lastingDeadline }: { readonly deadline: string | null; readonly lastingDeadline: string | null },
  granted: Date,
): boolean =>
  deadline !== lastingDeadline && (lastingDeadline === null || granted.getTime() < Date.parse(lastingDeadline))

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The instant at which more time would end, or why it cannot be that. @param until a day or an instant, as deadlines travel */
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
