// What a country has answered to a form, its rows in lists, its history and its deliveries.
import { Type, type Static } from 'typebox'
import { Guid, maybe, orNull, shape, Time, Version } from '../endpoint.ts'
import { ResultStatus, SendNotification, SpecialDeadline, Visibility } from '../forms/types.ts'
import { ConfirmedNumber, DeltaRemark, Value } from '../forms/values.ts'
import { Returned } from './returned.ts'

/** Where answers come from when no country has given them here (D37). */
const Provenance = orNull(Type.Enum(['demonstration']))

const resultFields = {
  id: Guid,
  /** The country's id. */
  country: Guid,
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to; '': of a test run or preview. */
  countryCode: Type.String(),
  /** Which rows of the legal limits apply to this country (D36). */
  legalLimitAreas: Type.Array(Type.String()),
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  isSubmited: Type.Boolean(),
  status: ResultStatus,
  dateOfSubmission: Time,
  /** The deadline that counts for this country: its special one, else the form's. */
  deadline: Time,
  /** Why the last delivery was opened again, in the administrator's words. */
  unsubmitReason: orNull(Type.String()),
  /** What alone can be changed since then; null: everything. */
  returned: orNull(Returned),
  provenance: Provenance,
  /** Does the country have answers of the year before, to the form that this one was copied from? */
  hasParentResult: Type.Boolean(),
  /** Of an administrator's test run of a draft: it is no country's, and is deleted. */
  isTrial: Type.Boolean(),
  /** The server's clock when it answered, so that the screen can show how much time is left. */
  serverTime: Time,
  values: Type.Array(Value),
}
export const Result = shape(resultFields)
export type Result = Static<typeof Result>

/** What was answered to a linked question the year before and has no place in it any more. */
export const LeftOut = shape({
  question: Guid,
  /** Another type of question now; options that are gone; rows or columns that are gone. */
  reason: Type.Enum(['type', 'options', 'cells']),
  /** What it said, in words. */
  texts: Type.Array(Type.String()),
})
export type LeftOut = Static<typeof LeftOut>

/** The previous year's result, its values in the ids of the present form. */
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
  /** null in the overview for somebody without a country. */
  status: orNull(ResultStatus),
  isSubmitted: Type.Boolean(),
  dateOfSubmission: Time,
  /** What was submitted last, by an administrator; administrators alone are told. */
  accepted: orNull(shape({ at: Time, by: Type.String() })),
  deadline: Time,
  specialDeadlines: Type.Array(SpecialDeadline),
  countryId: orNull(Guid),
  countryName: orNull(Type.String()),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: orNull(Type.String()),
  provenance: Provenance,
  visibility: Visibility,
  userDownload: Type.Boolean(),
  sendNotification: SendNotification,
  countriesStarted: Type.Array(Type.String()),
  /** Of the form, for who changes it from the list (D6). */
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
  /** That take part in any of these forms, parts among them, by name. */
  countries: Type.Array(shape({ id: Guid, name: Type.String(), abbreviation: Type.String() })),
})

/** What changed of an answer: only the fields and cells concerned. */
export const ChangedFields = shape({
  textual: maybe(Type.String()),
  numeric: maybe(Type.Number()),
  options: Type.Optional(Type.Array(Guid)),
  remarkText: maybe(Type.String()),
  /** All of them, as they were and as they are. */
  deltaRemarks: Type.Optional(Type.Array(DeltaRemark)),
  /** All of them, as they were and as they are. */
  confirmedNumbers: Type.Optional(Type.Array(ConfirmedNumber)),
  /** The names of the attachments. */
  files: Type.Optional(Type.Array(Type.String())),
  cells: Type.Optional(
    Type.Record(Type.String(), shape({ textValue: orNull(Type.String()), numeric: orNull(Type.Number()) }), {
      description: "By 'row/column'.",
    }),
  ),
})
export type ChangedFields = Static<typeof ChangedFields>

/** One change of one answer (D18): what it was, what it became, who, when, why. */
export const Change = shape({
  /** Changes are paged by it: those before this one are older. */
  id: Type.String(),
  question: Guid,
  version: Version,
  changedAt: Time,
  changedBy: orNull(Type.String()),
  reason: orNull(Type.String()),
  /** Made after the submission (D50). */
  isCorrection: Type.Boolean(),
  /** The name of the workbook that it was taken over from; null: none. */
  workbook: orNull(Type.String()),
  before: ChangedFields,
  after: ChangedFields,
})
export type Change = Static<typeof Change>

/** Changes of one page of the history, unless the caller asks for another number. */
export const historyPageSize = 100

/** A frozen, numbered copy of the answers at a submission (D18). */
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
  /** Answers that branching hid: kept, but left out (D45); null: submitted before they were counted. */
  hiddenAnswers: orNull(Type.Integer()),
  /** Of the answers: as they were the year before, changed since, and given for the first time; null: no answers of that year. */
  confirmedAnswers: orNull(Type.Integer()),
  changedAnswers: orNull(Type.Integer()),
  newAnswers: orNull(Type.Integer()),
  /** Has the country delivered the form of the year before, so that there is something to compare with? */
  hasParentDelivery: Type.Boolean(),
  /** When the result was opened again after this delivery, by whom and why. */
  reopenedAt: Time,
  reopenedBy: orNull(Type.String()),
  reopenReason: orNull(Type.String()),
  /** What of it was sent back then; null: all of it, or it was not opened again. */
  returned: orNull(Returned),
  /** When an administrator has accepted it, and who. */
  acceptedAt: Time,
  acceptedBy: orNull(Type.String()),
}
export const DeliverySummary = shape(deliveryFields)
export type DeliverySummary = Static<typeof DeliverySummary>
export const Delivery = shape({ ...deliveryFields, values: Type.Array(Value) })
export type Delivery = Static<typeof Delivery>
