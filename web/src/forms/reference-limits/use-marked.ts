// Limits marked since the list was last filtered or sorted. They keep their places: otherwise the next click could
// verify a limit that nobody has read.
import { useState } from 'react'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { Marked } from './find-references.ts'
import type { ReferenceSearch } from './reference-search.ts'

interface MarkedIn {
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
