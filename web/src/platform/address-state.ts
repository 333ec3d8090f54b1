// What a list keeps in the address (filters, sort, page), so that it can be shared and survives going back:
// const [filters, setFilters] = useAddressState(readFilters)
// `read` makes sense of whatever the address says (people edit addresses) and has to live outside the component.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export function useAddressState<T extends object>(
  read: (search: Readonly<Record<string, unknown>>) => T,
): [state: T, change: (part: Partial<T>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => read(search), [read, search])
  const change = useCallback(
    (part: Partial<T>) => {
      const merge = (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, value]) => !isEmpty(value)))
      // Replaced, not added: going back leaves the list instead of undoing filters one by one.
      void navigate({ to: '.', search: merge as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [state, change]
}
