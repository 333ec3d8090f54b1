// Which access tokens people can create.
import type { AccessTokenScope } from '../../access-tokens.ts'
import { isDate } from '../../dates.ts'
import { nameBlocker } from '../../names.ts'
import type { Role } from '../../permissions.ts'
import type { FieldRefusal, Refusal } from '../../problems.ts'
import type { NewAccessToken } from './types.ts'

export const maxAccessTokens = 50

/** A leap year and a day to spare: time zones may shift the chosen day. */
const maxLifetimeMs = 367 * 24 * 3_600_000

/** Only administrators have something to administer. */
export const listScopes = (role: Role): readonly AccessTokenScope[] =>
  role === 'Admin' ? ['read', 'answer', 'administer'] : role === 'NCLP' ? ['read', 'answer'] : ['read']

/** A token has its owner's own role, so it cannot be created while viewing the platform in another role, which may see less. */
export const whyNoToken = (owner: { readonly role: string; readonly actualRole: string }): Refusal | null =>
  owner.role === owner.actualRole ? null : { code: 'borrowedRole', text: 'problems.borrowedRole' }

export function checkNewToken({ name, scope, expiresAt }: NewAccessToken, role: Role, now: Date): FieldRefusal[] {
  const time = isDate(expiresAt) ? Date.parse(expiresAt) : Number.NaN
  const isTimely = time > now.getTime() && time <= now.getTime() + maxLifetimeMs
  const code = 'malformed'
  const blocker = nameBlocker(name, 'problems.field.empty')
  return [
    ...(blocker ? [{ code, path: 'name', ...blocker } as const] : []),
    ...(listScopes(role).includes(scope) ? [] : [{ code, path: 'scope', text: 'problems.field.tokenScope' } as const]),
    ...(isTimely ? [] : [{ code, path: 'expiresAt', text: 'problems.field.tokenExpiry' } as const]),
  ]
}
