// The requests of the person's access tokens.
import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '../../platform/cache.ts'

export const useAccessTokens = () => useQuery(read('GET /users/accessTokens'))
export const useMakeAccessToken = () => useWrite('POST /users/accessTokens')
export const useRevokeAccessToken = () =>
  useWrite('DELETE /users/accessTokens/{id}', { toInput: (id: string) => ({ params: { id } }) })
