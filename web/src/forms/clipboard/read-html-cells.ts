// Reads the cells of a table that Word, Excel, LibreOffice, Google Sheets or a web page put on the clipboard: their
// texts, the spreadsheet's numbers, raised characters, merged and hidden cells. The HTML is never attached to the page.
import { isBlank } from '@imp/domain/blank.ts'
import type { ClipboardCell } from '@imp/domain/forms/clipboard-text.ts'
import { writeMarker } from '../../ui/rich-text/list-markers.ts'
import {
  isBlockElement,
  isHidden,
  isStruck,
  readScript,
  readWhiteSpace,
  writePageStyles,
} from '../../ui/rich-text/page-styles.ts'
import { removeObjects, writeFields } from '../../ui/rich-text/pasted-objects.ts'
import { cellsOf, rowsOf, spanOf } from '../../ui/rich-text/table-parts.ts'
import { writeSigns } from '../../ui/rich-text/sign-fonts.ts'

export type Cells = readonly (readonly ClipboardCell[])[]

const maxHtmlLength = 20_000_000
/** Stands for a formula, or for a character that Unicode does not have. */
const missing = '□'
const maxCells = 100_000
const richMarkup =
  /<(?:table|math|su[bp]|s|strike|del)\b|vertical-align|baseline-shift|font-variant|mso-text-raise|position\s*:\s*relative|line-through|strike|hid(?:e|den)|display\s*:\s*none|symbol|w(?:ing|eb)dings|[\uf020-\uf0ff]/i

/** null: there is no table, or it is too large. */
export function readHtmlCells(html: string): Cells | null {
  if (html.length > maxHtmlLength || !richMarkup.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  writePageStyles(page)
  writeFields(page)
  const { formulas } = removeObjects(page, missing)
  const hasSigns = writeSigns(page, missing).isChanged || formulas > 0
  const tables = [...page.querySelectorAll('table')].filter(table => !table.parentElement?.closest('table'))
  if (tables.length === 0) return readLines(page.body, hasSigns)
  // Text beside the tables would be lost.
  if (hasTextBeside(page.body)) return null
  const rows = tables.flatMap(table => readTable(unwrap(table)))
  return rows.length > 0 && rows.reduce((sum, row) => sum + row.length, 0) <= maxCells ? padRows(rows) : null
}

/** Skips tables that only contain another table. */
function unwrap(table: Element): Element {
  const [row, ...rows] = rowsOf(table)
  const [cell, ...cells] = row ? cellsOf(row) : []
  const [inner, ...others] = cell?.querySelectorAll('table') ?? []
  if (!cell || !inner || rows.length + cells.length > 0 || others.length > 0) return table
  return isBlank((cell.textContent ?? '').replace(inner.textContent ?? '', '')) ? unwrap(inner) : table
}

function hasTextBeside(body: HTMLElement): boolean {
  const rest = body.cloneNode(true) as HTMLElement
  for (const one of rest.querySelectorAll('table, style, script, title')) one.remove()
  return !isBlank(rest.textContent)
}

function padRows(rows: readonly (readonly ClipboardCell[])[]): Cells {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return rows.map(row => [...row, ...Array.from({ length: width - row.length }, () => ({ text: '' }))])
}

function readTable(table: Element): ClipboardCell[][] {
  const hiddenColumns = new Set<number>()
  let place = 0
  const columns = [...table.children].flatMap(part => (part.tagName === 'COLGROUP' ? [...part.children] : [part]))
  for (const column of columns.filter(({ tagName }) => tagName === 'COL')) {
    const span = spanOf(column.getAttribute('span'))
    if (isHidden(column)) for (let at = place; at < place + span; at++) hiddenColumns.add(at)
    place += span
  }
  const rows: ClipboardCell[][] = []
  let count = 0
  const lines = rowsOf(table)
  for (const [top, row] of lines.entries()) {
    const isHiddenRow = isHidden(row) || row.getAttribute('height') === '0'
    const cells = (rows[top] ??= [])
    let column = 0
    for (const cell of cellsOf(row)) {
      while (cells[column]) column++
      const isHiddenCell = isHiddenRow || hiddenColumns.has(column) || isHidden(cell)
      const read = readCell(cell)
      const [across, down] = [spanOf(cell.getAttribute('colspan')), spanOf(cell.getAttribute('rowspan'))]
      // Excel lets a long text overflow into empty neighbouring cells.
      const isOwn = /mso-ignore\s*:\s*(?:colspan|rowspan)/i.test(cell.getAttribute('style') ?? '')
      const bottom = Math.min(top + down, lines.length)
      count += across * (bottom - top)
      if (count > maxCells) return []
      for (let below = top; below < bottom; below++) {
        for (let right = column; right < column + across; right++) {
          const own = below === top && right === column ? read : isOwn ? { text: '' } : { text: '', under: read }
          const lies = isHiddenCell || hiddenColumns.has(right)
          ;(rows[below] ??= [])[right] = lies ? { ...own, isHidden: true } : own
        }
      }
      column += across
    }
  }
  return rows.map(row => Array.from(row, cell => cell ?? { text: '' }))
}

function readCell(cell: Element): ClipboardCell {
  const read = readText(cell)
  const stored = readStoredValue(cell)
  if (typeof stored === 'number') return { ...read, exact: stored }
  // The stored text does not know about raised or struck-through characters.
  const isPlain = !read.raised && read.marked === undefined
  return typeof stored === 'string' && isPlain ? { text: stored } : read
}

/** What the spreadsheet stores: a number, or the exact text; null: it does not say. */
function readStoredValue(cell: Element): number | string | null {
  const toNumber = (value: string | null): number | null => {
    const number = value === null || value.trim() === '' ? Number.NaN : Number(value)
    return Number.isFinite(number) ? number : null
  }
  return (
    readSheetsValue(cell.getAttribute('data-sheets-value')) ??
    toNumber(cell.getAttribute('sdval')) ??
    toNumber(cell.getAttribute('x:num'))
  )
}
/** Google Sheets: {"1":3,"3":1234.5} is a number, {"1":2,"2":"…"} a text. */
function readSheetsValue(value: string | null): number | string | null {
  if (!value) return null
  try {
    const { 1: kind, 2: text, 3: number } = JSON.parse(value) as Record<string, unknown>
    if (kind === 3 && typeof number === 'number' && Number.isFinite(number)) return number
    return kind === 2 && typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** Neither these nor their contents are text; Word's comments are among them. */
const left = 'style, script, title, template, .MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]'
const mapSigns = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((sign, at) => [sign, [...to][at] ?? sign]))
const raisedSigns = mapSigns('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')
const loweredSigns = mapSigns('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')
/** As Unicode superscripts or subscripts, if every character has one; otherwise unchanged. */
function shiftSigns(signs: string, shift: number): string {
  const known = shift > 0 ? raisedSigns : loweredSigns
  return [...signs].every(sign => known.has(sign)) ? [...signs].map(sign => known.get(sign)).join('') : signs
}

const shifts = { sup: 1, sub: -1, none: 0 }
interface Raised {
  readonly base: string
  readonly signs: string
  readonly rest: string
}

interface TextFlags {
  readonly hasStruck: boolean
  readonly hasHidden: boolean
}
type Show = 'visible' | 'withHidden' | 'marked'
type Strike = 'none' | 'ofCell' | 'ofText'

function readText(element: Element): ClipboardCell {
  const { text, raised, hasStruck, hasHidden } = readAs(element, 'visible')
  return {
    text,
    ...(raised && { raised }),
    ...(hasStruck && { isStruck: true as const }),
    ...(hasHidden && { withHidden: readAs(element, 'withHidden').text }),
    ...((hasStruck || hasHidden) && { marked: readAs(element, 'marked').text }),
  }
}

/** Paragraphs and line breaks become lines; blanks are collapsed except where the page preserves them. */
function readAs(element: Element, show: Show): TextFlags & { readonly text: string; readonly raised: Raised | null } {
  let text = ''
  let hasStruck = false
  let hasHidden = false
  let isLineDue = false
  /** Where the text of a list item begins, after its number or bullet. */
  let begun = 0
  let shifted: { from: number; to: number; signs: string } | null = null
  const append = (piece: string) => {
    if (piece === '') return
    if (isLineDue && text !== '') text += '\n'
    isLineDue = false
    text += piece
  }
  const walk = (node: Node, shift: number, keeps: boolean, strike: Strike): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (strike !== 'none' && !isBlank(node.textContent)) {
        hasStruck = true
        if (show === 'marked') append((node.textContent ?? '').trim().replaceAll(/\S/gu, '$&\u0336'))
        return
      }
      const own = (node.textContent ?? '').replaceAll(/\r\n?/g, '\n')
      const piece = keeps
        ? own
        : own.replaceAll(/[ \t\n\f]+/g, ' ').replace(/^ /, /(?:^|[\s])$/.test(text) || isLineDue ? '' : ' ')
      if (shift === 0 || isBlank(piece)) return append(piece)
      const signs = piece.trim()
      const isBehindDigit = /\d$/.test(text) && !isLineDue
      const from = text.length
      append(shiftSigns(signs, shift))
      if (isBehindDigit) shifted ??= { from, to: text.length, signs }
      else if (shifted?.to === from) shifted = { from: shifted.from, to: text.length, signs: shifted.signs + signs }
      return
    }
    if (!(node instanceof Element) || node.matches(left)) return
    if (isHidden(node) && !isBlank(node.textContent)) {
      hasHidden = true
      if (show === 'marked') append(`[${(node.textContent ?? '').trim()}]`)
      if (show !== 'withHidden') return
    }
    if (node.tagName === 'BR') {
      if (isLineDue && text !== '') text += '\n'
      isLineDue = true
      return
    }
    const isLine = isBlockElement(node) && !/^T[DH]$/.test(node.tagName)
    if (isLine && text.length > begun) isLineDue = true
    const inside = shift === 0 ? shifts[readScript(node) ?? 'none'] : shift
    const keepsInside = readWhiteSpace(node) !== 'none'
    const isFreed = strike === 'ofCell' && isStruck(node) === false
    const strikeInside = isStruck(node) ? 'ofText' : isFreed ? 'none' : strike
    const marker = node.tagName === 'LI' && !isBlank(node.textContent) ? writeMarker(node) : ''
    if (marker !== '') {
      append(`${marker} `)
      begun = text.length
    }
    for (const child of node.childNodes) walk(child, inside, keepsInside, strikeInside)
    if (isLine) isLineDue = true
    if (node.tagName === 'TD' || node.tagName === 'TH') append('\t')
  }
  const keeps = readWhiteSpace(element) !== 'none'
  const own: Strike = [element, element.parentElement].some(one => one && isStruck(one)) ? 'ofCell' : 'none'
  for (const child of element.childNodes) walk(child, 0, keeps, own)
  const mark = shifted as { from: number; to: number; signs: string } | null
  const raised = mark && { base: text.slice(0, mark.from), signs: mark.signs, rest: text.slice(mark.to) }
  return { text: keeps ? text : text.replaceAll(/^[ \n\t\u00a0]+|[ \n\t\u00a0]+$/g, ''), raised, hasStruck, hasHidden }
}

/** null unless the lines hold raised, struck-through or hidden characters, symbol fonts or a formula. */
function readLines(body: HTMLElement, hasSigns: boolean): Cells | null {
  const inner = [...body.querySelectorAll('p, div, li')].filter(one => !one.querySelector('p, div, li'))
  const cells = (inner.length > 0 ? inner : [body]).map(one => readText(one))
  const isMore = hasSigns || cells.some(({ raised, marked }) => raised !== undefined || marked !== undefined)
  return isMore ? cells.map(cell => [cell]) : null
}
