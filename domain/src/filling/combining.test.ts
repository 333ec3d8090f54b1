import { expect, test } from 'vitest'
import { combineWrites } from './combining.ts'

test('writes to one question become one write, with all their cells', () => {
  const cell = (row: string, numeric: number) => ({
    subValues: [{ primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: 'c', numeric }],
  })
  const combined = combineWrites([
    { question: 'a', numeric: 1, version: 2 },
    { question: 'b', ...cell('r1', 1), version: 0 },
    { question: 'a', remarkText: 'why', version: 2 },
    { question: 'b', ...cell('r2', 2), version: 0 },
  ])
  expect(combined).toEqual([
    { question: 'a', numeric: 1, remarkText: 'why', version: 2 },
    { question: 'b', version: 0, subValues: [...cell('r1', 1).subValues, ...cell('r2', 2).subValues] },
  ])
  expect(combineWrites([])).toEqual([])
})
