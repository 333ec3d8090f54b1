// The dialog of a question, fetched while the form is on the screen already. Which question is in it is a store: opening it
// draws the dialog, and nothing of the editor around.
import { type ComponentProps, Suspense } from 'react'
import { type Store, useStore } from '../../platform/store.ts'
import type { EditedQuestion } from '../engine/edited-question.ts'
import { useFormPolling } from '../hooks.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const QuestionEditor = lazyComponent('QuestionEditor', () => import('../question/QuestionEditor.tsx'))

interface Props extends Omit<ComponentProps<typeof QuestionEditor>, 'edited'> {
  edited: Store<EditedQuestion | null>
}

export function QuestionDialog({ edited, ...rest }: Props) {
  const opened = useStore(edited)
  useFormPolling(rest.form.id, rest.whyBlocked !== null && opened !== null)
  // Of a form that can only be read, nothing is edited but what has been opened before.
  if (rest.whyBlocked !== null && !opened) return null
  return (
    <Suspense>
      <QuestionEditor {...rest} edited={opened} />
    </Suspense>
  )
}
