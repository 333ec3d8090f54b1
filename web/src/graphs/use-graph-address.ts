// What the address says of a graph, and the way to change it: the same for who is signed in and in the public area.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { omitUndefined } from '../platform/read-search.ts'
import type { GraphSearch } from './graph-search.ts'

/**
 * 'Back' leads to the graph before; what is chosen within one graph is no step of its own.
 * @param choosers what chooses another graph
 */
export function useGraphAddress<Search extends GraphSearch>(choosers: readonly (keyof Search)[]) {
  // Both routes of a graph read their address with the same reader.
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const [names] = useState(choosers)
  const change = useCallback(
    (changes: Partial<Search>) =>
      void navigate({
        to: '.',
        search: old => omitUndefined({ ...old, ...changes }),
        replace: !names.some(name => name in changes),
        resetScroll: false,
      }),
    [navigate, names],
  )
  return { search, change }
}
