// Results, their rows in lists, history and deliveries, on the wire.
import { Type, type Static } from 'typebox'
import { Guid, maybe, orNull, shape, Time, Version } from '../endpoint.ts'
import { ResultStatus, SendNotification, SpecialDeadline, Visibility } from '../forms/types.ts'
import { ConfirmedNumber, DeltaRemark, Value } from '../forms/values.ts'
import { Returned } from './returned.ts'

/** The source of answers not given by a country (D37). */
const Provenance = orNull(Type.Enum(['demonstration']))

const resultFields = {
  id: Guid,
  country: Guid,
  countryName: Type.String(),
  /** Two letters, or the abbreviation of a part; '': test run or preview. */
  countryCode: Type.String(),
  /** Which rows of the legal limits apply (D36). */
  legalLimitAreas: Type.Array(Type.String()),
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  isSubmited: Type.Boolean(),
  status: ResultStatus,
  dateOfSubmission: Time,
  deadline: Time,
  /** Why the last delivery was opened again. */
  unsubmitReason: orNull(Type.String()),
  /** The revision request; null: everything can be changed. */
  returned: orNull(Returned),
  provenance: Provenance,
  /** Does the country have answers to the form that this one was copied from? */
  hasParentResult: Type.Boolean(),
  /** Part of a test run: belongs to no country, and will be deleted. */
  isTrial: Type.Boolean(),
  /** For the remaining time on the screen. */
  serverTime: Time,
  values: Type.Array(Value),
}
export const Result = shape({
  ...resultFields,
  /** Where listening continues, so that no change after this reading is missed; only in responses to reading one result. */
  eventCursor: Type.Optional(Type.String()),
})
export type Result = Static<typeof Result>

/** Last year's answers without a counterpart. */
export const LeftOut = shape({
  question: Guid,
  /** The question's type changed; options were deleted; rows or columns were deleted. */
  reason: Type.Enum(['type', 'options', 'cells']),
  texts: Type.Array(Type.String()),
})
export type LeftOut = Static<typeof LeftOut>

/** Values have the ids of the current form. */
export const ParentResult = shape({ ...resultFields, leftOut: Type.Array(LeftOut) })
export type ParentResult = Static<typeof ParentResult>

export const ResultRow = shape({
  formId: Guid,
  /** null in the overview, where a row is a form. */
  resultId: orNull(Guid),
  formName: Type.String(),
  formDescription: Type.String(),
  formYear: Type.Integer(),
  categoryId: Guid,
  categoryName: Type.String(),
  /** null in the overview, if the caller has no country. */
  status: orNull(ResultStatus),
  isSubmitted: Type.Boolean(),
  dateOfSubmission: Time,
  /** Acceptance of the last submission; only for administrators. */
  accepted: orNull(shape({ at: Time, by: Type.String() })),
  deadline: Time,
  specialDeadlines: Type.Array(SpecialDeadline),
  countryId: orNull(Guid),
  countryName: orNull(Type.String()),
  countryCode: orNull(Type.String()),
  provenance: Provenance,
  visibility: Visibility,
  userDownload: Type.Boolean(),
  sendNotification: SendNotification,
  countriesStarted: Type.Array(Type.String()),
  /** For changes of the form from the list (D6). */
  formVersion: Version,
})
export type ResultRow = Static<typeof ResultRow>

export const PublicRow = shape({
  formId: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  categoryName: Type.String(),
  deadline: Time,
  submission: Type.Enum(['open', 'closed']),
  countriesSubmitted: Type.Integer(),
  countriesTotal: Type.Integer(),
})

export const FilterOptions = shape({
  categories: Type.Array(shape({ id: Guid, name: Type.String() })),
  blocks: Type.Array(shape({ id: Guid, name: Type.String() })),
  names: Type.Array(Type.String()),
  years: Type.Array(Type.Integer()),
  countries: Type.Array(shape({ id: Guid, name: Type.String(), abbreviation: Type.String() })),
})

export const ChangedFields = shape({
  textual: maybe(Type.String()),
  numeric: maybe(Type.Number()),
  options: Type.Optional(Type.Array(Guid)),
  remarkText: maybe(Type.String()),
  deltaRemarks: Type.Optional(Type.Array(DeltaRemark)),
  confirmedNumbers: Type.Optional(Type.Array(ConfirmedNumber)),
  files: Type.Optional(Type.Array(Type.String())),
  cells: Type.Optional(
    Type.Record(Type.String(), shape({ textValue: orNull(Type.String()), numeric: orNull(Type.Number()) }), {
      description: "By 'row/column'.",
    }),
  ),
})
export type ChangedFields = Static<typeof ChangedFields>

/** D18. */
export const Change = shape({
  /** For paging: the following page is `before` the last id. */
  id: Type.String(),
  question: Guid,
  version: Version,
  changedAt: Time,
  changedBy: orNull(Type.String()),
  reason: orNull(Type.String()),
  /** After the submission (D50). */
  isCorrection: Type.Boolean(),
  workbook: orNull(Type.String()),
  before: ChangedFields,
  after: ChangedFields,
})
export type Change = Static<typeof Change>

export const historyPageSize = 100

/** A frozen, numbered copy of the answers at submission (D18). */
const deliveryFields = {
  id: Guid,
  result: Guid,
  number: Type.Integer(),
  formName: Type.String(),
  formYear: Type.Integer(),
  countryName: Type.String(),
  submittedAt: Time,
  submittedBy: orNull(Type.String()),
  checksum: Type.String({
    description:
      'SHA-256, hexadecimal, of the values as JSON without blanks, fields in alphabetical order, leaving out null, empty ' +
      'lists, the result of each value and the valueId of each cell.',
  }),
  answers: Type.Integer(),
  /** Answers that branching hid and the delivery leaves out (D45); null: submitted before they were counted. */
  hiddenAnswers: orNull(Type.Integer()),
  /** Compared with the year before: unchanged, changed, answered for the first time; null: no answers of that year. */
  confirmedAnswers: orNull(Type.Integer()),
  changedAnswers: orNull(Type.Integer()),
  newAnswers: orNull(Type.Integer()),
  /** Was the form of the year before delivered, so that there is something to compare? */
  hasParentDelivery: Type.Boolean(),
  /** When, by whom and why the result was opened again. */
  reopenedAt: Time,
  reopenedBy: orNull(Type.String()),
  reopenReason: orNull(Type.String()),
  /** The revision request; null: all of it, or not opened again. */
  returned: orNull(Returned),
  acceptedAt: Time,
  acceptedBy: orNull(Type.String()),
}
export const DeliverySummary = shape(deliveryFields)
export type DeliverySummary = Static<typeof DeliverySummary>
export const Delivery = shape({ ...deliveryFields, values: Type.Array(Value) })
export type Delivery = Static<typeof Delivery>
