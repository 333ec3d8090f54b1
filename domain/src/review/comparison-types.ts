// Two deliveries beside each other: whose they are, and what differs between them, question by question.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { ConfirmedNumber } from '../forms/values.ts'
import { comparisonStatuses } from './comparison-statuses.ts'
import { LeftOut } from '../results/types.ts'

/** As a person reads it: a number, a text, or several, such as the chosen options; null: nothing. */
const Content = Type.Union([Type.Number(), Type.String(), Type.Array(Type.String()), Type.Null()])

/** One part of an answer: the answer itself, a cell, a remark, what is attached. */
export const ComparedPart = shape({
  kind: oneOf('answer', 'cell', 'remark', 'finalRemark', 'files'),
  /** Of a cell, and of the final remark on one: its row, the group of its column where there is one, its column. */
  names: Type.Array(Type.String()),
  status: oneOf(...comparisonStatuses),
  left: Content,
  right: Content,
})
export type ComparedPart = Static<typeof ComparedPart>

/** A number that looks wrong by a power of ten, and what was said of it. */
export const ComparedSlip = shape({
  side: oneOf('left', 'right'),
  /** Of a cell; none: the answer itself. */
  names: Type.Array(Type.String()),
  current: Type.Number(),
  /** The year before; null: the law alone speaks against the number. */
  previous: orNull(Type.Number()),
  limit: orNull(shape({ lower: orNull(Type.Number()), upper: orNull(Type.Number()), unit: orNull(Type.String()) })),
  /** null: nobody has said that it is right. */
  confirmed: orNull(ConfirmedNumber),
})
export type ComparedSlip = Static<typeof ComparedSlip>

export const ComparedQuestion = shape({
  id: Guid,
  /** Section and place in it. */
  number: Type.String(),
  text: Type.String(),
  unit: orNull(Type.String()),
  /** null: neither side says anything. */
  status: orNull(oneOf(...comparisonStatuses)),
  /** Those in which one of the sides says something. */
  parts: Type.Array(ComparedPart),
  slips: Type.Array(ComparedSlip),
  /** What the left side says to the question that this one was copied from, and has no place in it any more. */
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
  /** null: what the country has submitted as it stands now, corrections included. */
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
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  result: Guid,
  ...deliveryFields,
})
export type ComparedSide = Static<typeof ComparedSide>

export const Comparison = shape({
  left: ComparedSide,
  right: ComparedSide,
  /** May the caller have it as a file? */
  mayDownload: Type.Boolean(),
  sections: Type.Array(ComparedSection),
  /** What the left side says to questions that the right side's form does not ask any more, numbered as they were. */
  gone: Type.Array(ComparedQuestion),
})
export type Comparison = Static<typeof Comparison>

/** A country of a form, with what of it can be compared. */
export const ComparableCountry = shape({
  country: Guid,
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  result: Guid,
  /** Newest first. */
  deliveries: Type.Array(shape(deliveryFields)),
})
export type ComparableCountry = Static<typeof ComparableCountry>
export type ComparableDelivery = ComparableCountry['deliveries'][number]

const comparedForm = { form: Guid, formName: Type.String(), formYear: Type.Integer() }
export const ComparableForm = shape({
  ...comparedForm,
  /** The published form that this one was copied from. */
  parent: orNull(shape(comparedForm)),
  /** By name. */
  countries: Type.Array(ComparableCountry),
})
export type ComparableForm = Static<typeof ComparableForm>
