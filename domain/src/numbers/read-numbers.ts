// The only place where texts become numbers: typed, pasted, from workbooks and imports (D85). A decimal mark is never guessed from
// a single number: unless other cells or the user decide it, the reading is open and the user is asked.
import type { Reason } from '../texts.ts'
import { type DecimalMark, decimalMarkOf, otherMark } from './decimal-mark.ts'
import { type ParsedText, parseNumberText, type Written } from './parse-text.ts'
import { tooLargeReason } from './too-large.ts'

export interface NumberCell {
  readonly text: string
  /** The value in the spreadsheet, if there is one. */
  readonly exact?: number
  /** Of the field; no other unit may follow the number. */
  readonly unit?: string | null
  /** Last year's number; only affects the proposal. */
  readonly previous?: number | null
}
export interface NumberHints {
  /** The user's language; only affects the proposal. */
  readonly locale: string
  /** The user's decision for this table. */
  readonly decided?: DecimalMark | null
}
export type NumberReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'number'; readonly number: number }
  /** The user has to choose. `mark`: of the proposal; null: the spreadsheet's value (`proposed`) differs from its display (`other`). */
  | { readonly kind: 'open'; readonly proposed: number; readonly other: number; readonly mark: DecimalMark | null }
  | { readonly kind: 'refused'; readonly reason: Reason }
type TwoReadings = Extract<ParsedText, { kind: 'two' }>

/** Reads a block of cells together. `mark`: what the block proves; null: nothing, or it contradicts itself. */
export function readNumbers(
  cells: readonly NumberCell[],
  hints: NumberHints,
): { readonly readings: NumberReading[]; readonly mark: DecimalMark | null } {
  const parsed = cells.map(cell => ({ cell, text: parseNumberText(cell.text, cell.unit ?? null) }))
  const proven = new Set(parsed.flatMap(({ cell, text }) => text.proves ?? proveByExact(cell, text) ?? []))
  const [first = null] = proven
  const mark = proven.size === 1 ? first : null
  // A decision does not apply to a block with both marks.
  const settled = proven.size > 1 ? null : (mark ?? hints.decided ?? null)
  const proposed = proven.size > 1 ? null : proposeMark(parsed, hints.locale)
  const readings = parsed.map(({ cell, text }): NumberReading => {
    if (text.kind === 'blank' || text.kind === 'refused') return readExactOnly(cell, text)
    if (hasExactValue(cell)) return readExact(cell.exact, text)
    if (text.kind === 'sure') return { kind: 'number', number: text.written.number }
    if (settled) return { kind: 'number', number: readWith(text, settled) }
    const likely = proposed ?? proposeMark([{ cell, text }], hints.locale)
    return { kind: 'open', proposed: readWith(text, likely), other: readWith(text, otherMark(likely)), mark: likely }
  })
  return { readings, mark }
}

export function readNumber(cell: NumberCell, hints: NumberHints): NumberReading {
  const [reading] = readNumbers([cell], hints).readings
  return reading ?? { kind: 'blank' }
}

const mayBecomeOpenBy =
  (endings: readonly string[]) =>
  (cell: NumberCell, hints: NumberHints): boolean =>
    readNumber(cell, hints).kind === 'number' &&
    endings.some(more => readNumber({ ...cell, text: cell.text + more }, hints).kind === 'open')
/** Can more digits make it ambiguous? 4.31 is a number, 4.319 has two readings. */
export const mayBecomeOpen = mayBecomeOpenBy(['0', '00', '000'])
/** Can a mark make it ambiguous? 4 may become 4.319, 4319 cannot. */
export const mayGetOpenMark = mayBecomeOpenBy(['.000', ',000'])

export function readBlocker(cell: NumberCell, hints: NumberHints): Reason | null {
  const reading = readNumber(cell, hints)
  if (reading.kind === 'refused') return reading.reason
  return reading.kind === 'open' ? { text: 'results.numbers.open' } : null
}

const readWith = (text: TwoReadings, mark: DecimalMark): number =>
  text.mark === mark ? text.decimal.number : text.whole.number

const hasExactValue = (cell: NumberCell): cell is NumberCell & { exact: number } =>
  cell.exact !== undefined && Number.isFinite(cell.exact)

const tooNarrow = /^\s*#+\s*$/
const loneDash = /^[\s\u200b\u2060]*[-\u2010-\u2015−﹣－][\s\u200b\u2060]*$/

/** Uses the spreadsheet's value where its display is not a number: '####' in a narrow column, '-' for zero in accounting formats. */
function readExactOnly(cell: NumberCell, text: Extract<ParsedText, { kind: 'blank' | 'refused' }>): NumberReading {
  if (text.kind === 'blank') return { kind: 'blank' }
  const isShownElse = tooNarrow.test(cell.text) || (cell.exact === 0 && loneDash.test(cell.text))
  return hasExactValue(cell) && isShownElse ? accept(cell.exact) : { kind: 'refused', reason: text.reason }
}
function accept(number: number): NumberReading {
  const reason = tooLargeReason(number)
  return reason ? { kind: 'refused', reason } : { kind: 'number', number: number === 0 ? 0 : number }
}

/** In the displayed unit: 0.45 is 45 %. */
const scaleExact = (exact: number, { isPercent }: { readonly isPercent: boolean }): number => {
  const scaled = isPercent ? Number((exact * 100).toPrecision(15)) : exact
  return scaled === 0 ? 0 : scaled
}
/** Equal when rounded to the digits shown. */
const isShownAs = (exact: number, { number, step }: Written): boolean => Math.abs(exact - number) <= step * 0.500001

/** Value and display may differ by a format, such as thousands shown as units: then the user is asked. */
function readExact(exact: number, text: Exclude<ParsedText, { kind: 'blank' | 'refused' }>): NumberReading {
  const held = scaleExact(exact, text)
  const shown = text.kind === 'sure' ? [text.written] : [text.decimal, text.whole]
  const [first] = shown
  if (first === undefined || shown.some(written => isShownAs(held, written))) return accept(held)
  return { kind: 'open', proposed: held, other: first.number, mark: null }
}

function proveByExact(cell: NumberCell, text: ParsedText): DecimalMark | null {
  if (text.kind !== 'two' || !hasExactValue(cell)) return null
  const held = scaleExact(cell.exact, text)
  const [isDecimal, isWhole] = [isShownAs(held, text.decimal), isShownAs(held, text.whole)]
  if (isDecimal === isWhole) return null
  return isDecimal ? text.mark : otherMark(text.mark)
}

/** The two readings differ by a factor of 1000, so one within half of that (on a logarithmic scale) of last year's number is likely. */
const isNear = (number: number, previous: number): boolean => {
  const ratio = Math.abs(number / previous)
  return ratio > 1 / 31.6 && ratio < 31.6
}

/** The mark that more of last year's numbers support, otherwise that of the language. */
function proposeMark(
  parsed: readonly { readonly cell: NumberCell; readonly text: ParsedText }[],
  locale: string,
): DecimalMark {
  const votes = { '.': 0, ',': 0 }
  for (const { cell, text } of parsed) {
    if (text.kind !== 'two' || !cell.previous) continue
    if (isNear(text.decimal.number, cell.previous)) votes[text.mark]++
    if (isNear(text.whole.number, cell.previous)) votes[otherMark(text.mark)]++
  }
  if (votes['.'] === votes[',']) return decimalMarkOf(locale)
  return votes['.'] > votes[','] ? '.' : ','
}
