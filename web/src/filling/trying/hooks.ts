// The requests of trying a draft out; what is done in the test run is sent as every filling view sends it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Refused } from '../../platform/api.ts'
import { invalidateAfter, listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { toastProblem } from '../../platform/toasts.ts'

/** Read again whenever somebody comes back: the form may be another by then, and the test run gone. */
export function useTrial(formId: string) {
  const trial = read('GET /api/forms/{id}/trial', { params: { id: formId } })
  const { data, error, refetch } = useQuery({ ...trial, ...listRefreshOptions, staleTime: 0 })
  /** Published or deleted in the meantime. What was read says nothing any more; while the network stumbles it still does. */
  const isOver = error instanceof Refused && error.status < 500
  return { data, error, isOver, refetch }
}

/** The test run is not what this screen believed. */
export function useTrialChange(): () => void {
  const client = useQueryClient()
  return useCallback(() => void invalidateAfter(client, 'DELETE /api/forms/{id}/trial'), [client])
}

export const useStartTrial = () => useWrite('POST /api/forms/{id}/trial', { onError: toastProblem })
export const useDiscardTrial = () => useWrite('DELETE /api/forms/{id}/trial', { onError: toastProblem })
