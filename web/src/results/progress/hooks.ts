// The calls of the home pages: the open forms of an administrator, and what a contact has to submit.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FormProgress, OwnProgress } from '@imp/domain/results/progress-calls.ts'
import { useNamed } from '../../countries/country-name.ts'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'

export function useProgress() {
  const named = useNamed()
  const select = useCallback(
    (forms: readonly FormProgress[]): readonly FormProgress[] =>
      forms.map(form => ({ ...form, received: form.received.map(named), missing: form.missing.map(named) })),
    [named],
  )
  return useQuery({ ...read('GET /api/results/progress'), ...listRefreshOptions, select })
}
export function useOwnProgress() {
  const named = useNamed()
  const select = useCallback((forms: readonly OwnProgress[]): readonly OwnProgress[] => forms.map(named), [named])
  return useQuery({ ...read('GET /api/results/own-progress'), ...listRefreshOptions, select })
}
export const useRemind = () => useWrite('POST /api/results/reminders/{id}')
