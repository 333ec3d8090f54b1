// Reserves the place of the bar until its code is fetched, after the questions were painted. If it cannot be loaded, for example offline,
// the form
// works without it.
import { Skeleton } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { runAfterPaint } from '../../../platform/after-paint.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { EarlyKey } from '../EarlyKey.tsx'
import { stepKeys } from '../step-keys.ts'
import classes from '../Filling.module.css'
import type { QuickEntryProps } from './QuickEntryBar.tsx'

const QuickEntryBar = lazyPart('QuickEntryBar', () => import('./QuickEntryBar.tsx'))

export function QuickEntrySlot(props: QuickEntryProps) {
  const [state, setState] = useState<'awaited' | 'there' | 'missing'>('awaited')
  useEffect(() => {
    runAfterPaint(() => {
      QuickEntryBar.fetch().then(
        () => setState('there'),
        () => setState('missing'),
      )
    })
  }, [])
  return (
    <div className={classes['pace']} data-awaited={state === 'awaited' || undefined} data-no-print>
      {state === 'awaited' && (
        <>
          <Skeleton h={26} w="min(18rem, 60%)" />
          <EarlyKey name={stepKeys.open} />
        </>
      )}
      {state === 'there' && (
        <Suspense>
          <QuickEntryBar {...props} />
        </Suspense>
      )}
    </div>
  )
}
