// Chooses the widest layout of a table or bar that fits. Its width depends on language, data and font, so it is
// measured.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Widths {
  readonly frame: number
  /** What each layout has needed so far, the widest first. The last layout is the fallback and has no entry. */
  readonly needed: readonly number[]
}
interface Options {
  readonly layoutCount?: number
  readonly content?: string
}

/** `frame`: ref of the element around the table. `layout`: 0 is the widest. */
export function useFitting({ layoutCount = 2, content = '' }: Options = {}) {
  const frame = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<Widths>({ frame: Infinity, needed: [] })
  const [measuredContent, setMeasuredContent] = useState(content)
  if (content !== measuredContent) {
    setMeasuredContent(content)
    setWidths({ ...widths, needed: [] })
  }
  // The fallback font has other widths.
  useEffect(() => {
    const forget = () => setWidths(now => ({ ...now, needed: [] }))
    document.fonts?.addEventListener('loadingdone', forget)
    // The font may have loaded before the listener was added.
    void document.fonts?.ready.then(forget)
    return () => document.fonts?.removeEventListener('loadingdone', forget)
  }, [])
  const layout = chooseLayout(widths, layoutCount)
  // After every render, before paint: other rows have other widths.
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
    // A font or child that loads later widens the content, not the frame.
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

/** `drawn`: the layout shown and its width; null for the last layout. */
export function nextWidths(
  now: Widths,
  frame: number,
  drawn: { readonly layout: number; readonly width: number } | null,
): Widths {
  // Widths are rounded: fractions of a pixel are no overflow.
  const isTooWide = drawn !== null && drawn.width > frame + 1 && drawn.width > (now.needed[drawn.layout] ?? 0)
  if (!isTooWide) return now.frame === frame ? now : { ...now, frame }
  const needed = [...now.needed]
  needed[drawn.layout] = drawn.width
  return { frame, needed }
}
