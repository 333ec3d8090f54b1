// Canonical rich text (D27, D62) as data for the page. Unknown markup is dropped, its text kept.
import type { PrintableText } from '../../platform/pictures/printable-text.ts'
import { alignments, isSafeLink, referenceAttribute } from '@imp/domain/rich-text.ts'
import { readListStart, readListType, type ListType } from '@imp/domain/rich-text-lists.ts'
import { Parser } from 'htmlparser2'
import type { Alignment, ListBlock, ParagraphBlock, Run, SubheadingBlock } from './document.ts'
import type { Direction } from '../../platform/pdf/layout/document-parts.ts'
import { allowBreaks, directionOf } from '../../platform/pdf/layout/text-flow.ts'

export interface Reference {
  readonly text: string
  /** null: not in the document. */
  readonly target: number | null
}

export interface RichTextOptions {
  readonly text: PrintableText
  readonly direction: Direction
  readonly resolveReference: (id: string) => Reference
  /** Of the chapter's own heading. */
  readonly headingLevel: number
}

/** Deeper lists would leave no room for text. */
const maxListDepth = 5
const maxDepth = 50
const maxWordLength = 30
const marksOf: Readonly<Record<string, string>> = {
  strong: 'b',
  b: 'b',
  em: 'i',
  i: 'i',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sup: '^',
  sub: '_',
}
const blockTags = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'tr'])
/** How far below the chapter's own heading they are. */
const subheadingLevels: Readonly<Record<string, number>> = { h3: 1, h4: 2 }
const unreadTags = new Set(['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript'])

type TextBlock = ParagraphBlock | ListBlock
type TopBlock = TextBlock | SubheadingBlock
interface OpenList {
  readonly isOrdered: boolean
  readonly start: number
  readonly numbering: ListType | '1'
  readonly items: TextBlock[][]
}

export function readRichText(html: string, options: RichTextOptions): TopBlock[] {
  const reader = new RichTextReader(options)
  const parser = new Parser(reader, { decodeEntities: true })
  parser.end(withoutDepth(html))
  return reader.finish()
}

/** Drops tags nested deeper than canonical text ever is, because the parser takes ever longer for each. */
function withoutDepth(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)[a-z][^>]*>/gi, (tag, slash: string) => {
    if (/^<br\b/i.test(tag)) return tag
    if (slash === '') return ++depth > maxDepth ? '' : tag
    return depth-- > maxDepth ? '' : tag
  })
}

class RichTextReader {
  readonly #options: RichTextOptions
  readonly #blocks: TopBlock[] = []
  readonly #lists: OpenList[] = []
  /** Open lists beyond the printed depth. */
  #flatLists = 0
  #unread = 0
  #runs: Run[] = []
  #alignment: Alignment = 'start'
  #subheading = 0
  #lastSubheading = 0
  #href: string | null = null
  #isInReference = false
  readonly #marks = new Map<string, number>()

  constructor(options: RichTextOptions) {
    this.#options = options
  }

  onopentag(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (unreadTags.has(tag)) this.#unread++
    if (this.#unread > 0) return
    const mark = marksOf[tag]
    if (mark !== undefined) this.#marks.set(mark, (this.#marks.get(mark) ?? 0) + 1)
    else if (tag === 'br') this.#runs.push({ text: '', marks: '', isLineBreak: true })
    else if (tag === 'a') this.#openLink(attributes)
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag === 'ol', attributes)
    else if (tag === 'li') this.#openItem()
    else if (blockTags.has(tag)) {
      this.#endParagraph()
      this.#alignment = readAlignment(attributes['style'] ?? '')
      this.#subheading = this.#lists.length > 0 ? 0 : (subheadingLevels[tag] ?? 0)
    }
  }

  ontext(text: string): void {
    if (this.#unread > 0 || this.#isInReference) return
    const printable = allowBreaks(this.#options.text.clean(text), maxWordLength)
    if (this.#runs.length === 0 && printable.trim() === '') return
    this.#addRun(printable, this.#href === null ? {} : { href: this.#href })
  }

  onclosetag(tag: string): void {
    if (unreadTags.has(tag)) this.#unread--
    if (this.#unread > 0) return
    const mark = marksOf[tag]
    if (mark !== undefined) this.#marks.set(mark, Math.max(0, (this.#marks.get(mark) ?? 0) - 1))
    else if (tag === 'a') this.#closeLink()
    else if (tag === 'ul' || tag === 'ol') this.#closeList()
    else if (tag === 'li' || blockTags.has(tag)) this.#endParagraph()
  }

  finish(): TopBlock[] {
    this.#endParagraph()
    while (this.#lists.length > 0) this.#closeList()
    return this.#blocks
  }

  #openLink(attributes: Readonly<Record<string, string>>): void {
    const id = attributes[referenceAttribute]
    if (id !== undefined) {
      const { text, target } = this.#options.resolveReference(id)
      this.#addRun(text, target === null ? {} : { target })
      this.#isInReference = true
      return
    }
    const href = attributes['href'] ?? ''
    this.#href = isSafeLink(href) && !/[\s\p{Cc}]/u.test(href) ? href : null
  }

  #closeLink(): void {
    this.#isInReference = false
    this.#href = null
  }

  #addRun(text: string, link: Pick<Run, 'href' | 'target'>): void {
    const marks = [...this.#marks].flatMap(([mark, count]) => (count > 0 ? [mark] : []))
    this.#runs.push({ text, marks: marks.join(''), ...link })
  }

  #openList(isOrdered: boolean, { start, type }: Readonly<Record<string, string>>): void {
    this.#endParagraph()
    if (this.#lists.length >= maxListDepth) this.#flatLists++
    else
      this.#lists.push({ isOrdered, start: readListStart(start) ?? 1, numbering: readListType(type) ?? '1', items: [] })
  }

  #openItem(): void {
    this.#endParagraph()
    this.#lists.at(-1)?.items.push([])
  }

  #closeList(): void {
    this.#endParagraph()
    if (this.#flatLists > 0) {
      this.#flatLists--
      return
    }
    const list = this.#lists.pop()
    const items = list?.items.filter(item => item.length > 0) ?? []
    const first = items[0]?.[0]
    if (!list || !first) return
    const { isOrdered, start, numbering } = list
    this.#addBlock({ kind: 'list', isOrdered, start, numbering, direction: first.direction, items })
  }

  #endParagraph(): void {
    const runs = trimRuns(this.#runs)
    const alignment = this.#alignment
    const subheading = this.#subheading
    this.#runs = []
    this.#alignment = 'start'
    this.#subheading = 0
    if (runs.length === 0) return
    const direction = directionOf(runs.map(run => run.text).join(' '), this.#options.direction)
    if (subheading === 0) this.#addBlock({ kind: 'paragraph', direction, alignment, runs })
    else {
      // Skips no level.
      this.#lastSubheading = Math.min(subheading, this.#lastSubheading + 1)
      const level = this.#options.headingLevel + this.#lastSubheading
      this.#blocks.push({ kind: 'subheading', isMinor: subheading > 1, level, direction, alignment, runs })
    }
  }

  #addBlock(block: TextBlock): void {
    const list = this.#lists.at(-1)
    if (!list) {
      this.#blocks.push(block)
      return
    }
    const item = list.items.at(-1)
    if (item) item.push(block)
    else list.items.push([block])
  }
}

const readAlignment = (style: string): Alignment => {
  const value = /text-align:\s*(\w+)/.exec(style)?.[1]
  return alignments.find(one => one === value) ?? 'start'
}

/** Removes trailing empty lines. Empty if nothing is visible. */
function trimRuns(runs: readonly Run[]): readonly Run[] {
  const last = runs.findLastIndex(run => run.text.trim() !== '')
  return runs.slice(0, last + 1)
}
