// A text field that never takes letters out of a person's hands: while they type, their text stands; what the store
// holds (a parsed number, a trimmed text, another person's answer) is shown again when they leave the field. A result
// that is closed meanwhile, because a colleague submits it say, lets them finish: what cannot be saved is kept.
import { type ChangeEvent, useState } from 'react'
import { afterPress } from '../../ui/press.ts'

interface TypingOptions {
  readonly shown: string
  readonly readOnly: boolean
  readonly onType: (text: string) => void
}

export function useTyping({ shown, readOnly, onType }: TypingOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed !== null
  return {
    isTyping,
    field: {
      value: typed ?? shown,
      readOnly: readOnly && !isTyping,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped(event.target.value)
        onType(event.target.value)
      },
      // Errors appear, and the store's own text: not beneath a pointer that is pressed on something else.
      onBlur: () => afterPress(() => setTyped(null)),
    },
  }
}
