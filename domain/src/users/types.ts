// The signed-in person, as the browser keeps it in session storage; accounts, as administrators see them.
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
  /** Chosen, on whichever device; null: never. */
  locale: orNull(Type.String()),
  /** Of the person, the same in every session: seals what the browser keeps on the device (32 bytes, base64url). */
  draftKey: Type.String(),
})
export type SessionUser = Static<typeof SessionUser>

/**
 * A user name with its password, or what a provider of single sign-on has sent back: with the account's password besides once
 * the answer was accountUnconfirmed.
 */
export const Credentials = shape({
  username: maybe(Type.String({ maxLength: 320 })),
  password: maybe(Type.String({ maxLength: 200 })),
  /** A code of the authenticator or a recovery code, once the answer was secondFactorNeeded. */
  secondFactor: maybe(Type.String({ maxLength: 40 })),
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

/** What an account can be. A session can also be that of somebody who still has to choose a region, or to set up a second factor. */
export const AccountRole = oneOf('Admin', 'NCLP', 'Viewer')
export type AccountRole = Static<typeof AccountRole>

/** An account as administrators see it; never with a password or a token. */
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
/** What the server decides may be written, and is left alone. */
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
/** `locale`: of the mail, and of those that follow. */
export const Invitation = shape({ ...invitedFields, locale: maybe(TextUpTo(40)) })
export type Invitation = Static<typeof Invitation>

/** Of a spreadsheet of people. */
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

/** What a row of the spreadsheet does, or why it does nothing. */
export const ImportRowOutcome = shape({
  /** As the spreadsheet counts it. */
  row: Type.Integer(),
  username: Type.String(),
  kind: oneOf('new', 'changed', 'unchanged', 'refused'),
  /** null: there is no such account yet. */
  before: orNull(ImportState),
  /** null: refused. */
  after: orNull(ImportState),
  reasons: Type.Array(shape({ column: ImportColumn, message: Type.String() })),
})
export type ImportRowOutcome = Static<typeof ImportRowOutcome>

export const ImportFields = shape({
  /** What was shown; left out: nothing is carried out, the answer only shows what would be. */
  digest: maybe(TextUpTo(100)),
  /** Those who are new are sent a link to set a password. */
  isInviting: Type.Optional(Type.Boolean()),
  /** Of these mails. */
  locale: maybe(TextUpTo(40)),
  /** Which of the answer's `encodings` is right. */
  encoding: maybe(TextUpTo(40)),
})
export type ImportFields = Static<typeof ImportFields>

export const UserImport = shape({
  /** Of all that is shown, and of what it was made from. Empty: nothing can be carried out before an encoding is chosen. */
  digest: Type.String(),
  /** In which letters a text without Unicode can be read, the likeliest first, with words that tell them apart. */
  encodings: Type.Array(shape({ encoding: Type.String(), sample: Type.String() })),
  /** null: Unicode or a workbook; with an empty digest: to be chosen. */
  encoding: orNull(Type.String()),
  isCarriedOut: Type.Boolean(),
  rows: Type.Array(ImportRowOutcome),
  /** Their names; nothing of them is read. */
  ignoredColumns: Type.Array(Type.String()),
})
export type UserImport = Static<typeof UserImport>
