// Whether the person has exports, once on every screen: their corner of the page is fetched with the first of them.
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
  // What has been fetched stays for a while, and is no news.
  if (requests.length === 0 && jobs.every(({ fetched }) => isDate(fetched))) return null
  return (
    <Suspense>
      <ExportCorner />
    </Suspense>
  )
}
