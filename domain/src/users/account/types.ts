// What people see and change of their own account.
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
  /** Of their mails. */
  locale: Type.String(),
  /** False: signs in by single sign-on only. */
  hasPassword: Type.Boolean(),
})
export type Account = Static<typeof Account>

export const LocaleChoice = shape({ locale: TextUpTo(35, 2) })

export const OwnSession = shape({
  id: Guid,
  /** Browser and system, as 'Firefox, Windows'; empty: not known. */
  device: Type.String(),
  /** Empty: not known. */
  address: Type.String(),
  createdAt: Time,
  /** Written down once a minute. */
  lastUsedAt: Time,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const PasswordChange = shape({
  oldPassword: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
})
export type PasswordChange = Static<typeof PasswordChange>
