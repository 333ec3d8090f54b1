// What an author may want to fix before a report is published: chapters in which nothing stands, figures and tables that
// cannot be drawn, references that lead nowhere. Publishing is refused for none of it without being asked.
import { isBlank } from '../blank.ts'
import type { DocumentChapter, DocumentItem, ReportDocument } from './document.ts'
import { findReferences } from '../rich-text.ts'

interface MissingItem {
  readonly chapterId: string
  readonly type: 'figure' | 'table'
  readonly number: number
  readonly name: string
}
export interface PublishFindings {
  /** Nothing is in them, nor do other chapters lie in them. */
  readonly emptyChapters: readonly DocumentChapter[]
  /** Notes would stand in their places. */
  readonly missing: readonly MissingItem[]
  /** Chapters with a reference to what is not in the report any more. */
  readonly brokenReferences: readonly DocumentChapter[]
}

export function findPublishFindings({ chapters }: Pick<ReportDocument, 'chapters'>): PublishFindings {
  const parents = new Set(chapters.map(({ parentChapterId }) => parentChapterId))
  const placed = new Set(chapters.flatMap(({ items }) => items.filter(isPlaced).map(({ id }) => id)))
  return {
    emptyChapters: chapters.filter(({ id, items }) => !parents.has(id) && !items.some(hasContent)),
    missing: chapters.flatMap(({ id, items }) => items.flatMap(item => toMissing(id, item))),
    brokenReferences: chapters.filter(({ items }) =>
      items.some(({ content = '' }) => findReferences(content).some(id => !placed.has(id))),
    ),
  }
}

const isPlaced = ({ type }: DocumentItem): boolean => type !== 'paragraph'
const hasContent = (item: DocumentItem): boolean =>
  isPlaced(item) || !isBlank((item.content ?? '').replace(/<[^>]*>/g, ''))

function toMissing(chapterId: string, { type, number = 0, name = '', figure, table }: DocumentItem): MissingItem[] {
  if (type === 'paragraph' || (type === 'figure' ? figure : table)) return []
  return [{ chapterId, type, number, name }]
}
