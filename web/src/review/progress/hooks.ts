// The requests of the home pages.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { FormProgress, OwnProgress } from '@imp/domain/review/progress-endpoints.ts'
import { useNamed } from '../../countries/country-name.ts'
import { invalidateAfter, listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { listenToEvents } from '../../platform/events.ts'

/** Extension requests and answers arrive as news events: refetches what depends on them. */
function useExtensionUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const reread = () => void invalidateAfter(client, 'PATCH /api/results/extensions/{id}/grant')
    return listenToEvents({ topic: 'news', id: '' }, { onEvent: reread, onGap: reread })
  }, [client])
}

export function useProgress() {
  useExtensionUpdates()
  const named = useNamed()
  const select = useCallback(
    (forms: readonly FormProgress[]): readonly FormProgress[] =>
      forms.map(form => ({ ...form, received: form.received.map(named), missing: form.missing.map(named) })),
    [named],
  )
  return useQuery({ ...read('GET /api/results/progress'), ...listRefreshOptions, select })
}
export function useOwnProgress() {
  useExtensionUpdates()
  const named = useNamed()
  const select = useCallback((forms: readonly OwnProgress[]): readonly OwnProgress[] => forms.map(named), [named])
  return useQuery({ ...read('GET /api/results/own-progress'), ...listRefreshOptions, select })
}
export const useRemind = () => useWrite('POST /api/results/reminders/{id}')
