// The layout of a table as a picture: horizontal rules only, long texts wrapped, numbers aligned at the end, right-to-left texts on
// the right. The caller measures texts.
import { fontSizes } from './theme.ts'
import { breakLine } from './wrap-text.ts'

export interface TableTextStyle {
  readonly size: number
  readonly weight: 400 | 600
  readonly tone: 'text' | 'quiet'
}
/** px */
export type MeasureText = (text: string, style: TableTextStyle) => number

export interface TablePictureInput {
  readonly title: string
  /** The first row is the header. */
  readonly grid: readonly (readonly string[])[]
  readonly source: string
  readonly direction: 'ltr' | 'rtl'
}

interface PlacedText {
  readonly text: string
  readonly style: TableTextStyle
  /** px of the edge that the text is aligned to. */
  readonly x: number
  readonly baseline: number
  readonly align: 'left' | 'right'
  readonly direction: 'ltr' | 'rtl'
}
interface PlacedRule {
  readonly y: number
  readonly weight: 1 | 2
}
export interface TableLayout {
  readonly width: number
  readonly height: number
  /** px on both sides. */
  readonly margin: number
  readonly texts: readonly PlacedText[]
  readonly rules: readonly PlacedRule[]
}

const margin = 32
const usualWidth = 1280
const gap = 24
const cellPadding = 8
const minColumn = 110
const maxColumn = 420
const lineHeight = 1.4

const titleStyle: TableTextStyle = { size: fontSizes.title, weight: 600, tone: 'text' }
const headingStyle: TableTextStyle = { size: fontSizes.subtitle, weight: 600, tone: 'text' }
const cellStyle: TableTextStyle = { size: fontSizes.subtitle, weight: 400, tone: 'text' }
const sourceStyle: TableTextStyle = { size: fontSizes.label, weight: 400, tone: 'quiet' }

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const letter = /\p{L}/u
const directionOf = (text: string, usual: 'ltr' | 'rtl'): 'ltr' | 'rtl' => {
  const first = letter.exec(text)?.[0]
  if (first === undefined) return usual
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}
const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell)
const paragraphsOf = (cell: string): string[] => cell.split(/\r?\n/)

/** Narrow columns get what they need, and the wide ones share the rest. If that is too little to read, the picture becomes wider. */
export function shareWidth(wanted: readonly number[], available: number): number[] {
  const needs = wanted.map(width => Math.min(Math.max(width, minColumn), maxColumn))
  const room = Math.max(available, needs.length * minColumn)
  const widths = [...needs]
  const open = new Set(needs.keys())
  let left = room
  for (;;) {
    const share = left / open.size
    const narrow = [...open].filter(at => (needs[at] ?? 0) <= share)
    if (narrow.length === 0 || open.size === 0) break
    for (const at of narrow) {
      left -= needs[at] ?? 0
      open.delete(at)
    }
  }
  for (const at of open) widths[at] = left / open.size
  return widths
}

export function layoutTable({ title, grid, source, direction }: TablePictureInput, measure: MeasureText): TableLayout {
  const styleOf = (row: number, column: number) => (row === 0 || column === 0 ? headingStyle : cellStyle)
  const columns = grid[0]?.length ?? 0
  const wanted = Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...grid.flatMap((row, at) =>
        paragraphsOf(row[column] ?? '').map(text => Math.ceil(measure(text, styleOf(at, column)))),
      ),
    ),
  )
  const widths = shareWidth(wanted, usualWidth - 2 * margin - gap * Math.max(0, columns - 1))
  const tableWidth = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, columns - 1)
  const width = Math.max(usualWidth, tableWidth + 2 * margin)
  const inner = width - 2 * margin
  const isNumeric = widths.map((_, column) => {
    const cells = grid.slice(1).flatMap(row => row[column] || [])
    return column > 0 && cells.length > 0 && cells.every(isNumber)
  })

  const texts: PlacedText[] = []
  const rules: PlacedRule[] = []
  const wrap = (text: string, style: TableTextStyle, room: number) =>
    paragraphsOf(text).flatMap(line => breakLine(line, candidate => measure(candidate, style) <= room))
  /** @returns the lower end */
  const placeLines = (lines: readonly string[], style: TableTextStyle, box: Box, top: number): number => {
    const height = style.size * lineHeight
    for (const [at, line] of lines.entries()) {
      const own = directionOf(line, direction)
      const align = box.align ?? (own === 'rtl' ? 'right' : 'left')
      const x = align === 'right' ? box.x + box.width : box.x
      texts.push({ text: line, style, x, baseline: top + at * height + style.size, align, direction: own })
    }
    return top + lines.length * height
  }

  const page: Box = { x: margin, width: inner, align: null }
  let y = placeLines(wrap(title, titleStyle, inner), titleStyle, page, margin) + 12
  const starts = startsOf(widths, direction, width)
  for (const [at, row] of grid.entries()) {
    const top = y + cellPadding
    const ends = widths.map((room, column) => {
      const style = styleOf(at, column)
      const end = direction === 'rtl' ? 'left' : 'right'
      const box = { x: starts[column] ?? 0, width: room, align: isNumeric[column] ? end : null } as const
      return placeLines(wrap(row[column] ?? '', style, room), style, box, top)
    })
    y = Math.max(top + cellStyle.size * lineHeight, ...ends) + cellPadding
    rules.push({ y, weight: at === 0 ? 2 : 1 })
  }
  y = placeLines(wrap(source, sourceStyle, inner), sourceStyle, page, y + 14)
  return { width, height: Math.ceil(y + margin), margin, texts, rules }
}

interface Box {
  readonly x: number
  readonly width: number
  /** null: by the direction of the text. */
  readonly align: 'left' | 'right' | null
}

/** In right-to-left tables, the first column is on the right. */
function startsOf(widths: readonly number[], direction: 'ltr' | 'rtl', width: number): number[] {
  let offset = margin
  return widths.map(column => {
    const start = direction === 'ltr' ? offset : width - offset - column
    offset += column + gap
    return start
  })
}
