// The home pages: each country's progress with open forms, reminders, and the progress of the caller's own country.
import { Type, type Static } from 'typebox'
import { Guid, Id, orNull, shape, TextUpTo, Time, type Endpoints } from '../endpoint.ts'
import { ResultStatus } from '../forms/types.ts'
import { maxReminderLength } from './reminding.ts'

const MissingCountry = shape({
  result: Guid,
  country: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  status: ResultStatus,
  deadline: Time,
  remindedAt: Time,
  /** Would a reminder reach anyone? */
  hasContact: Type.Boolean(),
})

const Received = shape({
  result: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  submittedAt: Time,
  /** Of the delivery: from 2 on, resubmitted. */
  number: Type.Integer(),
})

export const FormProgress = shape({
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  deadline: Time,
  /** Numbers of countries. `late`: past the deadline and not submitted; counted in addition. */
  new: Type.Integer(),
  partial: Type.Integer(),
  submitted: Type.Integer(),
  late: Type.Integer(),
  /** Latest submissions since the beginning of yesterday in Brussels, newest first. */
  received: Type.Array(Received),
  missing: Type.Array(MissingCountry),
})
export type FormProgress = Static<typeof FormProgress>

export const OwnProgress = shape({
  form: Guid,
  result: Guid,
  /** The caller's country, or the one that it is a part of. */
  countryName: Type.String(),
  countryCode: Type.String(),
  /** Visible questions, counted as in the filling view. */
  total: Type.Integer(),
  answered: Type.Integer(),
  /** Questions that may still appear, at most. */
  following: Type.Integer(),
  waiting: orNull(shape({ until: Time, askedAt: Time })),
  /** Numbers of the questions to revise ('3.12'), in the form's order; empty: everything can be changed. */
  returned: Type.Array(Type.String()),
  /** Answers or cells to revise, and those corrected or confirmed. */
  returnedParts: Type.Integer(),
  correctedParts: Type.Integer(),
  /** Sections assigned to the caller: their number, from 1, and target date. */
  sections: Type.Array(shape({ number: Type.Integer(), until: Time })),
})
export type OwnProgress = Static<typeof OwnProgress>

export const ReminderInput = shape({
  message: TextUpTo(maxReminderLength),
  countries: Type.Array(Guid, { minItems: 1, maxItems: 200 }),
  /** Includes countries that were reminded today. */
  again: Type.Optional(Type.Boolean()),
})
export type ReminderInput = Static<typeof ReminderInput>

export const Reminded = shape({
  countries: Type.Integer(),
  /** People who answer for several countries count once. */
  people: Type.Integer(),
  /** Countries left out because they have no contact. */
  withoutContact: Type.Integer(),
})
export type Reminded = Static<typeof Reminded>

export const progressEndpoints = {
  'GET /api/results/progress': {
    summary:
      'How far the countries are with each open form: counts, what came in since yesterday, and who is missing. A form ' +
      'is open until its last deadline, and thirty days longer where a country is missing.',
    reply: Type.Array(FormProgress),
    permission: 'result.readDataDelivery',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'delivery', 'user'],
    undocumented: true,
  },
  'GET /api/results/own-progress': {
    summary:
      "How far the caller's country is with each form that it has not submitted yet, the earliest deadline first; at most " +
      '100, and none that has been closed for more than a year.',
    reply: Type.Array(OwnProgress),
    permission: 'result.readOwnProgress',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'extension', 'sectionTask'],
    undocumented: true,
  },
  'POST /api/results/reminders/{id}': {
    summary:
      'Reminds countries that have not submitted form {id}, by mail and news. Whoever was reminded on the same day in ' +
      'Brussels is named with 409 and the code remindedToday, and nobody is told; with again=true all are. Countries ' +
      'without a contact are counted and left out; where none has one, it is refused with 409 and the code noContactToRemind.',
    params: Id,
    body: ReminderInput,
    reply: Reminded,
    recordedAs: 'send',
    permission: 'result.review',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'news'],
    undocumented: true,
  },
} as const satisfies Endpoints
