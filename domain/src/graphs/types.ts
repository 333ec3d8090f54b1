// The data of the graph screens: submitted answers of the questions that feed a graph, by year, with their sources.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { choiceTypes, frtTypes } from './views.ts'

export const GraphSource = shape({
  formId: Guid,
  formName: Type.String(),
  /** Countries that have submitted the form, completely or in part. */
  countries: Type.Integer(),
  /** Abbreviations, of countries or parts, whose answers the graphs show; left out where countries cannot be selected. */
  submittedBy: Type.Optional(Type.Array(Type.String())),
  /** 0001: no delivery. */
  youngestDelivery: Time,
  /** The latest correction after the delivery (D50). */
  correctedUntil: Type.Optional(Time),
  isDemonstration: Type.Boolean(),
})
export type GraphSource = Static<typeof GraphSource>

const Abbreviation = Type.String()
const Sources = Type.Array(GraphSource)

/** The cells of each country, row by row (D21). */
const CapacityTable = shape({
  tab: oneOf('pgm', 'hvdc'),
  /** Types A to D, or the names of the four HVDC categories. */
  rows: Type.Array(Type.String()),
  countries: Type.Array(shape({ country: Abbreviation, cells: Type.Array(Type.Array(orNull(Type.Number()))) })),
})
export const CapacityYear = shape({ year: Type.Integer(), sources: Sources, tables: Type.Array(CapacityTable) })
export type CapacityYear = Static<typeof CapacityYear>

const FrtPoint = shape({ x: Type.Number(), y: Type.Number() })
/** What the regulation allows, and the article and table that say so. */
const FrtLimits = shape({ lower: Type.Array(FrtPoint), upper: Type.Array(FrtPoint), article: Type.String() })
export const FrtGraph = shape({
  type: oneOf(...frtTypes),
  /** Of the year's sources, those that feed this graph. */
  formIds: Type.Array(Guid),
  /** null: the form names no limits. */
  limits: orNull(FrtLimits),
  countries: Type.Array(
    shape({
      country: Abbreviation,
      corners: Type.Array(shape({ name: Type.String(), voltage: orNull(Type.Number()), time: orNull(Type.Number()) })),
      /** Numbers that the regulation does not allow; rows count from 0. */
      faults: Type.Array(
        shape({
          row: Type.Integer(),
          of: oneOf('voltage', 'time'),
          kind: oneOf('outside', 'backwards', 'notSame'),
          low: orNull(Type.Number()),
          high: orNull(Type.Number()),
        }),
      ),
    }),
  ),
})
export type FrtGraph = Static<typeof FrtGraph>
export const FrtYear = shape({ year: Type.Integer(), sources: Sources, graphs: Type.Array(FrtGraph) })
export type FrtYear = Static<typeof FrtYear>

export const ChoiceGraph = shape({
  type: oneOf(...choiceTypes),
  formIds: Type.Array(Guid),
  questions: Type.Array(
    shape({
      id: Guid,
      text: Type.String(),
      article: orNull(Type.String()),
      options: Type.Array(shape({ option: Type.String(), countries: Type.Array(Abbreviation) })),
      noAnswer: Type.Array(Abbreviation),
    }),
  ),
})
export type ChoiceGraph = Static<typeof ChoiceGraph>
export const ChoiceYear = shape({ year: Type.Integer(), sources: Sources, graphs: Type.Array(ChoiceGraph) })
export type ChoiceYear = Static<typeof ChoiceYear>

// ——— Documented schemas: one graph of one year ———

const Counts = shape({
  withoutDerogations: Type.Number(),
  withDerogations: Type.Number(),
  modernized: Type.Number(),
  nonCompliant: Type.Number(),
})
/** By abbreviation of the country; MW. */
const CapacityOfType = Type.Record(Type.String(), Counts)
const FrtSeries = shape({
  /** The country's name, 'lower_envelope' or 'upper_envelope'. */
  name: Type.String(),
  country: Type.String(),
  points: Type.Array(FrtPoint),
})
const ChoiceData = shape({
  questionText: Type.String(),
  shortText: Type.String(),
  options: Type.Record(Type.String(), Type.Array(Type.String())),
})
export const ChartData = Type.Union([
  Type.Array(FrtSeries),
  Type.Array(ChoiceData),
  CapacityOfType,
  /** 'generationcapacity': all types at once. */
  Type.Record(Type.String(), CapacityOfType),
])
export type ChartData = Static<typeof ChartData>

/** Numbers of countries; one in parts has submitted when all parts have. */
export const YearSubmissions = shape({ year: Type.Integer(), submitted: Type.Integer(), takingPart: Type.Integer() })
export type YearSubmissions = Static<typeof YearSubmissions>

export const PublicYear = shape({ year: Type.Integer(), isPublic: Type.Boolean() })
export type PublicYear = Static<typeof PublicYear>
