import { describe, expect, it } from 'vitest'
import type { Limit } from '../forms/question-parts.ts'
import { formatLimit } from './limit-texts.ts'

const echo = ((id: string, values?: object) =>
  `${id} ${Object.values(values ?? {}).join(' ')}`) as unknown as Parameters<typeof formatLimit>[1]
const limit: Limit = {
  area: null,
  parameter: 'RoCoF',
  article: null,
  unit: 'Hz/s',
  lower: null,
  upper: null,
  relation: null,
  source: null,
  verified: true,
  row: null,
  column: null,
}

describe('a legal limit in words', () => {
  it.each([
    [{ lower: 0.8, upper: 1 }, 'results.limits.between 0.8 1\u00a0Hz/s'],
    [{ lower: 2, upper: 2 }, '2\u00a0Hz/s'],
    [{ lower: -2.5, upper: 2.5 }, 'results.limits.between −2.5 2.5\u00a0Hz/s'],
    [{ lower: -2.5 }, 'results.limits.atLeast −2.5\u00a0Hz/s'],
    [{ upper: 3, relation: 'over 1 s' }, 'results.limits.atMost 3\u00a0Hz/s, over 1 s'],
    [{ upper: 0.7, relation: '>= trec1' }, 'results.limits.atMost 0.7\u00a0Hz/s, results.limits.atLeast trec1'],
    [{ relation: '= tclear' }, 'results.limits.sameAs tclear'],
    [{ relation: '> threshold of type A' }, 'results.limits.moreThan threshold of type A'],
    [{ relation: '<5 s' }, 'results.limits.lessThan 5 s'],
    [{ relation: 'unlimited' }, 'results.limits.unlimited '],
    [{}, null],
  ])('%j reads %s', (bounds, words) => {
    expect(formatLimit({ ...limit, ...bounds }, echo, 'en-US')).toBe(words)
  })
})
