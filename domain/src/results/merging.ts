// How a write meets what is stored (D6): what is left out stays, null empties, only listed cells change, and nothing
// that somebody else has written in the meantime is overwritten silently.
import { placeOf, type Answer, type Cell } from '../forms/question-types.ts'
import type { Question, ValueInput } from '../forms/types.ts'
import { otherOption } from '../forms/vocabulary.ts'

export interface StoredCell extends Cell {
  /** The version of the value in which this cell was last changed. */
  readonly version: number
}
/** A value as it is stored; 0 is the version of one that is not there yet. */
export interface StoredAnswer extends Answer {
  readonly editRemarkText: string | null
  readonly subValues: readonly StoredCell[]
  readonly version: number
}
export interface CellPlace {
  readonly row: string
  readonly column: string
}
export interface Merged {
  /** What is to be stored; with a conflict, what is stored already. */
  readonly next: StoredAnswer
  readonly changed: boolean
  readonly changedCells: readonly CellPlace[]
  /** The write was made from another version and says something else: refused as a whole. `cells`: those concerned. */
  readonly conflict: null | { readonly cells?: readonly CellPlace[] }
}

const nothing: StoredAnswer = {
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  subValues: [],
  version: 0,
}

/** What a write makes of the stored value (null: none yet). The write fits the question (see storing.ts). */
export function applyInput(
  stored: StoredAnswer | null,
  input: ValueInput,
  question: Pick<Question, 'options'>,
): Merged {
  const before = stored ?? nothing
  const madeFrom = input.version ?? before.version
  const isOther = madeFrom !== before.version
  const fields = writtenFields(before, input, question)
  const fieldsChanged = !sameFields(before, fields)
  const cells = writtenCells(before, input)
  const changedCells = cells.filter(cell => cell.changed).map(placeOfCell)
  // A version that was never given out says nothing about what its author has seen: after a restored backup, say.
  const isUnseen = (cell: StoredCell): boolean => cell.version > madeFrom || madeFrom > before.version
  const lost = isOther ? cells.filter(cell => cell.changed && isUnseen(cell)) : []
  if (lost.length > 0 || (isOther && fieldsChanged)) {
    const conflict = lost.length > 0 ? { cells: lost.map(placeOfCell) } : {}
    return { next: before, changed: false, changedCells: [], conflict }
  }
  if (!fieldsChanged && changedCells.length === 0) return { next: before, changed: false, changedCells, conflict: null }
  const version = before.version + 1
  const next = { ...before, ...fields, subValues: withCells(before.subValues, cells, version), version }
  return { next, changed: true, changedCells, conflict: null }
}

type Fields = Pick<StoredAnswer, 'textual' | 'numeric' | 'options' | 'remarkText' | 'editRemarkText'>

/** The fields as they are after the write. An empty text is none; without 'Other' its text goes. */
function writtenFields(before: StoredAnswer, input: ValueInput, { options }: Pick<Question, 'options'>): Fields {
  const chosen = input.options === undefined ? before.options : inFormOrder(input.options, options)
  const other = options.find(option => option.value === otherOption)
  const losesText = options.length > 0 && !(other && chosen.includes(other.id))
  return {
    textual: losesText ? null : written(before.textual, input.textual),
    numeric: input.numeric === undefined ? before.numeric : input.numeric,
    options: chosen,
    remarkText: written(before.remarkText, input.remarkText),
    editRemarkText: written(before.editRemarkText, input.editRemarkText),
  }
}

const written = (before: string | null, given: string | null | undefined): string | null =>
  given === undefined ? before : given || null

/** Each chosen option once, in the order of the form: the same choice is always the same list. */
function inFormOrder(given: readonly string[], options: Question['options']): string[] {
  const ids = new Set(given.map(id => id.toLowerCase()))
  return options.filter(option => ids.has(option.id)).map(option => option.id)
}

const sameFields = (a: Fields, b: Fields): boolean =>
  a.textual === b.textual &&
  a.numeric === b.numeric &&
  a.remarkText === b.remarkText &&
  a.editRemarkText === b.editRemarkText &&
  a.options.length === b.options.length &&
  b.options.every(id => a.options.includes(id))

interface WrittenCell extends StoredCell {
  readonly changed: boolean
}
const key = (cell: Cell): string => placeOf(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)
const placeOfCell = (cell: Cell): CellPlace => ({
  row: cell.primaryDimensionSubQuestion,
  column: cell.secondaryDimensionSubQuestion,
})

/** The listed cells as they are after the write, each with the version it had; of two for one place the last counts. */
function writtenCells(before: StoredAnswer, input: ValueInput): WrittenCell[] {
  const old = new Map(before.subValues.map(cell => [key(cell), cell]))
  const cells = new Map<string, WrittenCell>()
  for (const given of input.subValues ?? []) {
    const primaryDimensionSubQuestion = given.primaryDimensionSubQuestion.toLowerCase()
    const secondaryDimensionSubQuestion = given.secondaryDimensionSubQuestion.toLowerCase()
    const place = placeOf(primaryDimensionSubQuestion, secondaryDimensionSubQuestion)
    const was = old.get(place) ?? {
      primaryDimensionSubQuestion,
      secondaryDimensionSubQuestion,
      textValue: null,
      numeric: null,
      version: 0,
    }
    const textValue = written(was.textValue, given.textValue)
    const numeric = given.numeric === undefined ? was.numeric : given.numeric
    const changed = textValue !== was.textValue || numeric !== was.numeric
    cells.set(place, { ...was, textValue, numeric, changed })
  }
  return [...cells.values()]
}

/** An emptied cell stays with its version: who has not seen that must not overwrite it silently either. */
function withCells(before: readonly StoredCell[], cells: readonly WrittenCell[], version: number): StoredCell[] {
  const merged = new Map(before.map(cell => [key(cell), cell]))
  for (const { changed, ...cell } of cells) if (changed) merged.set(key(cell), { ...cell, version })
  return [...merged.values()]
}
