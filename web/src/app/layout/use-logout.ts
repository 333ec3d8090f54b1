// Logout: goes to the public page and ends the session here and on the server. Asks first if answers cannot be sent.
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
    // People who still have to choose a region or set up a second factor have nothing unsaved, and no other page to go to.
    if (session() && !mayEver(toUser(session()), 'account.manage')) {
      end()
      signOut()
      void leave()
      return
    }
    // Leave the guarded screen first, because it may ask about unsaved changes. The session ends as soon as the address changes (a
    // reload then finds nobody signed in). The screen learns of it only once the public page is shown, so that it neither flickers
    // nor sends requests that it may no longer make.
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

/** Uses the browser's confirm if the dialog cannot be loaded in time. */
async function ask(count: number, leave: () => void): Promise<void> {
  const fetching = signOutQuestionPart.fetch().then(
    () => true,
    () => false,
  )
  const waiting = new Promise<boolean>(resolve => setTimeout(() => resolve(false), maxCodeWaitMs))
  if (await Promise.race([fetching, waiting])) signOutQuestion.set({ count, leave })
  else if (confirm(`${textNow('app.logout.question')}\n\n${textNow('app.logout.unsent', { count })}`)) leave()
}
