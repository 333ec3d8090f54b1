// The URL holds the current section, so that it can be shared, and a linked question in its hash. Each change is a history entry, which
// also
// stores where the screen was entered: leaving goes back before that.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { SectionState } from '../engine/outline.ts'
import { findQuestionId } from './find-question.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    filledFrom?: number
  }
}

interface Step {
  readonly filledFrom?: number
  readonly __TSR_index: number
}
/** Steps back to the page before this screen; null: there is none. */
export function countStepsOut({ filledFrom, __TSR_index: now }: Step): number | null {
  const entered = filledFrom ?? now
  return entered > 0 ? entered - 1 - now : null
}

/** undefined: the hash links to no question. */
export const linkedQuestion = (hash: string): string | undefined => /^#?q-(.+)$/.exec(hash)?.[1]

export function useSection(sections: readonly SectionState[]) {
  const router = useRouter()
  const navigate = useNavigate()
  const asked = useRouterState({ select: state => new URLSearchParams(state.location.searchStr).get('section') })
  const current = sections.find(section => section.id === asked) ?? sections[0]
  const go = useCallback(
    (sectionId: string, questionId?: string, replace = false) => {
      const { pathname, searchStr, state } = router.latestLocation
      const search = new URLSearchParams(searchStr)
      search.set('section', sectionId)
      return router.navigate({
        href: `${pathname}?${search}${questionId ? `#q-${questionId}` : ''}`,
        // Set with each entry, so that it survives a reload.
        state: { filledFrom: state.filledFrom ?? state.__TSR_index },
        resetScroll: false,
        hashScrollIntoView: false,
        replace,
      })
    },
    [router],
  )
  useEffect(() => {
    // After moving to another question, a reload must not lead back to the linked one.
    const forgetLink = ({ target }: FocusEvent) => {
      const { pathname, searchStr, hash } = router.latestLocation
      const linked = linkedQuestion(hash)
      const entered = findQuestionId(target)
      if (linked === undefined || entered === null || entered === linked) return
      const place = { replace: true, resetScroll: false, hashScrollIntoView: false }
      void router.navigate({ href: pathname + searchStr, state: true, ...place })
    }
    document.addEventListener('focusin', forgetLink)
    return () => document.removeEventListener('focusin', forgetLink)
  }, [router])
  const leave = useCallback(() => {
    const steps = countStepsOut(router.latestLocation.state)
    if (steps === null) void navigate({ to: '/forms/results' })
    else router.history.go(steps)
  }, [router, navigate])
  const isGone = asked !== null && current?.id !== asked
  return { current, isGone, go, leave }
}
