// What keeps a typed text from being a day, in the words in which the server says it too.
import type { Reason } from '@imp/domain/texts.ts'
import { readDay } from '../ui/typed-day.ts'

/** Of a day, or of what was typed instead of one; null: nothing is wrong with it. */
export function findDayProblem(value: string | null, years: Parameters<typeof readDay>[1]): Reason | null {
  const read = readDay(value ?? '', years)
  if (!read || 'day' in read) return null
  // Years have no thousands: as texts they stay as they are.
  const reasons = {
    unreadable: { text: 'forms.settings.dateUnreadable' },
    impossible: { text: 'forms.settings.dateImpossible' },
    year: { text: 'forms.settings.yearOutOfRange', values: { first: String(years.first), last: String(years.last) } },
  } as const satisfies Record<string, Reason>
  return reasons[read.wrong]
}
