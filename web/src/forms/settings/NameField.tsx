// The name of a form, which must be unique. Shows the server's refusal, and other errors once the field has been left.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { nameBlocker } from '@imp/domain/names.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { useRefusedField } from './use-refused-field.ts'

interface Props {
  value: string
  onChange: (name: string) => void
  /** Why it cannot be changed; null: it can. */
  locked: string | null
  problem: string | null
  /** Is this where the dialog starts? */
  hasInitialFocus: boolean
}

export function NameField({ value, onChange, locked, problem, hasInitialFocus }: Props) {
  const text = useText()
  const { ref, error } = useRefusedField(value, problem)
  const [isTouched, setTouched] = useState(false)
  const why = isTouched && locked === null ? nameBlocker(value, 'forms.settings.nameMissing') : null
  const wrong = useAfterPress(why && text(why.text, why.values))
  return (
    <TextInput
      ref={ref}
      label={text('forms.settings.name')}
      value={value}
      maxLength={maxLengths.name}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => setTouched(true)}
      error={error ?? wrong}
      readOnly={locked !== null}
      withAsterisk={locked === null}
      {...(locked !== null && { description: locked, variant: 'filled' })}
      {...(hasInitialFocus && { 'data-autofocus': true })}
    />
  )
}
