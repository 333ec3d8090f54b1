// What happens when the session changes: nothing read by one account is ever shown to another, the guards look
// again (who was signed out by the server lands on the sign-in page, which keeps the address), and a new role starts at home.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { mayEver } from '@imp/domain/permissions.ts'
import { onSession, session, signedInSession, toUser } from '../platform/session.ts'

export function followSession(router: Pick<AnyRouter, 'invalidate' | 'navigate'>, cache: QueryClient): () => void {
  let before = session()
  return onSession(() => {
    const now = session()
    const was = before
    before = now
    if (was?.token === now?.token && was?.role === now?.role) return
    cache.clear()
    // Signing in and choosing a region, or setting up a second factor, lead on to the address asked for; their screens do that.
    if (was && now && was.role !== now.role && mayEver(toUser(was), 'account.manage')) void router.navigate({ to: '/' })
    else if (was && !signedInSession()) void router.invalidate()
  })
}
