// The signed-in person, as stored in the browser's session storage, and accounts as administrators see them.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo, Version } from '../endpoint.ts'

export const UserRole = oneOf('Admin', 'NCLP', 'Viewer', 'CountrySelect', 'SecondFactorSetup')
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
  /** The person's choice on any device; null: none. */
  locale: orNull(Type.String()),
  /** The person's key, the same in every session, that encrypts data stored on the device (32 bytes, base64url). */
  draftKey: Type.String(),
})
export type SessionUser = Static<typeof SessionUser>

/**
 * User name and password, or the response of a single sign-on provider, which after accountUnconfirmed also needs the account's
 * password.
 */
export const Credentials = shape({
  username: maybe(Type.String({ maxLength: 320 })),
  password: maybe(Type.String({ maxLength: 200 })),
  /** A code of the authenticator or a recovery code, after secondFactorNeeded. */
  secondFactor: maybe(Type.String({ maxLength: 40 })),
  code: maybe(Type.String({ maxLength: 4000 })),
  state: maybe(Type.String({ maxLength: 200 })),
})
export type Credentials = Static<typeof Credentials>

export const NewPassword = shape({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
})
export type NewPassword = Static<typeof NewPassword>

/** Sessions have further roles, for people who still have to choose a region or set up a second factor. */
export const AccountRole = oneOf('Admin', 'NCLP', 'Viewer')
export type AccountRole = Static<typeof AccountRole>

/** For administrators; never with a password or token. */
export const User = shape({
  guid: Guid,
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  displayName: Type.String(),
  role: AccountRole,
  actualRole: AccountRole,
  countryGuid: orNull(Guid),
  countryName: orNull(Type.String()),
  countryAbbreviation: orNull(Type.String()),
  isEnabled: Type.Boolean(),
  /** Has not set a password yet. */
  isInvited: Type.Boolean(),
  firstLogin: Type.Boolean(),
  lastLogin: Type.String(),
  version: Version,
})
export type User = Static<typeof User>

const invitedFields = {
  username: TextUpTo(320),
  firstName: TextUpTo(100),
  lastName: TextUpTo(100),
  role: maybe(AccountRole),
  countryGuid: maybe(Guid),
}
/** Set by the server. */
const decidedFields = {
  guid: ignored,
  displayName: ignored,
  actualRole: ignored,
  countryName: ignored,
  countryAbbreviation: ignored,
  isEnabled: ignored,
  token: ignored,
  firstLogin: ignored,
  lastLogin: ignored,
}
export const NewUser = shape({ ...invitedFields, ...decidedFields, password: TextUpTo(200) })
export type NewUser = Static<typeof NewUser>
/** `locale`: of this and later e-mails. */
export const Invitation = shape({ ...invitedFields, locale: maybe(TextUpTo(40)) })
export type Invitation = Static<typeof Invitation>

export const ImportColumn = oneOf('username', 'firstName', 'lastName', 'role', 'country', 'enabled')
export type ImportColumn = Static<typeof ImportColumn>

const ImportState = shape({
  firstName: Type.String(),
  lastName: Type.String(),
  role: AccountRole,
  countryName: orNull(Type.String()),
  isEnabled: Type.Boolean(),
})
export type ImportState = Static<typeof ImportState>

/** The effect of a row, or why it is refused. */
export const ImportRowOutcome = shape({
  row: Type.Integer(),
  username: Type.String(),
  kind: oneOf('new', 'changed', 'unchanged', 'refused'),
  /** null: a new account. */
  before: orNull(ImportState),
  /** null: refused. */
  after: orNull(ImportState),
  reasons: Type.Array(shape({ column: ImportColumn, message: Type.String() })),
})
export type ImportRowOutcome = Static<typeof ImportRowOutcome>

export const ImportFields = shape({
  /** From the preview; left out: only returns a preview. */
  digest: maybe(TextUpTo(100)),
  /** Send new people a link to set a password. */
  isInviting: Type.Optional(Type.Boolean()),
  locale: maybe(TextUpTo(40)),
  /** One of the `encodings` of the response. */
  encoding: maybe(TextUpTo(40)),
})
export type ImportFields = Static<typeof ImportFields>

export const UserImport = shape({
  /** Of the preview and its input. Empty: an encoding has to be chosen first. */
  digest: Type.String(),
  /** Possible encodings of a text that is not Unicode, likeliest first, with words that differ between them. */
  encodings: Type.Array(shape({ encoding: Type.String(), sample: Type.String() })),
  /** null: Unicode or a workbook; or, with an empty digest, not chosen yet. */
  encoding: orNull(Type.String()),
  isCarriedOut: Type.Boolean(),
  rows: Type.Array(ImportRowOutcome),
  /** Names of columns that are not imported. */
  ignoredColumns: Type.Array(Type.String()),
})
export type UserImport = Static<typeof UserImport>
