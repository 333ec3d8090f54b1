// A number as people type it; its reading is shown on blur. Of two possible readings one has to be chosen (D85).
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { numberBlocker } from '@imp/domain/forms/column-types.ts'
import { readNumber } from '@imp/domain/numbers/read-numbers.ts'
import { useText } from '../platform/i18n/text.ts'
import { localeNow, showTypable } from '../platform/i18n/numbers.ts'
import { pasteNumber } from './clipboard/paste-number.ts'
import { TwoReadings } from '../platform/TwoReadings.tsx'

interface Props {
  label: string
  description?: string
  value: number | null
  /** Shown while it is empty; makes the number required. */
  emptyError?: string
  /** NaN: not a number, or empty although a number is required. */
  onChange: (value: number | null) => void
  error: ReactNode
}

export function BoundField({ label, description, value, emptyError, onChange, error }: Props) {
  const text = useText()
  const wrong = value !== null && Number.isNaN(value)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null || wrong ? '' : showTypable(value))
  const readTyped = (typedNow: string) => readNumber({ text: typedNow }, { locale: localeNow() })
  const reading = wrong ? readTyped(shown) : null
  const readings = reading?.kind === 'open' ? [reading.proposed, reading.other] : null
  const why = wrong ? numberBlocker(shown) : null
  const isEmpty = (typed: string) => typed.trim() === ''
  return (
    <div>
      <TextInput
        label={label}
        {...(description !== undefined && { description })}
        inputMode="decimal"
        value={shown}
        onChange={event => {
          const next = event.currentTarget.value
          setTyped(next)
          const read = readTyped(next)
          onChange(isEmpty(next) && emptyError === undefined ? null : read.kind === 'number' ? read.number : Number.NaN)
        }}
        onPaste={event =>
          void pasteNumber(event, { unit: null, previous: null }, pasted => {
            setTyped(pasted.kind === 'number' ? null : pasted.text)
            onChange(pasted.kind === 'number' ? pasted.number : Number.NaN)
          })
        }
        onBlur={() => {
          if (!wrong) setTyped(null)
        }}
        error={wrong ? (isEmpty(shown) && emptyError) || (why && text(why.text, why.values)) : error}
      />
      {readings && (
        <TwoReadings
          texts={[shown]}
          readings={readings.map(number => [number])}
          onChoose={at => {
            setTyped(null)
            onChange(readings[at] ?? null)
          }}
        />
      )}
    </div>
  )
}
