import { describe, expect, it } from 'vitest'
import { readKept, readMapSearch, writeKept } from './map-search.ts'

const parameter = '0000000A-0000-4000-8000-000000000001'

describe('readMapSearch', () => {
  it('reads what a map is made from', () => {
    const search = {
      code: 'RfG',
      parameter,
      compare: 2024,
      changes: true,
      group: 'CE',
      keep: '3_5',
      view: 'table',
      sort: '-answer',
    }
    expect(readMapSearch(search)).toEqual({ ...search, parameter: parameter.toLowerCase() })
  })

  it('ignores what is invalid', () => {
    const search = {
      code: 'rfg?',
      parameter: 'x',
      compare: 'y',
      changes: 1,
      group: '<b>',
      keep: '?',
      view: 'map',
      other: 1,
    }
    expect(readMapSearch(search)).toEqual({ parameter: 'x' })
  })
})

describe('pinned legend entries', () => {
  it.each([
    [[], undefined],
    [['4'], 4],
    [['5', '3'], '3_5'],
    [['up', 'down'], 'down_up'],
    [['first'], 'first'],
  ])('%j is written as %s', (keys, written) => {
    expect(writeKept(keys)).toBe(written)
    expect(readMapSearch({ keep: written }).keep).toBe(written)
    expect(readKept(written)).toEqual(keys.toSorted())
  })
})
