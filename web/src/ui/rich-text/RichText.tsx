// A rich text field: shown still until its editor is fetched, so that the page can be read at once.
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-props.ts'
import classes from './RichText.module.css'
import { RichTextView } from './RichTextView.tsx'

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx').then(module => ({ default: module.RichTextEditor })))

export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div className={classes['frame']} aria-busy>
          <RichTextView html={props.value} labels={props.labels ?? null} />
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
