// The endpoints of the home pages: how far the countries are with each open form, and reminding those that are missing; and how far
// one's own country is with what it has to submit.
import { Type, type Static } from 'typebox'
import { Guid, Id, orNull, shape, TextUpTo, Time, type Endpoints } from '../endpoint.ts'
import { ResultStatus } from '../forms/types.ts'
import { maxReminderLength } from './reminding.ts'

const MissingCountry = shape({
  result: Guid,
  country: Guid,
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  status: ResultStatus,
  /** The one that counts for the country. */
  deadline: Time,
  /** When an administrator reminded it last. */
  remindedAt: Time,
  /** Is there anybody whom a reminder would reach? */
  hasContact: Type.Boolean(),
})

const Received = shape({
  result: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  submittedAt: Time,
  /** Of the delivery: from the second on something was submitted again. */
  number: Type.Integer(),
})

export const FormProgress = shape({
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  deadline: Time,
  /** Countries: each counts once. `late`: past its deadline and not submitted, whatever else it is. */
  new: Type.Integer(),
  partial: Type.Integer(),
  submitted: Type.Integer(),
  late: Type.Integer(),
  /** The last of each submitted country that came in since the beginning of yesterday in Brussels, the newest first. */
  received: Type.Array(Received),
  /** Those that have not submitted, by name. */
  missing: Type.Array(MissingCountry),
})
export type FormProgress = Static<typeof FormProgress>

export const OwnProgress = shape({
  form: Guid,
  result: Guid,
  /** Whose answers these are: the caller's country, or the one that it is a part of. */
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  /** Visible questions, and those of them that are answered: as the filling view counts them. */
  total: Type.Integer(),
  answered: Type.Integer(),
  /** How many more may come into sight, at most, with the choices that are not made yet. */
  following: Type.Integer(),
  /** The request for more time that waits for an administrator. */
  waiting: orNull(shape({ until: Time, askedAt: Time })),
  /** The numbers of the questions that were sent back ('3.12'), in the form's order; none: everything can be changed. */
  returned: Type.Array(Type.String()),
  /** The answers, whole ones or cells of tables, that were sent back, and those of them that are changed since or said to be right. */
  returnedParts: Type.Integer(),
  correctedParts: Type.Integer(),
  /** The sections that are given to the caller: their place in the form, from 1, and the day. */
  sections: Type.Array(shape({ number: Type.Integer(), until: Time })),
})
export type OwnProgress = Static<typeof OwnProgress>

export const ReminderInput = shape({
  /** In the administrator's words; the receivers read it in the mail and among their news. */
  message: TextUpTo(maxReminderLength),
  countries: Type.Array(Guid, { minItems: 1, maxItems: 200 }),
  /** Also those that were reminded today. */
  again: Type.Optional(Type.Boolean()),
})
export type ReminderInput = Static<typeof ReminderInput>

export const Reminded = shape({
  /** In which somebody is told. */
  countries: Type.Integer(),
  /** Whoever answers for several countries counts once. */
  people: Type.Integer(),
  /** How many countries are left out since nobody in them would be told. */
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
