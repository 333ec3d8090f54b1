// The chapters of a report and what stands in them, as the server would answer them.
import { noId } from '@imp/domain/ids.ts'
import { numberChapters } from '@imp/domain/reports/numbering.ts'
import type { DocumentItem, ReportDocument } from '@imp/domain/reports/document.ts'
import type { Chapter, ContentItem, Report } from '@imp/domain/reports/types.ts'
import type { Wire } from './wire.ts'

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
  alternativeText: null,
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

function toDocumentItem(item: ContentItem, version: number): DocumentItem {
  const { type, id, content, name, number, figureId, tableId } = item
  const shown = { alternativeText: `Version ${version}`, source: 'Form 2025', version }
  return {
    type,
    id,
    ...(type === 'paragraph' && { content: content ?? '' }),
    ...(name !== null && { name }),
    ...(number !== null && { number }),
    ...(figureId !== null && { figure: { ...shown, figureId, width: 400, height: 200, table: null } }),
    ...(tableId !== null && {
      table: {
        ...shown,
        tableId,
        grid: [
          ['Country', 'MW'],
          ['Belgium', '0.8'],
        ],
      },
    }),
  }
}

/** @param items of the first chapter; the others are empty @param version of its figures and tables */
export function documentOf(
  report: Report,
  chapters: readonly Chapter[],
  items: readonly ContentItem[],
  version = 1,
): ReportDocument {
  const shown = items.map(item => toDocumentItem(item, version))
  return { report, chapters: chapters.map((chapter, at) => ({ ...chapter, items: at === 0 ? shown : [] })) }
}

/** What the page of a chapter asks for. @param items of the first chapter; the others are empty */
export const withChapter =
  (report: Report, chapters: readonly Chapter[], items: readonly ContentItem[]) =>
  ({ answer }: Wire): void => {
    answer('GET /api/Reports/{id}', report)
    answer('GET /api/chapters', [...chapters])
    answer('GET /api/chapters/content/{chapterId}', [...items])
    answer('GET /api/reports/{id}/document', documentOf(report, chapters, items))
    answer('GET /api/reports/{id}/changes', [])
  }
