// Does a table, or a bar, fit into its frame? What it needs depends on language, data and font: it is measured, and remembered, so
// that a wide layout comes back only where there is room for it.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Widths {
  readonly frame: number
  /** What each layout has needed so far, the widest first. The last one has no narrower one to give way to. */
  readonly needed: readonly number[]
}
interface Options {
  readonly layoutCount?: number
  /** Other words need other widths: what has been measured is forgotten when this changes. */
  readonly content?: string
}

/** `frame`: goes on the element around the table. `layout`: 0 is the widest. */
export function useFitting({ layoutCount = 2, content = '' }: Options = {}) {
  const frame = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<Widths>({ frame: Infinity, needed: [] })
  const [measuredContent, setMeasuredContent] = useState(content)
  if (content !== measuredContent) {
    setMeasuredContent(content)
    setWidths({ ...widths, needed: [] })
  }
  // Words in the font that stands in for the right one are wider or narrower.
  useEffect(() => {
    const forget = () => setWidths(now => ({ ...now, needed: [] }))
    document.fonts?.addEventListener('loadingdone', forget)
    // It may have come between the measuring and this.
    void document.fonts?.ready.then(forget)
    return () => document.fonts?.removeEventListener('loadingdone', forget)
  }, [])
  const layout = chooseLayout(widths, layoutCount)
  // After every drawing, before it is seen: other rows, other widths.
  useLayoutEffect(() => {
    const around = frame.current
    if (!around) return
    const isLast = layout === layoutCount - 1
    const measure = () =>
      setWidths(now => nextWidths(now, around.clientWidth, isLast ? null : { layout, width: around.scrollWidth }))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    // A font, or a part, that comes later makes what is inside wider, not its frame.
    for (const part of around.children) observer.observe(part)
    const parts = new MutationObserver(measure)
    parts.observe(around, { childList: true })
    return () => {
      observer.disconnect()
      parts.disconnect()
    }
  })
  return { frame, layout, fits: layout === 0 }
}

export function chooseLayout({ frame, needed }: Widths, layoutCount: number): number {
  const layout = Array.from({ length: layoutCount - 1 }, (_, at) => needed[at] ?? 0).findIndex(width => width <= frame)
  return layout === -1 ? layoutCount - 1 : layout
}

/** `drawn`: the layout that is shown and the width that it takes; null while it is the last one. */
export function nextWidths(
  now: Widths,
  frame: number,
  drawn: { readonly layout: number; readonly width: number } | null,
): Widths {
  // Rounded: parts of a pixel are no overflow.
  const isTooWide = drawn !== null && drawn.width > frame + 1 && drawn.width > (now.needed[drawn.layout] ?? 0)
  if (!isTooWide) return now.frame === frame ? now : { ...now, frame }
  const needed = [...now.needed]
  needed[drawn.layout] = drawn.width
  return { frame, needed }
}
