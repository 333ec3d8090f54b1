// Where a workbook differs from the stored answers; its inputs are also compared with their content at download.
import { showDate } from '../dates.ts'
import { isFilled, type Answer, type AnswerContent, type CellContent } from '../forms/answer.ts'
import { findCellUnit } from '../forms/cell-units.ts'
import { isNumericColumn } from '../forms/column-types.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { answerPlace, cellPath, columnsOf, indexCells, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { otherOption } from '../forms/vocabulary.ts'
import { showNumber } from '../numbers/show-number.ts'
import type { Reason } from '../texts.ts'
import { findDeltaRemark } from '../results/deltas.ts'
import { formatAnswer, formatCell } from '../results/formatting.ts'
import { isSameCell, isSameList, isSameText } from '../results/previous-answers.ts'
import { listInputs, parseAnswer, parseTableCell, parseTextCell, type Parsed, proveMark } from './workbook-answers.ts'
import type { WorkbookCell, WorkbookContent } from './workbook-content.ts'
import { addresses } from './workbook-keys.ts'
import type { WorkbookDifference } from './workbook-types.ts'

export interface WorkbookChange extends Pick<WorkbookDifference, 'part' | 'now' | 'inWorkbook'> {
  readonly cell: CellAddress | null
  readonly fault: Reason | null
  /** Not changed since the download: only the stored answer has changed. */
  readonly isUntouched: boolean
  readonly isCalculated: boolean
  readonly isChangedMeanwhile: boolean
  readonly empties: boolean
  /** null: not a valid answer. */
  readonly write: Omit<ValueInput, 'question'> | null
}

type Show = (number: number) => string

export function findChanges(
  question: Question,
  content: WorkbookContent,
  answer: Answer,
  show: Show = showNumber,
): WorkbookChange[] {
  const { hasTable } = questionTypes.get(question.type)
  const answers = hasTable
    ? findCellChanges(question, content, answer, show)
    : [
        ...findAnswerChange(question, content, answer, show),
        ...findFinalRemarkChange(question, content, answer, answerPlace(question)),
      ]
  return [...answers, ...findRemarkChange(question, content, answer)]
}

interface Kind<Content> {
  readonly addresses: readonly string[]
  readonly parse: (inputs: (address: string) => WorkbookCell | null) => Parsed<Content>
  readonly isSame: (a: Content, b: Content) => boolean
  readonly isEmpty: (content: Content) => boolean
  readonly toText: (content: Content) => string
  readonly stored: Content
  readonly part: WorkbookChange['part']
  readonly cell: CellAddress | null
  readonly toWrite: (content: Content) => Omit<ValueInput, 'question'>
}
function findChange<Content>({ inputs, was, contradictory }: WorkbookContent, kind: Kind<Content>): WorkbookChange[] {
  const { addresses: own, parse, isSame, isEmpty, toText, stored, part, cell, toWrite } = kind
  const written = own.flatMap(address => inputs.get(address) ?? [])
  const parsed = parse(address => inputs.get(address) ?? null)
  const before = parse(address => was.get(address) ?? null)
  const isContradictory = own.some(address => contradictory.has(address))
  const shared = {
    part,
    cell,
    now: toText(stored),
    isCalculated: written.some(({ isFormula }) => isFormula),
    isChangedMeanwhile: before.content !== undefined && !isSame(before.content, stored),
  }
  const inWorkbook = parsed.content === undefined ? written.map(showRaw).join(', ') : toText(parsed.content)
  if (isContradictory || parsed.content === undefined) {
    const fault = parsed.fault ?? { text: 'results.workbookImport.fault.twice' as const }
    return [{ ...shared, inWorkbook, fault, isUntouched: false, empties: false, write: null }]
  }
  const next = parsed.content
  if (isSame(next, stored)) return []
  const isUntouched = before.content !== undefined && isSame(before.content, next)
  return [{ ...shared, inWorkbook, fault: null, isUntouched, empties: isEmpty(next), write: toWrite(next) }]
}
const showRaw = ({ kind, text, numeric }: WorkbookCell): string =>
  kind === 'date' ? showDate(text) : numeric === null ? text : String(numeric)

const maxShownDigits = 30
/** Numbers with very many digits are shown with an exponent. */
const showShort = (numeric: number | null, shown: string): string =>
  numeric === null || shown.length <= maxShownDigits ? shown : String(numeric)

const findAnswerChange = (question: Question, content: WorkbookContent, answer: Answer, show: Show): WorkbookChange[] =>
  findChange<AnswerContent>(content, {
    addresses: listInputs(question),
    parse: inputs => parseAnswer(question, inputs),
    isSame: (a, b) =>
      a.numeric === b.numeric && isSameWritten(a.textual, b.textual) && isSameList(a.options, b.options),
    isEmpty: ({ textual, numeric, options }) => textual === null && numeric === null && options.length === 0,
    toText: given =>
      [showShort(given.numeric, formatAnswer(question, given, questionTypes, show)), textBeside(question, given)]
        .filter(Boolean)
        .join(', '),
    stored: answer,
    part: 'answer',
    cell: null,
    toWrite: given => {
      const { countedBy, hasOptions, fields } = questionTypes.get(question.type)
      if (!hasOptions) return countedBy === 'number' ? { numeric: given.numeric } : { textual: given.textual }
      // A text without 'Other' is sent, so that it is refused with a reason instead of being dropped.
      return { options: [...given.options], ...(fields.includes('textual') && { textual: given.textual }) }
    },
  })

/** A text without 'Other', which will be refused, is shown as well. */
function textBeside({ type, options }: Question, given: AnswerContent): string {
  if (!questionTypes.get(type).hasOptions) return ''
  const hasOther = options.some(({ id, value }) => value === otherOption && given.options.includes(id))
  return hasOther ? '' : (given.textual ?? '')
}

function findCellChanges(question: Question, content: WorkbookContent, answer: Answer, show: Show): WorkbookChange[] {
  const stored = indexCells(answer)
  const columns = columnsOf(question)
  const rows = rowsOf(question)
  // Texts in number cells are interpreted together, like a pasted block (D85).
  const mark = proveMark(
    columns.filter(isNumericColumn).flatMap(column =>
      rows.flatMap(row => {
        const cell = content.inputs.get(addresses.cell(question.id, row.id, column.id))
        return cell && cell.kind === 'text' ? [cell.text] : []
      }),
    ),
  )
  return rows.flatMap(row =>
    columns.flatMap(column => {
      const address = addresses.cell(question.id, row.id, column.id)
      const { textValue = null, numeric = null } = stored.get(cellPath(row.id, column.id)) ?? {}
      const ofCell = findChange<CellContent>(content, {
        addresses: [address],
        parse: inputs =>
          parseTableCell(column, inputs(address), findCellUnit(question, { row: row.id, column: column.id }), mark),
        isSame: (a, b) => isSameCell(normalise(a), normalise(b)),
        isEmpty: cell => !isFilled(cell),
        toText: cell => showShort(cell.numeric, formatCell(cell, show)),
        stored: { textValue, numeric },
        part: 'cell',
        cell: { row: row.id, column: column.id },
        toWrite: cell => {
          const place = { primaryDimensionSubQuestion: row.id, secondaryDimensionSubQuestion: column.id }
          const given = isNumericColumn(column) ? { numeric: cell.numeric } : { textValue: cell.textValue }
          return { subValues: [{ ...place, ...given }] }
        },
      })
      return [...ofCell, ...findFinalRemarkChange(question, content, answer, { row: row.id, column: column.id })]
    }),
  )
}

function findRemarkChange(question: Question, content: WorkbookContent, { remarkText }: Answer): WorkbookChange[] {
  const address = addresses.remark(question.id)
  if (!question.remark || !content.inputs.has(address)) return []
  return findTextChange(content, address, {
    stored: remarkText,
    part: 'remark',
    cell: null,
    toWrite: remark => ({ remarkText: remark }),
  })
}

function findFinalRemarkChange(
  { id }: Question,
  content: WorkbookContent,
  answer: Answer,
  cell: CellAddress,
): WorkbookChange[] {
  const address = addresses.finalRemark(id, cell.row, cell.column)
  if (!content.inputs.has(address)) return []
  return findTextChange(content, address, {
    stored: findDeltaRemark(answer, cell),
    part: 'finalRemark',
    cell,
    toWrite: remark => ({ deltaRemarks: [{ ...cell, remark }] }),
  })
}

const findTextChange = (
  content: WorkbookContent,
  address: string,
  kind: Pick<Kind<string | null>, 'stored' | 'part' | 'cell' | 'toWrite'>,
): WorkbookChange[] =>
  findChange<string | null>(content, {
    ...kind,
    addresses: [address],
    parse: inputs => {
      const { content: given, fault } = parseTextCell(inputs(address))
      return fault ? { fault } : { content: given.textValue }
    },
    isSame: isSameWritten,
    isEmpty: remark => remark === null,
    toText: remark => remark ?? '',
  })

/** Spreadsheet programs use only line feeds. */
const withLineFeeds = (text: string | null): string | null => text && text.replace(/\r\n?/g, '\n')
const isSameWritten = (a: string | null, b: string | null): boolean => isSameText(withLineFeeds(a), withLineFeeds(b))
const normalise = ({ textValue, numeric }: CellContent): CellContent => ({
  textValue: withLineFeeds(textValue),
  numeric,
})
