// The open question about a pasted block with two readings.
import { startTransition, useRef, useState } from 'react'
import type { PasteQuestion } from '@imp/domain/filling/pasted-block.ts'
import type { OnPasteAnswer, PasteReview } from '../grid/clipboard-actions.ts'

export function usePasteQuestion() {
  const [asked, setAsked] = useState<PasteQuestion | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const waiting = useRef<OnPasteAnswer | null>(null)
  const [review] = useState<PasteReview>(() => ({
    ask: (question, answer) => {
      waiting.current = answer
      startTransition(() => {
        setWasAsked(true)
        setAsked(question)
      })
    },
  }))
  const answer: OnPasteAnswer = isSecond => {
    const onAnswer = waiting.current
    waiting.current = null
    setAsked(null)
    onAnswer?.(isSecond)
  }
  return { asked, wasAsked, review, answer }
}
