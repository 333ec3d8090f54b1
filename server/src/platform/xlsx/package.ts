// Reads the sheets and cells of a workbook package, part by part. Sheets of charts, dialogs and macros have no cells and are left
// out. Nothing is calculated or loaded from elsewhere: a formula gives its saved value.
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { Problem } from '../problems.ts'
import type { ReadCell } from './workbook-reader.ts'

const maxParts = 2000
/** A cell with its text lies at most eight deep. Each element takes longer the deeper it lies. */
const maxDepth = 40
const maxRow = 1_048_576
const maxColumn = 16_383

interface SheetPart {
  readonly name: string
  readonly isHidden: boolean
  readonly path: string
}
export interface WorkbookPackage {
  readonly sheets: readonly SheetPart[]
  /** Calls back for every non-empty cell, in the order of the file; rows count from 1. */
  readonly readCells: (sheet: SheetPart, onCell: (row: number, cell: ReadCell) => void) => void
}

export const ole2Start = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export interface PackageOptions {
  /** As declared in the file. */
  readonly maxUnpackedBytes: number
  /** Left out: macros are ignored, and the rest is read. */
  readonly refusesMacros?: boolean
  readonly refuse: () => never
  readonly refuseSize: () => never
}

/** @throws Problem 'workbookEncrypted', 'workbookWithMacros'; what `refuse` and `refuseSize` throw */
export function openPackage(
  file: Uint8Array,
  { maxUnpackedBytes, refusesMacros, refuse, refuseSize }: PackageOptions,
): WorkbookPackage {
  if (ole2Start.equals(file.subarray(0, ole2Start.length))) throw new Problem('workbookEncrypted')
  const parts = listParts(file, refuse)
  const names = new Map(parts.map(({ name }) => [name.toLowerCase(), name]))
  if (!names.has('[content_types].xml')) refuse()
  if (refusesMacros && parts.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)))
    throw new Problem('workbookWithMacros')
  const bytes = parts.reduce((sum, { size }) => sum + size, 0)
  if (parts.length > maxParts || bytes > maxUnpackedBytes) refuseSize()
  const read = (path: string, handlers: Handlers): void => {
    const name = names.get(path.toLowerCase())
    const part = name ? unpack(file, name, refuse) : undefined
    if (part) parse(part, handlers, refuse)
    else refuse()
  }
  const readIfThere = (path: string | undefined, handlers: Handlers): void => {
    if (path && names.has(path.toLowerCase())) read(path, handlers)
  }
  const main = readRelations(readIfThere, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = readRelations(readIfThere, main)
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path
  const { sheets, is1904 } = readSheets(read, main, relations)
  if (sheets.length === 0) refuse()
  const strings = readStrings(readIfThere, pathOf('sharedStrings'))
  const formats = readFormats(readIfThere, pathOf('styles'))
  return {
    sheets,
    readCells: ({ path }, onCell) => read(path, cellHandlers({ strings, formats, is1904, refuse }, onCell)),
  }
}

function listParts(file: Uint8Array, refuse: () => never): { name: string; size: number }[] {
  const parts: { name: string; size: number }[] = []
  try {
    unzipSync(file, { filter: ({ name, originalSize }) => (parts.push({ name, size: originalSize }), false) })
  } catch {
    refuse()
  }
  return parts
}

function unpack(file: Uint8Array, wanted: string, refuse: () => never): Uint8Array | undefined {
  try {
    return unzipSync(file, { filter: ({ name }) => name === wanted })[wanted]
  } catch {
    return refuse()
  }
}

interface Handlers {
  /** Names have no prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const chunkBytes = 1 << 16

/** A part that is cut off would silently lack rows: it is refused. */
function parse(part: Uint8Array, { open, text, close }: Handlers, refuse: () => never): void {
  let [depth, start] = [0, 0]
  let [chunk, last] = ['', '']
  let hasRoot = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        hasRoot = true
        if (++depth > maxDepth) refuse()
        open?.(localName(name), attributes)
      },
      ontext: text ?? (() => {}),
      onclosetag: (name, isImplied) => {
        depth--
        const at = parser.endIndex - 1 - start
        if (isImplied && (at < 0 ? last : chunk[at]) !== '/') refuse()
        close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  const isWide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff)
  const decoder = new TextDecoder(isWide ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
  for (let at = 0; at < part.length; at += chunkBytes) {
    start += chunk.length
    last = chunk.at(-1) ?? last
    chunk = decoder.decode(part.subarray(at, at + chunkBytes), { stream: true })
    parser.write(chunk)
  }
  parser.end()
  if (!hasRoot) refuse()
}

type Read = (path: string, handlers: Handlers) => void
interface Relation {
  readonly id: string
  /** The last segment of its URL. */
  readonly type: string
  readonly path: string
}

/** @param of path of a part; '': the package */
function readRelations(readIfThere: Read, of: string): Relation[] {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  readIfThere(`${folder}_rels/${of.slice(folder.length)}.rels`, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const path = new URL(Target, `file:///${folder}`).pathname.slice(1)
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURI(path) })
    },
  })
  return relations
}

function readSheets(read: Read, main: string, relations: readonly Relation[]) {
  const sheets: SheetPart[] = []
  let is1904 = false
  read(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key !== 'id' && localName(key) === 'id')?.[1]
      const part = relations.find(relation => relation.id === id)
      if (part?.type !== 'worksheet') return
      const isHidden = /^(hidden|veryHidden)$/.test(attributes['state'] ?? '')
      sheets.push({ name: attributes['name'] ?? '', isHidden, path: part.path })
    },
  })
  return { sheets, is1904 }
}

/** Joins the runs of a text, without phonetic readings; raised, lowered and struck-through digits remain distinct. */
function textHandlers(onText: (text: string) => void): Required<Handlers> {
  let text = ''
  let isText = false
  let spoken = 0
  let shift = ''
  let isStruck = false
  return {
    open: (name, { val = '' }) => {
      if (name === 'rPh') spoken++
      else if (name === 'r') [shift, isStruck] = ['', false]
      else if (name === 'vertAlign') shift = val
      else if (name === 'strike') isStruck = !/^(0|false)$/.test(val)
      else if (name === 't') isText = spoken === 0
    },
    text: more => {
      if (isText) text += isStruck ? more.replace(/\d/g, '$&\u0336') : shifted(more, shift)
    },
    close: name => {
      if (name === 'rPh') spoken--
      else if (name === 'r') [shift, isStruck] = ['', false]
      else if (name === 't') isText = false
      else if (name === 'si' || name === 'is') {
        onText(decodeEscapes(text))
        text = ''
      }
    },
  }
}
const plainSigns = '0123456789+-=()'
const shiftedSigns: Readonly<Record<string, string>> = { superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', subscript: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' }
const shifted = (text: string, shift: string): string =>
  shiftedSigns[shift]
    ? text.replace(/[0-9+\-=()]/g, sign => shiftedSigns[shift]?.[plainSigns.indexOf(sign)] ?? sign)
    : text

/** Workbooks escape characters as '_x000D_', and a literal underscore as '_x005F_'. */
const decodeEscapes = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  ).replace(/\r\n?/g, '\n')

function readStrings(readIfThere: Read, path: string | undefined): string[] {
  const strings: string[] = []
  if (path)
    readIfThere(
      path,
      textHandlers(text => strings.push(text)),
    )
  return strings
}

type Format = 'number' | 'share' | 'date'

function readFormats(readIfThere: Read, path: string | undefined): Format[] {
  const codes = new Map<string, string>()
  const formats: Format[] = []
  let isCells = false
  if (!path) return formats
  readIfThere(path, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) formats.push(readFormat(Number(numFmtId), codes.get(numFmtId)))
    },
    close: name => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

function readFormat(id: number, code: string | undefined): Format {
  if (code === undefined) {
    const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    return isDate ? 'date' : id === 9 || id === 10 ? 'share' : 'number'
  }
  const signs = code.replace(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|General/gi, '')
  return /[ymdhs]/i.test(signs) ? 'date' : signs.includes('%') ? 'share' : 'number'
}

interface CellWorld {
  readonly strings: readonly string[]
  readonly formats: readonly Format[]
  readonly is1904: boolean
  readonly refuse: () => never
}

function cellHandlers(world: CellWorld, onCell: (row: number, cell: ReadCell) => void): Handlers {
  let [row, column, style] = [0, -1, 0]
  let [type, value, inline] = ['', '', '']
  let [isValue, isFormula, isInline] = [false, false, false]
  const texts = textHandlers(text => (inline += text))
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = readNumber(attributes['r']) ?? row + 1
        column = -1
      } else if (name === 'c') {
        const place = readReference(attributes['r'])
        column = place?.column ?? column + 1
        row = place?.row ?? row
        if (row > maxRow || column > maxColumn) world.refuse()
        style = readNumber(attributes['s']) ?? 0
        type = attributes['t'] ?? 'n'
        value = inline = ''
        isFormula = false
      } else if (name === 'v') isValue = true
      else if (name === 'f') isFormula = true
      else if (name === 'is') isInline = true
      else if (isInline) texts.open(name, attributes)
    },
    text: text => {
      if (isValue) value += text
      else if (isInline) texts.text(text)
    },
    close: name => {
      if (name === 'v') isValue = false
      else if (name === 'c') {
        const content = readContent(
          type === 'inlineStr' ? inline : value,
          type,
          world.formats[style] ?? 'number',
          world,
        )
        const isEmpty = content.kind === 'text' && content.text === ''
        if (!isEmpty || isFormula) onCell(row, { column, isFormula, ...content })
      } else if (isInline) {
        texts.close(name)
        if (name === 'is') isInline = false
      }
    },
  }
}

const readNumber = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

function readReference(text: string | undefined): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(text ?? '') ?? []
  if (!letters) return null
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits), column }
}

type Content = Omit<ReadCell, 'column' | 'isFormula'>
const ofKind = (kind: Content['kind'], text: string): Content => ({ kind, text, numeric: null })

function readContent(value: string, type: string, format: Format, { strings, is1904, refuse }: CellWorld): Content {
  if (type === 'inlineStr') return ofKind('text', value)
  if (value === '') return ofKind('text', '')
  if (type === 's') return ofKind('text', strings[Number(value)] ?? refuse())
  if (type === 'str') return ofKind('text', decodeEscapes(value))
  if (type === 'b') return ofKind('boolean', value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE')
  if (type === 'e') return ofKind('error', value)
  if (type === 'd')
    return readDay(
      Date.parse(/Z|[+-]\d\d:\d\d$/.test(value) ? value : `${value}${value.includes('T') ? 'Z' : ''}`),
      value,
    )
  const numeric = value.trim() === '' ? Number.NaN : Number(value)
  // 1e999 is beyond every number.
  if (!Number.isFinite(numeric)) return ofKind('error', String(Number(value)))
  if (format === 'share') return { kind: 'number', text: `${Number((numeric * 100).toPrecision(15))}%`, numeric }
  if (format === 'number') return { kind: 'number', text: '', numeric }
  const day = is1904 ? numeric + daysTo1904 : numeric < phantomDay ? numeric + 1 : numeric
  const time = Math.round((day - daysTo1970) * secondsOfDay) * 1000
  const shown = readDay(time, '')
  return shown.text === '' ? { kind: 'number', text: '', numeric } : shown
}
const daysTo1904 = 1462
const daysTo1970 = 25_569
const secondsOfDay = 86_400
/** Spreadsheets count 29 February 1900, which did not exist. */
const phantomDay = 60

const readDay = (time: number, otherwise: string): Content =>
  Number.isNaN(time) || Math.abs(time) > 8.64e15
    ? ofKind('text', otherwise)
    : ofKind('date', new Date(time).toISOString())
