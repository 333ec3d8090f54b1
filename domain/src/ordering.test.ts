import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyOrder, sortDimensions, sortByOrder, move, renumber, renumberDimensions } from './ordering.ts'

describe('order numbers', () => {
  test('reordering numbers 1 to n', () => {
    expect(renumber([{ orderNumber: 7 }, { orderNumber: 2.1 }, {}])).toEqual([
      { orderNumber: 1 },
      { orderNumber: 2 },
      { orderNumber: 3 },
    ])
  })
  test('an item that already has its number stays the same object', () => {
    const first = { orderNumber: 1 }
    expect(renumber([first])[0]).toBe(first)
  })
  test('rows and columns are numbered 1 to n as well', () => {
    expect(renumberDimensions([{ dimensionOrderNumber: 0 }, {}])).toEqual([
      { dimensionOrderNumber: 1 },
      { dimensionOrderNumber: 2 },
    ])
  })
  test.each([
    [1, 1.1],
    [2, 2.1],
    [1.1, 1.2],
    [0.2, 0.3],
    [120, 120.1],
  ])('the copy of question %d is number %d', (original, copy) => {
    expect(copyOrder(original)).toBe(copy)
  })
  test('a copy is right below its original', () => {
    const list = [{ orderNumber: 1 }, { orderNumber: 2 }, { orderNumber: copyOrder(1) }]
    expect(sortByOrder(list).map(item => item.orderNumber)).toEqual([1, 1.1, 2])
  })
  test('equal numbers keep their order, items without a number come last', () => {
    const list = [{ id: 'a' }, { id: 'b', orderNumber: 1 }, { id: 'c', orderNumber: 1 }, { id: 'd' }]
    expect(sortByOrder(list).map(item => item.id)).toEqual(['b', 'c', 'a', 'd'])
    const rows = [{ id: 'x' }, { id: 'y', dimensionOrderNumber: 0 }]
    expect(sortDimensions(rows).map(row => row.id)).toEqual(['y', 'x'])
  })
})

describe('move', () => {
  test.each([
    ['down', 0, 2, 'bcad'],
    ['up', 3, 0, 'dabc'],
    ['nowhere', 1, 1, 'abcd'],
    ['from a place that does not exist', 9, 0, 'abcd'],
    ['to a place that does not exist', 0, 4, 'abcd'],
    ['to a place before the list', 0, -1, 'abcd'],
  ])('moves %s', (_, from, to, result) => {
    expect(move([...'abcd'], from, to).join('')).toBe(result)
  })
  test('moving back restores the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(20), fc.nat(20), (list, from, to) => {
        expect(move(move(list, from, to), to, from)).toEqual(list)
      }),
    )
  })
})
