// The limits that were marked in the list as it is filtered and sorted now. They stay where they are until it is done again: nothing slides under
// the pointer, where the next click would verify a limit that nobody has read, and what was marked can be taken back where it was.
import { useState } from 'react'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { Marked } from './find-references.ts'
import type { ReferenceSearch } from './reference-search.ts'

interface MarkedIn {
  /** How the list was filtered and sorted. */
  readonly list: string
  readonly limits: Marked
}
const none: Marked = new Map()

export function useMarked({ words, code, state, sort }: ReferenceSearch): {
  marked: Marked
  mark: (limit: Pick<ReferenceLimit, 'id' | 'verified'>) => void
} {
  const list = JSON.stringify([words, code, state, sort])
  const [{ limits, list: before }, setMarked] = useState<MarkedIn>({ list, limits: none })
  const marked = list === before ? limits : none
  return {
    marked,
    mark: ({ id, verified }) => setMarked({ list, limits: new Map([[id, verified], ...marked]) }),
  }
}
