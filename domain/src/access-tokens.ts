// Access tokens let scripts act for a person: what the scope of a token allows. Within it the person's role decides, at
// every use (docs/decisions/0043).
import type { Static } from 'typebox'
import { oneOf, permissionsOf, type Endpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/** What tokens begin with, so that people, and programs that look for leaked secrets, know one. */
export const accessTokenPrefix = 'imp_pat_'

/** Each allows what the one before it allows, and more. */
export const AccessTokenScope = oneOf('read', 'answer', 'administer')
export type AccessTokenScope = Static<typeof AccessTokenScope>

/** Who one is, and how one proves it, is for people themselves. */
const isOfOneself = (permission: Permission): boolean => /^(account|secondFactor|session)\./.test(permission)

/** Whoever makes accounts, or gives them rights, can let themselves in by one: a stolen token could make itself last. */
const isWithheld = (endpoint: Pick<Endpoint, 'permission' | 'invalidates'>): boolean =>
  permissionsOf(endpoint).some(isOfOneself) || (endpoint.invalidates?.includes('user') ?? false)

const answerPermissions: readonly Permission[] = ['result.fill', 'result.editCell', 'result.submit', 'job.cancel']

/** Why an endpoint cannot be used with a token of this scope; null: it can. */
export function whyTokenRefused(
  endpoint: Pick<Endpoint, 'permission' | 'invalidates'>,
  scope: AccessTokenScope,
): Extract<ProblemCode, 'accessTokenWithheld' | 'accessTokenScope'> | null {
  if (isWithheld(endpoint)) return 'accessTokenWithheld'
  const isReading = endpoint.invalidates === undefined
  const isAnswering = permissionsOf(endpoint).every(permission => answerPermissions.includes(permission))
  return isReading || scope === 'administer' || (scope === 'answer' && isAnswering) ? null : 'accessTokenScope'
}
