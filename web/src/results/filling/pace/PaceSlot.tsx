// The place of the bar above the questions, kept free while its code is on its way. Offline, without its code, the form is filled
// in without it.
import { lazy, Suspense, type ComponentType } from 'react'
import classes from '../Filling.module.css'
import type { PaceProps } from './PaceBar.tsx'

const PaceBar = lazy(async (): Promise<{ default: ComponentType<PaceProps> }> => {
  try {
    return { default: (await import('./PaceBar.tsx')).PaceBar }
  } catch {
    return { default: () => null }
  }
})

export const PaceSlot = (props: PaceProps) => (
  <div className={classes['pace']} data-no-print>
    <Suspense>
      <PaceBar {...props} />
    </Suspense>
  </div>
)
