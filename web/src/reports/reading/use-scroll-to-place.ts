// Leads to what the address names, once it is there: a chapter within its page, or a figure or table. Readers go on from there.
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** @param pageId of the page's first chapter, where the page begins by itself */
export function useScrollToPlace(chapterId: string | null, pageId: string | null, isWhole: boolean): void {
  // Another one with each press, also of the same link.
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
