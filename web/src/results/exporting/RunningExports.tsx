// Loads the corner with exports once there are some.
import { Suspense } from 'react'
import { isDate } from '@imp/domain/dates.ts'
import { useJobs } from '../../jobs/hooks.ts'
import { useStore } from '../../platform/store.ts'
import { exportRequests } from './export-requests.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const ExportCorner = lazyComponent('ExportCorner', () => import('./ExportCorner.tsx'))

export function RunningExports() {
  const jobs = useJobs()
  const requests = useStore(exportRequests)
  // Fetched files stay in the list for a while, but not in the corner.
  if (requests.length === 0 && jobs.every(({ fetched }) => isDate(fetched))) return null
  return (
    <Suspense>
      <ExportCorner />
    </Suspense>
  )
}
