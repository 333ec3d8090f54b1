// The field for a code of the authenticator, or a recovery code.
import { TextInput } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'

interface Props {
  value: string
  onChange: (code: string) => void
  error?: string
  autoFocus?: boolean
}

export function CodeInput({ value, onChange, error, autoFocus = false }: Props) {
  const text = useText()
  return (
    <TextInput
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
      autoFocus={autoFocus}
    />
  )
}
