// Shown in the question that has the focus when a colleague's choice hides it: why it disappears once it is left.
import { IconEyeOff } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { useFilling } from './filling-context.ts'
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
