// The requests of test runs; answers in them are saved as in every form.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Refused } from '../../platform/api.ts'
import { invalidateAfter, listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { toastProblem } from '../../platform/toasts.ts'

/** Refetched on every return: the form may have changed, or the test run been deleted. */
export function useTrial(formId: string) {
  const trial = read('GET /api/forms/{id}/trial', { params: { id: formId } })
  const { data, error, refetch } = useQuery({ ...trial, ...listRefreshOptions, staleTime: 0 })
  /** Published or deleted in the meantime, so the last data are obsolete; after a network failure they still apply. */
  const isOver = error instanceof Refused && error.status < 500
  return { data, error, isOver, refetch }
}

export function useTrialChange(): () => void {
  const client = useQueryClient()
  return useCallback(() => void invalidateAfter(client, 'DELETE /api/forms/{id}/trial'), [client])
}

export const useStartTrial = () => useWrite('POST /api/forms/{id}/trial', { onError: toastProblem })
export const useDiscardTrial = () => useWrite('DELETE /api/forms/{id}/trial', { onError: toastProblem })
