// The person's background jobs: listed and followed while they run, on whichever server.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { mayEver } from '@imp/domain/permissions.ts'
import { api } from '../platform/api.ts'
import { read } from '../platform/cache.ts'
import { listenToEvents } from '../platform/events.ts'
import { toUser, useSession } from '../platform/session.ts'

// Other pages of the same person also start, download and remove jobs, so the list is always stale.
const jobsOptions = { ...read('GET /api/jobs'), staleTime: 0 }

/** Latest first; kept up to date while a job is running. */
export function useJobs(): readonly Job[] {
  const { data, isEnabled } = useJobList()
  return isEnabled && data ? data : none
}
const none: readonly Job[] = []

export function useJobList() {
  const client = useQueryClient()
  const who = useSession()
  const enabled = mayEver(toUser(who), 'job.read')
  const list = useQuery({ ...jobsOptions, enabled })
  const isWaiting = enabled && (list.data ?? none).some(job => !isFinished(job))
  useEffect(() => {
    if (!isWaiting) return
    const reread = () => void client.invalidateQueries({ queryKey: jobsOptions.queryKey })
    const onEvent = (_name: string, jobs: unknown) => keepJobs(client, jobs as readonly Job[])
    return listenToEvents({ topic: 'jobs', id: '' }, { onBegin: reread, onEvent, onGap: reread })
  }, [client, isWaiting])
  return { ...list, isEnabled: enabled }
}

export function keepJobs(client: QueryClient, jobs: readonly Job[]): void {
  client.setQueryData(jobsOptions.queryKey, (old = []) => {
    const byId = new Map([...old, ...jobs].map(job => [job.id, job]))
    return [...byId.values()].toSorted((a, b) => b.created.localeCompare(a.created))
  })
}

/** The job stays in the list until it expires, marked as downloaded. */
export async function fetchJobFile(client: QueryClient, id: string): Promise<Blob> {
  const file = await api('GET /api/jobs/{id}/file', { params: { id } })
  await client.invalidateQueries({ queryKey: jobsOptions.queryKey })
  return file
}

export async function retryJob(client: QueryClient, id: string): Promise<void> {
  keepJobs(client, [await api('POST /api/jobs/{id}/retry', { params: { id } })])
}

/** Cancels a running job; removes a finished one. */
export async function removeJob(client: QueryClient, id: string): Promise<void> {
  client.setQueryData(jobsOptions.queryKey, old => old?.filter(job => job.id !== id))
  await api('DELETE /api/jobs/{id}', { params: { id } })
}
