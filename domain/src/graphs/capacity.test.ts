import { describe, expect, it } from 'vitest'
import { addUp, compareCapacity, countCapacity, measureCapacity, shareCapacity } from './capacity.ts'
import { technologies } from './capacity-vocabulary.ts'

const row = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1000]

describe('countCapacity', () => {
  it.each([
    ['spgm', 1, 10, 100, null],
    ['ppmOnshore', 2, 20, 200, null],
    ['ppmOffshore', 4, 40, 400, null],
    ['ppmTotal', 6, 60, 600, null],
    ['total', 7, 70, 700, 1000],
  ] as const)('adds up %s', (technology, withoutDerogations, withDerogations, modernized, nonCompliant) => {
    expect(countCapacity('pgm', row, technology)).toEqual({
      withoutDerogations,
      withDerogations,
      modernized,
      nonCompliant,
    })
  })

  it('uses the four columns of HVDC for every technology', () => {
    for (const technology of technologies)
      expect(countCapacity('hvdc', [1, 2, 3, 4], technology)).toEqual({
        withoutDerogations: 1,
        withDerogations: 2,
        modernized: 3,
        nonCompliant: 4,
      })
  })

  it('distinguishes zero from no answer', () => {
    const counts = countCapacity('hvdc', [0, null], 'total')
    expect([counts.withoutDerogations, counts.withDerogations]).toEqual([0, null])
  })
})

describe('views', () => {
  const counts = countCapacity('pgm', row, 'total')
  it('adds up compliant and total capacity', () => {
    expect(measureCapacity(counts, 'totalCompliant')).toBe(777)
    expect(measureCapacity(counts, 'total')).toBe(1777)
  })

  it('gives shares with two decimals, and none of zero', () => {
    expect(shareCapacity(counts)).toEqual({
      withoutDerogations: 0.39,
      withDerogations: 3.94,
      modernized: 39.39,
      nonCompliant: 56.27,
    })
    expect(shareCapacity(countCapacity('hvdc', [0, 0, 0, 0], 'total')).withoutDerogations).toBeNull()
  })

  it('compares years', () => {
    expect(compareCapacity(200, 250)).toEqual({ difference: 50, percent: 25 })
    expect(compareCapacity(0, 5)).toEqual({ difference: 5, percent: null })
    expect(compareCapacity(null, 5)).toBeNull()
  })

  it('adds decimals without errors of binary fractions', () => {
    expect(addUp([0.1, 0.2])).toBe(0.3)
  })
})
