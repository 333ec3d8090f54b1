// The parts of one answer that are edited, saved and validated on their own: the answer itself, the remark, and in
// tables every cell, every word on why a cell differs from the year before, and that a number is right though it looks like a slip. One shape for all of them, so that comparing, keeping and sending need no cases.
import { emptyAnswer, type Answer, type AnswerContent, type CellContent } from '@imp/domain/forms/answer.ts'
import { isNumericColumn, parseCell } from '@imp/domain/forms/column-types.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { cellPath, columnsOf, indexCells, rowsOf, type CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'

export type FieldPartKey = 'answer' | 'remark' | `cell:${string}` | `delta:${string}` | `slip:${string}`

/** Its options are only of the answer itself. */
export interface FieldPart extends AnswerContent {
  /** What was typed where a number is wanted, and is none, or none that can be kept: shown with an error, kept on the device, never sent. */
  readonly raw: string | null
}
export type FieldParts = ReadonlyMap<FieldPartKey, FieldPart>

export const emptyPart: FieldPart = { textual: null, numeric: null, options: [], raw: null }
export const noParts: FieldParts = new Map()
export const cellKey = (rowId: string, columnId: string): FieldPartKey => `cell:${cellPath(rowId, columnId)}`
export const isCellKey = (key: FieldPartKey): key is `cell:${string}` => key.startsWith('cell:')
/** The ids of a cell's row and column; null for the other parts. */
export function parseCellKey(key: FieldPartKey): CellAddress | null {
  if (!isCellKey(key)) return null
  const [row = '', column = ''] = key.slice('cell:'.length).split('/')
  return { row, column }
}

/** The final remark on a cell. */
export const deltaKey = ({ row, column }: CellAddress): FieldPartKey => `delta:${cellPath(row, column)}`
/** That a number is right though it looks like a slip: the number itself. */
export const slipKey = ({ row, column }: CellAddress): FieldPartKey => `slip:${cellPath(row, column)}`
const parseDeltaKey = (key: FieldPartKey): CellAddress[] => parsePlace('delta:', key)
const parseSlipKey = (key: FieldPartKey): CellAddress[] => parsePlace('slip:', key)
function parsePlace(prefix: 'delta:' | 'slip:', key: FieldPartKey): CellAddress[] {
  if (!key.startsWith(prefix)) return []
  const [row = '', column = ''] = key.slice(prefix.length).split('/')
  return [{ row, column }]
}

/** What is typed at a place: a cell, or the answer itself. */
export const partAtPlace = ({ row, column }: CellAddress): FieldPartKey =>
  row === column ? 'answer' : cellKey(row, column)

/** The cell that a part is, or is about; null for the others. */
export const placeOf = (key: FieldPartKey): CellAddress | null =>
  parseCellKey(key) ?? parseDeltaKey(key)[0] ?? parseSlipKey(key)[0] ?? null

/** All cells of a table, row by row. */
export const listCellKeys = (question: Question): FieldPartKey[] =>
  rowsOf(question).flatMap(row => columnsOf(question).map(column => cellKey(row.id, column.id)))

const emptyToNull = (text: string | null | undefined): string | null => text || null

export const textPart = (text: string): FieldPart => ({ ...emptyPart, textual: emptyToNull(text) })
export const numberPart = (numeric: number | null): FieldPart => ({ ...emptyPart, numeric })
export const rawPart = (raw: string): FieldPart => ({ ...emptyPart, raw })
export const choicePart = (options: readonly string[], text: string | null = null): FieldPart => ({
  ...emptyPart,
  options,
  textual: emptyToNull(text),
})

export const contentPart = ({ textValue, numeric }: CellContent): FieldPart => ({
  ...emptyPart,
  textual: textValue,
  numeric,
})
/** What a typed or pasted text makes of a part; where a number is wanted, what is none stays as it was typed. */
export const parsePart = (text: string, isNumeric: boolean): FieldPart => {
  const content = parseCell(text, isNumeric)
  return content ? contentPart(content) : rawPart(text)
}

export const isSamePart = (a: FieldPart, b: FieldPart): boolean =>
  a.textual === b.textual &&
  a.numeric === b.numeric &&
  a.raw === b.raw &&
  a.options.length === b.options.length &&
  a.options.every(id => b.options.includes(id))

/** All parts of a stored value, taken apart once: who asks twice gets the same part. */
const indexes = new WeakMap<Value, Map<FieldPartKey, FieldPart>>()
export function indexParts(value: Value): Map<FieldPartKey, FieldPart> {
  const known = indexes.get(value)
  if (known) return known
  const { numeric, options } = value
  const index = new Map<FieldPartKey, FieldPart>([
    ['answer', { ...emptyPart, textual: emptyToNull(value.textual), numeric, options }],
    ['remark', textPart(value.remarkText ?? '')],
  ])
  for (const [place, cell] of indexCells(value)) {
    index.set(`cell:${place}`, contentPart({ textValue: emptyToNull(cell.textValue), numeric: cell.numeric }))
  }
  for (const one of value.deltaRemarks) index.set(deltaKey(one), textPart(one.remark))
  for (const one of value.confirmedNumbers ?? []) index.set(slipKey(one), numberPart(one.numeric))
  indexes.set(value, index)
  return index
}

/** A part as it is stored. */
export const storedPart = (value: Value | null, key: FieldPartKey): FieldPart =>
  (value && indexParts(value).get(key)) ?? emptyPart

/** The answer with what is not saved yet laid over what is stored, as validation reads it. */
export function mergeEdits(stored: Value | null, edits: FieldParts): Answer {
  const base = stored ?? emptyAnswer
  if (edits.size === 0) return base
  const own = edits.get('answer')
  const remark = edits.get('remark')
  const cells = new Map(indexCells(base))
  for (const [key, part] of edits) {
    const place = parseCellKey(key)
    if (!place) continue
    const path = cellPath(place.row, place.column)
    cells.set(path, {
      primaryDimensionSubQuestion: place.row,
      secondaryDimensionSubQuestion: place.column,
      textValue: part.raw ?? part.textual,
      numeric: part.numeric,
      version: cells.get(path)?.version ?? 0,
    })
  }
  // As the server will: a final remark goes with the number that it is about.
  const isOutdated = ({ row, column }: CellAddress): boolean => {
    // That of a number stands at the question itself.
    const key = row === column ? 'answer' : cellKey(row, column)
    const part = edits.get(key)
    return part !== undefined && !isSamePart(part, storedPart(stored, key))
  }
  const remarks = new Map(base.deltaRemarks.filter(one => !isOutdated(one)).map(one => [deltaKey(one), one]))
  for (const [key, { textual }] of edits) {
    for (const place of parseDeltaKey(key)) remarks.set(key, { ...place, remark: textual ?? '' })
  }
  const confirmed = new Map(base.confirmedNumbers?.map(one => [slipKey(one), one]))
  for (const [key, { numeric }] of edits) {
    for (const place of parseSlipKey(key)) {
      if (numeric === null) confirmed.delete(key)
      else confirmed.set(key, { ...place, numeric })
    }
  }
  return {
    textual: own ? own.textual : base.textual,
    numeric: own ? own.numeric : base.numeric,
    options: own ? own.options : base.options,
    remarkText: remark ? remark.textual : base.remarkText,
    editRemarkText: base.editRemarkText,
    version: base.version,
    subValues: [...cells.values()],
    deltaRemarks: [...remarks.values()],
    ...(confirmed.size > 0 && { confirmedNumbers: [...confirmed.values()] }),
  }
}

/** The write that carries these parts and nothing else (D6): what is not named stays as it is. */
export function buildValueInput(question: Question, version: number, parts: FieldParts): ValueInput {
  const own = parts.get('answer')
  const remark = parts.get('remark')
  const cells = [...parts].flatMap(([key, part]) => cellInputs(question, parseCellKey(key), part))
  const deltaRemarks = [...parts].flatMap(([key, { textual }]) =>
    parseDeltaKey(key).map(place => ({ ...place, remark: textual })),
  )
  const confirmedNumbers = [...parts].flatMap(([key, { numeric }]) =>
    parseSlipKey(key).map(place => ({ ...place, numeric })),
  )
  return {
    question: question.id,
    version,
    ...(own && questionTypes.get(question.type).toInput(question, own)),
    ...(remark && { remarkText: remark.textual }),
    ...(cells.length > 0 && { subValues: cells }),
    ...(deltaRemarks.length > 0 && { deltaRemarks }),
    ...(confirmedNumbers.length > 0 && { confirmedNumbers }),
  }
}

function cellInputs(question: Question, place: CellAddress | null, part: FieldPart) {
  if (!place) return []
  const { row: primaryDimensionSubQuestion, column: secondaryDimensionSubQuestion } = place
  const column = question.subQuestions.find(dimension => dimension.id === secondaryDimensionSubQuestion)
  const content = isNumericColumn(column) ? { numeric: part.numeric } : { textValue: part.textual }
  return [{ primaryDimensionSubQuestion, secondaryDimensionSubQuestion, ...content }]
}
