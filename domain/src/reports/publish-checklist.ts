// The checklist before a report is published: empty chapters, figures and tables that cannot be drawn, broken references. None of
// them prevents publication once confirmed.
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
  readonly emptyChapters: readonly DocumentChapter[]
  readonly missing: readonly MissingItem[]
  /** Chapters with references to items that are no longer in the report. */
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
