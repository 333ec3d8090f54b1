// The input of each question type.
import type { ComponentType } from 'react'
import type { QuestionType } from '@imp/domain/forms/types.ts'
import { CheckboxesInput } from './CheckboxesInput.tsx'
import type { InputProps } from './input-props.ts'
import { MultipleChoiceInput } from './MultipleChoiceInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { ParagraphInput } from './ParagraphInput.tsx'
import { ShortTextInput } from './ShortTextInput.tsx'
import { TableSlot } from './TableSlot.tsx'

export const questionInputs: Readonly<Record<QuestionType, ComponentType<InputProps>>> = {
  ShortText: ShortTextInput,
  Number: NumberInput,
  Paragraph: ParagraphInput,
  MultipleChoice: MultipleChoiceInput,
  Checkboxes: CheckboxesInput,
  TableInput: TableSlot,
}
