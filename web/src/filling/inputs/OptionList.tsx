// Options as native radio buttons or checkboxes with large labels; below 'Other' its text.
import { type ChangeEvent, useCallback, useRef } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { isId } from '@imp/domain/ids.ts'
import { mayWriteOtherText } from '@imp/domain/results/locking.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { useAnswers, useField, usePart } from './answers-context.ts'
import { choicePart } from '../engine/field-parts.ts'
import { useTyping } from './use-typing.ts'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

interface Props extends InputProps {
  type: 'radio' | 'checkbox'
  onChoose: (optionId: string) => void
}

export const optionInputId = (inputId: string, index: number): string => (index === 0 ? inputId : `${inputId}-${index}`)

const doubleClickMs = 500

/** 0: by keyboard. */
const countClicks = ({ nativeEvent }: ChangeEvent): number =>
  nativeEvent instanceof MouseEvent ? nativeEvent.detail : 0

/** The second click of a double click may choose an option, but never removes a choice (D44). */
const isSecondClick = (event: ChangeEvent): boolean => countClicks(event) > 1

export function OptionList({ question, inputId, labelId, describedBy, isInvalid, readOnly, type, onChoose }: Props) {
  const text = useText()
  const { store, result } = useAnswers()
  const isTheirs = !mayWriteOtherText(toUser(useSession()), result.isTrial || !isId(result.id))
  const { options: chosen, textual } = usePart(question.id, 'answer')
  // Reported as missing once the question has been left.
  const isLeft = !useField(question.id).touched.has('answer')
  const lacksText = isLeft && !readOnly && !isTheirs && isBlank(textual)
  const { field } = useTyping({
    shown: textual ?? '',
    readOnly: readOnly || isTheirs,
    onType: typed => store.editAnswer(question.id, choicePart(chosen, typed)),
  })
  const otherField = useRef<HTMLInputElement>(null)
  const isOtherClicked = useRef(false)
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrollToOther = useCallback((delayMs: number) => {
    clearTimeout(scrolling.current)
    scrolling.current = setTimeout(() => otherField.current?.scrollIntoView({ block: 'nearest' }), delayMs)
  }, [])
  const writeOther = useCallback(() => {
    otherField.current?.focus({ preventScroll: true })
    // Delayed, so that scrolling does not move the target of a double or triple click.
    scrollToOther(doubleClickMs)
  }, [scrollToOther])
  /** Clicking 'Other' focuses its text field; choosing it by keyboard only scrolls to the field. */
  const showOther = useCallback(
    (input: HTMLInputElement | null) => {
      otherField.current = input
      const isClicked = isOtherClicked.current
      isOtherClicked.current = false
      if (isClicked) writeOther()
      else if (input?.parentElement?.contains(document.activeElement)) scrollToOther(0)
    },
    [writeOther, scrollToOther],
  )
  const areShort = question.options.length > 3 && question.options.every(option => option.value.length <= 22)
  const areMany = question.options.length > 6
  return (
    <div
      className={classes['options']}
      data-short={areShort || undefined}
      data-long={(areMany && !areShort) || undefined}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      {...(type === 'radio' && { 'aria-required': question.required, 'aria-invalid': isInvalid || undefined })}
    >
      {question.options.map((option, index) => {
        const isChosen = chosen.includes(option.id)
        const isOther = option.value === otherOption
        return (
          <div key={option.id} className={classes['optionLine']}>
            <label className={classes['option']} data-chosen={isChosen || undefined}>
              <input
                id={optionInputId(inputId, index)}
                type={type}
                name={inputId}
                checked={isChosen}
                disabled={readOnly}
                onChange={event => {
                  if (isChosen && isSecondClick(event)) return
                  isOtherClicked.current = isOther && !isChosen && countClicks(event) > 0
                  onChoose(option.id)
                }}
                // The click that chooses 'Other' waits for its field; a single click on a chosen checkbox removes the choice.
                onClick={({ detail: clicks }) => {
                  if (isOther && isChosen && clicks > (type === 'radio' ? 0 : 1)) writeOther()
                }}
              />
              <span dir="auto">{option.value}</span>
            </label>
            {isOther && isChosen && (
              <input
                className={classes['input']}
                type="text"
                dir="auto"
                {...field}
                ref={showOther}
                aria-label={text('results.inputs.other')}
                placeholder={text(isTheirs ? 'results.inputs.otherTheirs' : 'results.inputs.other')}
                aria-invalid={isInvalid || lacksText || undefined}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
