// A person's own account, on the wire.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, TextUpTo, Time } from '../../endpoint.ts'
import { UserRole } from '../types.ts'

export const Account = shape({
  guid: Guid,
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  role: UserRole,
  countryName: orNull(Type.String()),
  locale: Type.String(),
  /** false: signs in by single sign-on only. */
  hasPassword: Type.Boolean(),
})
export type Account = Static<typeof Account>

export const LocaleChoice = shape({ locale: TextUpTo(35, 2) })

export const OwnSession = shape({
  id: Guid,
  /** Browser and system, for example 'Firefox, Windows'; empty: unknown. */
  device: Type.String(),
  address: Type.String(),
  createdAt: Time,
  /** To the minute. */
  lastUsedAt: Time,
  isCurrent: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const PasswordChange = shape({
  oldPassword: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
})
export type PasswordChange = Static<typeof PasswordChange>
