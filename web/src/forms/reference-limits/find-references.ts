// The legal limits of the reference data in order, and those that a search is about. Pure.
import { networkCodeName, type NetworkCodeName } from '@imp/domain/network-codes.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'

/** 'Article 5' before 'Article 13'. */
const { compare } = new Intl.Collator('en', { numeric: true })

export const sortReferences = (limits: readonly ReferenceLimit[]): ReferenceLimit[] =>
  limits.toSorted(
    (a, b) =>
      a.networkCode - b.networkCode ||
      compare(a.article ?? '', b.article ?? '') ||
      compare(a.parameter, b.parameter) ||
      compare(a.area ?? '', b.area ?? ''),
  )

export interface ReferenceFilters {
  /** Each of its words has to be found. */
  words?: string | undefined
  code?: NetworkCodeName | undefined
  state?: 'verified' | 'unverified' | undefined
}

/** @param kept the ids that stay whatever is said of their state now */
export function findReferences(
  limits: readonly ReferenceLimit[],
  { words = '', code, state }: ReferenceFilters,
  kept: ReadonlySet<string> = new Set(),
): ReferenceLimit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return limits.filter(limit => {
    const { id, parameter, moduleType, area, article, unit, relation, networkCode, verified } = limit
    if (code && networkCodeName(networkCode) !== code) return false
    if (state && verified !== (state === 'verified') && !kept.has(id)) return false
    const said = [parameter, moduleType, area, article, unit, relation, networkCodeName(networkCode)]
      .join(' ')
      .toLowerCase()
    return wanted.every(word => said.includes(word))
  })
}
