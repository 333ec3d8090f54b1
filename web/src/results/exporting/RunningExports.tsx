// Whether the person has exports, once on every screen: their corner of the page is fetched with the first of them.
import { lazy, Suspense } from 'react'
import { useJobs } from '../../jobs/hooks.ts'
import { useStore } from '../../platform/store.ts'
import { exportRequests } from './export-requests.ts'

const ExportCorner = lazy(async () => ({ default: (await import('./ExportCorner.tsx')).ExportCorner }))

export function RunningExports() {
  const jobs = useJobs()
  const requests = useStore(exportRequests)
  if (jobs.length === 0 && requests.length === 0) return null
  return (
    <Suspense>
      <ExportCorner />
    </Suspense>
  )
}
