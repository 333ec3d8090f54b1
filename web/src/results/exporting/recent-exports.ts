// The user's exports of the last day, and what can be done with them.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Job } from '@imp/domain/jobs/types.ts'
import { fetchJobFile, retryJob, useJobList } from '../../jobs/hooks.ts'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { cancelExport, fileNames, formatOf, saveFile, isExport } from './hooks.ts'

export function useRecentExports() {
  const client = useQueryClient()
  const list = useJobList()
  const exports = useMemo(() => list.data?.filter(isExport), [list.data])
  return {
    list,
    exports,
    /** Reports why it fails, for example because the user has lost the permission. */
    fetchAgain: async (job: Job) => {
      try {
        saveFile(await fetchJobFile(client, job.id), job.title, job.fileName ?? fileNames[formatOf(job)])
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
    /** Cancels a running export, removes a finished one. */
    remove: (job: Job) => cancelExport(client, job),
  }
}
