// What visitors can see, and plans to publish or withdraw it.
import { Type, type Static } from 'typebox'
import { Guid, maybe, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { publicKinds } from './kinds.ts'

export type PublicKind = (typeof publicKinds)[number]
const Kind = oneOf(...publicKinds)
const Year = Type.Integer({ minimum: 1900, maximum: 3000 })

export const PublicThing = shape({
  kind: Kind,
  /** null: a year of graphs. */
  id: orNull(Guid),
  /** '' if the kind is enough. */
  name: Type.String(),
  year: orNull(Type.Integer()),
  /** 0001: never switched. */
  since: Time,
  /** A name; null: not switched by a person. */
  by: orNull(Type.String()),
  /** false: a summary without public parameters, which visitors do not see (D87). */
  isOffered: Type.Boolean(),
})
export type PublicThing = Static<typeof PublicThing>

export const planStatuses = ['planned', 'done', 'failed', 'cancelled'] as const
export const PublicationPlan = shape({
  id: Guid,
  kind: Kind,
  subjectId: orNull(Guid),
  /** Of graphs all years; otherwise the year of the object, if it has one. */
  years: Type.Array(Type.Integer()),
  name: Type.String(),
  isPublic: Type.Boolean(),
  at: Time,
  by: Type.String(),
  status: oneOf(...planStatuses),
  reason: orNull(Type.String()),
})
export type PublicationPlan = Static<typeof PublicationPlan>

export const Publication = shape({
  things: Type.Array(PublicThing),
  /** Future ones, next first; then those of the last days, latest first. */
  plans: Type.Array(PublicationPlan),
  /** Of all plans; the list has only the first ones. */
  planCount: Type.Integer(),
})
export type Publication = Static<typeof Publication>

export const PublicationPlanInput = shape({
  kind: Kind,
  subjectId: maybe(Guid),
  /** Of graphs; default: all years at the time of planning. */
  years: Type.Optional(Type.Array(Year, { maxItems: 100 })),
  isPublic: Type.Boolean(),
  /** In Brussels, like the hour. */
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
})
export type PublicationPlanInput = Static<typeof PublicationPlanInput>
