// Answers and faults in words.
import type { Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { placeName } from './cell-names.ts'
import type { Fault } from './faults.ts'
import type { FieldPart, FieldPartKey } from './field-parts.ts'

/** What is in a part, on one line; empty for nothing. */
export function formatPart(question: Question, key: FieldPartKey, part: FieldPart): string {
  if (part.raw !== null) return part.raw
  if (key !== 'answer' || question.options.length === 0) {
    return part.numeric === null ? (part.textual ?? '') : showNumber(part.numeric)
  }
  return question.options
    .filter(option => part.options.includes(option.id))
    .map(option => (option.value === otherOption && part.textual ? `${option.value}: ${part.textual}` : option.value))
    .join(', ')
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
