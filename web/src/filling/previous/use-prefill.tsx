// Shared by both dialogs: saves pending edits, sends the request, and shows the outcome with Undo.
import type { ReactNode } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { replaceByOwnRequest } from '../engine/own-requests.ts'
import type { Step } from '../engine/step.ts'
import { stepsBetween } from '../engine/steps-between.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import { UndoBanner } from '../undo/UndoBanner.tsx'

export interface PrefillDialogProps {
  isOpen: boolean
  onClose: () => void
  onReplace: (result: Result) => void
  onNotice: (notice: ReactNode) => void
}

export function usePrefill(
  { onClose, onReplace, onNotice }: PrefillDialogProps,
  done: 'results.loaded' | 'results.unloaded',
) {
  const text = useText()
  const { store, form } = useAnswers()
  const readStored = () =>
    new Map(form.sections.flatMap(({ questions }) => questions.map(({ id }) => [id, store.getField(id).stored])))
  return async (send: () => Promise<Result>) => {
    try {
      await store.flush()
      const before = readStored()
      onReplace(await replaceByOwnRequest(store, send))
      const steps = stepsBetween(before, readStored())
      dropUnreadable(store, steps)
      if (steps.length === 0) toast(done)
      else {
        onNotice(
          <UndoBanner steps={steps} isCountedByQuestion>
            {text(`messages.${done}`)}
          </UndoBanner>,
        )
        announce(text(`messages.${done}`))
      }
    } catch (error) {
      toastProblem(error)
    }
    onClose()
  }
}

/** Text that is no number was never stored: it is no conflict with what the request has stored instead. */
function dropUnreadable(store: AnswerStore, steps: readonly Step[]): void {
  for (const { question, put } of steps) {
    const { edits } = store.getField(question)
    for (const key of put.keys()) {
      const typed = edits.get(key)
      if (typed && typed.raw !== null) store.discardEdit(question, key)
    }
  }
}
