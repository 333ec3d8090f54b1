// A long list is drawn in portions, so that no key and no click waits for all of it: what is seen first comes at once,
// the rest follows while the browser has time. A few items more later on come at once, too.
import { startTransition, useEffect, useState } from 'react'
import { afterPress } from '../../ui/press.ts'

/** As many items as are always drawn at once. */
export const minRenderedCount = 4

/** How many of `count` items are to be drawn now. */
export function useRenderedCount(count: number, portion = minRenderedCount): number {
  const [drawn, setDrawn] = useState(portion)
  const isWhole = drawn >= count || count - drawn < portion
  useEffect(() => {
    if (isWhole) return
    let isWanted = true
    const drawNext = () => {
      if (isWanted) startTransition(() => setDrawn(drawn + portion))
    }
    // What comes moves what stands below it, which may be pressed just now.
    const next = setTimeout(() => afterPress(drawNext))
    return () => {
      isWanted = false
      clearTimeout(next)
    }
  }, [drawn, isWhole, portion])
  // Whole again: the next few are no reason to begin again.
  if (isWhole && drawn < count) setDrawn(count)
  return isWhole ? count : drawn
}
