// Whether a screen has nothing to show offline, because its code or its data are not on the device. Works for all screens alike,
// by looking at the queries that the page has in the cache.
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Line } from '@imp/domain/endpoints.ts'
import { Unreachable } from '../../platform/api.ts'
import { cache } from '../../platform/cache.ts'
import { isOnline, onOnline } from '../../platform/online.ts'
import { isScreenMissing } from './missing-screen.ts'

const frameReads: ReadonlySet<unknown> = new Set<Line>(['GET /api/newsFeed/since', 'GET /api/jobs'])
/** Queries that only fill the filters above a list: without the list there is nothing to see. */
const fieldReads: ReadonlySet<unknown> = new Set<Line>(['GET /api/Results/Filters', 'GET /api/countries'])

/** Waiting for the network, or failed without it. */
const isCutOff = ({ state }: Query): boolean =>
  state.data === undefined &&
  (state.fetchStatus === 'paused' ||
    state.error instanceof Unreachable ||
    // Being retried.
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
