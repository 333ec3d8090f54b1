// Reports: front page, chapters and their content. Names on the wire are the documents' names.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { figureLengths } from '../figures/vocabulary.ts'
import { maxChapters, maxParagraphLength, maxTitleLength } from './limits.ts'

const Title = TextUpTo(maxTitleLength)
const Position = Type.Integer({ minimum: 1, maximum: 10_000 })

export const Report = shape({
  id: Guid,
  title: Type.String(),
  /** A text of the front page; `revision` is the counter of D6 (D74). */
  version: Type.String(),
  date: Time,
  /** The issuing body. */
  from: Type.String(),
  isInternal: Type.Boolean(),
  isLocallyUploaded: Type.Boolean(),
  isPublic: Type.Boolean(),
  /** Published. */
  final: Type.Boolean(),
  revision: Version,
  timePublished: Time,
  timeLastEdited: Time,
  lastEditedBy: orNull(Type.String()),
  file: orNull(shape({ bytes: Type.Integer(), sha256: Type.String() })),
  /** The uploaded PDF; null: written on the platform. */
  upload: orNull(
    shape({
      name: Type.String(),
      pages: orNull(Type.Integer()),
      at: Time,
      by: orNull(Type.String()),
    }),
  ),
})
export type Report = Static<typeof Report>

export const ReportInput = shape({
  /** Not blank, and unique among reports of its kind. */
  title: Title,
  /** Default: yearly; cannot be changed later. */
  isInternal: Type.Optional(Type.Boolean()),
  version: Type.Optional(TextUpTo(maxTitleLength)),
  date: maybe(Time),
  from: Type.Optional(TextUpTo(maxTitleLength)),
  revision: Type.Optional(Version),
  id: ignored,
  isLocallyUploaded: ignored,
  isPublic: ignored,
  final: ignored,
  timePublished: ignored,
  timeLastEdited: ignored,
  lastEditedBy: ignored,
  file: ignored,
  upload: ignored,
})
export type ReportInput = Static<typeof ReportInput>

export const Chapter = shape({
  id: Guid,
  reportId: Guid,
  title: Type.String(),
  /** All zeros: top level. */
  parentChapterId: Guid,
  /** A number is displayed only if this is set for all ancestors, too (D75). */
  numbered: Type.Boolean(),
  /** '1.2'; '': none displayed. */
  sectionNumber: Type.String(),
  orderNumber: Type.Integer(),
  depth: Type.Integer(),
  revision: Version,
  /** Of the whole list: for If-Match of PATCH /api/chapters/{reportId}. */
  listRevision: Version,
})
export type Chapter = Static<typeof Chapter>

export const ChapterInput = shape({
  /** An unused id is accepted (D30). */
  id: maybe(Guid),
  reportId: Guid,
  parentChapterId: maybe(Guid),
  numbered: Type.Optional(Type.Boolean()),
  title: Title,
})
export type ChapterInput = Static<typeof ChapterInput>

export const ChapterEdit = shape({
  title: Title,
  numbered: Type.Optional(Type.Boolean()),
  revision: Type.Optional(Version),
  id: ignored,
  reportId: ignored,
  parentChapterId: ignored,
  sectionNumber: ignored,
  orderNumber: ignored,
  depth: ignored,
  listRevision: ignored,
})
export type ChapterEdit = Static<typeof ChapterEdit>

/** Only position and flag are stored. */
export const ChapterPlace = shape({
  id: Guid,
  parentChapterId: maybe(Guid),
  orderNumber: Type.Number(),
  numbered: Type.Optional(Type.Boolean()),
  reportId: Type.Optional(Guid),
  title: ignored,
  sectionNumber: ignored,
  depth: ignored,
  revision: ignored,
  listRevision: ignored,
})
export type ChapterPlace = Static<typeof ChapterPlace>
export const ChapterPlaces = Type.Array(ChapterPlace, { maxItems: maxChapters })

export const ContentType = oneOf('paragraph', 'figure', 'table')
export type ContentType = Static<typeof ContentType>

export const ContentItem = shape({
  type: ContentType,
  id: Guid,
  chapterId: Guid,
  /** One sequence for paragraphs, figures and tables, from 1. */
  orderNumber: Type.Integer(),
  /** Of a paragraph: canonical HTML (D62). */
  content: orNull(Type.String()),
  figureId: orNull(Guid),
  tableId: orNull(Guid),
  name: orNull(Type.String()),
  /** For this report; null: the figure's own applies. */
  alternativeText: orNull(Type.String()),
  /** Figures and tables are counted separately through the report. */
  number: orNull(Type.Integer()),
  revision: Version,
  /** Of the chapter's order: for If-Match of GET /api/chapters/reorder/{chapterId}. */
  listRevision: Version,
})
export type ContentItem = Static<typeof ContentItem>

export const Paragraph = shape({
  id: Guid,
  chapterId: Guid,
  content: Type.String(),
  orderNumber: Type.Integer(),
  revision: Version,
})
export type Paragraph = Static<typeof Paragraph>

export const ParagraphInput = shape({
  id: maybe(Guid),
  chapterId: Guid,
  content: Type.Optional(TextUpTo(maxParagraphLength)),
  orderNumber: Type.Optional(Position),
})
export type ParagraphInput = Static<typeof ParagraphInput>

export const ParagraphEdit = shape({
  content: TextUpTo(maxParagraphLength),
  revision: Type.Optional(Version),
  id: ignored,
  chapterId: ignored,
  orderNumber: ignored,
})
export type ParagraphEdit = Static<typeof ParagraphEdit>

const placedFields = {
  id: Guid,
  chapterId: Guid,
  name: Type.String(),
  orderNumber: Type.Integer(),
  number: Type.Integer(),
  revision: Version,
}
export const PlacedFigure = shape({ ...placedFields, figureId: Guid, alternativeText: orNull(Type.String()) })
export type PlacedFigure = Static<typeof PlacedFigure>
export const PlacedTable = shape({ ...placedFields, tableId: Guid })
export type PlacedTable = Static<typeof PlacedTable>

const placementInput = {
  id: maybe(Guid),
  chapterId: Guid,
  /** The caption; default: the name of the figure or table. */
  name: maybe(Title),
  orderNumber: Type.Optional(Position),
}
/** Empty: the figure's own applies. */
const AlternativeText = maybe(TextUpTo(figureLengths.alternativeText))
export const FigurePlacement = shape({ ...placementInput, figureId: Guid, alternativeText: AlternativeText })
export type FigurePlacement = Static<typeof FigurePlacement>
export const TablePlacement = shape({ ...placementInput, tableId: Guid })
export type TablePlacement = Static<typeof TablePlacement>

const placementEdit = {
  name: Title,
  revision: Type.Optional(Version),
  id: ignored,
  chapterId: ignored,
  orderNumber: ignored,
  number: ignored,
}
/** A replaced figure keeps caption and references. Without `alternativeText`, that does not change either. */
export const FigurePlacementEdit = shape({
  ...placementEdit,
  figureId: Type.Optional(Guid),
  alternativeText: AlternativeText,
})
export type FigurePlacementEdit = Static<typeof FigurePlacementEdit>
export const TablePlacementEdit = shape({ ...placementEdit, tableId: Type.Optional(Guid) })
export type TablePlacementEdit = Static<typeof TablePlacementEdit>
