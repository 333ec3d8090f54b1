// Shadows at the edges of the table where more rows or columns follow. Scrolling is handled by CSS alone; only headers and scrollbars are
// measured.
import { useLayoutEffect, useRef } from 'react'
import classes from './GridEdges.module.css'
import { keepNotesInSight } from './notes-in-sight.ts'

const borderPx = 1

/** Must follow the scrolling box in the same frame. */
export function GridEdges() {
  const edges = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = edges.current
    const box = place?.previousElementSibling
    const corner = box?.querySelector('th')
    if (!place || !(box instanceof HTMLElement) || !corner) return
    const measure = () => {
      const { style } = place
      style.insetBlockStart = `${corner.offsetHeight + borderPx}px`
      style.insetInlineStart = `${corner.offsetWidth + borderPx}px`
      style.insetBlockEnd = `${box.offsetHeight - box.clientHeight - borderPx}px`
      style.insetInlineEnd = `${box.offsetWidth - box.clientWidth - borderPx}px`
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(corner)
    const stopNotes = keepNotesInSight(box)
    return () => {
      observer.disconnect()
      stopNotes()
    }
  }, [])
  return (
    <div ref={edges} className={classes['edges']} aria-hidden>
      <div className={classes['columns']} />
      <div className={classes['rows']} />
    </div>
  )
}
