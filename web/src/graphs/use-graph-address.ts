// Reads and changes the search parameters of a graph, in the signed-in and in the public area.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { omitUndefined } from '../platform/read-search.ts'
import type { GraphSearch } from './graph-search.ts'

/**
 * Choosing another graph adds a step to the browser's history; changes within one graph do not.
 * @param choosers the parameters that choose another graph
 */
export function useGraphAddress<Search extends GraphSearch>(choosers: readonly (keyof Search)[]) {
  // Both routes of a graph parse their address with the same function.
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
