// A longer text. How many characters it may still have stands at the foot of the question.
import { useFillingContext, usePart } from '../filling/filling-context.ts'
import { textPart } from '../filling/parts.ts'
import { useTyping } from '../filling/use-typing.ts'
import type { InputProps } from './input-props.ts'
import { TextArea } from './TextArea.tsx'

export function ParagraphInput({ question, inputId, describedBy, isInvalid, readOnly }: InputProps) {
  const { store } = useFillingContext()
  const shown = usePart(question.id, 'answer').textual ?? ''
  const { field } = useTyping(shown, typed => store.edit(question.id, textPart(typed)))
  return (
    <TextArea
      id={inputId}
      rows={4}
      {...field}
      readOnly={readOnly}
      required={question.required}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    />
  )
}
