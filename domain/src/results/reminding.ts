// Reminding countries by hand: once a day, unless one says so.
import { dayOf } from '../dates.ts'

export const maxReminderLength = 1000

/** On the same day in Brussels? @param remindedAt null: never */
export const wasRemindedToday = (remindedAt: string | null, now: Date): boolean => {
  const day = dayOf(remindedAt)
  return day !== null && day === dayOf(now.toISOString())
}
