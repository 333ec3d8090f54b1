// Splits a report into pages: one per top-level chapter with all its subchapters.
import type { DocumentChapter, DocumentItem } from '@imp/domain/reports/document.ts'

export interface ReportPage {
  /** Id of its top-level chapter. */
  readonly id: string
  readonly chapters: readonly DocumentChapter[]
}

/** `chapters`: in tree order. */
export function splitPages(chapters: readonly DocumentChapter[]): readonly ReportPage[] {
  const pages: { id: string; chapters: DocumentChapter[] }[] = []
  for (const chapter of chapters) {
    const last = pages.at(-1)
    if (chapter.depth === 1 || !last) pages.push({ id: chapter.id, chapters: [chapter] })
    else last.chapters.push(chapter)
  }
  return pages
}

export const findPage = (pages: readonly ReportPage[], chapterId: string): ReportPage | undefined =>
  pages.find(({ chapters }) => chapters.some(({ id }) => id === chapterId))

/** The fragment of a figure or table: 'figure-3'. */
export const anchorOf = ({ type, number = 0 }: Pick<DocumentItem, 'type' | 'number'>): string => `${type}-${number}`

export interface PlaceInReport {
  readonly chapterId: string
  readonly anchor: string
}
export const listPlaces = (chapters: readonly DocumentChapter[]): ReadonlyMap<string, PlaceInReport> =>
  new Map(
    chapters.flatMap(({ id: chapterId, items }) =>
      items
        .filter(({ type }) => type !== 'paragraph')
        .map(item => [item.id, { chapterId, anchor: anchorOf(item) }] as const),
    ),
  )

export const nameOfChapter = ({ sectionNumber, title }: Pick<DocumentChapter, 'sectionNumber' | 'title'>): string =>
  [sectionNumber, title].filter(Boolean).join(' ')
