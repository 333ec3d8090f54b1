// The requests about extensions.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { useNamed } from '../../countries/country-name.ts'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'

/** Latest first. Refreshed as a list, because someone else answers. */
export const useExtensions = (resultId: string, enabled: boolean) =>
  useQuery({
    ...read('GET /api/results/{id}/extensions', { params: { id: resultId } }),
    ...listRefreshOptions,
    refetchOnMount: 'always',
    enabled,
  })

export function usePendingExtensions() {
  const named = useNamed()
  const select = useCallback((requests: readonly Extension[]) => requests.map(named), [named])
  return useQuery({ ...read('GET /api/results/extensions'), ...listRefreshOptions, select })
}

export const useRequestExtension = () => useWrite('POST /api/results/{id}/extensions')
export const useWithdraw = () => useWrite('PATCH /api/results/extensions/{id}/withdraw')
export const useGrant = () => useWrite('PATCH /api/results/extensions/{id}/grant')
export const useDecline = () => useWrite('PATCH /api/results/extensions/{id}/decline')
