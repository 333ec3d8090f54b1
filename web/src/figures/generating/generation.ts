// Generations of figures: started here, followed as jobs on any of the person's pages, with a toast at the end.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GenerationInput } from '@imp/domain/figures/types.ts'
import { listRefreshDelayMs } from '@imp/domain/figures/vocabulary.ts'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { useJobs } from '../../jobs/hooks.ts'
import { rememberStartedJobs } from '../../jobs/started-jobs.ts'
import { invalidateAfter, useWrite } from '../../platform/cache.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { estimateRemainingMs, type Sample } from './remaining-time.ts'

const startedGenerations = rememberStartedJobs('imp.generations')

export const useStartGeneration = () =>
  useWrite('POST /api/charts', {
    toInput: (body: GenerationInput) => ({ body }),
    onSuccess: jobId => startedGenerations.remember(jobId),
    onError: () => toast('figures.generationNotStarted'),
  })

/** Figures drawn so far stay. */
export const useCancelGeneration = () =>
  useWrite('GET /api/charts/cancel/{guid}', {
    toInput: (guid: string) => ({ params: { guid } }),
    onError: toastProblem,
  })

/** The running ones. The end of each shows a toast, and the list of figures is read again a moment later. */
export function useGenerations(): readonly Job[] {
  const client = useQueryClient()
  const generations = useJobs().filter(({ kind }) => kind === 'figures')
  /** Generations seen running here: their end is announced, whichever page started them. */
  const watched = useRef(new Set<string>())
  useEffect(() => {
    for (const job of generations) {
      if (!isFinished(job)) watched.current.add(job.id)
      else if (watched.current.delete(job.id) || startedGenerations.has(job.id)) showOutcome(client, job)
    }
  })
  return generations.filter(job => !isFinished(job))
}

function showOutcome(client: QueryClient, { id, status }: Job): void {
  startedGenerations.forget(id)
  if (status === 'done') toast('figures.generated')
  else if (status === 'cancelled') toast('figures.generationCancelled')
  else toast('figures.generationFailed')
  setTimeout(() => void invalidateAfter(client, 'POST /api/charts'), listRefreshDelayMs)
}

/** In ms; null: too early to say. */
export function useRemainingMs({ itemsDone, itemsTotal }: Pick<Job, 'itemsDone' | 'itemsTotal'>): number | null {
  const [samples, setSamples] = useState<{ readonly first: Sample; readonly latest: Sample } | null>(null)
  useEffect(() => {
    if (itemsDone === null) return
    const latest = { atMs: performance.now(), done: itemsDone }
    // A job restarted by another server counts from the start.
    setSamples(now => ({ first: now && now.latest.done <= itemsDone ? now.first : latest, latest }))
  }, [itemsDone])
  return samples && itemsTotal !== null ? estimateRemainingMs(samples.first, samples.latest, itemsTotal) : null
}
