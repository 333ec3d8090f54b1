// Min or Max: a number typed with comma or dot, or nothing; what was understood is shown when the field is left.
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseNumber, showNumber } from '@imp/domain/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'

interface Props {
  label: string
  description?: string
  value: number | null
  /** NaN: what is typed is no number. */
  onChange: (value: number | null) => void
  error: ReactNode
}

export function BoundField({ label, description, value, onChange, error }: Props) {
  const text = useText()
  const shown = value === null ? '' : showNumber(value)
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = value !== null && Number.isNaN(value)
  return (
    <TextInput
      label={label}
      {...(description !== undefined && { description })}
      inputMode="decimal"
      value={typed ?? shown}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        onChange(next.trim() === '' ? null : (parseNumber(next) ?? Number.NaN))
      }}
      onBlur={() => {
        if (!wrong) setTyped(null)
      }}
      error={wrong ? text('results.validation.notANumber') : error}
    />
  )
}
