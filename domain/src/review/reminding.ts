// Manual reminders: once a day, unless repeated on purpose.
import { dayOf } from '../dates.ts'
import { isPast } from '../forms/deadlines.ts'

export const maxReminderLength = 1000

/** The day in Brussels. @param remindedAt null: never */
export const wasRemindedToday = (remindedAt: string | null, now: Date): boolean => {
  const day = dayOf(remindedAt)
  return day !== null && day === dayOf(now.toISOString())
}

interface Missing {
  readonly hasContact: boolean
  readonly remindedAt: string
  readonly deadline: string
}
/** The default selection: has a contact, was not reminded today, and can still submit. */
export const listToRemind = <M extends Missing>({ missing }: { readonly missing: readonly M[] }, now: Date): M[] =>
  missing.filter(
    ({ hasContact, remindedAt, deadline }) =>
      hasContact && !wasRemindedToday(remindedAt, now) && !isPast(deadline, now),
  )
