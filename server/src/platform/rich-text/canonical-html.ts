// Turns incoming rich text into canonical HTML (D27, D62): read as a stream, so that no markup is too deep or too much, and
// written again from what is allowed. No markup of the original is ever passed on.
import { withoutHidden } from '@imp/domain/names.ts'
import {
  alignments,
  escapeHtml,
  isPlainText,
  isSafeLink,
  referenceAttribute,
  richTextMarks,
  type Alignment,
  type RichTextMark,
} from '@imp/domain/rich-text.ts'
import { displaysBlock } from '@imp/domain/block-tags.ts'
import { readRaisedStyle } from '@imp/domain/raised-styles.ts'
import { readListStart, readListType } from '@imp/domain/rich-text-lists.ts'
import { findDirectionTurn } from '@imp/domain/control-characters.ts'
import { toScriptSigns } from '@imp/domain/script-signs.ts'
import { Parser } from 'htmlparser2'
import { fieldsProblem } from '../problems.ts'
import { writeBlocks, type Block, type ListBlock, type Run } from './write-blocks.ts'

const maxDepth = 100
const maxLinkLength = 2000

export interface RichTextField {
  readonly path: string
  readonly maxLength: number
  /** To figures and tables; elsewhere a reference is its words. */
  readonly hasReferences: boolean
  /** Superscripts and subscripts (D88). Elsewhere they become Unicode signs, and those without one are refused. */
  readonly hasScripts: boolean
}

/** @throws Problem 'unsafeLink', 'malformed' */
export function toCanonicalHtml(given: string, field: RichTextField): string {
  refuseTurns(given, field.path)
  const html = isPlainText(given) ? writePlainText(given) : normaliseMarkup(given, field)
  if (html.length <= field.maxLength) return html
  throw fieldsProblem([{ path: field.path, text: 'problems.field.tooLong', values: { max: field.maxLength } }])
}

function refuseTurns(given: string, path: string): void {
  const written = given.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
  const character = findDirectionTurn(written)
  if (character !== null) throw fieldsProblem([{ path, text: 'forms.hiddenCharacter', values: { character } }])
}

const writePlainText = (text: string): string =>
  text
    .split(/\n[\t\r ]*\n/)
    .map(part => part.split('\n').map(writeLine).join('<br>'))
    .map(part => (part === '' ? '' : `<p>${part}</p>`))
    .join('')
const writeLine = (text: string): string => escapeHtml(cleanText(text).trim())

/** As browsers show it: white space collapsed, nothing invisible. */
const cleanText = (text: string): string =>
  withoutHidden(text.replace(/[\t\n\f\r ]+/g, ' ').replace(/[\p{Cc}\ufffe\uffff]/gu, ''))

function normaliseMarkup(given: string, field: RichTextField): string {
  const reader = new MarkupReader(field)
  new Parser(reader, { decodeEntities: true }).end(given)
  return writeBlocks(reader.finish())
}

const marksOf: Readonly<Record<string, RichTextMark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sup: 'sup',
  sub: 'sub',
  // Headings of a report are its chapters: within a text they are only bold.
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  h4: 'strong',
  h5: 'strong',
  h6: 'strong',
}
const unreadTags = new Set([
  'script',
  'style',
  'template',
  'title',
  'iframe',
  'noscript',
  'object',
  'svg',
  'math',
  'head',
])
/** Word's comments: whoever copies a text does not mean them. */
const isComment = ({ class: name = '', style = '' }: Readonly<Record<string, string>>): boolean =>
  /\b(?:MsoComment(?:Reference|Text)|msocom(?:anchor|txt|off))\b/.test(name) ||
  /mso-(?:element|special-character):\s*comment/i.test(style)
/** Also Word's raised styles and note marks. */
const readScript = (
  tag: string,
  { class: name = '', style = '' }: Readonly<Record<string, string>>,
): RichTextMark | undefined =>
  /\bMso(?:Footnote|Endnote)Reference\b/.test(name) ? 'sup' : (readRaisedStyle(tag, style) ?? undefined)

const displayStyle = /(?:^|;)\s*display\s*:\s*([\w-]+)/i
const alignmentStyle = /(?:^|;)\s*text-align\s*:\s*(\w+)/i
const placementId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

class MarkupReader {
  readonly #field: RichTextField
  readonly #blocks: Block[] = []
  readonly #lists: ListBlock[] = []
  readonly #marks = new Map<RichTextMark, number>()
  #runs: Run[] = []
  #alignment: Alignment | null = null
  /** An empty paragraph counts, too, where it was written as such. */
  #isParagraph = false
  #depth = 0
  readonly #open: { readonly isUnread: boolean; readonly isBlock: boolean; readonly mark: RichTextMark | undefined }[] =
    []
  #unread = 0
  #pre = 0
  #link: string | null = null
  #isInReference = false

  constructor(field: RichTextField) {
    this.#field = field
  }

  onopentag(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (++this.#depth > maxDepth) throw fieldsProblem([{ path: this.#field.path, text: 'problems.field.tooDeep' }])
    // Text deleted or inserted while changes were tracked.
    const isTracked = attributes['datetime'] !== undefined || attributes['cite'] !== undefined
    this.#open.push({
      isUnread: unreadTags.has(tag) || (tag === 'del' && isTracked) || isComment(attributes),
      isBlock: displaysBlock(tag, displayStyle.exec(attributes['style'] ?? '')?.[1]),
      mark: tag === 'ins' && isTracked ? undefined : (marksOf[tag] ?? readScript(tag, attributes)),
    })
    const { isUnread, isBlock, mark } = this.#open.at(-1) ?? {}
    if (isUnread) this.#unread++
    if (this.#unread > 0) return
    if (tag === 'pre') this.#pre++
    if (tag === 'br') this.#addRun('break', '')
    else if (tag === 'a') this.#openLink(attributes)
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag, attributes)
    else if (tag === 'li') this.#openItem(attributes)
    else if (isBlock) this.#openBlock(tag, attributes['style'])
    this.#countMark(mark, 1)
  }

  ontext(text: string): void {
    if (this.#unread > 0 || this.#isInReference) return
    const [first = '', ...lines] = this.#pre > 0 ? text.split(/\r?\n/) : [text]
    this.#addText(first)
    for (const line of lines) {
      this.#addRun('break', '')
      this.#addText(line)
    }
  }

  #addText(text: string): void {
    const clean = cleanText(text)
    const last = this.#runs.at(-1)
    const isAfterBlank = !last || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '))
    this.#addRun('text', isAfterBlank ? clean.replace(/^ /, '') : clean)
  }

  onclosetag(tag: string): void {
    this.#depth--
    const { isUnread, isBlock, mark } = this.#open.pop() ?? {}
    if (isUnread) this.#unread--
    if (isUnread || this.#unread > 0) return
    if (tag === 'pre') this.#pre--
    if (tag === 'a') this.#closeLink()
    else if (tag === 'ul' || tag === 'ol') this.#closeList()
    else if (tag === 'li' || isBlock) this.#endParagraph()
    this.#countMark(mark, -1)
  }

  finish(): readonly Block[] {
    this.#endParagraph()
    while (this.#lists.length > 0) this.#closeList()
    return this.#blocks
  }

  #countMark(mark: RichTextMark | undefined, change: 1 | -1): void {
    if (mark) this.#marks.set(mark, Math.max(0, (this.#marks.get(mark) ?? 0) + change))
  }

  #addRun(kind: Run['kind'], text: string): void {
    if (kind === 'text' && text === '') return
    const marks = richTextMarks.filter(mark => (this.#marks.get(mark) ?? 0) > 0)
    const script = marks.find(mark => mark === 'sup' || mark === 'sub')
    if (kind !== 'text' || script === undefined || this.#field.hasScripts)
      return void this.#runs.push({ kind, text, link: this.#link, marks })
    const signs = toScriptSigns(text, script)
    if (signs === null)
      throw fieldsProblem([{ path: this.#field.path, text: 'ui.richText.noScript', values: { text } }])
    this.#runs.push({
      kind,
      text: signs,
      link: this.#link,
      marks: marks.filter(mark => mark !== 'sup' && mark !== 'sub'),
    })
  }

  #openLink({ href, [referenceAttribute]: id }: Readonly<Record<string, string>>): void {
    if (this.#field.hasReferences && id !== undefined && placementId.test(id)) {
      this.#link = null
      this.#addRun('reference', id.toLowerCase())
      this.#isInReference = true
    } else this.#link = href === undefined || href.trim() === '' ? null : parseLink(href, this.#field.path)
  }

  #closeLink(): void {
    this.#isInReference = false
    this.#link = null
  }

  #openList(tag: 'ul' | 'ol', { start, type }: Readonly<Record<string, string>>): void {
    this.#endParagraph()
    const isOrdered = tag === 'ol'
    const list: ListBlock = {
      kind: 'list',
      tag,
      start: isOrdered ? readListStart(start) : null,
      type: isOrdered ? readListType(type) : null,
      items: [],
    }
    this.#addBlock(list)
    this.#lists.push(list)
  }

  #openItem({ value }: Readonly<Record<string, string>>): void {
    this.#endParagraph()
    const list = this.#lists.at(-1)
    if (list?.tag === 'ol' && list.items.length === 0) list.start = readListStart(value) ?? list.start
    list?.items.push([])
  }

  #closeList(): void {
    this.#endParagraph()
    this.#lists.pop()
  }

  #openBlock(tag: string, style = ''): void {
    this.#endParagraph()
    this.#isParagraph = tag === 'p'
    const [, alignment] = alignmentStyle.exec(style) ?? []
    this.#alignment = alignments.find(one => one === alignment?.toLowerCase()) ?? null
  }

  #endParagraph(): void {
    const runs = trimRuns(this.#runs)
    if (runs.length > 0 || this.#isParagraph) this.#addBlock({ kind: 'paragraph', alignment: this.#alignment, runs })
    this.#runs = []
    this.#alignment = null
    this.#isParagraph = false
  }

  #addBlock(block: Block): void {
    const list = this.#lists.at(-1)
    if (!list) this.#blocks.push(block)
    else if (list.items.length === 0) list.items.push([block])
    else list.items.at(-1)?.push(block)
  }
}

function parseLink(given: string, path: string): string {
  const href = given.trim()
  const isShort = href.length <= maxLinkLength
  if (!isShort || !isSafeLink(href) || !URL.canParse(href)) {
    throw fieldsProblem([{ path, text: 'problems.unsafeLink' }], 'unsafeLink')
  }
  return /[\s\p{Cc}]/u.test(href) ? new URL(href).href : href
}

function trimRuns(runs: readonly Run[]): readonly Run[] {
  const last = runs.findLastIndex(({ kind, text }) => kind !== 'text' || text.trim() !== '')
  return runs
    .slice(0, last + 1)
    .map((run, index) => (index === last && run.kind === 'text' ? { ...run, text: run.text.trimEnd() } : run))
}
