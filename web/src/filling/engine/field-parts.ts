// The parts of an answer that are edited, saved and validated separately: the answer itself, the remark, and in tables each cell,
// each final remark on a cell, and each confirmation that a number is no slip. One shape for all of them.
import { emptyAnswer, type Answer, type AnswerContent, type CellContent } from '@imp/domain/forms/answer.ts'
import { isNumericColumn, parseCell } from '@imp/domain/forms/column-types.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { cellPath, columnsOf, indexCells, rowsOf, type CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'

export type FieldPartKey = 'answer' | 'remark' | `cell:${string}` | `delta:${string}` | `slip:${string}`

/** `options` is used by the part 'answer' only. */
export interface FieldPart extends AnswerContent {
  /** Typed where a number is expected, but not a (storable) number: shown with an error, kept in the draft, never sent. */
  readonly raw: string | null
}
export type FieldParts = ReadonlyMap<FieldPartKey, FieldPart>

export const emptyPart: FieldPart = { textual: null, numeric: null, options: [], raw: null }
export const noParts: FieldParts = new Map()
export const cellKey = (rowId: string, columnId: string): FieldPartKey => `cell:${cellPath(rowId, columnId)}`
export const isCellKey = (key: FieldPartKey): key is `cell:${string}` => key.startsWith('cell:')
export function parseCellKey(key: FieldPartKey): CellAddress | null {
  if (!isCellKey(key)) return null
  const [row = '', column = ''] = key.slice('cell:'.length).split('/')
  return { row, column }
}

export const deltaKey = ({ row, column }: CellAddress): FieldPartKey => `delta:${cellPath(row, column)}`
export const slipKey = ({ row, column }: CellAddress): FieldPartKey => `slip:${cellPath(row, column)}`
const parseDeltaKey = (key: FieldPartKey): CellAddress[] => parsePlace('delta:', key)
const parseSlipKey = (key: FieldPartKey): CellAddress[] => parsePlace('slip:', key)
function parsePlace(prefix: 'delta:' | 'slip:', key: FieldPartKey): CellAddress[] {
  if (!key.startsWith(prefix)) return []
  const [row = '', column = ''] = key.slice(prefix.length).split('/')
  return [{ row, column }]
}

/** The place of a question's own answer has row and column equal to the question's id. */
export const partAtPlace = ({ row, column }: CellAddress): FieldPartKey =>
  row === column ? 'answer' : cellKey(row, column)

export const placeOf = (key: FieldPartKey): CellAddress | null =>
  parseCellKey(key) ?? parseDeltaKey(key)[0] ?? parseSlipKey(key)[0] ?? null

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
/** Typed or pasted text that is not the expected number stays as it was typed. */
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

/** Cached, so that equal requests get identical objects. */
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

export const storedPart = (value: Value | null, key: FieldPartKey): FieldPart =>
  (value && indexParts(value).get(key)) ?? emptyPart

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
  // As on the server: a final remark is dropped with the number it is about.
  const isOutdated = ({ row, column }: CellAddress): boolean => {
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

/** A write of these parts only (D6): parts that are not named stay unchanged. */
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
