// A text field that never takes letters out of a person's hands: while they type, their text stands; what the store
// holds (a parsed number, a trimmed text, another person's answer) is shown again when they leave the field. A result
// that is closed in the meantime, because a colleague submits it say, lets them finish: what cannot be saved is kept.
import { type ChangeEvent, useState } from 'react'
import { afterPress } from '../../ui/press.ts'

interface TypingOptions {
  readonly shown: string
  readonly readOnly: boolean
  readonly onType: (text: string) => void
}

interface Typed {
  readonly text: string
  /** What the store made of it; null: not known yet. */
  readonly made: string | null
}

export function useTyping({ shown, readOnly, onType }: TypingOptions) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const isTyping = typed !== null
  // Nobody has typed since, and the store says something else: one's own other window. (Blanks at the ends go when it is saved.)
  if (typed && typed.made === null) setTyped({ ...typed, made: shown })
  else if (typed && typed.made?.trim() !== shown.trim()) setTyped(null)
  return {
    isTyping,
    field: {
      value: typed?.text ?? shown,
      readOnly: readOnly && !isTyping,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped({ text: event.target.value, made: null })
        onType(event.target.value)
      },
      // Errors appear, and the store's own text: not under the pointer that is pressed on something else.
      onBlur: () => afterPress(() => setTyped(null)),
    },
  }
}
