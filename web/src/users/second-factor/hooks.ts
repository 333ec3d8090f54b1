// The requests of the person's second factor.
import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../platform/api.ts'
import { read, useWrite } from '../../platform/cache.ts'

export const useSecondFactor = () => useQuery(read('GET /users/secondFactor'))
export const useBeginSecondFactor = () =>
  useWrite('POST /users/secondFactor', { toInput: (password: string) => ({ body: { password } }) })
export const useConfirmSecondFactor = () =>
  useWrite('POST /users/secondFactor/confirm', { toInput: (code: string) => ({ body: { code } }) })
export const useRemoveSecondFactor = () => useWrite('POST /users/secondFactor/remove')

/** The password was right; a code is required, or the given one was wrong. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof Refused && ['secondFactorNeeded', 'wrongSecondFactor'].includes(error.problem.code)
