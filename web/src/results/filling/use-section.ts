// Which section is shown stands in the address, so that it can be shared; which question, behind its '#'.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SectionState } from './outline.ts'

export function useSection(sections: readonly SectionState[]) {
  const router = useRouter()
  const asked = useRouterState({ select: state => new URLSearchParams(state.location.searchStr).get('section') })
  const current = sections.find(section => section.id === asked) ?? sections[0]
  const go = useCallback(
    (sectionId: string, questionId?: string) => {
      const { pathname, searchStr } = router.latestLocation
      const search = new URLSearchParams(searchStr)
      search.set('section', sectionId)
      return router.navigate({
        href: `${pathname}?${search}${questionId ? `#q-${questionId}` : ''}`,
        // The view puts the new section, or the question, in sight itself.
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [router],
  )
  return { current, go }
}
