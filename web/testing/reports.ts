// Reports as the server would answer them.
import { noDate } from '@imp/domain/dates.ts'
import { noId } from '@imp/domain/ids.ts'
import type { DocumentChapter, DocumentItem, ReportDocument } from '@imp/domain/reports/document.ts'
import type { Report } from '@imp/domain/reports/types.ts'

const idOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

let reports = 0
/** A yearly one under development, unless the settings say otherwise. */
export const reportWith = (settings: Partial<Report> = {}): Report => ({
  id: idOf(++reports),
  title: `Report ${reports}`,
  version: '1.0',
  date: '2026-03-31T21:59:59.000Z',
  from: 'Secretariat',
  isInternal: false,
  isLocallyUploaded: false,
  isPublic: false,
  final: false,
  revision: 1,
  timePublished: noDate,
  timeLastEdited: '2026-03-01T09:00:00.000Z',
  lastEditedBy: 'Ada Admin',
  file: null,
  upload: null,
  ...settings,
})
export const publishedReport = (settings: Partial<Report> = {}): Report =>
  reportWith({
    final: true,
    timePublished: '2026-04-01T09:00:00.000Z',
    file: { bytes: 1_400_000, sha256: 'ab'.repeat(32) },
    ...settings,
  })

let chapters = 0
/** A numbered one that lies in no other, unless the settings say otherwise. */
export const chapterWith = (settings: Partial<DocumentChapter>, ...items: DocumentItem[]): DocumentChapter => ({
  id: idOf(0x1000 + ++chapters),
  reportId: idOf(1),
  title: `Chapter ${chapters}`,
  parentChapterId: noId,
  numbered: true,
  sectionNumber: String(chapters),
  orderNumber: chapters,
  depth: 1,
  revision: 1,
  listRevision: 1,
  items,
  ...settings,
})

let items = 0
const newItemId = () => idOf(0x2000 + ++items)
export const paragraph = (content: string): DocumentItem => ({ type: 'paragraph', id: newItemId(), content })
/** `drawn` false: it cannot be drawn. */
export const figureItem = (number: number, name: string, drawn = true): DocumentItem => ({
  type: 'figure',
  id: newItemId(),
  number,
  name,
  figure: drawn
    ? {
        figureId: newItemId(),
        alternativeText: `Bars of ${name}`,
        source: 'RfG monitoring 2026, 27 countries',
        width: 1000,
        height: 600,
        table: [
          ['Country', 'Answer'],
          ['Belgium', '=1+1'],
        ],
      }
    : null,
})
export const tableItem = (number: number, name: string): DocumentItem => ({
  type: 'table',
  id: newItemId(),
  number,
  name,
  table: {
    tableId: newItemId(),
    alternativeText: '',
    source: 'RfG monitoring 2026',
    grid: [
      ['Country', 'Threshold'],
      ['Belgium', '0.8'],
      ['France', '1'],
    ],
  },
})

export const documentOf = (report: Report, ...content: DocumentChapter[]): ReportDocument => ({
  report,
  chapters: content,
})
