// Leaving a question that a colleague's choice has hidden: announces it and moves the focus.
import type { Question } from '@imp/domain/forms/types.ts'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { afterPress } from '../../ui/press.ts'
import { focusNearby } from './focus.ts'

/** @param hider receives the focus (undefined: the section does); null: the focus has gone elsewhere */
export function leaveHidden(number: string, hider: Question | undefined | null): void {
  announce(textNow('results.filling.hiddenLeft', { number }))
  if (hider !== null) afterPress(() => focusNearby(hider?.id))
}
