import { describe, expect, it } from 'vitest'
import { referenceLimit } from '../../../testing/reference-limits.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { findReferences as find, orderReferences, sortReferences } from './find-references.ts'
import type { ReferenceFilters } from './reference-search.ts'

const early = referenceLimit({ article: 'Article 5(2)', area: 'Nordic' })
const late = referenceLimit({ article: 'Article 13(1)', parameter: 'Frequency', verified: true })
const other = referenceLimit({ article: 'Article 12', networkCode: 0 })
const all = [late, early, other]
const said: Record<string, string> = {
  'forms.limits.unverified': 'Not verified',
  'forms.limits.verified': 'Verified',
  'forms.reference.everywhere': 'Everywhere',
  'results.limits.atLeast': 'at least',
  'results.limits.atMost': 'at most',
}
const text: Texts = (id, values) => [said[id] ?? id, ...Object.values(values ?? {})].join(' ')
const findReferences = (limits: typeof all, filters: ReferenceFilters) => find(limits, filters, text)

describe('the legal limits', () => {
  it('are sorted by code, then by article number', () => {
    expect(sortReferences(all)).toEqual([other, early, late])
  })

  it('can be sorted by a column, with missing values last', () => {
    const nowhere = referenceLimit({ article: null, parameter: 'Angle' })
    const limits = [nowhere, late, early, other]
    expect(orderReferences(limits, undefined)).toBe(limits)
    expect(orderReferences(limits, 'article')).toEqual([early, other, late, nowhere])
    expect(orderReferences(limits, '-article')).toEqual([late, other, early, nowhere])
    expect(orderReferences(limits, 'parameter')).toEqual([nowhere, late, early, other])
    expect(orderReferences(limits, '-state')).toEqual([late, nowhere, early, other])
    // What was marked since keeps its place.
    expect(orderReferences(limits, '-state', new Map([[late.id, false]]))).toEqual(limits)
  })

  it('match when every word is found, in any order and case', () => {
    expect(findReferences(all, { words: ' nordic  ARTICLE ' })).toEqual([early])
    expect(findReferences(all, { words: 'dcc' })).toEqual([other])
    expect(findReferences(all, { words: 'nordic dcc' })).toEqual([])
    expect(findReferences(all, {})).toEqual(all)
  })

  it('match the text that is shown, numbers only as a whole', () => {
    const least = referenceLimit({ lower: 0.25, upper: null, unit: 's', article: 'DCC (EU) 2016/1388, Article 12(1)' })
    const most = referenceLimit({ upper: 250, unit: 'ms', article: 'RfG (EU) 2016/631, Article 13(1)', verified: true })
    const limits = [least, most]
    const byWords = (words: string) => findReferences(limits, { words })
    expect(byWords('at least')).toEqual([least])
    expect(byWords('at most 250 ms')).toEqual([most])
    expect(byWords('Article 13')).toEqual([most])
    expect(byWords('13(1)')).toEqual([most])
    expect(byWords('25')).toEqual([])
    expect(byWords('0.25')).toEqual([least])
    expect(byWords('not verified')).toEqual([least])
    expect(byWords('everywhere')).toEqual(limits)
    expect(byWords('(')).toEqual(limits)
  })

  it('can be filtered by code and verification', () => {
    expect(findReferences(all, { code: 'RfG' })).toEqual([late, early])
    expect(findReferences(all, { state: 'verified' })).toEqual([late])
    expect(findReferences(all, { code: 'RfG', state: 'unverified' })).toEqual([early])
  })
})
