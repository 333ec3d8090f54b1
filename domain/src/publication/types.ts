// What visitors may see, since when and by whom, and what is planned to be shown or withdrawn.
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
  /** '' where the kind says it all. */
  name: Type.String(),
  year: orNull(Type.Integer()),
  /** Since when; 0001 where nobody switched it. */
  since: Time,
  /** The name of who switched it; null: no person did. */
  by: orNull(Type.String()),
  /** false: a summary of nothing that is public, which visitors do not see (D87). */
  isOffered: Type.Boolean(),
})
export type PublicThing = Static<typeof PublicThing>

export const planStatuses = ['planned', 'done', 'failed', 'cancelled'] as const
export const PublicationPlan = shape({
  id: Guid,
  kind: Kind,
  subjectId: orNull(Guid),
  /** Of graphs all that it is about; of anything else its own, where it has one. */
  years: Type.Array(Type.Integer()),
  name: Type.String(),
  /** false: it is withdrawn. */
  isPublic: Type.Boolean(),
  at: Time,
  /** The name of who planned it. */
  by: Type.String(),
  status: oneOf(...planStatuses),
  /** Why it could not be done, in the caller's language. */
  reason: orNull(Type.String()),
})
export type PublicationPlan = Static<typeof PublicationPlan>

export const Publication = shape({
  things: Type.Array(PublicThing),
  /** Those to come, the next first; then those of the last days, latest first. */
  plans: Type.Array(PublicationPlan),
  /** Of all of these plans: the list holds the first ones. */
  planCount: Type.Integer(),
})
export type Publication = Static<typeof Publication>

export const PublicationPlanInput = shape({
  kind: Kind,
  /** Of a report, a form or a parameter. */
  subjectId: maybe(Guid),
  /** Of graphs; without any: all that there are when it is planned. */
  years: Type.Optional(Type.Array(Year, { maxItems: 100 })),
  isPublic: Type.Boolean(),
  /** In Brussels, as the hour. */
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
})
export type PublicationPlanInput = Static<typeof PublicationPlanInput>
