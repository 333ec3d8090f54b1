// The place of the bar above the questions, kept free until its code is here: it is asked for when the questions have been painted.
// Where it cannot be fetched, offline, say, the form is filled in without it.
import { Suspense, useEffect, useState } from 'react'
import { runAfterPaint } from '../../../platform/after-paint.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import classes from '../Filling.module.css'
import type { PaceProps } from './PaceBar.tsx'

const PaceBar = lazyPart('PaceBar', () => import('./PaceBar.tsx'))

export function PaceSlot(props: PaceProps) {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    runAfterPaint(() => {
      PaceBar.fetch().then(
        () => setFetched(true),
        () => {},
      )
    })
  }, [])
  return (
    <div className={classes['pace']} data-no-print>
      {isFetched && (
        <Suspense>
          <PaceBar {...props} />
        </Suspense>
      )}
    </div>
  )
}
