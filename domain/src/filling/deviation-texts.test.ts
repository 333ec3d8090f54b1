import { describe, expect, it } from 'vitest'
import { buildLimit } from '../../testing/build-limit.ts'
import type { Limit } from '../forms/question-parts.ts'
import type { TextId, TextValues } from '../texts.ts'
import { describeDeparture } from './deviation-texts.ts'

const text = (id: TextId, values?: TextValues): string =>
  [id.replace('results.limits.', ''), ...Object.values(values ?? {})].join(' ')
const departure = { cell: null, kind: 'outside', low: null, high: null } as const
const writeIn = (numeric: number, locale: string, ...limits: Limit[]) =>
  describeDeparture({ limits }, { ...departure, numeric, limits }, text, locale)
const write = (...limits: Limit[]) => writeIn(2, 'en-US', ...limits)

describe('a number outside of legal limits', () => {
  const ce = buildLimit({ area: 'CE', upper: 1, unit: null, verified: true })
  const nordic = buildLimit({ area: 'Nordic', upper: 1.5, unit: null, verified: false })

  it('names a single limit briefly', () => {
    expect(write(nordic)).toBe('outside 2 atMost 1.5')
  })
  it('has grouped numbers', () => {
    expect(writeIn(12_789.6, 'de', { ...nordic, upper: 1500.5 })).toBe('outside 12 789,6 atMost 1 500,5')
  })
  it('names several limits with their areas, and those that are not verified', () => {
    expect(write(ce, nordic)).toBe('outside 2 atMost 1 (CE); atMost 1.5 (Nordic, notVerified)')
    expect(write({ ...ce, verified: false }, nordic)).toBe('outside 2 atMost 1 (CE); atMost 1.5 (Nordic)')
  })
  it('names limits of different quantities by name, and equal ones once', () => {
    const everywhere = { ...ce, area: 'all', parameter: 'Threshold of type C' }
    expect(write(ce, everywhere)).toBe('outside 2 Threshold: atMost 1 (CE); Threshold of type C: atMost 1')
    expect(write(ce, { ...ce })).toBe('outside 2 atMost 1 (CE)')
  })
})
