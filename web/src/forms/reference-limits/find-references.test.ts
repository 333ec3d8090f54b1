import { describe, expect, it } from 'vitest'
import { referenceLimit } from '../../../testing/reference-limits.ts'
import { findReferences, orderReferences, sortReferences } from './find-references.ts'

const early = referenceLimit({ article: 'Article 5(2)', area: 'Nordic' })
const late = referenceLimit({ article: 'Article 13(1)', parameter: 'Frequency', verified: true })
const other = referenceLimit({ article: 'Article 12', networkCode: 0 })
const all = [late, early, other]

describe('the legal limits', () => {
  it('stand by code, and by article as numbers', () => {
    expect(sortReferences(all)).toEqual([other, early, late])
  })

  it('are put in order by a column, those without a value last', () => {
    const nowhere = referenceLimit({ article: null, parameter: 'Angle' })
    const limits = [nowhere, late, early, other]
    expect(orderReferences(limits, undefined)).toBe(limits)
    expect(orderReferences(limits, 'article')).toEqual([early, other, late, nowhere])
    expect(orderReferences(limits, '-article')).toEqual([late, other, early, nowhere])
    expect(orderReferences(limits, 'parameter')).toEqual([nowhere, late, early, other])
    expect(orderReferences(limits, '-state')).toEqual([late, nowhere, early, other])
    // What was marked since stays where it was.
    expect(orderReferences(limits, '-state', new Map([[late.id, false]]))).toEqual(limits)
  })

  it('are found by each word, wherever it stands and however it is written', () => {
    expect(findReferences(all, { words: ' nordic  ARTICLE ' })).toEqual([early])
    expect(findReferences(all, { words: 'dcc' })).toEqual([other])
    expect(findReferences(all, { words: 'nordic dcc' })).toEqual([])
    expect(findReferences(all, {})).toEqual(all)
  })

  it('are found by code and by whether they are verified', () => {
    expect(findReferences(all, { code: 'RfG' })).toEqual([late, early])
    expect(findReferences(all, { state: 'verified' })).toEqual([late])
    expect(findReferences(all, { code: 'RfG', state: 'unverified' })).toEqual([early])
  })
})
