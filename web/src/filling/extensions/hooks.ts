// Reads and writes extension requests.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { useNamed } from '../../countries/country-name.ts'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'

/** Of a result, newest first. Somebody else answers: whoever waits hears of it. */
export const useExtensions = (resultId: string, enabled: boolean) =>
  useQuery({
    ...read('GET /api/results/{id}/extensions', { params: { id: resultId } }),
    ...listRefreshOptions,
    // Each time that the dialog is opened, too.
    refetchOnMount: 'always',
    enabled,
  })

/** Those that wait for an administrator. */
export function useWaitingExtensions() {
  const named = useNamed()
  const select = useCallback((requests: readonly Extension[]) => requests.map(named), [named])
  return useQuery({ ...read('GET /api/results/extensions'), ...listRefreshOptions, select })
}

export const useAskForTime = () => useWrite('POST /api/results/{id}/extensions')
export const useWithdraw = () => useWrite('PATCH /api/results/extensions/{id}/withdraw')
export const useGrant = () => useWrite('PATCH /api/results/extensions/{id}/grant')
export const useDecline = () => useWrite('PATCH /api/results/extensions/{id}/decline')
