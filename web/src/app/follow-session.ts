// Reacts to session changes: one account's cached data are never shown to another, the guards run again (an expired session leads
// to the sign-in page, which keeps the address), and a new role starts at home.
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
    // After sign-in, country selection and second-factor setup, the screens themselves navigate to the address asked for.
    if (was && now && was.role !== now.role && mayEver(toUser(was), 'account.manage')) void router.navigate({ to: '/' })
    else if (was && !signedInSession()) void router.invalidate()
  })
}
