// How harmonised what countries chose is: each numeric answer and each parameter of the maps, inside each synchronous area.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape } from '../endpoint.ts'
import { GraphSource } from '../graphs/types.ts'
import { SummedUp } from '../parameters/types.ts'
import { quantityKinds } from './kinds.ts'
import { standings } from './standing.ts'

const Count = Type.Integer({ minimum: 0 })
const orNullNumber = orNull(Type.Number())

/** The numbers of some countries. */
const spreadFields = {
  /** Those that have answered, each part of a country by itself. */
  n: Count,
  /** How many countries these are: one in parts is one. */
  countries: Count,
  min: orNullNumber,
  median: orNullNumber,
  max: orNullNumber,
  /** How many different values there are. */
  distinct: Count,
  /** The most common value, and how many chose it. */
  mostCommon: orNullNumber,
  mostCommonCount: Count,
  /** How many stand so to a legal limit; null where none has one. */
  equal: orNull(Count),
  inside: orNull(Count),
  outside: orNull(Count),
  outliers: Count,
  /** How many differ from what the same country answered the year before; null where none has answered it then. */
  changed: orNull(Count),
  /** From the lowest to the highest, as a part of what the law allows; null where it names no two ends. */
  rangeShare: orNullNumber,
}
export const Spread = shape(spreadFields)
export type Spread = Static<typeof Spread>
/** Of a synchronous area, with what the law allows most of its countries. */
export const AreaSpread = shape({ ...spreadFields, area: Type.String(), lower: orNullNumber, upper: orNullNumber })
export type AreaSpread = Static<typeof AreaSpread>

const quantityFields = {
  /** How an address names it. */
  key: Type.String(),
  kind: oneOf(...quantityKinds),
  year: Type.Integer(),
  /** The text of the question, or the name of the parameter. */
  name: Type.String(),
  /** Of a table's cell. */
  row: orNull(Type.String()),
  column: orNull(Type.String()),
  article: orNull(Type.String()),
  unit: orNull(Type.String()),
  /** The category of the form, or the network code of the parameter. */
  code: Type.String(),
  /** Of an answer. */
  formName: orNull(Type.String()),
  /** Of a parameter that is a summary (D87). */
  summedUp: orNull(SummedUp),
}
export const Quantity = shape({
  ...quantityFields,
  /** Every country once; it lies outside as an outlier where it does so in one of its areas. */
  all: Spread,
  areas: Type.Array(AreaSpread),
})
export type Quantity = Static<typeof Quantity>
export const HarmonisationYear = shape({ year: Type.Integer(), quantities: Type.Array(Quantity) })
export type HarmonisationYear = Static<typeof HarmonisationYear>

export const Point = shape({
  /** The abbreviation. */
  country: Type.String(),
  countryName: Type.String(),
  /** The country it is a part of; null: it is one. */
  partOf: orNull(Guid),
  /** The synchronous areas it lies in. */
  areas: Type.Array(Type.String()),
  /** The number, or the level 1 to 7 of a parameter. */
  value: Type.Number(),
  /** What it was the year before; null: nothing that could be compared. */
  previous: orNullNumber,
  standing: orNull(oneOf(...standings)),
  /** What the law allows in the country. */
  lower: orNullNumber,
  upper: orNullNumber,
  /** Have all of these limits been compared with the Official Journal? null: there are none. */
  isLimitVerified: orNull(Type.Boolean()),
  /** The areas in which it is an outlier. */
  outlierIn: Type.Array(Type.String()),
  /** The result, or the answer to the parameter, that it comes from; null for whoever may not open it. */
  resultId: orNull(Guid),
  parameterAnswerId: orNull(Guid),
})
export type Point = Static<typeof Point>

/** A legal limit of the quantity, with where it comes from. */
const QuantityLimit = shape({
  area: orNull(Type.String()),
  article: orNull(Type.String()),
  lower: orNullNumber,
  upper: orNullNumber,
  source: orNull(Type.String()),
  verified: Type.Boolean(),
})

/** Of a parameter: who has submitted an answer of those that are compared, as the maps count it. */
export const Submissions = shape({
  countries: Count,
  /** The latest; '' for none. */
  youngestDelivery: Type.String(),
})
export type Submissions = Static<typeof Submissions>

export const QuantityYear = shape({
  ...quantityFields,
  formId: orNull(Guid),
  questionId: orNull(Guid),
  /** Where visitors and readers see the form's answers side by side. */
  isNonExhaustive: Type.Boolean(),
  parameterGuid: orNull(Guid),
  /** The seven texts of a parameter; none of an answer. */
  levels: Type.Array(Type.String()),
  limits: Type.Array(QuantityLimit),
  /** Of an answer. */
  source: orNull(GraphSource),
  /** Of a parameter. */
  submissions: orNull(Submissions),
  isDemonstration: Type.Boolean(),
  all: Spread,
  areas: Type.Array(AreaSpread),
  points: Type.Array(Point),
})
export type QuantityYear = Static<typeof QuantityYear>

/** One quantity through the years, oldest first. */
export const QuantitySeries = shape({ key: Type.String(), years: Type.Array(QuantityYear) })
export type QuantitySeries = Static<typeof QuantitySeries>
