// Scrolls to what the address names once it is rendered (a chapter, figure or table), and moves the focus there.
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** @param pageId id of the page's first chapter, to which there is no need to scroll */
export function useScrollToPlace(chapterId: string | null, pageId: string | null, isWhole: boolean): void {
  // A new object with each navigation, even by the same link.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const isStart = chapterId === null || (!isWhole && chapterId === pageId)
    const id = hash || (isStart ? null : chapterId)
    const place = id === null ? null : document.getElementById(id)
    if (!place) return
    place.scrollIntoView()
    place.focus({ preventScroll: true })
  }, [chapterId, pageId, isWhole, location])
}
