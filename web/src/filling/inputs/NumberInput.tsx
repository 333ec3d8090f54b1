// A number, typed in any usual notation (D85). Shows how it was read, asks if there are two readings, and keeps text that is no number
// with an error, unsaved.
import type { Question } from '@imp/domain/forms/types.ts'
import { numberBlocker } from '@imp/domain/forms/column-types.ts'
import { readNumber } from '@imp/domain/numbers/read-numbers.ts'
import { checkBounds } from '@imp/domain/results/validation.ts'
import { type ChangeEvent, type ClipboardEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { useAnswers, usePart } from './answers-context.ts'
import { numberPart, rawPart, storedPart } from '../engine/field-parts.ts'
import { pasteNumber } from '../../forms/clipboard/paste-number.ts'
import type { PastedNumber } from '../../forms/clipboard/read-pasted-number.ts'
import { localeNow, showReadable, showTypable } from '../../platform/i18n/numbers.ts'
import { parseTyped, readTyped, typingStateOf } from '../engine/typed-numbers.ts'
import { useTyping } from './use-typing.ts'
import { Hint } from './Hint.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

/** How a typed number was read, if that looks different; null: the same, or no longer the stored one. */
export function describeReading(typed: string, stored: number | null, unit: string | null = null): string | null {
  const reading = readNumber({ text: typed, unit }, { locale: localeNow() })
  if (reading.kind !== 'number' || reading.number !== stored) return null
  const shown = showReadable(stored)
  return shown === typed ? null : shown
}

export const TwoReadings = lazyPart('TwoReadings', () => import('../../platform/TwoReadings.tsx'))

export function NumberInput({ question, inputId, describedBy, isInvalid, readOnly }: InputProps) {
  const text = useText()
  const { store } = useAnswers()
  const part = usePart(question.id, 'answer')
  const [last, setLast] = useState('')
  const [asked, setAsked] = useState<Extract<PastedNumber, { kind: 'open' }> | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const showStored = isFocused ? showTypable : showReadable
  const shown = part.raw ?? (part.numeric === null ? '' : showStored(part.numeric))
  const { field, isTyping } = useTyping({
    shown,
    readOnly,
    onType: typed => {
      const typing = typingStateOf(store, question.id, 'answer', typed)
      store.editAnswer(question.id, parseTyped(store, question.id, 'answer', typed), typing)
    },
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setLast(event.target.value.trim())
    setAsked(null)
    field.onChange(event)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (readOnly) return
    const previous = storedPart(store.getPrevious(question.id) ?? null, 'answer').numeric
    void pasteNumber(event, { unit: question.unit, previous }, pasted => {
      setLast('')
      setAsked(pasted.kind === 'open' ? pasted : null)
      store.editAnswer(question.id, pasted.kind === 'number' ? numberPart(pasted.number) : rawPart(pasted.text))
      field.onBlur()
    })
  }
  const choose = (number: number | null) => {
    store.editAnswer(question.id, numberPart(number))
    setLast('')
    field.onBlur()
    document.getElementById(inputId)?.focus()
  }
  const finding = checkBounds(question, store.getAnswer(question.id))
  const isNoNumber = part.raw !== null
  const hintId = `${inputId}-hint`
  const rule = rangeRule(question, text)
  const reason = part.raw === null || isInvalid ? null : numberBlocker(part.raw, { unit: question.unit })
  const wrong = reason && text(reason.text, reason.values)
  const reading = part.raw === null ? null : readTyped(store, question.id, 'answer', part.raw)
  const ofTyped = reading?.kind === 'open' ? [reading.proposed, reading.other] : null
  const readings = asked?.text === part.raw ? asked.numbers : ofTyped
  const wasRead = describeReading(last, part.numeric, question.unit)
  return (
    <>
      <span className={classes['measured']}>
        <input
          id={inputId}
          className={classes['input']}
          data-number
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          {...field}
          onChange={onChange}
          onPaste={onPaste}
          onFocus={() => setIsFocused(true)}
          onBlur={() => {
            setIsFocused(false)
            field.onBlur()
          }}
          required={question.required}
          aria-invalid={isInvalid || ((finding !== null || isNoNumber) && !isTyping) || undefined}
          aria-describedby={[(rule || isNoNumber) && hintId, describedBy].filter(Boolean).join(' ') || undefined}
        />
        {question.unit && <bdi className={classes['unit']}>{question.unit}</bdi>}
        {wasRead && (
          <output className={classes['understood']} dir="ltr">
            {wasRead}
          </output>
        )}
        {isNoNumber && !rule && (
          <span id={hintId} className={classes['beside']} data-tone={isTyping ? 'remark' : 'error'}>
            {wrong}
          </span>
        )}
      </span>
      {readings && !readOnly && (
        <Suspense>
          <TwoReadings
            texts={[part.raw ?? '']}
            readings={readings.map(number => [number])}
            onChoose={at => choose(readings[at] ?? null)}
          />
        </Suspense>
      )}
      {rule &&
        (isNoNumber ? (
          <div className={classes['hint']}>
            <span id={hintId} data-tone={isTyping ? 'remark' : 'error'}>
              {wrong}
            </span>
          </div>
        ) : (
          <Hint id={hintId} finding={isInvalid ? null : finding} isTyping={isTyping} rule={rule} />
        ))}
    </>
  )
}

function rangeRule({ min, max, unit }: Question, text: Texts): string | null {
  const from = min === null ? '' : showReadable(min)
  const to = max === null ? '' : showReadable(max)
  const end = unit ? `\u00a0${unit}` : ''
  if (from && to) return text('results.inputs.between', { min: from, max: `${to}${end}` })
  if (from) return text('results.inputs.atLeast', { min: `${from}${end}` })
  return to ? text('results.inputs.atMost', { max: `${to}${end}` }) : null
}
