// Is there nothing to show of a screen, because there is no network and its code, or what it reads, is not kept on the device? All
// screens are asked the same way: by what the cache has of the reads that are on the page.
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Line } from '@imp/domain/endpoints.ts'
import { Unreachable } from '../../platform/api.ts'
import { cache } from '../../platform/cache.ts'
import { isOnline, onOnline } from '../../platform/online.ts'
import { isScreenMissing } from './missing-screen.ts'

/** Of the frame around the screen. */
const frameReads: ReadonlySet<unknown> = new Set<Line>(['GET /api/newsFeed/since', 'GET /api/jobs'])
/** Fill the fields above a list: with them alone there is nothing to see. */
const fieldReads: ReadonlySet<unknown> = new Set<Line>(['GET /api/Results/Filters', 'GET /api/countries'])

/** It waits for the network, or has asked in vain. */
const isCutOff = ({ state }: Query): boolean =>
  state.data === undefined &&
  (state.fetchStatus === 'paused' ||
    state.error instanceof Unreachable ||
    // Being tried again.
    (state.error === null && state.errorUpdateCount > 0))

function isScreenCutOff(): boolean {
  if (isOnline()) return false
  if (isScreenMissing.get()) return true
  const reads = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !frameReads.has(queryKey[0]))
  const isShown = reads.some(({ queryKey, state }) => state.data !== undefined && !fieldReads.has(queryKey[0]))
  return !isShown && reads.some(isCutOff)
}

function subscribe(listener: () => void): () => void {
  const stops = [cache.getQueryCache().subscribe(listener), onOnline(listener), isScreenMissing.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

export const useCutOff = (): boolean => useSyncExternalStore(subscribe, isScreenCutOff)
