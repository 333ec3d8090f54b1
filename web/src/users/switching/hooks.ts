// The requests by which an administrator views the platform as a contact person of their country, and goes back.
import { useQueryClient } from '@tanstack/react-query'
import { read, useWrite } from '../../platform/cache.ts'
import { signIn } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'

const showFailure = () => toast('users.switchFailed')

/** GETs, but writes (D7): the session is replaced, and the new role starts at home. */
export const useSwitchToNclp = () =>
  useWrite('GET /users/switchToNclp/{countryGuid}', {
    toInput: (countryGuid: string) => ({ params: { countryGuid } }),
    onSuccess: signIn,
    onError: showFailure,
  })

export const useSwitchToAdmin = () => useWrite('GET /users/switchToAdmin', { onSuccess: signIn, onError: showFailure })

export function useReadParts() {
  const client = useQueryClient()
  return (id: string) => client.fetchQuery(read('GET /api/countries/parts/{id}', { params: { id } })).catch(showFailure)
}
