// A text field that never takes letters out of a person's hands: while they type, their text stands; what the store
// holds (a parsed number, a trimmed text, another person's answer) is shown again when they leave the field.
import { type ChangeEvent, useState } from 'react'

export function useTyping(shown: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    isTyping: typed !== null,
    field: {
      value: typed ?? shown,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped(event.target.value)
        onType(event.target.value)
      },
      onBlur: () => setTyped(null),
    },
  }
}
