// Canonical HTML of paragraphs and lists: there is one way to write each.
import { escapeHtml, referenceAttribute, type Alignment, type RichTextMark } from '@imp/domain/rich-text.ts'
import { type ListType } from '@imp/domain/rich-text-lists.ts'

export interface Run {
  readonly kind: 'text' | 'break' | 'reference'
  /** Of a reference: the id of the placement. Its words are not part of the text. */
  readonly text: string
  readonly link: string | null
  /** Outermost first. */
  readonly marks: readonly RichTextMark[]
}
interface TextBlock {
  readonly kind: 'paragraph'
  readonly alignment: Alignment | null
  readonly runs: readonly Run[]
}
export interface ListBlock {
  readonly kind: 'list'
  readonly tag: 'ul' | 'ol'
  start: number | null
  readonly type: ListType | null
  readonly items: Block[][]
}
export type Block = TextBlock | ListBlock

/** Nothing but empty paragraphs is ''. */
export const writeBlocks = (blocks: readonly Block[]): string =>
  blocks.some(hasText) ? blocks.map(writeBlock).join('') : ''

const hasText = (block: Block): boolean =>
  block.kind === 'paragraph' ? block.runs.some(({ kind }) => kind !== 'break') : block.items.flat().some(hasText)

function writeBlock(block: Block): string {
  if (block.kind === 'paragraph') {
    const style = block.alignment === null ? '' : ` style="text-align: ${block.alignment}"`
    return `<p${style}>${writeRuns(block.runs)}</p>`
  }
  if (block.items.length === 0) return ''
  const start = block.start === null ? '' : ` start="${block.start}"`
  const type = block.type === null ? '' : ` type="${block.type}"`
  return `<${block.tag}${start}${type}>${block.items.map(item => `<li>${writeItem(item)}</li>`).join('')}</${block.tag}>`
}

const writeItem = (item: readonly Block[]): string =>
  `${item[0]?.kind === 'paragraph' ? '' : '<p></p>'}${item.map(writeBlock).join('')}`

interface Tag {
  readonly open: string
  readonly close: string
}

function writeRuns(runs: readonly Run[]): string {
  const parts: string[] = []
  const open: Tag[] = []
  for (const run of runs) {
    const wanted = tagsOf(run)
    const same = wanted.findIndex((tag, index) => tag.open !== open[index]?.open)
    closeTags(parts, open, same < 0 ? wanted.length : same)
    for (const tag of wanted.slice(open.length)) {
      parts.push(tag.open)
      open.push(tag)
    }
    parts.push(writeRun(run))
  }
  closeTags(parts, open, 0)
  return parts.join('')
}

function closeTags(parts: string[], open: Tag[], count: number): void {
  for (const tag of open.splice(count).toReversed()) parts.push(tag.close)
}

function tagsOf({ kind, link, marks }: Run): Tag[] {
  if (kind === 'reference') return []
  const tags = marks.map(mark => ({ open: `<${mark}>`, close: `</${mark}>` }))
  return link === null ? tags : [{ open: `<a href="${escapeAttribute(link)}">`, close: '</a>' }, ...tags]
}

function writeRun({ kind, text }: Run): string {
  if (kind === 'break') return '<br>'
  return kind === 'reference' ? `<a ${referenceAttribute}="${text}"></a>` : escapeHtml(text)
}

const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')
