// What keeps a day that is typed from being a new deadline, in the words of the server.
import { readExtensionDay } from '@imp/domain/filling/extensions.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { dayBlocker } from '../../forms/engine/deadline-day.ts'
import { isDay } from '../../ui/typed-day.ts'

/** @param value a day, what was typed instead of one, or null: nothing yet. @returns null: nothing is wrong with it */
export function extensionDayBlocker(
  value: string | null,
  current: { readonly deadline: string | null; readonly now: Date },
): Reason | null {
  if (value === null) return { text: 'results.extension.dayMissing' }
  if (!isDay(value)) return dayBlocker(value) ?? { text: 'forms.settings.dateUnreadable' }
  const read = readExtensionDay(value, current)
  return 'instant' in read ? null : read
}
