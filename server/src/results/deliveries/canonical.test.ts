import type { Value } from '@imp/domain/forms/values.ts'
import { describe, expect, it } from 'vitest'
import { toCanonicalJson, checksumOf, fromCanonical } from './canonical.ts'

const number: Value = {
  id: 'v1',
  question: 'q1',
  result: 'r',
  textual: null,
  numeric: 0,
  options: [],
  remarkText: null,
  files: [],
  deltaRemarks: [],
  editRemarkText: null,
  subValues: [],
  version: 1,
  changedAt: '2026-11-21T10:00:00.000Z',
  changedBy: null,
}
const table: Value = {
  id: 'v2',
  question: 'q2',
  result: 'r',
  textual: '',
  numeric: null,
  options: ['o'],
  remarkText: '"é"',
  files: [],
  deltaRemarks: [{ row: 'row', column: 'column', remark: 'New register.' }],
  editRemarkText: 'why',
  version: 3,
  changedAt: '2026-11-21T10:00:00.000Z',
  changedBy: 'Anna',
  subValues: [
    {
      id: 'c1',
      primaryDimensionSubQuestion: 'row',
      secondaryDimensionSubQuestion: 'column',
      valueId: 'v2',
      textValue: 'Wind',
      numeric: null,
      version: 2,
    },
  ],
}

describe('the text of a delivery', () => {
  it('contains what is there, in alphabetical order, and nothing else', () => {
    expect(toCanonicalJson([number])).toBe(
      '[{"changedAt":"2026-11-21T10:00:00.000Z","id":"v1","numeric":0,"question":"q1","version":1}]',
    )
    expect(toCanonicalJson([table])).toBe(
      '[{"changedAt":"2026-11-21T10:00:00.000Z","changedBy":"Anna",' +
        '"deltaRemarks":[{"column":"column","remark":"New register.","row":"row"}],"editRemarkText":"why","id":"v2","options":["o"],' +
        '"question":"q2","remarkText":"\\"é\\"","subValues":[{"id":"c1","primaryDimensionSubQuestion":"row",' +
        '"secondaryDimensionSubQuestion":"column","textValue":"Wind","version":2}],"textual":"","version":3}]',
    )
  })

  it('restores the same values, whatever the order of their fields', () => {
    const canonical = toCanonicalJson([number, table])
    const again = fromCanonical(canonical, 'r')
    expect(again).toEqual([number, table])
    const turned = again.map(value => Object.fromEntries(Object.entries(value).toReversed()) as unknown as Value)
    expect(checksumOf(toCanonicalJson(turned))).toBe(checksumOf(canonical))
  })
})
