// The person's exports of the last day: fetched again, begun again, cancelled, removed.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Job } from '@imp/domain/jobs/types.ts'
import { fetchJobFile, retryJob, useJobList } from '../../jobs/hooks.ts'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { cancelExport, fileNames, formatOf, handOver, isExport } from './hooks.ts'

export function useRecentExports() {
  const client = useQueryClient()
  const list = useJobList()
  const exports = useMemo(() => list.data?.filter(isExport), [list.data])
  return {
    list,
    /** Newest first; undefined: on their way. */
    exports,
    /** Says why, where the person may not have it any more. */
    fetchAgain: async (job: Job) => {
      try {
        handOver(await fetchJobFile(client, job.id), job.title, job.fileName ?? fileNames[formatOf(job)])
      } catch (error) {
        toastProblem(error)
      }
    },
    tryAgain: async (job: Job) => {
      try {
        await retryJob(client, job.id)
        announce(textNow('results.recentExports.restarted', { name: job.title }))
      } catch (error) {
        toastProblem(error)
      }
    },
    /** Cancels what is being made; removes what is there. */
    remove: (job: Job) => cancelExport(client, job),
  }
}
