// A whole report for reading, page previews, and changes since its figures and tables were made.
import { Type, type Static } from 'typebox'
import { Guid, maybe, oneOf, orNull, shape, Time, Version } from '../endpoint.ts'
import { AnswerChange } from '../results/lineage.ts'
import { Chapter, Report } from './types.ts'

const Grid = Type.Array(Type.Array(Type.String()))

/** Of the displayed figure or table. Not in reports published long ago. */
const PlacedVersion = Type.Optional(Version)

/** The picture is GET /api/reports/{id}/pictures/{placementId}. */
const DocumentFigure = shape({
  figureId: Guid,
  version: PlacedVersion,
  alternativeText: Type.String(),
  source: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** The data of the picture, with a header row; null: an uploaded picture. */
  table: orNull(Grid),
})
export type DocumentFigure = Static<typeof DocumentFigure>

const DocumentTable = shape({
  tableId: Guid,
  version: PlacedVersion,
  alternativeText: Type.String(),
  source: Type.String(),
  grid: Grid,
})
export type DocumentTable = Static<typeof DocumentTable>

export const DocumentItem = shape({
  type: oneOf('paragraph', 'figure', 'table'),
  id: Guid,
  /** Of a paragraph: canonical HTML with filled references. */
  content: Type.Optional(Type.String()),
  /** The caption. */
  name: Type.Optional(Type.String()),
  number: Type.Optional(Type.Integer()),
  /** null: cannot be drawn; a note replaces it. */
  figure: maybe(DocumentFigure),
  table: maybe(DocumentTable),
})
export type DocumentItem = Static<typeof DocumentItem>

export const DocumentChapter = shape({ ...Chapter.properties, items: Type.Array(DocumentItem) })
export type DocumentChapter = Static<typeof DocumentChapter>

export const ReportDocument = shape({
  report: Report,
  chapters: Type.Array(DocumentChapter),
})
export type ReportDocument = Static<typeof ReportDocument>

/** A figure or table whose data have changed since it was made (D69). */
export const ReportChange = shape({
  type: oneOf('figure', 'table'),
  id: Guid,
  chapterId: Guid,
  name: Type.String(),
  number: Type.Integer(),
  /** missing: can no longer be drawn. */
  reason: oneOf('dataChanged', 'missing'),
  changedAt: Time,
  changes: Type.Array(AnswerChange),
})
export type ReportChange = Static<typeof ReportChange>

/** Displayed as an image, without links or scripts. */
export const PreviewPage = shape({
  svg: Type.String(),
  widthPt: Type.Number(),
  heightPt: Type.Number(),
})
export type PreviewPage = Static<typeof PreviewPage>
