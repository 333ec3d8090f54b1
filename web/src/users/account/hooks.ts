// The requests of the person's own account: data, sessions, password.
import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '../../platform/cache.ts'

export const useAccount = () => useQuery(read('GET /users/account'))

export const useSessions = () => useQuery(read('GET /users/sessions'))
export const useSignOutSession = () =>
  useWrite('DELETE /users/sessions/{id}', { toInput: (id: string) => ({ params: { id } }) })
export const useSignOutElsewhere = () => useWrite('DELETE /users/sessions')

export const useChangePassword = () => useWrite('PUT /users/password')
