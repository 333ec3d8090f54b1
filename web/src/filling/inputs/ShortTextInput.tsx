// One line of text; min and max limit its length.
import type { Question } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { checkBounds } from '@imp/domain/results/validation.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { useAnswers, usePart } from './answers-context.ts'
import { textPart } from '../engine/field-parts.ts'
import { useTyping } from './use-typing.ts'
import { CharacterCount } from './CharacterCount.tsx'
import { Hint } from './Hint.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

export function ShortTextInput({ question, inputId, describedBy, isInvalid, readOnly }: InputProps) {
  const text = useText()
  const { store } = useAnswers()
  const shown = usePart(question.id, 'answer').textual ?? ''
  const { field, isTyping } = useTyping({
    shown,
    readOnly,
    onType: typed => store.editAnswer(question.id, textPart(typed)),
  })
  const finding = checkBounds(question, store.getAnswer(question.id))
  const hintId = `${inputId}-hint`
  const rule = lengthRule(question, text)
  return (
    <>
      <input
        id={inputId}
        className={classes['input']}
        type="text"
        dir="auto"
        autoComplete="off"
        {...field}
        required={question.required}
        aria-invalid={isInvalid || (finding !== null && !isTyping) || undefined}
        aria-describedby={[rule && hintId, describedBy].filter(Boolean).join(' ') || undefined}
      />
      {rule && (
        <Hint id={hintId} finding={isInvalid ? null : finding} isTyping={isTyping} rule={rule}>
          <CharacterCount text={field.value} max={question.max ?? maxLengths.shortText} />
        </Hint>
      )}
    </>
  )
}

function lengthRule({ min, max }: Question, text: Texts): string | null {
  if (min !== null && max !== null) return text('results.inputs.lengthBetween', { min, max })
  if (min !== null) return text('results.inputs.lengthAtLeast', { min })
  return max === null ? null : text('results.inputs.lengthAtMost', { max })
}
