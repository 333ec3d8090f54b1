// 'Only open questions': those open when the section or the switch was opened. Answered questions stay until the section is left, so that
// nothing
// disappears while someone types or moves under the pointer.
import { useMemo, useState } from 'react'
import type { SectionState } from '../../engine/outline.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Needs to be remounted for each section.
 * @param pinned the question that the user was led to, open or not; null: none
 * @returns ids in order; the same list while nothing in it changes
 */
export function useOnlyOpen(
  { shown, open }: SectionState,
  isOnlyOpen: boolean,
  pinned: string | null,
): readonly string[] {
  const [shownOpen, setShownOpen] = useState(none)
  const missing = (isOnlyOpen ? [...open, ...(pinned === null ? [] : [pinned])] : []).filter(id => !shownOpen.has(id))
  if (missing.length > 0) setShownOpen(new Set([...shownOpen, ...missing]))
  else if (!isOnlyOpen && shownOpen.size > 0) setShownOpen(none)
  return useMemo(() => (isOnlyOpen ? shown.filter(id => shownOpen.has(id)) : shown), [shown, isOnlyOpen, shownOpen])
}
