// A text field that never changes under the user's hands: the store's value (a parsed number, trimmed text, someone else's answer) is shown
// when the field is left. If the result is closed meanwhile, they can finish; what cannot be saved stays as draft.
import { type ChangeEvent, useState } from 'react'
import { afterPress } from '../../ui/press.ts'

interface TypingOptions {
  readonly shown: string
  readonly readOnly: boolean
  readonly onType: (text: string) => void
}

interface Typed {
  readonly text: string
  /** The store's value after the last edit; null: not known yet. */
  readonly made: string | null
}

export function useTyping({ shown, readOnly, onType }: TypingOptions) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const isTyping = typed !== null
  // The store's value changed without typing: another window of the same user. Trimming at the ends does not count.
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
      // After the press, because a fault that appears could move what the pointer is on.
      onBlur: () => afterPress(() => setTyped(null)),
    },
  }
}
