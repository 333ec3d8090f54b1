// Shadows at the edges of the cells that tell that rows or columns go on behind them. They follow the scrolling by styles alone;
// what is measured is only what stands still there: the heads and the bars that scroll.
import { useLayoutEffect, useRef } from 'react'
import classes from './GridEdges.module.css'
import { keepNotesInSight } from './notes-in-sight.ts'

const borderPx = 1

/** Behind the box that scrolls, in the same frame. */
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
