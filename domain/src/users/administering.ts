// What administrators can do with accounts, and the consequences (D53).
import { isBlank } from '../blank.ts'
import { readableBlocker } from '../names.ts'
import type { Refusal } from '../problems.ts'
import type { Reason, TextId } from '../texts.ts'
import type { AccountRole } from './types.ts'

export interface AccountState {
  readonly role: AccountRole
  readonly countryId: string | null
  readonly isEnabled: boolean
}

/** May be incomplete. `password` undefined: the person is invited and sets one. */
export interface UserDraft {
  readonly username: string
  readonly password?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly role?: AccountRole | null | undefined
  readonly countryGuid?: string | null | undefined
}

interface MissingField {
  readonly path: keyof UserDraft
  readonly text: TextId
}

/** In the order of the form, with the field names of its tooltip. */
export function listMissingFields(draft: UserDraft): readonly MissingField[] {
  const { username, password, firstName, lastName, role, countryGuid } = draft
  const fields: readonly (MissingField & { readonly isMissing: boolean })[] = [
    { path: 'username', text: 'users.field.username', isMissing: isBlank(username) },
    { path: 'password', text: 'users.field.password', isMissing: password === '' },
    { path: 'firstName', text: 'users.field.firstName', isMissing: isBlank(firstName) },
    { path: 'lastName', text: 'users.field.lastName', isMissing: isBlank(lastName) },
    { path: 'role', text: 'users.field.role', isMissing: !role },
    { path: 'countryGuid', text: 'users.field.country', isMissing: role === 'NCLP' && !countryGuid },
  ]
  return fields.filter(({ isMissing }) => isMissing).map(({ path, text }) => ({ path, text }))
}

export const mayHaveCountry = (role: AccountRole | null | undefined): boolean => role === 'NCLP' || role === 'Admin'

const localPart = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/.source
const domainLabel = /[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?/.source
const email = new RegExp(`^(?=.{1,64}@)${localPart}@(?:${domainLabel}\\.)+(?=[a-z])${domainLabel}$`, 'i')

/** An internet address (RFC 5321, without quoted local parts and IP addresses). Does not check that it exists. */
export const isEmail = (text: string): boolean => email.test(text)

/** null: can be used to sign in. Refuses letters outside ASCII (decision 0046): a Cyrillic 'е' makes an address that looks the same. */
export function usernameBlocker(username: string): Reason | null {
  const hidden = readableBlocker(username)
  if (hidden) return hidden
  const [letter] = /\P{ASCII}/u.exec(username) ?? []
  if (letter !== undefined) return { text: 'problems.field.emailLetter', values: { letter } }
  return isEmail(username) ? null : { text: 'problems.field.email' }
}

interface PersonNames {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

export function listRefusedNames({ username, firstName, lastName }: PersonNames) {
  const reasons = [
    { path: 'username', why: usernameBlocker(username) },
    { path: 'firstName', why: readableBlocker(firstName) },
    { path: 'lastName', why: readableBlocker(lastName) },
  ] as const
  return reasons.flatMap(({ path, why }) => (why ? [{ path, ...why }] : []))
}

/** An NCLP without a country is never enabled. */
const disableWithoutCountry = (account: AccountState): AccountState =>
  enableBlocker(account) ? { ...account, isEnabled: false } : account

export const applyRole = (account: AccountState, role: AccountRole): AccountState =>
  disableWithoutCountry({ ...account, role, countryId: role === 'Viewer' ? null : account.countryId })

export const applyCountry = (account: AccountState, countryId: string | null): AccountState =>
  disableWithoutCountry({ ...account, countryId })

export function enableBlocker({ role, countryId }: AccountState): Refusal | null {
  if (role !== 'NCLP' || countryId !== null) return null
  return { code: 'nclpWithoutCountry', text: 'problems.nclpWithoutCountry' }
}

export function whyNoCountry({ role }: Pick<AccountState, 'role'>): Refusal | null {
  return mayHaveCountry(role) ? null : { code: 'viewerWithCountry', text: 'problems.viewerWithCountry' }
}

interface Target {
  readonly isBuiltIn: boolean
  readonly isOwn: boolean
}

export function changeBlocker({ isBuiltIn }: Pick<Target, 'isBuiltIn'>): Refusal | null {
  return isBuiltIn ? { code: 'builtInAdministrator', text: 'problems.builtInAdministrator' } : null
}

/** For deleting, disabling and changing roles: people must not lock themselves out. */
export function shutOutBlocker(target: Target): Refusal | null {
  return changeBlocker(target) ?? (target.isOwn ? { code: 'ownAccount', text: 'problems.ownAccount' } : null)
}
