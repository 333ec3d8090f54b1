// The message about the last paste, until it is closed, replaced, or one of its cells changes.
import { useEffect, useState } from 'react'
import { afterPress } from '../../ui/press.ts'
import { isSamePart } from '../engine/field-parts.ts'
import type { RefusedPaste } from '../grid/clipboard-actions.ts'
import { useAnswers } from './answers-context.ts'

export function useRefusedPaste(questionId: string) {
  const { store } = useAnswers()
  const [refused, setRefused] = useState<RefusedPaste | null>(null)
  useEffect(() => {
    const cells = refused?.cells
    if (!cells) return undefined
    const dropOutdated = () => {
      const isAsPasted = [...cells].every(([key, part]) => isSamePart(store.getPart(questionId, key), part))
      if (!isAsPasted) setRefused(current => (current === refused ? null : current))
    }
    return store.subscribe(`question ${questionId}`, () => afterPress(dropOutdated))
  }, [refused, store, questionId])
  return [refused, setRefused] as const
}
