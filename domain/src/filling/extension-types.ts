// Extension requests on the wire.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, TextUpTo, Time } from '../endpoint.ts'
import { extensionStatuses, maxExtensionTextLength } from './extensions.ts'

export const Extension = shape({
  id: Guid,
  result: Guid,
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  country: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  status: Type.Enum([...extensionStatuses]),
  reason: Type.String(),
  until: Time,
  /** The country's deadline at the time of the request. */
  deadlineBefore: Time,
  askedAt: Time,
  askedBy: orNull(Type.String()),
  /** When and by whom it was granted, declined or withdrawn. */
  answeredAt: Time,
  answeredBy: orNull(Type.String()),
  /** The granted deadline, which may differ from the requested one. */
  granted: Time,
  answer: orNull(Type.String()),
})
export type Extension = Static<typeof Extension>

/** `until`: a day or an instant. */
export const ExtensionInput = shape({ reason: TextUpTo(maxExtensionTextLength), until: Time })
export type ExtensionInput = Static<typeof ExtensionInput>

/** Left out or null: as requested. */
export const GrantInput = shape({ until: Type.Optional(orNull(Time)) })
export type GrantInput = Static<typeof GrantInput>

export const DeclineInput = shape({ answer: TextUpTo(maxExtensionTextLength) })
