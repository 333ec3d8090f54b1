// Which reminder is due in the daily run: by calendar days in Brussels, so that the days on which clocks change have no
// part in it. A run that was missed is made up for by the next.
import { dayOf, hourOf } from '../dates.ts'

const daysBeforeDeadline = [14, 7, 1] as const
const runHour = 7
const msPerDay = 86_400_000

/** Brussels days are counted from each other, never in hours. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msPerDay
const toDay = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10)
const dayNumberOf = (time: Date): number => numberOf(dayOf(time.toISOString()) ?? '')

/** The Brussels day whose run is the last one that should have been: today from 07:00 on, else yesterday. */
export const dueRunDay = (now: Date): string => toDay(dayNumberOf(now) - (hourOf(now) < runHour ? 1 : 0))

export interface ReminderRun {
  /** What `dueRunDay` says. */
  readonly day: string
  readonly now: Date
  /** The run before; null: there was none. */
  readonly last: { readonly day: string; readonly at: Date } | null
}
export type DueReminder =
  /** `threshold`: which of the reminders it is; `days`: how many are left. */
  | { readonly kind: 'beforeDeadline'; readonly threshold: number; readonly days: number }
  | { readonly kind: 'afterDeadline' }

/** @param deadline the one that counts for the country */
export function findDueReminder(
  deadline: Date,
  publishedAt: Date,
  { day, now, last }: ReminderRun,
): DueReminder | null {
  if (deadline <= now) {
    const since = last?.at ?? new Date(now.getTime() - msPerDay)
    return deadline > since && deadline > publishedAt ? { kind: 'afterDeadline' } : null
  }
  const run = numberOf(day)
  const lastRun = last ? numberOf(last.day) : run - 1
  const end = dayNumberOf(deadline)
  // Of several that were missed only the last one still helps.
  const threshold = daysBeforeDeadline.findLast(days => {
    const due = end - days
    return due > lastRun && due <= run && due > dayNumberOf(publishedAt)
  })
  return threshold === undefined ? null : { kind: 'beforeDeadline', threshold, days: end - dayNumberOf(now) }
}
