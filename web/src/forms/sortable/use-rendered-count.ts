// Renders a long list in portions, so that it blocks no key or click. A few items added later come at once.
import { startTransition, useEffect, useState } from 'react'
import { afterPress } from '../../ui/press.ts'

export const minRenderedCount = 4

export function useRenderedCount(count: number, portion = minRenderedCount): number {
  const [drawn, setDrawn] = useState(portion)
  const isWhole = drawn >= count || count - drawn < portion
  useEffect(() => {
    if (isWhole) return
    let isWanted = true
    const renderNext = () => {
      if (isWanted) startTransition(() => setDrawn(drawn + portion))
    }
    // A new portion moves what is below it, which may be under the pointer just now.
    const next = setTimeout(() => afterPress(renderNext))
    return () => {
      isWanted = false
      clearTimeout(next)
    }
  }, [drawn, isWhole, portion])
  // The list is complete: a few more items are no reason to start over.
  if (isWhole && drawn < count) setDrawn(count)
  return isWhole ? count : drawn
}
