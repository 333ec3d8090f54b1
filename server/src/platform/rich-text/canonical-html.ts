// What arrives as a rich text becomes canonical HTML (D27, D62): read as a stream, so that no markup is too deep or too much
// for it, and written anew from what is allowed. Nothing of the text that came is ever sent on as markup.
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
import { Parser } from 'htmlparser2'
import { fieldsProblem } from '../problems.ts'
import { writeBlocks, type Block, type ListBlock, type Run } from './write-blocks.ts'

/** Elements in elements: nobody writes so many by hand. */
const maxDepth = 100
const maxLinkLength = 2000

export interface RichTextField {
  /** Where a refusal says that it stands. */
  readonly path: string
  /** Characters of its HTML. */
  readonly maxLength: number
  /** May it refer to figures and tables? Elsewhere a reference is the words in it. */
  readonly hasReferences: boolean
}

/** @throws Problem 'unsafeLink', 'malformed' */
export function toCanonicalHtml(given: string, field: RichTextField): string {
  const html = isPlainText(given) ? writePlainText(given) : normaliseMarkup(given, field)
  if (html.length <= field.maxLength) return html
  throw fieldsProblem([{ path: field.path, text: 'problems.field.tooLong', values: { max: field.maxLength } }])
}

/** An empty line parts paragraphs. */
const writePlainText = (text: string): string =>
  text
    .split(/\n[\t\r ]*\n/)
    .map(part => part.split('\n').map(writeLine).join('<br>'))
    .map(part => (part === '' ? '' : `<p>${part}</p>`))
    .join('')
const writeLine = (text: string): string => escapeHtml(cleanText(text).trim())

/** As browsers show it: runs of white space are one blank, control characters none; and nothing that cannot be seen. */
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
  // Headings of a report are its chapters: in a text they stand out, no more.
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  h4: 'strong',
  h5: 'strong',
  h6: 'strong',
}
const blockTags = new Set('p div blockquote pre tr td th hr dd dt section article h1 h2 h3 h4 h5 h6'.split(' '))
/** What is in them is no text for people. */
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
const alignmentStyle = /(?:^|;)\s*text-align\s*:\s*(\w+)/i
const placementId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

class MarkupReader {
  readonly #field: RichTextField
  readonly #blocks: Block[] = []
  readonly #lists: ListBlock[] = []
  readonly #marks = new Map<RichTextMark, number>()
  #runs: Run[] = []
  #alignment: Alignment | null = null
  /** An empty paragraph is one, too, where it was written as such. */
  #isParagraph = false
  #depth = 0
  #unread = 0
  #link: string | null = null
  #isInReference = false

  constructor(field: RichTextField) {
    this.#field = field
  }

  onopentag(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (++this.#depth > maxDepth) throw fieldsProblem([{ path: this.#field.path, text: 'problems.field.tooDeep' }])
    if (unreadTags.has(tag)) this.#unread++
    if (this.#unread > 0) return
    if (tag === 'br') this.#addRun('break', '')
    else if (tag === 'a') this.#openLink(attributes)
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag)
    else if (tag === 'li') this.#openItem()
    else if (blockTags.has(tag)) this.#openBlock(tag, attributes['style'])
    this.#countMark(tag, 1)
  }

  ontext(text: string): void {
    if (this.#unread > 0 || this.#isInReference) return
    const clean = cleanText(text)
    const last = this.#runs.at(-1)
    const isAfterBlank = !last || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '))
    this.#addRun('text', isAfterBlank ? clean.replace(/^ /, '') : clean)
  }

  onclosetag(tag: string): void {
    this.#depth--
    if (unreadTags.has(tag)) {
      this.#unread--
      return
    }
    if (this.#unread > 0) return
    if (tag === 'a') this.#closeLink()
    else if (tag === 'ul' || tag === 'ol') this.#closeList()
    else if (tag === 'li' || blockTags.has(tag)) this.#endParagraph()
    this.#countMark(tag, -1)
  }

  finish(): readonly Block[] {
    this.#endParagraph()
    while (this.#lists.length > 0) this.#closeList()
    return this.#blocks
  }

  #countMark(tag: string, change: 1 | -1): void {
    const mark = marksOf[tag]
    if (mark) this.#marks.set(mark, Math.max(0, (this.#marks.get(mark) ?? 0) + change))
  }

  #addRun(kind: Run['kind'], text: string): void {
    if (kind === 'text' && text === '') return
    const marks = richTextMarks.filter(mark => (this.#marks.get(mark) ?? 0) > 0)
    this.#runs.push({ kind, text, link: this.#link, marks })
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

  #openList(tag: 'ul' | 'ol'): void {
    this.#endParagraph()
    const list: ListBlock = { kind: 'list', tag, items: [] }
    this.#addBlock(list)
    this.#lists.push(list)
  }

  #openItem(): void {
    this.#endParagraph()
    this.#lists.at(-1)?.items.push([])
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

/** Without blanks at its end. */
function trimRuns(runs: readonly Run[]): readonly Run[] {
  const last = runs.findLastIndex(({ kind, text }) => kind !== 'text' || text.trim() !== '')
  return runs
    .slice(0, last + 1)
    .map((run, index) => (index === last && run.kind === 'text' ? { ...run, text: run.text.trimEnd() } : run))
}
