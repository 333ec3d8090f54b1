// Legal limits of the reference data on the wire.
import { Type, type Static } from 'typebox'
import { Guid, maybe, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { limitLengths, referenceLimitLengths } from './vocabulary.ts'

export const ReferenceLimit = shape({
  id: Guid,
  networkCode: Type.Integer({ minimum: 0, maximum: 2 }),
  /** For example 'Threshold of type B: highest value the TSO may set'. */
  parameter: Type.String(),
  moduleType: orNull(Type.String()),
  /** The synchronous area; null: everywhere. */
  area: orNull(Type.String()),
  article: orNull(Type.String()),
  unit: orNull(Type.String()),
  lower: orNull(Type.Number()),
  upper: orNull(Type.Number()),
  /** A limit that is not a number: 'unlimited'. */
  relation: orNull(Type.String()),
  source: orNull(Type.String()),
  note: orNull(Type.String()),
  verified: Type.Boolean(),
  /** null: delivered as verified with the platform, or not verified. */
  timeVerified: orNull(Time),
  verifiedBy: orNull(Type.String()),
  version: Version,
})
export type ReferenceLimit = Static<typeof ReferenceLimit>

/** Members that are left out do not change. */
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
