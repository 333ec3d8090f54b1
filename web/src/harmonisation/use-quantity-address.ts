// Reads and changes the search parameters of a quantity, in the signed-in and in the public area.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { omitUndefined } from '../platform/read-search.ts'
import type { QuantitySearch } from './harmonisation-search.ts'

export function useQuantityAddress() {
  const search = useSearch({ strict: false }) as QuantitySearch
  const navigate = useNavigate()
  // Replaces the history entry, so that Back leads to the list.
  const change = (changes: QuantitySearch) =>
    void navigate({
      to: '.',
      search: old => omitUndefined({ ...old, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
