// The limits that were marked in the list as it is filtered now. They stay in it until it is filtered anew: nothing slides under
// the pointer, where the next click would verify a limit that nobody has read, and what was marked can be taken back where it was.
import { useState } from 'react'
import type { ReferenceFilters } from './find-references.ts'

interface Marked {
  /** How the list was filtered. */
  readonly filters: string
  readonly ids: ReadonlySet<string>
}
const none: ReadonlySet<string> = new Set()

export function useMarked({ words, code, state }: ReferenceFilters): {
  marked: ReadonlySet<string>
  mark: (id: string) => void
} {
  const filters = JSON.stringify([words, code, state])
  const [{ ids, filters: before }, setMarked] = useState<Marked>({ filters, ids: none })
  const marked = filters === before ? ids : none
  return { marked, mark: id => setMarked({ filters, ids: new Set([...marked, id]) }) }
}
