// The chapters of a report and what stands in them, as the server would answer them.
import { noId } from '@imp/domain/ids.ts'
import { numberChapters } from '@imp/domain/reports/numbering.ts'
import type { Chapter, ContentItem } from '@imp/domain/reports/types.ts'

const idOf = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${number.toString(16).padStart(12 - kind.length, '0')}`

/** Titles with what lies in them: ['Introduction', ['Requirements', ['Generators']]]. */
type ChapterPlan = string | readonly [title: string, below: readonly ChapterPlan[]]

/** In tree order, numbered. */
export function buildChapters(reportId: string, plans: readonly ChapterPlan[]): Chapter[] {
  const chapters: Chapter[] = []
  const add = (level: readonly ChapterPlan[], parentChapterId: string) => {
    for (const [at, plan] of level.entries()) {
      const [title, below] = typeof plan === 'string' ? [plan, []] : plan
      const id = idOf('c', chapters.length + 1)
      const shape = { id, reportId, title, parentChapterId, numbered: true, sectionNumber: '', depth: 1 }
      chapters.push({ ...shape, orderNumber: at + 1, revision: 1, listRevision: 1 })
      add(below, id)
    }
  }
  add(plans, noId)
  return numberChapters(chapters)
}

export const buildParagraph = (chapterId: string, place: number, content: string): ContentItem => ({
  type: 'paragraph',
  id: idOf('b', place),
  chapterId,
  orderNumber: place,
  content,
  figureId: null,
  tableId: null,
  name: null,
  number: null,
  revision: 1,
  listRevision: 1,
})
export const buildPlacement = (
  chapterId: string,
  place: number,
  type: 'figure' | 'table',
  name: string,
): ContentItem => ({
  ...buildParagraph(chapterId, place, ''),
  type,
  content: null,
  figureId: type === 'figure' ? idOf('d', place) : null,
  tableId: type === 'table' ? idOf('e', place) : null,
  name,
  number: 1,
})
