// Answers and faults as readable text.
import type { Question } from '@imp/domain/forms/types.ts'
import type { AnswerContent, CellContent } from '@imp/domain/forms/answer.ts'
import type { DisplayContent } from '@imp/domain/forms/question-types/codec.ts'
import { formatCell, formatContent, toDisplay } from '@imp/domain/results/formatting.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { cellNames } from './cell-names.ts'
import type { Fault } from './faults.ts'
import type { FieldPart, FieldPartKey } from './field-parts.ts'
import { showReadable, showTypable } from '../../platform/i18n/numbers.ts'

/** A cell or a remark, as it can be typed; '': empty. Not for the answer itself. */
export const formatCellPart = ({ raw, textual, numeric }: FieldPart): string =>
  raw ?? formatCell({ textValue: textual, numeric }, showTypable)

export const showCellPart = (part: FieldPart): string =>
  part.raw === null && part.numeric !== null ? showReadable(part.numeric) : formatCellPart(part)

export const showContent = (content: DisplayContent, separator?: string): string =>
  typeof content === 'number' ? showReadable(content) : formatContent(content, separator)
export const showAnswer = (question: Question, content: AnswerContent): string =>
  showContent(toDisplay(question, content))
export const showCell = ({ numeric, textValue }: CellContent): string => showContent(numeric ?? textValue)

export function formatPart(question: Question, key: FieldPartKey, part: FieldPart): string {
  return key === 'answer' && part.raw === null ? showAnswer(question, part) : showCellPart(part)
}

const faultText = (fault: Fault, text: Texts): string =>
  'message' in fault ? fault.message : text(fault.text, fault.values)

export interface FaultSummary {
  readonly sentence: string
  readonly cells: readonly (readonly string[])[]
  readonly hasMore: boolean
}

const maxNamedCells = 3
export const summarizeFault = (sentence: string, cells: readonly (readonly string[])[]): FaultSummary => ({
  sentence,
  cells: cells.slice(0, maxNamedCells),
  hasMore: cells.length > maxNamedCells,
})

export function summarizeFaults(question: Question, faults: readonly Fault[], text: Texts): FaultSummary[] {
  const bySentence = Map.groupBy(faults, fault => faultText(fault, text))
  return [...bySentence].map(([sentence, own]) => {
    // Hundreds of cells may be empty: they are marked in the table instead of named.
    const cells = own.flatMap(fault =>
      'row' in fault && fault.row && fault.column && !isMissing(fault)
        ? [cellNames(question, fault.row, fault.column)]
        : [],
    )
    return summarizeFault(sentence, cells)
  })
}
const isMissing = (fault: Fault): boolean => 'code' in fault && fault.code === 'requiredCell'
