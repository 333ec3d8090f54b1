// Harmonisation: how far countries' choices agree, for each numeric answer and map parameter, in each synchronous area.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape } from '../endpoint.ts'
import { GraphSource } from '../graphs/types.ts'
import { SummedUp } from '../parameters/types.ts'
import { quantityKinds } from './kinds.ts'
import { standings } from './standing.ts'

const Count = Type.Integer({ minimum: 0 })
const orNullNumber = orNull(Type.Number())

const spreadFields = {
  /** Answers; each part of a country counts. */
  n: Count,
  /** Countries; one in parts counts once. */
  countries: Count,
  min: orNullNumber,
  median: orNullNumber,
  max: orNullNumber,
  distinct: Count,
  mostCommon: orNullNumber,
  mostCommonCount: Count,
  /** Numbers of countries by limit position; null: no legal limit. */
  equal: orNull(Count),
  inside: orNull(Count),
  outside: orNull(Count),
  outliers: Count,
  /** Countries whose answer differs from the year before; null: nobody answered then. */
  changed: orNull(Count),
  /** The range of the answers as a share of the legal range; null: no legal range with two ends. */
  rangeShare: orNullNumber,
}
export const Spread = shape(spreadFields)
export type Spread = Static<typeof Spread>
/** `lower`, `upper`: the legal range of most of its countries. */
export const AreaSpread = shape({ ...spreadFields, area: Type.String(), lower: orNullNumber, upper: orNullNumber })
export type AreaSpread = Static<typeof AreaSpread>

const quantityFields = {
  key: Type.String(),
  kind: oneOf(...quantityKinds),
  year: Type.Integer(),
  name: Type.String(),
  row: orNull(Type.String()),
  column: orNull(Type.String()),
  article: orNull(Type.String()),
  unit: orNull(Type.String()),
  /** The category of the form, or the network code of the parameter. */
  code: Type.String(),
  formName: orNull(Type.String()),
  /** Of a parameter that is a summary (D87). */
  summedUp: orNull(SummedUp),
}
export const Quantity = shape({
  ...quantityFields,
  /** Each country once; an outlier in one of its areas counts as an outlier. */
  all: Spread,
  areas: Type.Array(AreaSpread),
})
export type Quantity = Static<typeof Quantity>
export const HarmonisationYear = shape({ year: Type.Integer(), quantities: Type.Array(Quantity) })
export type HarmonisationYear = Static<typeof HarmonisationYear>

export const Point = shape({
  country: Type.String(),
  countryName: Type.String(),
  partOf: orNull(Guid),
  areas: Type.Array(Type.String()),
  /** A number, or the level 1 to 7 of a parameter. */
  value: Type.Number(),
  /** The year before; null: nothing comparable. */
  previous: orNullNumber,
  standing: orNull(oneOf(...standings)),
  lower: orNullNumber,
  upper: orNullNumber,
  /** Were all limits compared with the Official Journal? null: no limits. */
  isLimitVerified: orNull(Type.Boolean()),
  outlierIn: Type.Array(Type.String()),
  /** The source of the value; null: the caller may not open it. */
  resultId: orNull(Guid),
  parameterAnswerId: orNull(Guid),
})
export type Point = Static<typeof Point>

const QuantityLimit = shape({
  area: orNull(Type.String()),
  article: orNull(Type.String()),
  lower: orNullNumber,
  upper: orNullNumber,
  source: orNull(Type.String()),
  verified: Type.Boolean(),
})

/** Of a parameter: submitted answers among those compared, counted as in the maps. */
export const Submissions = shape({
  countries: Count,
  /** '': none. */
  youngestDelivery: Type.String(),
})
export type Submissions = Static<typeof Submissions>

export const QuantityYear = shape({
  ...quantityFields,
  formId: orNull(Guid),
  questionId: orNull(Guid),
  /** Visitors and viewers find the answers in the tabular view. */
  isNonExhaustive: Type.Boolean(),
  parameterGuid: orNull(Guid),
  /** The seven texts of a parameter; empty for an answer. */
  levels: Type.Array(Type.String()),
  limits: Type.Array(QuantityLimit),
  source: orNull(GraphSource),
  submissions: orNull(Submissions),
  isDemonstration: Type.Boolean(),
  all: Spread,
  areas: Type.Array(AreaSpread),
  points: Type.Array(Point),
})
export type QuantityYear = Static<typeof QuantityYear>

/** Oldest first. */
export const QuantitySeries = shape({ key: Type.String(), years: Type.Array(QuantityYear) })
export type QuantitySeries = Static<typeof QuantitySeries>
