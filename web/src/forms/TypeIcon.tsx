import {
  IconAlignLeft,
  IconCheckbox,
  IconCircleDot,
  IconCursorText,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react'
import type { QuestionType } from '@imp/domain/forms/types.ts'

const icons = {
  ShortText: IconCursorText,
  Number: IconNumber123,
  Paragraph: IconAlignLeft,
  MultipleChoice: IconCircleDot,
  Checkboxes: IconCheckbox,
  TableInput: IconTable,
} as const satisfies Record<QuestionType, unknown>

export function TypeIcon({ type, size = 18 }: { type: QuestionType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden />
}
