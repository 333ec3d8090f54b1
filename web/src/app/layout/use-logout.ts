// Logout: leads to the public page and ends the session, here and on the server. Where answers cannot be sent before, it asks.
import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { sendUnsent } from '../../platform/leaving.ts'
import { session, signOut, toUser } from '../../platform/session.ts'
import { useEndSession } from '../../users/hooks.ts'
import { signOutQuestion } from '../../filling/offline/sign-out-question.ts'
import { signOutQuestionPart } from '../../filling/offline/sign-out-question-part.ts'

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
  const isUnderWay = useRef(false)
  return useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const askOrLeave = async () => {
      const count = await sendUnsent(session()?.guid ?? '')
      if (count > 0) await ask(count, leaveNow)
      else leaveNow()
    }
    void askOrLeave().finally(() => {
      isUnderWay.current = false
    })
  }, [leaveNow])
}

const maxCodeWaitMs = 1500

/** In the words of the browser, where the dialog cannot be had in time. */
async function ask(count: number, leave: () => void): Promise<void> {
  const fetching = signOutQuestionPart.fetch().then(
    () => true,
    () => false,
  )
  const waiting = new Promise<boolean>(resolve => setTimeout(() => resolve(false), maxCodeWaitMs))
  if (await Promise.race([fetching, waiting])) signOutQuestion.set({ count, leave })
  else if (confirm(`${textNow('app.logout.question')}\n\n${textNow('app.logout.unsent', { count })}`)) leave()
}
