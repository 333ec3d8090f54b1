// Checks a typed day for a new deadline with the server's rules and messages.
import { readExtensionDay } from '@imp/domain/filling/extensions.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { dayBlocker } from '../../forms/engine/deadline-day.ts'
import { isDay } from '../../ui/typed-day.ts'

/** @param value a day, other typed text, or null: nothing yet. @returns null: no fault */
export function extensionDayBlocker(
  value: string | null,
  current: { readonly deadline: string | null; readonly now: Date },
): Reason | null {
  if (value === null) return { text: 'results.extension.dayMissing' }
  if (!isDay(value)) return dayBlocker(value) ?? { text: 'forms.settings.dateUnreadable' }
  const read = readExtensionDay(value, current)
  return 'instant' in read ? null : read
}
