// Answers and faults in words.
import type { Question } from '@imp/domain/forms/types.ts'
import type { AnswerContent, CellContent } from '@imp/domain/forms/answer.ts'
import type { DisplayContent } from '@imp/domain/forms/question-types/codec.ts'
import { formatCell, formatContent, toDisplay } from '@imp/domain/results/formatting.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { cellNames } from './cell-names.ts'
import type { Fault } from './faults.ts'
import type { FieldPart, FieldPartKey } from './field-parts.ts'
import { showReadable, showTypable } from '../../platform/i18n/numbers.ts'

/** What is in a part that is not the answer itself: a cell, a remark; empty for nothing. As it can be typed. */
export const formatCellPart = ({ raw, textual, numeric }: FieldPart): string =>
  raw ?? formatCell({ textValue: textual, numeric }, showTypable)

/** As people read it: numbers grouped. */
export const showCellPart = (part: FieldPart): string =>
  part.raw === null && part.numeric !== null ? showReadable(part.numeric) : formatCellPart(part)

export const showContent = (content: DisplayContent, separator?: string): string =>
  typeof content === 'number' ? showReadable(content) : formatContent(content, separator)
export const showAnswer = (question: Question, content: AnswerContent): string =>
  showContent(toDisplay(question, content))
export const showCell = ({ numeric, textValue }: CellContent): string => showContent(numeric ?? textValue)

/** What is in a part, on one line; empty for nothing. */
export function formatPart(question: Question, key: FieldPartKey, part: FieldPart): string {
  return key === 'answer' && part.raw === null ? showAnswer(question, part) : showCellPart(part)
}

const faultText = (fault: Fault, text: Texts): string =>
  'message' in fault ? fault.message : text(fault.text, fault.values)

/** A sentence, and the cells it is about, by their names. */
export interface FaultSummary {
  readonly sentence: string
  readonly cells: readonly (readonly string[])[]
  /** There are more cells than are named. */
  readonly hasMore: boolean
}

const maxNamedCells = 3
/** Names the first of the cells. */
export const summarizeFault = (sentence: string, cells: readonly (readonly string[])[]): FaultSummary => ({
  sentence,
  cells: cells.slice(0, maxNamedCells),
  hasMore: cells.length > maxNamedCells,
})

/** What is wrong with a question, each thing once. */
export function summarizeFaults(question: Question, faults: readonly Fault[], text: Texts): FaultSummary[] {
  const bySentence = Map.groupBy(faults, fault => faultText(fault, text))
  return [...bySentence].map(([sentence, own]) => {
    // Of cells that are merely empty there may be hundreds: they are marked in the table.
    const cells = own.flatMap(fault =>
      'row' in fault && fault.row && fault.column && !isMissing(fault)
        ? [cellNames(question, fault.row, fault.column)]
        : [],
    )
    return summarizeFault(sentence, cells)
  })
}
const isMissing = (fault: Fault): boolean => 'code' in fault && fault.code === 'requiredCell'
