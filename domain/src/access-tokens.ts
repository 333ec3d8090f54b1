// What the scope of an access token allows. The role of its owner is checked as well, at every use (docs/decisions/0043).
import type { Static } from 'typebox'
import { oneOf, permissionsOf, type Endpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/** Lets people, and programs that look for leaked secrets, recognize a token. */
export const accessTokenPrefix = 'imp_pat_'

/** From the narrowest to the widest: each includes the one before it. */
export const AccessTokenScope = oneOf('read', 'answer', 'administer')
export type AccessTokenScope = Static<typeof AccessTokenScope>

/** Identity, session and second factor stay with the person. */
const isOwnAccount = (permission: Permission): boolean => /^(account|secondFactor|session)\./.test(permission)

/** An endpoint that creates accounts or grants rights is withheld: a stolen token could secure lasting access with it. */
const isWithheld = (endpoint: Pick<Endpoint, 'permission' | 'invalidates'>): boolean =>
  permissionsOf(endpoint).some(isOwnAccount) || (endpoint.invalidates?.includes('user') ?? false)

const answerPermissions: readonly Permission[] = ['result.fill', 'result.editCell', 'result.submit', 'job.cancel']

/** null: a token of this scope may use the endpoint. */
export function whyTokenRefused(
  endpoint: Pick<Endpoint, 'permission' | 'invalidates'>,
  scope: AccessTokenScope,
): Extract<ProblemCode, 'accessTokenWithheld' | 'accessTokenScope'> | null {
  if (isWithheld(endpoint)) return 'accessTokenWithheld'
  const isReading = endpoint.invalidates === undefined
  const isAnswering = permissionsOf(endpoint).every(permission => answerPermissions.includes(permission))
  return isReading || scope === 'administer' || (scope === 'answer' && isAnswering) ? null : 'accessTokenScope'
}
