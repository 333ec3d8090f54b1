// What the address says of one quantity, and the way to change it: the same for who is signed in and in the public area.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { omitUndefined } from '../platform/read-search.ts'
import type { QuantitySearch } from './harmonisation-search.ts'

export function useQuantityAddress() {
  // Both routes read their address with the same reader.
  const search = useSearch({ strict: false }) as QuantitySearch
  const navigate = useNavigate()
  // 'Back' leads to the list: what is chosen here is no step of its own.
  const change = (changes: QuantitySearch) =>
    void navigate({
      to: '.',
      search: old => omitUndefined({ ...old, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
