// Parses the inputs of a workbook as answers: numbers in any notation, options by their text, several options by check marks.
// Gives the reason where an input cannot be an answer.
import { isBlank } from '../blank.ts'
import { showDate } from '../dates.ts'
import type { AnswerContent, CellContent } from '../forms/answer.ts'
import { isNumericColumn } from '../forms/column-types.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import type { Question } from '../forms/types.ts'
import { otherOption } from '../forms/vocabulary.ts'
import { showHidden } from '../names.ts'
import type { DecimalMark } from '../numbers/decimal-mark.ts'
import { readNumber, readNumbers } from '../numbers/read-numbers.ts'
import { showNumber } from '../numbers/show-number.ts'
import { toOneLine } from '../one-line.ts'
import type { Reason } from '../texts.ts'
import { mayHaveBecome } from './retyped-options.ts'
import { addresses } from './workbook-keys.ts'
import type { WorkbookCell } from './workbook-content.ts'

/** Marks a chosen option of several; the same in every language. */
export const chosenMark = 'x'
const checkedValues = /^(x|✓|✔|1|true|yes)$/i
const uncheckedValues = /^(0|false|no|-|–)$/i
const maxShownLength = 60

export type Parsed<Content> =
  | { readonly content: Content; readonly fault?: never }
  | { readonly content?: never; readonly fault: Reason }
type Inputs = (address: string) => WorkbookCell | null

/** Tables have none here: their cells are addressed separately. */
export function listInputs({ id, type, options }: Pick<Question, 'id' | 'type' | 'options'>): string[] {
  const { countedBy, hasTable, hasOptions } = questionTypes.get(type)
  if (hasTable) return []
  const choices =
    countedBy === 'options' ? options.map(option => addresses.option(id, option.id)) : [addresses.answer(id)]
  const hasOther = hasOptions && options.some(({ value }) => value === otherOption)
  return hasOther ? [...choices, addresses.other(id)] : choices
}

export function parseAnswer(question: Question, inputs: Inputs): Parsed<AnswerContent> {
  const { hasOptions, countedBy } = questionTypes.get(question.type)
  const cell = inputs(addresses.answer(question.id))
  if (!hasOptions) {
    const parsed = countedBy === 'number' ? parseNumberCell(cell, question.unit, null) : parseTextCell(cell)
    if (parsed.fault) return parsed
    const { numeric, textValue: textual } = parsed.content
    return { content: { textual, numeric, options: [] } }
  }
  const chosen = countedBy === 'options' ? parseMarks(question, inputs) : parseOption(question, cell)
  if (chosen.fault) return chosen
  const other = parseTextCell(inputs(addresses.other(question.id)))
  if (other.fault) return other
  return { content: { textual: other.content.textValue, numeric: null, options: chosen.content } }
}

export function parseTableCell(
  column: Question['subQuestions'][number] | undefined,
  cell: WorkbookCell | null,
  unit: string | null,
  mark: DecimalMark | null,
): Parsed<CellContent> {
  return isNumericColumn(column) ? parseNumberCell(cell, unit, mark) : parseTextCell(cell)
}

/** The decimal mark that texts in a table's number columns prove; null: none. */
export const proveMark = (texts: readonly string[]): DecimalMark | null =>
  readNumbers(
    texts.map(text => ({ text })),
    { locale: 'en-US' },
  ).mark

function findCellFault(cell: WorkbookCell | null): Reason | null {
  if (cell?.kind === 'error')
    return { text: 'results.workbookImport.fault.error', values: { value: shorten(cell.text) } }
  if (cell?.isFormula && cell.numeric === null && cell.text === '')
    return { text: 'results.workbookImport.fault.uncalculated' }
  return null
}

/** @param mark the decimal mark proven by the other cells */
function parseNumberCell(
  cell: WorkbookCell | null,
  unit: string | null,
  mark: DecimalMark | null,
): Parsed<CellContent> {
  const fault = findCellFault(cell)
  if (fault) return { fault }
  if (cell?.kind === 'date')
    return { fault: { text: 'results.workbookImport.fault.date', values: { date: showDate(cell.text) } } }
  const exact = cell?.numeric ?? null
  const text = cell?.text ?? ''
  if (isBlank(text)) return { content: { textValue: null, numeric: exact === 0 ? 0 : exact } }
  const reading = readNumber({ text, unit, ...(exact !== null && { exact }) }, { locale: 'en-US', decided: mark })
  if (reading.kind === 'number') return { content: { textValue: null, numeric: reading.number } }
  const value = shorten(text)
  if (reading.kind === 'open') {
    const [proposed, other] = [reading.proposed, reading.other].map(showNumber)
    return {
      fault: {
        text: 'results.workbookImport.fault.open',
        values: { value, reading: proposed ?? '', otherReading: other ?? '' },
      },
    }
  }
  if (reading.kind === 'refused' && reading.reason.text.startsWith('results.numbers.')) return { fault: reading.reason }
  return { fault: { text: 'results.workbookImport.fault.notANumber', values: { value } } }
}

export function parseTextCell(cell: WorkbookCell | null): Parsed<CellContent> {
  const fault = findCellFault(cell)
  return fault ? { fault } : { content: { textValue: toText(cell) || null, numeric: null } }
}

function toText(cell: WorkbookCell | null): string {
  if (!cell) return ''
  if (cell.numeric !== null) return cell.text || showNumber(cell.numeric)
  if (cell.kind === 'date') return showDate(cell.text)
  return isBlank(cell.text) ? '' : cell.text
}

function parseOption({ options }: Pick<Question, 'options'>, cell: WorkbookCell | null): Parsed<readonly string[]> {
  const fault = findCellFault(cell)
  if (fault) return { fault }
  const written = toOneLine(toText(cell))
  if (written === '') return { content: [] }
  const named = options.find(({ value }) => value === written)
  const likely = options.filter(({ value }) => value.toLowerCase() === written.toLowerCase())
  const retyped = cell ? options.filter(({ value }) => mayHaveBecome(value, cell)) : []
  const option = named ?? [likely, retyped].find(({ length }) => length === 1)?.[0]
  if (option) return { content: [option.id] }
  return { fault: { text: 'results.workbookImport.fault.noSuchOption', values: { value: shorten(written) } } }
}

function parseMarks({ id, options }: Pick<Question, 'id' | 'options'>, inputs: Inputs): Parsed<readonly string[]> {
  const chosen: string[] = []
  for (const option of options) {
    const cell = inputs(addresses.option(id, option.id))
    const fault = findCellFault(cell)
    if (fault) return { fault }
    const written = toText(cell).trim()
    if (checkedValues.test(written)) chosen.push(option.id)
    else if (written !== '' && !uncheckedValues.test(written)) {
      return {
        fault: { text: 'results.workbookImport.fault.notAMark', values: { value: shorten(written), mark: chosenMark } },
      }
    }
  }
  return { content: chosen }
}

/** Does not split characters; invisible ones are shown by their code. */
const shorten = (text: string): string => {
  const letters = Array.from(showHidden(toOneLine(text)))
  return letters.length <= maxShownLength ? letters.join('') : `${letters.slice(0, maxShownLength).join('')}…`
}
