// Reports: front page, chapters and their content. Wire names are the documents' names.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { figureLengths } from '../figures/vocabulary.ts'
import { maxChapters, maxParagraphLength, maxTitleLength } from './limits.ts'

const Title = TextUpTo(maxTitleLength)
/** Of a list, from 1. */
const Position = Type.Integer({ minimum: 1, maximum: 10_000 })

// ——— Report ———

export const Report = shape({
  id: Guid,
  title: Type.String(),
  /** A text of the front page; the counter of D6 is `revision` (D74). */
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
  /** The person's name; null: nobody knows. */
  lastEditedBy: orNull(Type.String()),
  /** Of the stored PDF; null while there is none. */
  file: orNull(shape({ bytes: Type.Integer(), sha256: Type.String() })),
  /** Where the PDF of an uploaded one comes from; null: it is written here. */
  upload: orNull(
    shape({
      /** As it was called by whoever sent it. */
      name: Type.String(),
      /** null: nobody knows. */
      pages: orNull(Type.Integer()),
      at: Time,
      /** The person's name. */
      by: orNull(Type.String()),
    }),
  ),
})
export type Report = Static<typeof Report>

export const ReportInput = shape({
  /** The title may not be blank, and is unique among reports of its kind. */
  title: Title,
  /** Yearly when left out; not changed afterwards. */
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

// ——— Chapters ———

export const Chapter = shape({
  id: Guid,
  reportId: Guid,
  title: Type.String(),
  /** All zeros: it lies in no other chapter. */
  parentChapterId: Guid,
  /** Its own flag; a number is shown only where those of all its ancestors are set, too (D75). */
  numbered: Type.Boolean(),
  /** '1.2'; empty where none is shown. */
  sectionNumber: Type.String(),
  /** Among the chapters of one parent, from 1. */
  orderNumber: Type.Integer(),
  /** From 1. */
  depth: Type.Integer(),
  /** Of its title and flag. */
  revision: Version,
  /** Of the whole list that it was read from: what If-Match of PATCH /api/chapters/{reportId} names. */
  listRevision: Version,
})
export type Chapter = Static<typeof Chapter>

export const ChapterInput = shape({
  /** An unused one is kept (D30). */
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

/** A chapter of the whole list: its place and its flag are taken, the rest is left alone. */
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

// ——— Content of a chapter ———

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
  /** The caption of a figure or table. */
  name: orNull(Type.String()),
  /** What a figure shows, said for this report; null: the figure's own is read. */
  alternativeText: orNull(Type.String()),
  /** Of figures and of tables, each counted through the whole report. */
  number: orNull(Type.Integer()),
  revision: Version,
  /** Of the order of the whole chapter: what If-Match of GET /api/chapters/reorder/{chapterId} names. */
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
  /** Where it is put; last when left out. */
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
  /** Through the whole report, from 1. */
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
  /** The caption; the figure's or table's own name when left out. */
  name: maybe(Title),
  orderNumber: Type.Optional(Position),
}
/** What the figure shows, for people who cannot see it; empty: the figure's own is read. */
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
/** Another figure may take the place: its caption and what refers to it stay. An alternative text that is left out stays, too. */
export const FigurePlacementEdit = shape({
  ...placementEdit,
  figureId: Type.Optional(Guid),
  alternativeText: AlternativeText,
})
export type FigurePlacementEdit = Static<typeof FigurePlacementEdit>
export const TablePlacementEdit = shape({ ...placementEdit, tableId: Type.Optional(Guid) })
export type TablePlacementEdit = Static<typeof TablePlacementEdit>
