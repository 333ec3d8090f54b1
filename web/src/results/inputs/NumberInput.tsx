// A number, typed with comma or dot (D33). What was understood is shown as soon as it differs from what was typed;
// what is no number stays in the field with an error and is not saved.
import type { Question } from '@imp/domain/forms/types.ts'
import { parseNumber, showNumber, whyNotNumber } from '@imp/domain/numbers.ts'
import { checkBounds } from '@imp/domain/results/validation.ts'
import { type ChangeEvent, useState } from 'react'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { useAnswers, usePart } from './answers-context.ts'
import { parsePart } from '../engine/field-parts.ts'
import { useTyping } from './use-typing.ts'
import { Hint } from './Hint.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

/** What is said of a typed number that reads differently; null: nothing, also when it is no longer the one that counts. */
export function describeReading(typed: string, stored: number | null): string | null {
  if (stored === null || typed === '' || parseNumber(typed) !== stored || typed === showNumber(stored)) return null
  return `${typed} → ${showNumber(stored)}`
}

export function NumberInput({ question, inputId, describedBy, isInvalid, readOnly }: InputProps) {
  const text = useText()
  const { store } = useAnswers()
  const part = usePart(question.id, 'answer')
  const [last, setLast] = useState('')
  const shown = part.raw ?? (part.numeric === null ? '' : showNumber(part.numeric))
  const { field, isTyping } = useTyping({
    shown,
    readOnly,
    onType: typed => store.editAnswer(question.id, parsePart(typed, true)),
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setLast(event.target.value.trim())
    field.onChange(event)
  }
  const finding = checkBounds(question, store.getAnswer(question.id))
  const isNoNumber = part.raw !== null
  const hintId = `${inputId}-hint`
  const rule = rangeRule(question, text)
  const why = part.raw === null || isInvalid ? null : whyNotNumber(part.raw)
  const wrong = why && text(why.text, why.values)
  const wasRead = describeReading(last, part.numeric)
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
  const from = min === null ? '' : showNumber(min)
  const to = max === null ? '' : showNumber(max)
  const end = unit ? `\u00a0${unit}` : ''
  if (from && to) return text('results.inputs.between', { min: from, max: `${to}${end}` })
  if (from) return text('results.inputs.atLeast', { min: `${from}${end}` })
  return to ? text('results.inputs.atMost', { max: `${to}${end}` }) : null
}
