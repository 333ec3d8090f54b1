// The endpoints of colleagues who fill one form together: which section is given to whom of a country's contacts, and who is
// where.
import { Type, type Static } from 'typebox'
import { Guid, Id, maybe, orNull, shape, Time, type Endpoints } from '../endpoint.ts'

const Colleague = shape({ id: Guid, name: Type.String() })

export const SectionTask = shape({
  section: Guid,
  colleague: Colleague,
  /** The day until which it should be done; nothing is locked after it. */
  until: Time,
  givenBy: Type.String(),
  givenAt: Time,
})
export type SectionTask = Static<typeof SectionTask>

const Cell = shape({ row: Guid, column: Guid })
/** A colleague who has a section in front of them, or had it within the last minute. */
const Presence = shape({
  colleague: Colleague,
  section: Guid,
  /** The question that has the focus; null: none. */
  question: orNull(Guid),
  /** The cell of its table; null: none. */
  cell: orNull(Cell),
})
export const Colleagues = shape({
  /** The contacts of the result's country whose accounts are in use, by name; the caller is among them. */
  colleagues: Type.Array(Colleague),
  /** Of colleagues who still are: whoever has left the country has no section any more. */
  tasks: Type.Array(SectionTask),
  /** Who else is where. */
  here: Type.Array(Presence),
})
export type Colleagues = Static<typeof Colleagues>

/** `until`: a day, or an instant. */
export const SectionTaskInput = shape({ colleague: orNull(Guid), until: Type.Optional(orNull(Time)) })
export type SectionTaskInput = Static<typeof SectionTaskInput>

/** Where in the section the caller is; left out or null: in no question, in no cell. */
export const PresenceInput = shape({ question: maybe(Guid), cell: maybe(Cell) })
export type PresenceInput = Static<typeof PresenceInput>

const InSection = shape({ id: Guid, section: Guid })

export const colleagueEndpoints = {
  'GET /api/results/{id}/colleagues': {
    summary:
      "The contacts of a result's country, which of its sections is given to whom of them, and who else is where.",
    params: Id,
    reply: Colleagues,
    permission: 'result.share',
    cost: 'low',
    effect: 'read',
    cacheTags: ['sectionTask', 'user'],
    undocumented: true,
  },
  'PATCH /api/results/{id}/sections/{section}/colleague': {
    summary: 'Gives a section of a result to a contact of its country, with a day or without; null takes it back.',
    params: InSection,
    body: SectionTaskInput,
    reply: Colleagues,
    permission: 'result.share',
    cost: 'low',
    effect: 'write',
    invalidates: ['sectionTask'],
    undocumented: true,
  },
  'POST /api/results/{id}/sections/{section}/presence': {
    summary:
      'Says that the caller has a section of a result in front of them, and in which of its questions and cells they are, for ' +
      'their colleagues to see. It is forgotten after a minute.',
    params: InSection,
    body: PresenceInput,
    bodyMayBeMissing: true,
    reply: null,
    permission: 'result.share',
    cost: 'low',
    effect: 'write',
    invalidates: ['sectionTask'],
    recordedAs: null,
    undocumented: true,
  },
} as const satisfies Endpoints
