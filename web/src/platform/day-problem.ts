// Why a typed text is not a valid day, in the same words as the server's.
import type { Reason } from '@imp/domain/texts.ts'
import { readDay } from '../ui/typed-day.ts'

/** @param value a day, or whatever was typed instead of one. @returns null: nothing is wrong with it */
export function findDayProblem(value: string | null, years: Parameters<typeof readDay>[1]): Reason | null {
  const read = readDay(value ?? '', years)
  if (!read || 'day' in read) return null
  // Years go in as strings, so that they get no thousands separator.
  const reasons = {
    unreadable: { text: 'forms.settings.dateUnreadable' },
    impossible: { text: 'forms.settings.dateImpossible' },
    year: { text: 'forms.settings.yearOutOfRange', values: { first: String(years.first), last: String(years.last) } },
  } as const satisfies Record<string, Reason>
  return reasons[read.wrong]
}
