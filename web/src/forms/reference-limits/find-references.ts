// Sorts and searches the legal limits of the reference data.
import { networkCodeName } from '@imp/domain/network-codes.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { describeReference } from '../engine/describe-limit.ts'
import { type ReferenceFilters, type ReferenceOrder, referenceSorts } from './reference-search.ts'

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

/** By id: whether it was verified before it was marked. */
export type Marked = ReadonlyMap<string, boolean>
const none: Marked = new Map()

/** Stable; limits without a value come last in either direction. */
export function orderReferences(
  limits: readonly ReferenceLimit[],
  order: ReferenceOrder | undefined,
  marked = none,
): readonly ReferenceLimit[] {
  if (order === undefined) return limits
  const descending = order.startsWith('-')
  const column = referenceSorts.find(one => order.endsWith(one))
  const valueOf = ({ id, parameter, area, article, verified }: ReferenceLimit) =>
    ({ parameter, area, article, state: (marked.get(id) ?? verified) ? '1' : '0' })[column ?? 'parameter']
  return limits.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return descending ? compare(other, one) : compare(one, other)
  })
}

/** @param marked they match the state filter whatever their state is now */
export function findReferences(
  limits: readonly ReferenceLimit[],
  { words = '', code, state }: ReferenceFilters,
  text: Texts,
  marked = none,
): ReferenceLimit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return limits.filter(limit => {
    if (code && networkCodeName(limit.networkCode) !== code) return false
    if (state && limit.verified !== (state === 'verified') && !marked.has(limit.id)) return false
    const said = wanted.length > 0 ? describeForSearch(limit, text) : ''
    return wanted.every(word => includesWord(said, word))
  })
}

function describeForSearch(limit: ReferenceLimit, text: Texts): string {
  const state = text(limit.verified ? 'forms.limits.verified' : 'forms.limits.unverified')
  const area = limit.area === null ? text('forms.reference.everywhere') : ''
  return [describeReference(limit, text), area, state, networkCodeName(limit.networkCode)].join(' ').toLowerCase()
}

/** Numbers only as a whole: '13' is in 'Article 13(1)', and neither in '2016/1388' nor in '0.13'. */
function includesWord(said: string, word: string): boolean {
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    const isCutBefore = /^\d/.test(word) && /\d[.,]?$/.test(said.slice(0, at))
    const isCutAfter = /\d$/.test(word) && /^[.,]?\d/.test(said.slice(at + word.length))
    if (!isCutBefore && !isCutAfter) return true
  }
  return false
}
