// Which section is shown stands in the address, so that it can be shared; which question, behind its '#'. Every change
// is a step of the browser's history, which also remembers where the view was entered: that is the way out of it.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { SectionState } from '../engine/outline.ts'
import { findQuestionId } from './find-question.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place in the history at which the filling view was entered. */
    filledFrom?: number
  }
}

interface Step {
  readonly filledFrom?: number
  readonly __TSR_index: number
}
/** How many steps lead out of the view to the page before it; null: it was the first one. */
export function countStepsOut({ filledFrom, __TSR_index: now }: Step): number | null {
  const entered = filledFrom ?? now
  return entered > 0 ? entered - 1 - now : null
}

/** The question that an address leads to; undefined: to none. */
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
        // It stands with every step, so that a reload knows it, too.
        state: { filledFrom: state.filledFrom ?? state.__TSR_index },
        // The view puts the new section, or the question, in sight itself.
        resetScroll: false,
        hashScrollIntoView: false,
        replace,
      })
    },
    [router],
  )
  useEffect(() => {
    // Who goes on to another question is no longer where a link had led: a reload must not lead there again.
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
  /** The section of the address is not, or no longer, in sight. */
  const isGone = asked !== null && current?.id !== asked
  return { current, isGone, go, leave }
}
