import { expect, it } from 'vitest'
import { findNearestLine } from './nearest-line.ts'

const flat = {
  seriesIndex: 1,
  points: [
    [0, 10],
    [100, 10],
  ] as const,
}
const rising = {
  seriesIndex: 2,
  points: [
    [0, 100],
    [50, 100],
    [100, 0],
  ] as const,
}

it.each([
  ['on a line', 50, 12, 1],
  ['between two corners, nearer to the second line', 75, 48, 2],
  ['beyond the end of a line, still in reach', 110, 12, 1],
  ['out of reach of all', 10, 55, null],
])('finds the line nearest to a pointer %s', (_, x, y, expected) => {
  expect(findNearestLine([flat, rising], x, y, 24)?.seriesIndex ?? null).toBe(expected)
})
