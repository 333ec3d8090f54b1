// The form's description above its first question; a long one is collapsed, so that the question is visible.
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import classes from './Filling.module.css'

export function Description({ html }: { html: string }) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const [isFolded, setFolded] = useState(true)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !isFolded) return
    const measure = () => setLong(current.scrollHeight > current.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [isFolded])
  return (
    <div className={classes['description']}>
      {/* A focused link must not be hidden in the collapsed part. */}
      <div ref={box} data-folded={isFolded || undefined} onFocus={() => setFolded(false)}>
        <RichTextView html={html} />
      </div>
      {isLong && (
        <button type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)} data-no-print>
          {text(isFolded ? 'results.previous.more' : 'results.previous.less')}
        </button>
      )}
    </div>
  )
}
