// Figures: pictures for reports, uploaded or generated from answers, graphs or maps. Names on the wire are the documents' names.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { GraphSettings } from '../graphs/settings.ts'
import { MapSettings } from '../parameters/map-settings.ts'
import { figureLengths, figureSources, graphTypes } from './vocabulary.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })

export const Figure = shape({
  id: Guid,
  name: Type.String(),
  /** The question's text, the graph's title, or the first name of an uploaded figure. */
  placeholderName: Type.String(),
  year: orNull(Type.Integer()),
  category: Type.String(),
  formName: Type.String(),
  source: oneOf(...figureSources),
  /** 0 uploaded, 1 generated. */
  figureType: Type.Enum([0, 1]),
  graphType: orNull(oneOf(...graphTypes)),
  originalQuestionId: orNull(Guid),
  /** The label of each answer in the picture; none for graphs. */
  labels: Type.Record(Type.String(), Type.String()),
  countries: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Includes countries that have not submitted. */
  countryGuids: Type.Array(Guid),
  /** D78. */
  alternativeText: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  created: Time,
  /** When the picture was last drawn or uploaded. */
  drawn: Time,
  createdBy: orNull(Type.String()),
  /** An answer in it has changed since it was drawn (D69). */
  outdated: Type.Boolean(),
  /** The latest of these changes; 0001: none. */
  changedSince: Time,
  isDemonstration: Type.Boolean(),
  version: Version,
})
export type Figure = Static<typeof Figure>

export const FigurePage = shape({ result: Type.Array(Figure), totalRows: Type.Integer() })
export type FigurePage = Static<typeof FigurePage>

/** The options of the list's filters, and of an uploaded figure. */
export const FigureFilters = shape({
  years: Type.Array(Type.Integer()),
  formNames: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
})
export type FigureFilters = Static<typeof FigureFilters>

/** In the caller's language; uploaded figures have no rows. */
export const FigureData = shape({
  title: Type.String(),
  alternativeText: Type.String(),
  /** Form, year, deliveries, and chosen countries that have not submitted; for graphs also how to read them; '' for uploaded figures. */
  source: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
})
export type FigureData = Static<typeof FigureData>

const generationStates = ['NoInfo', 'InProgress', 'Canceled', 'Failed'] as const
export const GenerationProgress = shape({
  /** NoInfo: done, or unknown. */
  chartRequestState: oneOf(...generationStates),
  chartsGenerated: Type.Integer(),
  totalCharts: Type.Integer(),
})
export type GenerationProgress = Static<typeof GenerationProgress>

const maxCountries = 200
const maxSections = 200

export const GenerationInput = shape({
  year: Year,
  formName: TextUpTo(figureLengths.formName, 1),
  /** If several published forms have this name and year; without it, the one published last. */
  formId: Type.Optional(Guid),
  countries: Type.Array(Guid, { minItems: 1, maxItems: maxCountries }),
  sections: Type.Array(Guid, { minItems: 1, maxItems: maxSections }),
})
export type GenerationInput = Static<typeof GenerationInput>

const KeptSettings = Type.Union([GraphSettings, MapSettings])
export type KeptSettings = Static<typeof KeptSettings>

export const GraphFigureInput = shape({
  name: TextUpTo(figureLengths.name),
  alternativeText: Type.Optional(TextUpTo(figureLengths.alternativeText)),
  graph: KeptSettings,
  countries: Type.Array(Guid, { minItems: 1, maxItems: maxCountries }),
})
export type GraphFigureInput = Static<typeof GraphFigureInput>

/** For generated figures only name and alternative text can be changed. */
export const FigureInput = shape({
  id: Guid,
  name: TextUpTo(figureLengths.name),
  alternativeText: Type.Optional(TextUpTo(figureLengths.alternativeText)),
  year: maybe(Year),
  category: maybe(TextUpTo(figureLengths.category)),
  formName: maybe(TextUpTo(figureLengths.formName)),
  version: Type.Optional(Version),
  placeholderName: ignored,
  source: ignored,
  figureType: ignored,
  graphType: ignored,
  originalQuestionId: ignored,
  labels: ignored,
  countries: ignored,
  countryGuids: ignored,
  width: ignored,
  height: ignored,
  created: ignored,
  drawn: ignored,
  createdBy: ignored,
  outdated: ignored,
  changedSince: ignored,
  isDemonstration: ignored,
})
export type FigureInput = Static<typeof FigureInput>

export const FigureUpload = shape({
  name: TextUpTo(figureLengths.name),
  alternativeText: Type.Optional(TextUpTo(figureLengths.alternativeText)),
  year: maybe(Year),
  category: maybe(TextUpTo(figureLengths.category)),
  formName: maybe(TextUpTo(figureLengths.formName)),
  source: ignored,
})
export type FigureUpload = Static<typeof FigureUpload>

const Labels = Type.Record(TextUpTo(figureLengths.answer), TextUpTo(figureLengths.label), {
  additionalProperties: false,
  description: 'By answer. One that is left out, or blank, is called by its own text.',
})
export const RegenerationInput = shape({
  figureId: Guid,
  countryGuids: Type.Array(Guid, { maxItems: maxCountries }),
  labels: Type.Optional(Labels),
  version: Type.Optional(Version),
})
export type RegenerationInput = Static<typeof RegenerationInput>
