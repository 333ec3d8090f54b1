// What both dialogs do: saves what is typed, makes the call, and shows what came of it.
import type { Result } from '@imp/domain/results/types.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { replaceByOwnCall } from '../engine/own-calls.ts'
import { useAnswers } from '../inputs/answers-context.ts'

export interface LoadingDialogProps {
  isOpen: boolean
  onClose: () => void
  onReplace: (result: Result) => void
}

/** Saves what is typed, makes the call, and shows what came of it. */
export function useLoading({ onClose, onReplace }: LoadingDialogProps, done: 'results.loaded' | 'results.unloaded') {
  const { store } = useAnswers()
  return async (send: () => Promise<Result>) => {
    try {
      await store.flush()
      onReplace(await replaceByOwnCall(store, send))
      toast(done)
    } catch (error) {
      toastProblem(error)
    }
    onClose()
  }
}
