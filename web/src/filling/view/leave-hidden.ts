// A question that a colleague's choice has hidden is left: what is said, and where the focus goes.
import type { Question } from '@imp/domain/forms/types.ts'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { afterPress } from '../../ui/press.ts'
import { focusNearby } from './focus.ts'

/** `hider`: where the focus goes, because it went nowhere else; null: it did. */
export function leaveHidden(number: string, hider: Question | undefined | null): void {
  announce(textNow('results.filling.hiddenLeft', { number }))
  if (hider !== null) afterPress(() => focusNearby(hider?.id))
}
