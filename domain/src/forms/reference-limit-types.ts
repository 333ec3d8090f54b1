// A legal limit of the reference data, as it is sent and corrected.
import { Type, type Static } from 'typebox'
import { Guid, maybe, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { limitLengths, referenceLimitLengths } from './vocabulary.ts'

export const ReferenceLimit = shape({
  id: Guid,
  /** Of `networkCodes`: DCC 0, HVDC 1, RfG 2. */
  networkCode: Type.Integer({ minimum: 0, maximum: 2 }),
  /** The quantity: 'Threshold of type B: highest value the TSO may set'. */
  parameter: Type.String(),
  /** Of which modules or facilities; null: of all. */
  moduleType: orNull(Type.String()),
  /** The synchronous area; null: everywhere. */
  area: orNull(Type.String()),
  article: orNull(Type.String()),
  unit: orNull(Type.String()),
  lower: orNull(Type.Number()),
  upper: orNull(Type.Number()),
  /** What no number says: 'unlimited'. */
  relation: orNull(Type.String()),
  source: orNull(Type.String()),
  note: orNull(Type.String()),
  verified: Type.Boolean(),
  /** null: it came verified with the platform, or is not verified. */
  timeVerified: orNull(Time),
  verifiedBy: orNull(Type.String()),
  version: Version,
})
export type ReferenceLimit = Static<typeof ReferenceLimit>

/** What is left out stays. */
export const ReferenceLimitInput = shape({
  parameter: Type.Optional(TextUpTo(limitLengths.parameter)),
  moduleType: maybe(TextUpTo(referenceLimitLengths.moduleType)),
  area: maybe(TextUpTo(limitLengths.area)),
  article: maybe(TextUpTo(limitLengths.article)),
  unit: maybe(TextUpTo(limitLengths.unit)),
  lower: maybe(Type.Number()),
  upper: maybe(Type.Number()),
  relation: maybe(TextUpTo(limitLengths.relation)),
  source: maybe(TextUpTo(limitLengths.source)),
  note: maybe(TextUpTo(referenceLimitLengths.note)),
  version: Type.Optional(Version),
})
export type ReferenceLimitInput = Static<typeof ReferenceLimitInput>

export const VerificationInput = shape({ verified: Type.Boolean(), version: Type.Optional(Version) })
export type VerificationInput = Static<typeof VerificationInput>
