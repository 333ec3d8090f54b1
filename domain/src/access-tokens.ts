// Access tokens let scripts act for a person: what the scope of a token allows. Within it the person's role decides, at
// every use (docs/decisions/0043).
import type { Static } from 'typebox'
import { oneOf, permissionsOf, type Call } from './call.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/** What tokens begin with, so that people, and programs that look for leaked secrets, know one. */
export const accessTokenPrefix = 'imp_pat_'

/** Each allows what the one before it allows, and more. */
export const AccessTokenScope = oneOf('read', 'answer', 'administer')
export type AccessTokenScope = Static<typeof AccessTokenScope>

/** Who one is, and how one proves it, is for people themselves. */
const isWithheld = (permission: Permission): boolean => /^(account|secondFactor|session)\./.test(permission)

const answerPermissions: readonly Permission[] = ['result.fill', 'result.editCell', 'result.submit', 'job.cancel']

/** Why a call cannot be made with a token of this scope; null: it can. */
export function whyTokenRefused(
  call: Pick<Call, 'permission' | 'changes'>,
  scope: AccessTokenScope,
): Extract<ProblemCode, 'accessTokenWithheld' | 'accessTokenScope'> | null {
  const permissions = permissionsOf(call)
  if (permissions.some(isWithheld)) return 'accessTokenWithheld'
  const isReading = call.changes === undefined
  const isAnswering = permissions.every(permission => answerPermissions.includes(permission))
  return isReading || scope === 'administer' || (scope === 'answer' && isAnswering) ? null : 'accessTokenScope'
}
