// Loads the dialog of a question. The open question is in a store, so that opening it renders only the dialog.
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
  useFormPolling(rest.form.id, rest.blockReason !== null && opened !== null)
  // In a form that cannot be edited any more, only a dialog that was already open stays.
  if (rest.blockReason !== null && !opened) return null
  return (
    <Suspense>
      <QuestionEditor {...rest} edited={opened} />
    </Suspense>
  )
}
