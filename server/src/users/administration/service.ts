// What administrators do with accounts (D53). A change of permissions ends the person's sessions in the same
// transaction, with the account locked: their next request is refused.
import type { Input } from '@imp/domain/endpoint.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import * as rules from '@imp/domain/users/administering.ts'
import type { userEndpoints } from '@imp/domain/users/endpoints.ts'
import type { AccountRole, Invitation, NewUser, User } from '@imp/domain/users/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { pageOf, readSortedList, toJsonPage, type JsonList, type Page } from '../../platform/http/json-list.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuse } from '../../platform/problems.ts'
import { chooseLocale } from '../../platform/texts.ts'
import { insertAccount, type NewAccount } from '../accounts/queries.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { sendInvitation } from '../passwords/invitation.ts'
import { checkPassword } from '../passwords/service.ts'
import { deleteDraftKey } from '../sessions/queries.ts'
import * as queries from './queries.ts'
import { revokeAccess, saveAccount } from './saving.ts'

type ListInput = Input<(typeof userEndpoints)['GET /users']>['query']

export async function listUsers(ctx: Ctx, input: ListInput): Promise<JsonList> {
  allow(ctx.user, 'user.manage')
  const filter = {
    name: (input.username ?? '').trim(),
    role: input.role ?? null,
    countryId: input.countryGuid ?? null,
    isEnabled: input.isEnabled ?? null,
  }
  const page = pageOf(input)
  const readPage = (part: Page) => queries.listUsers(ctx.db, filter, input.sort === 'desc', part)
  return page ? toJsonPage(await readPage(page)) : readSortedList(ctx.db, readPage)
}

export async function createUser(ctx: Ctx, input: NewUser): Promise<User> {
  allow(ctx.user, 'user.manage')
  const account = await readAccount(ctx, input)
  checkPassword(input.password, account)
  return insertUser(ctx, { ...account, passwordHash: await hashPassword(input.password) })
}

export async function inviteUser(ctx: Ctx, { locale, ...input }: Invitation): Promise<User> {
  allow(ctx.user, 'user.manage')
  const account = await readAccount(ctx, input)
  const user = await insertUser(ctx, { ...account, locale: locale ? chooseLocale(locale) : ctx.locale })
  await sendInvitation(ctx, user.guid)
  return user
}

export async function inviteAgain(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'user.manage')
  const user = await openUser(ctx, id)
  refuse(rules.changeBlocker(user))
  if (!user.isInvited) throw new Problem('userNotInvited')
  await sendInvitation(ctx, user.id)
}

/** @throws Problem naming the fields */
async function readAccount(ctx: Ctx, input: rules.UserDraft): Promise<NewAccount> {
  const missing = rules.listMissingFields(input)
  const role = input.role
  if (missing.length > 0 || !role) {
    throw fieldsProblem(missing.map(({ path }) => ({ path, text: 'problems.field.empty' })))
  }
  const [firstName, lastName] = [toOneLine(input.firstName), toOneLine(input.lastName)]
  const names = { username: input.username.trim(), firstName, lastName }
  const refused = rules.listRefusedNames(names)
  if (refused.length > 0) throw fieldsProblem(refused)
  const countryId = rules.mayHaveCountry(role) ? (input.countryGuid ?? null) : null
  await checkCountry(ctx, countryId)
  return { ...names, id: newId(), passwordHash: null, role, countryId }
}

async function checkCountry({ db }: Ctx, countryId: string | null): Promise<void> {
  if (countryId === null || (await queries.isWholeCountry(db, countryId))) return
  throw fieldsProblem([{ path: 'countryGuid', text: 'problems.field.wholeCountry' }], 'unknownReference')
}

async function insertUser(ctx: Ctx, account: NewAccount): Promise<User> {
  if (!(await inTransaction(ctx.db, tx => insertAccount(tx, account)))) throw new Problem('usernameTaken')
  return loadUser(ctx, account.id)
}

async function loadUser(ctx: Ctx, id: string): Promise<User> {
  const row = await queries.findUser(ctx.db, id)
  if (!row) throw new Problem('unknownUser')
  return queries.toUser(row)
}

/**
 * Locks the account and the caller's: if two administrators disable each other at once, one remains.
 * @throws Problem 'unknownUser', 'staleVersion', 'notSignedIn'
 */
async function openUser(ctx: Ctx, id: string): Promise<queries.UserRow & { readonly isOwn: boolean }> {
  await queries.lockWithAdministrator(ctx.db, [id], ctx.user.id)
  const row = await queries.findUser(ctx.db, id)
  if (!row) throw new Problem('unknownUser')
  // Reveals nothing about the built-in administrator.
  if (!row.isBuiltIn && ctx.ifMatch !== null && ctx.ifMatch !== row.version) {
    throw new Problem('staleVersion', { stored: queries.toUser(row) })
  }
  return { ...row, isOwn: row.id === ctx.user.id }
}

export async function changeRole(ctx: Ctx, id: string, role: AccountRole): Promise<User> {
  allow(ctx.user, 'user.manage')
  const user = await openUser(ctx, id)
  refuse(rules.changeBlocker(user))
  if (role === user.role) return queries.toUser(user)
  refuse(rules.shutOutBlocker(user))
  await saveAccount(ctx.db, user, rules.applyRole(user, role))
  return loadUser(ctx, user.id)
}

export async function changeCountry(ctx: Ctx, id: string, countryId: string | null): Promise<User> {
  allow(ctx.user, 'user.manage')
  const user = await openUser(ctx, id)
  refuse(rules.changeBlocker(user))
  if (countryId?.toLowerCase() === user.countryId || countryId === user.countryId) return queries.toUser(user)
  if (countryId !== null) refuse(rules.whyNoCountry(user))
  await checkCountry(ctx, countryId)
  await saveAccount(ctx.db, user, rules.applyCountry(user, countryId))
  return loadUser(ctx, user.id)
}

export async function setEnabled(ctx: Ctx, id: string, isEnabled: boolean): Promise<User> {
  allow(ctx.user, 'user.manage')
  const user = await openUser(ctx, id)
  refuse(rules.changeBlocker(user))
  if (isEnabled === user.isEnabled) return queries.toUser(user)
  refuse(isEnabled ? rules.enableBlocker(user) : rules.shutOutBlocker(user))
  await saveAccount(ctx.db, user, { ...user, isEnabled })
  return loadUser(ctx, user.id)
}

export async function deleteUser(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'user.manage')
  const user = await openUser(ctx, id)
  refuse(rules.shutOutBlocker(user))
  await queries.deleteUser(ctx.db, user.id, ctx.now)
  await revokeAccess(ctx.db, user.id)
  await deleteDraftKey(ctx.db, user.id)
}
