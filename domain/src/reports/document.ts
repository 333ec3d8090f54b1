// A whole report as it is read: in the browser, in previews, and what has changed since its figures and tables were made.
import { Type, type Static } from 'typebox'
import { Guid, maybe, oneOf, orNull, shape, Time, Version } from '../endpoint.ts'
import { AnswerChange } from '../results/lineage.ts'
import { Chapter, Report } from './types.ts'

const Grid = Type.Array(Type.Array(Type.String()))

/** Of the figure or table that is shown: another one may look different. Reports published long ago have none. */
const PlacedVersion = Type.Optional(Version)

/** A figure as it stands in the report; its picture is GET /api/reports/{id}/pictures/{placementId}. */
const DocumentFigure = shape({
  figureId: Guid,
  version: PlacedVersion,
  alternativeText: Type.String(),
  /** Where the data come from, with their date. */
  source: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** The values behind the picture, the first row is the header; null for an uploaded picture. */
  table: orNull(Grid),
})
export type DocumentFigure = Static<typeof DocumentFigure>

const DocumentTable = shape({
  tableId: Guid,
  version: PlacedVersion,
  alternativeText: Type.String(),
  source: Type.String(),
  /** The first row is the header. */
  grid: Grid,
})
export type DocumentTable = Static<typeof DocumentTable>

export const DocumentItem = shape({
  type: oneOf('paragraph', 'figure', 'table'),
  /** Of the paragraph or the placement. */
  id: Guid,
  /** Of a paragraph: canonical HTML, its references filled in. */
  content: Type.Optional(Type.String()),
  /** The caption. */
  name: Type.Optional(Type.String()),
  number: Type.Optional(Type.Integer()),
  /** Null: it cannot be drawn, and a note stands in its place. */
  figure: maybe(DocumentFigure),
  table: maybe(DocumentTable),
})
export type DocumentItem = Static<typeof DocumentItem>

export const DocumentChapter = shape({ ...Chapter.properties, items: Type.Array(DocumentItem) })
export type DocumentChapter = Static<typeof DocumentChapter>

export const ReportDocument = shape({
  report: Report,
  /** In tree order. */
  chapters: Type.Array(DocumentChapter),
})
export type ReportDocument = Static<typeof ReportDocument>

/** A figure or table of a report that would be another one today (D69). */
export const ReportChange = shape({
  type: oneOf('figure', 'table'),
  /** Of the placement. */
  id: Guid,
  chapterId: Guid,
  name: Type.String(),
  number: Type.Integer(),
  /** missing: it cannot be drawn any more. */
  reason: oneOf('dataChanged', 'missing'),
  /** When the data last changed. */
  changedAt: Time,
  changes: Type.Array(AnswerChange),
})
export type ReportChange = Static<typeof ReportChange>

/** To be shown as an image: it has neither links nor scripts. */
export const PreviewPage = shape({
  svg: Type.String(),
  widthPt: Type.Number(),
  heightPt: Type.Number(),
})
export type PreviewPage = Static<typeof PreviewPage>
