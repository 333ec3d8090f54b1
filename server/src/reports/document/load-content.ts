// The current chapters of a report with all content. Its own labels are in the language of reports, whoever asks.
import { noDate } from '@imp/domain/dates.ts'
import { numberPlacements } from '@imp/domain/reports/placements.ts'
import { fillReferences } from '@imp/domain/rich-text.ts'
import type { DocumentChapter, DocumentFigure, DocumentTable } from '@imp/domain/reports/document.ts'
import type { Chapter } from '@imp/domain/reports/types.ts'
import type { TableSource } from '@imp/domain/tables/types.ts'
import { buildSourceLine } from '@imp/drawing/source-line.ts'
import { loadFiguresForReport, type ReportFigure } from '../../figures/reading/service.ts'
import type { Db } from '../../platform/db.ts'
import { defaultLocale, formatText } from '../../platform/texts.ts'
import { loadTablesForReport, type ReportTable } from '../../tables/reading.ts'
import { loadChapters } from '../chapters/service.ts'
import { listAllItems } from '../content/queries.ts'
import { typeOf } from '../content/open-chapter.ts'
import type { StoredReport } from '../stored/report.ts'
import { listLatestAnswers } from './queries.ts'

export const reportLocale = defaultLocale

interface LoadedFigure extends DocumentFigure {
  readonly pictureKey: string
  /** Drawn by us, with sizes in CSS px; otherwise in pixels. */
  readonly isDrawn: boolean
  readonly latestAnswer: string
}
interface LoadedTable extends DocumentTable {
  readonly latestAnswer: string
}
interface LoadedPlacement {
  readonly id: string
  readonly name: string
  readonly number: number
}
export type LoadedItem =
  | { readonly type: 'paragraph'; readonly id: string; readonly content: string }
  | (LoadedPlacement & { readonly type: 'figure'; readonly figure: LoadedFigure | null })
  | (LoadedPlacement & { readonly type: 'table'; readonly table: LoadedTable | null })
export interface LoadedChapter extends Chapter {
  readonly items: readonly LoadedItem[]
}

/** @param chapterId reads only this chapter's figures and tables; numbers are those of the whole report */
export async function loadContent(
  db: Db,
  report: StoredReport,
  chapterId: string | null = null,
): Promise<LoadedChapter[]> {
  const chapters = await loadChapters({ db }, report)
  const items = await listAllItems(db, report.id)
  const numbers = numberPlacements(
    chapters,
    items.map(item => ({ ...item, type: typeOf(item) })),
  )
  const wanted = items.filter(item => chapterId === null || item.chapterId === chapterId)
  const [figureIds, tableIds] = [
    wanted.flatMap(item => item.figureId ?? []),
    wanted.flatMap(item => item.tableId ?? []),
  ]
  const ctx = { db, locale: reportLocale }
  const figures = await loadFiguresForReport(ctx, [...new Set(figureIds)])
  const tables = await loadTablesForReport(ctx, [...new Set(tableIds)])
  const deliveries = await listLatestAnswers(db, figureIds)
  const itemsOf = Map.groupBy(items, item => item.chapterId)
  return chapters.map(chapter => ({
    ...chapter,
    items: (itemsOf.get(chapter.id) ?? []).map((item): LoadedItem => {
      const { id, content, figureId, alternativeText } = item
      if (content !== null) return { type: 'paragraph', id, content }
      const placement = { id, name: item.name ?? '', number: numbers.get(id)?.number ?? 0 }
      if (figureId !== null) {
        const figure = figures.get(figureId)
        const time = deliveries.get(figureId) ?? noDate
        return { type: 'figure', ...placement, figure: figure ? describeFigure(figure, alternativeText, time) : null }
      }
      const table = tables.get(item.tableId ?? '')
      return { type: 'table', ...placement, table: table ? describeTable(item.tableId ?? '', table) : null }
    }),
  }))
}

const describeFigure = (figure: ReportFigure, alternativeText: string | null, latestAnswer: string): LoadedFigure => ({
  figureId: figure.id,
  version: figure.version,
  alternativeText: alternativeText ?? figure.data.alternativeText,
  source: figure.data.source,
  width: figure.width,
  height: figure.height,
  table:
    figure.data.columns.length === 0 ? null : [figure.data.columns, ...figure.data.rows.map(row => row.map(toCell))],
  pictureKey: figure.pictureKey,
  isDrawn: figure.isDrawn,
  latestAnswer,
})
const toCell = (value: string | number | null): string => String(value ?? '')

const describeTable = (tableId: string, table: ReportTable): LoadedTable => ({
  tableId,
  version: table.version,
  alternativeText: table.alternativeText,
  source: writeTableSource(table),
  grid: table.grid,
  latestAnswer: latestIn(table.source),
})

/** A delivery may be later than another country's correction. */
const latestIn = ({ youngestDelivery, correctedUntil = youngestDelivery }: TableSource): string =>
  correctedUntil > youngestDelivery ? correctedUntil : youngestDelivery

function writeTableSource({ form, year, source }: { form: string; year: number; source: TableSource }): string {
  const { submitted, notSubmitted, ...times } = source
  const facts = { ...times, formId: '', formName: form, countries: submitted }
  return buildSourceLine([{ year, sources: [facts], missing: notSubmitted }], (text, values) =>
    formatText(reportLocale, text, values),
  )
}

/** As sent and stored, with references resolved. */
export function toDocument(chapters: readonly LoadedChapter[]): DocumentChapter[] {
  const names = new Map(
    chapters.flatMap(({ items }) =>
      items.flatMap(item =>
        item.type === 'paragraph'
          ? []
          : [[item.id, formatText(reportLocale, `reports.print.${item.type}`, { number: item.number })] as const],
      ),
    ),
  )
  const missing = formatText(reportLocale, 'reports.print.missingReference')
  return chapters.map(({ items, ...chapter }) => ({
    ...chapter,
    items: items.map(item => {
      if (item.type === 'paragraph') {
        return { ...item, content: fillReferences(item.content, id => names.get(id) ?? missing) }
      }
      if (item.type === 'table') return { ...item, table: item.table && withoutTime(item.table) }
      return { ...item, figure: item.figure && withoutFile(item.figure) }
    }),
  }))
}
const withoutTime = ({ latestAnswer: _time, ...table }: LoadedTable): DocumentTable => table
const withoutFile = ({
  latestAnswer: _time,
  pictureKey: _key,
  isDrawn: _isDrawn,
  ...figure
}: LoadedFigure): DocumentFigure => figure
