// A longer text; its length is shown at the bottom of the question (LengthNote).
import { useAnswers, usePart } from './answers-context.ts'
import { textPart } from '../engine/field-parts.ts'
import { useTyping } from './use-typing.ts'
import type { InputProps } from './input-props.ts'
import { TextArea } from './TextArea.tsx'

export function ParagraphInput({ question, inputId, describedBy, isInvalid, readOnly }: InputProps) {
  const { store } = useAnswers()
  const shown = usePart(question.id, 'answer').textual ?? ''
  const { field } = useTyping({
    shown,
    readOnly,
    onType: typed => store.editAnswer(question.id, textPart(typed)),
  })
  return (
    <TextArea
      id={inputId}
      rows={4}
      {...field}
      required={question.required}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    />
  )
}
