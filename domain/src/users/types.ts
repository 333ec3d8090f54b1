// The signed-in person, as the browser keeps it in session storage.
import { Type, type Static } from 'typebox'
import { Guid, maybe, oneOf, orNull, shape } from '../call.ts'

export const UserRole = oneOf('Admin', 'NCLP', 'Viewer', 'CountrySelect')
export type UserRole = Static<typeof UserRole>

export const SessionUser = shape({
  guid: Guid,
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  displayName: Type.String(),
  token: Type.String(),
  role: UserRole,
  actualRole: UserRole,
  lastLogin: Type.String(),
  firstLogin: Type.Boolean(),
  isEnabled: Type.Boolean(),
  countryGuid: orNull(Guid),
  parentCountryGuid: orNull(Guid),
  countryName: orNull(Type.String()),
  countryAbbreviation: orNull(Type.String()),
})
export type SessionUser = Static<typeof SessionUser>

/** A user name with its password, or what a provider of single sign-on has sent back. */
export const Credentials = shape({
  username: maybe(Type.String({ maxLength: 320 })),
  password: maybe(Type.String({ maxLength: 200 })),
  code: maybe(Type.String({ maxLength: 4000 })),
  state: maybe(Type.String({ maxLength: 200 })),
})
export type Credentials = Static<typeof Credentials>

export const NewPassword = shape({
  /** From the link. */
  token: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
})
export type NewPassword = Static<typeof NewPassword>
