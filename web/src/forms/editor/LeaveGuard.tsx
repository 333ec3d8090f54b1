// Protects changes when somebody leaves the editor: waits until they are stored, and asks during a conflict.
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { session } from '../../platform/session.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { QuestionConflict } from '../conflict/QuestionConflict.tsx'
import { mayLeave, type QuestionQueue, type QueueState } from '../engine/question-queue.ts'

interface Props {
  queue: QuestionQueue
  conflict: QueueState['conflict']
}

export function LeaveGuard({ queue, conflict }: Props) {
  const text = useText()
  const [isLeaving, setLeaving] = useState(false)
  const answer = useRef<((stays: boolean) => void) | null>(null)
  const settle = (stays: boolean) => {
    answer.current?.(stays)
    answer.current = null
    setLeaving(false)
  }
  const ask = () =>
    new Promise<boolean>(resolve => {
      // A second attempt to leave ends the first one.
      answer.current?.(true)
      answer.current = resolve
      setLeaving(true)
    })
  useBlocker({
    // After signing out nothing can be stored any more.
    shouldBlockFn: async () => session() !== null && (queue.state.get().conflict ? ask() : !(await mayLeave(queue))),
    enableBeforeUnload: () => queue.state.get().isSaving,
  })
  if (!conflict) return null
  if (!isLeaving) return <QuestionConflict conflict={conflict} onResolve={queue.resolveConflict} />
  return (
    <Confirm
      opened
      title={text('forms.discard.title')}
      cancelLabel={text('forms.discard.keep')}
      confirmLabel={text('forms.discard.confirm')}
      danger
      onCancel={() => settle(true)}
      onConfirm={() => {
        queue.resolveConflict({ kind: 'discard' })
        settle(false)
      }}
    >
      {text('forms.conflict.discard')}
    </Confirm>
  )
}
