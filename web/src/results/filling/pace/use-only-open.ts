// 'Only open questions': what was open when the section, or the switch, was opened. An answered question stays where it is until
// the section is left: nothing vanishes beneath somebody who types, or moves under the pointer.
import { useMemo, useRef } from 'react'
import type { SectionState } from '../../engine/outline.ts'

/**
 * @param pinned the question somebody was led to, open or not; null: to none
 * @returns the ids to show, in order; the same list as long as nothing in it changes
 */
export function useOnlyOpen(section: SectionState, isOnlyOpen: boolean, pinned: string | null): readonly string[] {
  const kept = useRef<{ of: string; ids: ReadonlySet<string> } | null>(null)
  const { id, shown, open, faulty } = section
  return useMemo(() => {
    if (!isOnlyOpen) {
      kept.current = null
      return shown
    }
    const before = kept.current?.of === id ? kept.current.ids : []
    const ids = new Set([...before, ...open, ...faulty, ...(pinned === null ? [] : [pinned])])
    kept.current = { of: id, ids }
    return shown.filter(questionId => ids.has(questionId))
  }, [id, shown, open, faulty, isOnlyOpen, pinned])
}
