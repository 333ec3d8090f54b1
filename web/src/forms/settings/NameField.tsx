// The name of a form, which is unique: the server's word that it is taken stands at the field.
import { TextInput } from '@mantine/core'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useRefusedField } from './use-refused-field.ts'

interface Props {
  value: string
  onChange: (name: string) => void
  /** Why it cannot be changed. */
  locked: string | null
  /** What the server finds wrong with it. */
  problem: string | null
}

export function NameField({ value, onChange, locked, problem }: Props) {
  const text = useText()
  const { ref, error } = useRefusedField(value, problem)
  return (
    <TextInput
      ref={ref}
      label={text('forms.settings.name')}
      value={value}
      maxLength={maxLengths.name}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
      readOnly={locked !== null}
      withAsterisk={locked === null}
      {...(locked !== null && { description: locked, variant: 'filled' })}
      data-autofocus
      dir="auto"
    />
  )
}
