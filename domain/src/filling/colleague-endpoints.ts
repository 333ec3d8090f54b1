// Colleagues who fill in a form together: who is assigned which section, and who is working where.
import { Type, type Static } from 'typebox'
import { Guid, Id, maybe, orNull, shape, Time, type Endpoints } from '../endpoint.ts'

const Colleague = shape({ id: Guid, name: Type.String() })

export const SectionTask = shape({
  section: Guid,
  colleague: Colleague,
  /** The target date; nothing is locked after it. */
  until: Time,
  givenBy: Type.String(),
  givenAt: Time,
})
export type SectionTask = Static<typeof SectionTask>

const Cell = shape({ row: Guid, column: Guid })
/** A colleague who has the section open, or had it within the last minute. */
const Presence = shape({
  colleague: Colleague,
  section: Guid,
  question: orNull(Guid),
  cell: orNull(Cell),
})
export const Colleagues = shape({
  /** The active contacts of the result's country, by name, including the caller. */
  colleagues: Type.Array(Colleague),
  tasks: Type.Array(SectionTask),
  here: Type.Array(Presence),
})
export type Colleagues = Static<typeof Colleagues>

/** `until`: a day or an instant. */
export const SectionTaskInput = shape({ colleague: orNull(Guid), until: Type.Optional(orNull(Time)) })
export type SectionTaskInput = Static<typeof SectionTaskInput>

/** The position in the section; left out or null: no question, no cell. */
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
