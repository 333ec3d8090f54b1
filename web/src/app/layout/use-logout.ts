// Logout: leads to the public page and ends the session, here and on the server. Where answers cannot be sent before, it asks.
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import { sendUnsent } from '../../platform/leaving.ts'
import { session, signOut, toUser } from '../../platform/session.ts'
import { useEndSession } from '../../users/hooks.ts'
import { signOutQuestion } from '../../results/kept/sign-out-question.ts'
import { signOutQuestionPart } from '../../results/kept/sign-out-question-part.ts'

export function useLogout(): () => void {
  const router = useRouter()
  const end = useEndSession()
  const leaveNow = useCallback(() => {
    const leave = () => router.navigate({ to: '/public', search: {} })
    // Who still has to choose a region, or to set up a second factor, may go nowhere else, and has nothing unsaved.
    if (session() && !mayEver(toUser(session()), 'account.manage')) {
      end()
      signOut()
      void leave()
      return
    }
    // First away from the guarded screen: a screen with something unsaved may still ask. The session ends with
    // the change of address (a reload right after it finds nobody signed in); the screen learns of it when the
    // public page stands, so that it neither flickers nor asks the server for what it may no longer see.
    let hasEnded = false
    const stop = router.history.subscribe(({ location }) => {
      if (hasEnded || location.pathname !== '/public') return
      hasEnded = true
      end()
    })
    void leave().finally(() => {
      stop()
      if (hasEnded) signOut()
    })
  }, [router, end])
  return useCallback(() => {
    const sending = sendUnsent()
    if (!sending) return leaveNow()
    void sending.then(async count => {
      if (count === 0) return leaveNow()
      try {
        await signOutQuestionPart.fetch()
        signOutQuestion.set({ count, leave: leaveNow })
      } catch {
        // Where it cannot be fetched, nobody is kept from signing out.
        leaveNow()
      }
    })
  }, [leaveNow])
}
