// Does a table, or a bar, fit into its frame? What it needs depends on language, data and font: it is measured, and remembered, so
// that the wide table comes back only where there is room for it.
import { useLayoutEffect, useRef, useState } from 'react'

interface Widths {
  readonly frame: number
  /** What the wide table has needed so far. */
  readonly needed: number
}

/** `frame`: goes on the element around the table. */
export function useFitting() {
  const frame = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<Widths>({ frame: Infinity, needed: 0 })
  const fits = widths.needed <= widths.frame
  // After every drawing, before it is seen: other rows, other widths.
  useLayoutEffect(() => {
    const around = frame.current
    if (!around) return
    const measure = () => setWidths(now => nextWidths(now, around.clientWidth, fits ? around.scrollWidth : 0))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    // A font that comes later makes the table wider, not its frame.
    if (around.firstElementChild) observer.observe(around.firstElementChild)
    return () => observer.disconnect()
  })
  return { frame, fits }
}

/** `taken`: the width that the wide table takes; 0 while it is not shown. */
export function nextWidths(now: Widths, frame: number, taken: number): Widths {
  // Rounded: parts of a pixel are no overflow.
  const needed = taken > frame + 1 ? Math.max(now.needed, taken) : now.needed
  return now.frame === frame && now.needed === needed ? now : { frame, needed }
}
