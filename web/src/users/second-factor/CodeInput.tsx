// The field for an authenticator code or a recovery code.
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'

interface Props {
  value: string
  onChange: (code: string) => void
  error?: string
  hint?: TextId
  takesFocus?: boolean
}

export function CodeInput({ value, onChange, error, hint = 'users.secondFactor.codeHint', takesFocus = false }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextInput
      ref={input}
      label={text('users.secondFactor.code')}
      description={text(hint)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      data-autofocus
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
