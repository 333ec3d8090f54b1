// Two deliveries side by side, compared question by question.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { ConfirmedNumber } from '../forms/values.ts'
import { comparisonStatuses } from './comparison-statuses.ts'
import { LeftOut } from '../results/types.ts'

/** As displayed; null: nothing. */
const Content = Type.Union([Type.Number(), Type.String(), Type.Array(Type.String()), Type.Null()])

export const ComparedPart = shape({
  kind: oneOf('answer', 'cell', 'remark', 'finalRemark', 'files'),
  /** Of a cell: row, group of its column, if any, and column. */
  names: Type.Array(Type.String()),
  status: oneOf(...comparisonStatuses),
  left: Content,
  right: Content,
})
export type ComparedPart = Static<typeof ComparedPart>

export const ComparedSlip = shape({
  side: oneOf('left', 'right'),
  /** Of a cell; empty: the answer itself. */
  names: Type.Array(Type.String()),
  current: Type.Number(),
  /** The year before; null: only the legal limit indicates a slip. */
  previous: orNull(Type.Number()),
  limit: orNull(shape({ lower: orNull(Type.Number()), upper: orNull(Type.Number()), unit: orNull(Type.String()) })),
  confirmed: orNull(ConfirmedNumber),
})
export type ComparedSlip = Static<typeof ComparedSlip>

export const ComparedQuestion = shape({
  id: Guid,
  /** Section and position, for example '2.3'. */
  number: Type.String(),
  text: Type.String(),
  unit: orNull(Type.String()),
  /** null: both sides are empty. */
  status: orNull(oneOf(...comparisonStatuses)),
  /** Where at least one side is not empty. */
  parts: Type.Array(ComparedPart),
  slips: Type.Array(ComparedSlip),
  /** Answers on the left without a counterpart in the copied question. */
  leftOut: Type.Array(shape({ reason: LeftOut.properties.reason, texts: LeftOut.properties.texts })),
})
export type ComparedQuestion = Static<typeof ComparedQuestion>

export const ComparedSection = shape({
  id: Guid,
  number: Type.Integer(),
  name: Type.String(),
  questions: Type.Array(ComparedQuestion),
})
export type ComparedSection = Static<typeof ComparedSection>

const deliveryFields = {
  /** null: the submitted answers with later corrections. */
  number: orNull(Type.Integer()),
  submittedAt: Time,
  submittedBy: orNull(Type.String()),
}
export const ComparedSide = shape({
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  country: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  result: Guid,
  ...deliveryFields,
})
export type ComparedSide = Static<typeof ComparedSide>

export const Comparison = shape({
  left: ComparedSide,
  right: ComparedSide,
  mayDownload: Type.Boolean(),
  sections: Type.Array(ComparedSection),
  /** Answered questions of the left side that the right side's form no longer has, with their old numbers. */
  gone: Type.Array(ComparedQuestion),
})
export type Comparison = Static<typeof Comparison>

export const ComparableCountry = shape({
  country: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  result: Guid,
  deliveries: Type.Array(shape(deliveryFields)),
})
export type ComparableCountry = Static<typeof ComparableCountry>
export type ComparableDelivery = ComparableCountry['deliveries'][number]

const comparedForm = { form: Guid, formName: Type.String(), formYear: Type.Integer() }
export const ComparableForm = shape({
  ...comparedForm,
  parent: orNull(shape(comparedForm)),
  countries: Type.Array(ComparableCountry),
})
export type ComparableForm = Static<typeof ComparableForm>
