// The second factor of one's own account.
import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../platform/api.ts'
import { read, useWrite } from '../../platform/cache.ts'

export const useSecondFactor = () => useQuery(read('GET /users/secondFactor'))
export const useBeginSecondFactor = () =>
  useWrite('POST /users/secondFactor', { toInput: (password: string) => ({ body: { password } }) })
export const useConfirmSecondFactor = () =>
  useWrite('POST /users/secondFactor/confirm', { toInput: (code: string) => ({ body: { code } }) })
export const useRemoveSecondFactor = () => useWrite('POST /users/secondFactor/remove')

/** The password was right; a code is asked for, or the one given was wrong. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof Refused && ['secondFactorNeeded', 'wrongSecondFactor'].includes(error.problem.code)
