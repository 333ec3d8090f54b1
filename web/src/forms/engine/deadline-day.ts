// What keeps a typed deadline from being one, in the words in which the server says it too.
import { deadlineYears, yearOutOfRange } from '@imp/domain/forms/deadlines.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { readDay } from '../../ui/typed-day.ts'

const reasons = {
  unreadable: { text: 'forms.settings.dateUnreadable' },
  impossible: { text: 'forms.settings.dateImpossible' },
  year: yearOutOfRange,
} as const satisfies Record<string, Reason>

/** Of a day, or of what was typed instead of one; null: nothing is wrong with it. */
export function dayBlocker(value: string | null): Reason | null {
  const read = readDay(value ?? '', deadlineYears)
  return !read || 'day' in read ? null : reasons[read.wrong]
}
