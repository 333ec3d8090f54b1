// Answers and faults in words.
import type { Question } from '@imp/domain/forms/types.ts'
import { formatAnswer, formatCell } from '@imp/domain/results/formatting.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { placeName } from './cell-names.ts'
import type { Fault } from './faults.ts'
import type { FieldPart, FieldPartKey } from './field-parts.ts'

/** What is in a part that is not the answer itself: a cell, a remark; empty for nothing. */
export const formatCellPart = ({ raw, textual, numeric }: FieldPart): string =>
  raw ?? formatCell({ textValue: textual, numeric })

/** What is in a part, on one line; empty for nothing. */
export function formatPart(question: Question, key: FieldPartKey, part: FieldPart): string {
  return key === 'answer' && part.raw === null ? formatAnswer(question, part) : formatCellPart(part)
}

const faultText = (fault: Fault, text: Texts): string =>
  'message' in fault ? fault.message : text(fault.text, fault.values)

const maxNamedCells = 3
/** What is wrong with a question, each thing once: 'Type A, Compliant, MW: This is not a number.' */
export function formatFaults(question: Question, faults: readonly Fault[], text: Texts): string[] {
  const bySentence = Map.groupBy(faults, fault => faultText(fault, text))
  return [...bySentence].map(([sentence, own]) => {
    // Of cells that are merely empty there may be hundreds: they are marked in the table.
    const cells = own.flatMap(fault =>
      'row' in fault && fault.row && fault.column && !isMissing(fault)
        ? [placeName(question, fault.row, fault.column)]
        : [],
    )
    if (cells.length === 0) return sentence
    return `${cells.slice(0, maxNamedCells).join('; ')}${cells.length > maxNamedCells ? '…' : ''}: ${sentence}`
  })
}
const isMissing = (fault: Fault): boolean => 'code' in fault && fault.code === 'requiredCell'
