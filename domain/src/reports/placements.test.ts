import { describe, expect, it } from 'vitest'
import type { ContentType } from './types.ts'
import { insertItem, moveItem, numberPlacements, moveItemBlocker } from './placements.ts'

const item = (chapterId: string, orderNumber: number, type: ContentType) => ({
  id: `${chapterId}${orderNumber}`,
  chapterId,
  orderNumber,
  type,
})

describe('the numbers of figures and tables', () => {
  const chapters = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const items = [
    item('c', 1, 'table'),
    item('a', 3, 'figure'),
    item('a', 1, 'figure'),
    item('a', 2, 'paragraph'),
    item('c', 2, 'figure'),
    item('gone', 1, 'figure'),
    item('a', 4, 'table'),
  ]
  const shown = (list: readonly { readonly id: string }[]) =>
    [...numberPlacements(list, items)].map(([id, { type, number }]) => `${id} ${type} ${number}`)

  it('count each kind in the order of the chapters', () => {
    expect(shown(chapters)).toEqual(['a1 figure 1', 'a3 figure 2', 'a4 table 1', 'c1 table 2', 'c2 figure 3'])
  })
  it('change when chapters are moved', () => {
    expect(shown(chapters.toReversed())).toEqual([
      'c1 table 1',
      'c2 figure 1',
      'a1 figure 2',
      'a3 figure 3',
      'a4 table 2',
    ])
  })
})

describe('positions', () => {
  it.each([
    [1, 3, 'bcad'],
    [4, 1, 'dabc'],
    [2, 2, 'abcd'],
    [1, 4, 'bcda'],
  ])('from %i to %i', (source, destination, expected) => {
    expect(moveItem([...'abcd'], source, destination).join('')).toBe(expected)
  })
  it.each([
    [1, 4, true],
    [0, 1, false],
    [1, 0, false],
    [5, 1, false],
    [1, 5, false],
    [1.5, 1, false],
  ])('from %i to %i of four can be: %s', (source, destination, can) => {
    expect(moveItemBlocker(4, source, destination) === null).toBe(can)
  })
  it.each([
    [undefined, 'abcx'],
    [1, 'xabc'],
    [3, 'abxc'],
    [4, 'abcx'],
    [99, 'abcx'],
  ])('of a new one: %s', (position, expected) => {
    expect(insertItem([...'abc'], 'x', position).join('')).toBe(expected)
  })
})
