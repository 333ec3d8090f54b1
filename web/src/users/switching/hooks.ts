// An administrator looks at the platform as a contact person of their country does, and goes back.
import { useQueryClient } from '@tanstack/react-query'
import { read, useWrite } from '../../platform/cache.ts'
import { signIn } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'

const tellFailure = () => toast('users.switchFailed')

/** GETs, but writes (D7): the session is replaced, and the new role begins at home. */
export const useSwitchToNclp = () =>
  useWrite('GET /users/switchToNclp/{countryGuid}', {
    toInput: (countryGuid: string) => ({ params: { countryGuid } }),
    onSuccess: signIn,
    onError: tellFailure,
  })

export const useSwitchToAdmin = () => useWrite('GET /users/switchToAdmin', { onSuccess: signIn, onError: tellFailure })

/** Read when it is asked for: most countries have none. */
export function useReadParts() {
  const client = useQueryClient()
  return (id: string) => client.fetchQuery(read('GET /api/countries/parts/{id}', { params: { id } })).catch(tellFailure)
}
