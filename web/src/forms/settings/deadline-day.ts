// What keeps a typed deadline from being one, in the words in which the server says it too.
import { deadlineYears } from '@imp/domain/forms/editing.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { readDay } from '../../ui/typed-day.ts'

const texts = {
  unreadable: 'forms.settings.dateUnreadable',
  impossible: 'forms.settings.dateImpossible',
  year: 'forms.settings.yearOutOfRange',
} as const

/** Of a day, or of what was typed instead of one; null: nothing is wrong with it. */
export function whyNotDay(value: string | null): Reason | null {
  const read = readDay(value ?? '', deadlineYears)
  if (!read || 'day' in read) return null
  const { first, last } = deadlineYears
  return {
    text: texts[read.wrong],
    // As words: years have no thousands.
    ...(read.wrong === 'year' && { values: { first: String(first), last: String(last) } }),
  }
}
