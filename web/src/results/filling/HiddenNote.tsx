// In the question somebody is in while a colleague's choice hides it: why it goes as soon as it is left. What is said, and
// where the focus goes, when that happens.
import { IconEyeOff } from '@tabler/icons-react'
import type { Question } from '@imp/domain/forms/types.ts'
import { announce } from '../../platform/announce.ts'
import { textNow, useText } from '../../platform/i18n/text.ts'
import { afterPress } from '../../ui/press.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { useFilling } from './filling-context.ts'
import { focusNearby } from './focus.ts'
import classes from './Question.module.css'

export function HiddenNote({ questionId }: { questionId: string }) {
  const text = useText()
  const { store, form } = useFilling()
  const hider = store.findHider(questionId)
  const number = listNumberedQuestions(form).find(({ question }) => question.id === hider?.id)?.number ?? ''
  return (
    <p className={classes['conflict']} role="alert">
      <IconEyeOff size={18} aria-hidden /> {text('results.filling.hiddenNow', { number })}
    </p>
  )
}

/** `hider`: where the focus goes, because it went nowhere else; null: it did. */
export function leaveHidden(number: string, hider: Question | undefined | null): void {
  announce(textNow('results.filling.hiddenLeft', { number }))
  if (hider !== null) afterPress(() => focusNearby(hider?.id))
}
