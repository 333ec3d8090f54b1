// Requests for more time, as they travel.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, TextUpTo, Time } from '../endpoint.ts'
import { extensionStatuses, maxExtensionTextLength } from './extensions.ts'

export const Extension = shape({
  id: Guid,
  result: Guid,
  form: Guid,
  formName: Type.String(),
  formYear: Type.Integer(),
  /** The country's id. */
  country: Guid,
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  status: Type.Enum([...extensionStatuses]),
  reason: Type.String(),
  /** Until when time was asked for. */
  until: Time,
  /** The deadline that counted for the country when it asked. */
  deadlineBefore: Time,
  askedAt: Time,
  askedBy: orNull(Type.String()),
  /** When it was granted, declined or withdrawn, and by whom. */
  answeredAt: Time,
  answeredBy: orNull(Type.String()),
  /** Until when time was granted: it may be another day than the one that was asked for. */
  granted: Time,
  /** The administrator's word. */
  answer: orNull(Type.String()),
})
export type Extension = Static<typeof Extension>

/** `until`: a day, or an instant. */
export const ExtensionInput = shape({ reason: TextUpTo(maxExtensionTextLength), until: Time })
export type ExtensionInput = Static<typeof ExtensionInput>

/** Left out, or null: until the day that was asked for. */
export const GrantInput = shape({ until: Type.Optional(orNull(Time)) })
export type GrantInput = Static<typeof GrantInput>

export const DeclineInput = shape({ answer: TextUpTo(maxExtensionTextLength) })
