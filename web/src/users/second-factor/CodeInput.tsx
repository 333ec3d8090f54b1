// The field for a code of the authenticator, or a recovery code.
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'

interface Props {
  value: string
  onChange: (code: string) => void
  error?: string
  /** When it appears: it is what is asked for next. */
  takesFocus?: boolean
}

export function CodeInput({ value, onChange, error, takesFocus = false }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextInput
      ref={input}
      label={text('users.secondFactor.code')}
      description={text('users.secondFactor.codeHint')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      error={error}
    />
  )
}
