// 'Only open questions': what was open when the section, or the switch, was opened. An answered question stays where it is until
// the section is left: nothing vanishes below somebody who types, or moves under the pointer.
import { useMemo, useState } from 'react'
import type { SectionState } from '../../engine/outline.ts'

const none: ReadonlySet<string> = new Set()

/**
 * To be used where a section is a view of its own.
 * @param pinned the question somebody was led to, open or not; null: to none
 * @returns the ids to show, in order; the same list as long as nothing in it changes
 */
export function useOnlyOpen(
  { shown, open }: SectionState,
  isOnlyOpen: boolean,
  pinned: string | null,
): readonly string[] {
  const [kept, setKept] = useState(none)
  const missing = (isOnlyOpen ? [...open, ...(pinned === null ? [] : [pinned])] : []).filter(id => !kept.has(id))
  if (missing.length > 0) setKept(new Set([...kept, ...missing]))
  else if (!isOnlyOpen && kept.size > 0) setKept(none)
  return useMemo(() => (isOnlyOpen ? shown.filter(id => kept.has(id)) : shown), [shown, isOnlyOpen, kept])
}
