// Pasting a block of cells into a table: which cells are headings, where the others go, and how numbers are read. Of two
// possible readings both are returned, and a person is asked (decision 0106).
import { isBlank } from '../blank.ts'
import type { CellContent } from '../forms/answer.ts'
import { type DecimalMark, otherMark } from '../numbers/decimal-mark.ts'
import { takeRaisedApart } from '../numbers/raised.ts'
import { type NumberReading, readNumbers } from '../numbers/read-numbers.ts'
import type { ClipboardCell } from '../forms/clipboard-text.ts'
import type { Reason } from '../texts.ts'
import { type Choose, layOut, type LayoutAmbiguity, type TableAxis } from './pasted-headings.ts'

/** What can be ambiguous, in the order of the questions. */
export type PasteDoubt = 'hidden' | LayoutAmbiguity | 'merged' | 'struck' | 'raised' | 'exact' | 'mark'
/** true: the second reading was chosen. */
export type PasteChoices = ReadonlyMap<PasteDoubt, boolean>

interface Size {
  readonly rows: number
  readonly columns: number
}
export interface PasteTarget {
  readonly rows: TableAxis
  readonly columns: TableAxis
  readonly isNumeric: readonly boolean[]
  readonly selected: Size
  readonly previousAt: (row: number, column: number) => number | null
  readonly unitAt: (row: number, column: number) => string | null
  readonly locale: string
  readonly decided?: DecimalMark | undefined
}
export interface PastedCell {
  /** Zero-based, in the table as displayed. */
  readonly row: number
  readonly column: number
  readonly text: string
  /** null: not a number although one is expected; shown with an error and not stored. */
  readonly content: CellContent | null
}
export interface PasteReading {
  readonly problem: Reason | null
  readonly cells: readonly PastedCell[]
  /** What was recognized and left out or moved. */
  readonly notes: readonly PasteNote[]
  /** The decimal mark used; null: it made no difference. */
  readonly mark: DecimalMark | null
}
export type PasteNote = 'headings' | 'blanks' | 'hidden' | 'byName' | { readonly unknown: readonly string[] }
export interface PasteQuestion {
  readonly doubt: PasteDoubt
  readonly first: PasteReading
  readonly second: PasteReading
}

/** The block as it will be stored, or the next question about it. */
export function readPaste(
  block: readonly (readonly ClipboardCell[])[],
  target: PasteTarget,
  decided: PasteChoices = new Map(),
): { readonly reading: PasteReading } | { readonly question: PasteQuestion } {
  const choices = new Map(decided)
  for (;;) {
    let open: PasteDoubt | null = null
    const first = readOnce(block, target, doubt => {
      if (!choices.has(doubt)) open ??= doubt
      return choices.get(doubt) ?? false
    })
    if (open === null) return { reading: first }
    const doubt: PasteDoubt = open
    const second = readOnce(block, target, one => choices.get(one) ?? one === doubt)
    if (first.problem === null && second.problem === null && !isSameReading(first, second))
      return { question: { doubt, first, second } }
    // Only one reading is possible, or both give the same.
    choices.set(doubt, first.problem !== null && second.problem === null)
  }
}

const keyOf = ({ row, column }: PastedCell): string => `${row}/${column}`
const isSameContent = (a: PastedCell | undefined, b: PastedCell | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.content === null || b.content === null
    ? a.content === b.content && a.text === b.text
    : a.content.numeric === b.content.numeric && a.content.textValue === b.content.textValue)

export interface CellDifference {
  readonly row: number
  readonly column: number
  /** undefined: the cell does not change. */
  readonly first: PastedCell | undefined
  readonly second: PastedCell | undefined
}
export function compareReadings(first: PasteReading, second: PasteReading): readonly CellDifference[] {
  const [a, b] = [first, second].map(({ cells }) => new Map(cells.map(cell => [keyOf(cell), cell])))
  return [...new Map([...(a ?? []), ...(b ?? [])]).values()]
    .map(({ row, column }) => {
      const key = `${row}/${column}`
      return { row, column, first: a?.get(key), second: b?.get(key) }
    })
    .filter(one => !isSameContent(one.first, one.second))
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
}
const isSameReading = (first: PasteReading, second: PasteReading): boolean =>
  compareReadings(first, second).length === 0

const nothing: PasteReading = { problem: null, cells: [], notes: [], mark: null }

function readOnce(
  copied: readonly (readonly ClipboardCell[])[],
  target: PasteTarget,
  choose: Choose<PasteDoubt>,
): PasteReading {
  const { block, hasHidden } = excludeHidden(copied, choose)
  const width = block.reduce((widest, row) => Math.max(widest, row.length), 0)
  const texts = block.map(row => Array.from({ length: width }, (_, at) => row[at]?.text ?? ''))
  const layout = layOut(texts, target.rows, target.columns, target.isNumeric, choose)
  const { rows, columns } = repeatPlaces(block, layout, target)
  const problem = findOverflow(rows, columns, target)
  if (problem) return { ...nothing, problem }
  const placed = rows.flatMap(({ from: fromRow, to: row }) =>
    columns.flatMap(({ from: fromColumn, to: column }) => {
      const cell = block[fromRow]?.[fromColumn]
      return cell ? placeCell(cell, row, column, target, choose) : []
    }),
  )
  const { cells, mark } = readCells(placed, target, choose)
  const notes: PasteNote[] = [
    ...(layout.hasHeadings ? (['headings'] as const) : []),
    ...(layout.hasBlanks ? (['blanks'] as const) : []),
    ...(hasHidden ? (['hidden'] as const) : []),
    ...(layout.isPlacedByName ? (['byName'] as const) : []),
    ...(layout.unknown.length > 0 ? [{ unknown: layout.unknown.filter(name => name !== '') }] : []),
  ]
  return { problem: null, cells, notes, mark }
}

function excludeHidden(copied: readonly (readonly ClipboardCell[])[], choose: Choose<PasteDoubt>) {
  const hasHidden = copied.some(row => row.some(cell => cell.isHidden || cell.withHidden !== undefined))
  if (!hasHidden) return { block: copied, hasHidden }
  if (choose('hidden')) return { block: copied.map(row => row.map(includeHidden)), hasHidden: false }
  const block = copied.map(row => row.filter(cell => !cell.isHidden)).filter(row => row.length > 0)
  return { block, hasHidden }
}

const includeHidden = ({ withHidden, ...cell }: ClipboardCell): ClipboardCell =>
  withHidden === undefined ? cell : { ...cell, text: withHidden }

interface Place {
  readonly from: number
  readonly to: number
}
const listPlaces = (places: readonly (number | null)[]): Place[] =>
  places.flatMap((to, from) => (to === null ? [] : [{ from, to }]))

/** A block is repeated to fill a selection whose size is a multiple of its own. */
function repeatPlaces(
  block: readonly (readonly ClipboardCell[])[],
  layout: {
    readonly rows: readonly (number | null)[]
    readonly columns: readonly (number | null)[]
    readonly isPlacedByName: boolean
  },
  { rows: { start: top }, columns: { start: left }, selected }: PasteTarget,
): { readonly rows: readonly Place[]; readonly columns: readonly Place[] } {
  const [rows, columns] = [listPlaces(layout.rows), listPlaces(layout.columns)]
  const isFull = columns.length > 0 && block.every(row => row.length === block[0]?.length)
  const isFitting = rows.length > 0 && selected.rows % rows.length === 0 && selected.columns % columns.length === 0
  if (!isFull || !isFitting || layout.isPlacedByName) return { rows, columns }
  const repeat = (places: readonly Place[], start: number, length: number): Place[] =>
    Array.from({ length }, (_, at) => ({ from: places[at % places.length]?.from ?? 0, to: start + at }))
  return { rows: repeat(rows, top, selected.rows), columns: repeat(columns, left, selected.columns) }
}

/** Rows are checked before columns; a block that does not fit is not pasted at all. */
function findOverflow(rows: readonly Place[], columns: readonly Place[], target: PasteTarget): Reason | null {
  const isBeyond = (places: readonly Place[], { names }: TableAxis) => places.some(({ to }) => to >= names.length)
  if (isBeyond(rows, target.rows)) {
    const m = target.rows.names.length - target.rows.start
    return { text: 'results.pasting.tooManyRows', values: { n: rows.length, m } }
  }
  if (isBeyond(columns, target.columns)) {
    const m = target.columns.names.length - target.columns.start
    return { text: 'results.pasting.tooManyColumns', values: { n: columns.length, m } }
  }
  return null
}

interface PlacedCell {
  readonly row: number
  readonly column: number
  readonly cell: ClipboardCell
}
/** Cells covered by a merged cell do not change, unless its value is meant for all of them. */
function placeCell(
  cell: ClipboardCell,
  row: number,
  column: number,
  { isNumeric }: PasteTarget,
  choose: Choose<PasteDoubt>,
): readonly PlacedCell[] {
  if (!cell.under) return [{ row, column, cell }]
  if (isBlank(cell.under.text) || isNumeric[column] === undefined || !choose('merged')) return []
  return [{ row, column, cell: cell.under }]
}

function readCells(all: readonly PlacedCell[], target: PasteTarget, choose: Choose<PasteDoubt>) {
  const placed = all.filter(({ cell }) => !cell.isStruck || !choose('struck'))
  const numbers = placed.filter(({ column }) => target.isNumeric[column])
  const { readings, mark } = readAllNumbers(numbers, target, choose)
  const byCell = new Map(numbers.map((one, at) => [one, readings[at]]))
  const cells = placed.flatMap((one): PastedCell[] => {
    const { row, column, cell } = one
    const copied = cell.marked ?? cell.text
    const reading = byCell.get(one)
    if (reading === undefined)
      return [{ row, column, text: copied, content: { textValue: cell.text || null, numeric: null } }]
    if (reading === 'unchanged') return []
    return [{ row, column, text: copied, content: toContent(reading) }]
  })
  return { cells, mark }
}

const toContent = (reading: NumberReading): CellContent | null =>
  reading.kind === 'refused' ? null : { textValue: null, numeric: reading.kind === 'number' ? reading.number : null }

type ResolvedReading = NumberReading | 'unchanged'
function readAllNumbers(placed: readonly PlacedCell[], target: PasteTarget, choose: Choose<PasteDoubt>) {
  const raised = placed.map(({ cell }) => (cell.raised ? takeRaisedApart(cell.raised) : null))
  const { readings, mark: proven } = readNumbers(
    placed.map(({ row, column, cell: { text, exact } }, at) => ({
      text: raised[at]?.factor ?? text,
      ...(exact !== undefined && !raised[at] && { exact }),
      unit: target.unitAt(row, column),
      previous: target.previousAt(row, column),
    })),
    { locale: target.locale, decided: target.decided ?? null },
  )
  const likely = readings.find(reading => reading.kind === 'open' && reading.mark !== null)
  const proposal = likely?.kind === 'open' ? likely.mark : null
  const mark = proposal && (choose('mark') ? otherMark(proposal) : proposal)
  const resolve = (reading: NumberReading, at: number): ResolvedReading => {
    if (reading.kind === 'refused' || reading.kind === 'blank') return reading
    const number = resolveNumber(reading, mark, choose)
    const power = raised[at]
    if (!power) return { kind: 'number', number }
    return choose('raised') ? 'unchanged' : { kind: 'number', number: Number(`${number}e${power.exponent}`) }
  }
  return { readings: readings.map(resolve), mark: mark ?? proven }
}

type Readable = Extract<NumberReading, { kind: 'number' | 'open' }>
/** @param mark the chosen decimal mark; rounding ('exact') is a separate question */
function resolveNumber(reading: Readable, mark: DecimalMark | null, choose: Choose<PasteDoubt>): number {
  if (reading.kind === 'number') return reading.number
  const isOther = reading.mark === null ? choose('exact') : reading.mark !== mark
  return isOther ? reading.other : reading.proposed
}
