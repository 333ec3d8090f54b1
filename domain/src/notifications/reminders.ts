// Which reminder is due in the daily run. Counts calendar days in Brussels, so that clock changes do not matter. The next run makes
// up for a missed one.
import { dayOf, hourOf } from '../dates.ts'

const daysBeforeDeadline = [14, 7, 1] as const
const runHour = 7
const msPerDay = 86_400_000

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msPerDay
const toDay = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10)
const dayNumberOf = (time: Date): number => numberOf(dayOf(time.toISOString()) ?? '')

/** The day of the latest run due: today from 07:00 in Brussels, otherwise yesterday. */
export const dueRunDay = (now: Date): string => toDay(dayNumberOf(now) - (hourOf(now) < runHour ? 1 : 0))

export interface ReminderRun {
  readonly day: string
  readonly now: Date
  readonly last: { readonly day: string; readonly at: Date } | null
}
export type DueReminder =
  /** `threshold`: days before the deadline at which the reminder was due; `days`: days left. */
  | { readonly kind: 'beforeDeadline'; readonly threshold: number; readonly days: number }
  | { readonly kind: 'afterDeadline' }

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
  // Of several missed reminders, only the last one is useful.
  const threshold = daysBeforeDeadline.findLast(days => {
    const due = end - days
    return due > lastRun && due <= run && due > dayNumberOf(publishedAt)
  })
  return threshold === undefined ? null : { kind: 'beforeDeadline', threshold, days: end - dayNumberOf(now) }
}
