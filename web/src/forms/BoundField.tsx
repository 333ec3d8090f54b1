// A number typed with comma or dot, or nothing where that may be; what was understood is shown when the field is left.
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseNumber, showNumber } from '@imp/domain/numbers.ts'
import { useText } from '../platform/i18n/text.ts'

interface Props {
  label: string
  description?: string
  value: number | null
  /** What is said while it is empty, for a number that has to be there. */
  emptyError?: string
  /** NaN: what is typed is no number; or nothing is, and it has to be. */
  onChange: (value: number | null) => void
  error: ReactNode
}

export function BoundField({ label, description, value, emptyError, onChange, error }: Props) {
  const text = useText()
  const wrong = value !== null && Number.isNaN(value)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null || wrong ? '' : showNumber(value))
  const isEmpty = (words: string) => words.trim() === ''
  return (
    <TextInput
      label={label}
      {...(description !== undefined && { description })}
      inputMode="decimal"
      value={shown}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        onChange(isEmpty(next) && emptyError === undefined ? null : (parseNumber(next) ?? Number.NaN))
      }}
      onBlur={() => {
        if (!wrong) setTyped(null)
      }}
      error={wrong ? (isEmpty(shown) && emptyError) || text('results.validation.notANumber') : error}
    />
  )
}
