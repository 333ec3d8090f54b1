import { describe, expect, it } from 'vitest'
import { describeLimits } from './limit-lines.ts'

const limit = {
  area: 'CE',
  parameter: 'Frequency',
  article: '13(1)',
  unit: 'Hz',
  lower: 47.5,
  upper: 48.5,
  relation: null,
  source: null,
  verified: false,
  row: null,
  column: null,
}

describe('legal limits as lines', () => {
  it("are in the reader's language", () => {
    expect(describeLimits([limit], 'en-US', [])).toEqual(['47.5 to 48.5\u00a0Hz, Article 13(1), CE, not verified'])
    expect(describeLimits([limit], 'de', ['CE'])[0]).toMatch(/^47.5 bis 48.5\u00a0Hz, /)
  })

  it('keep numbers and units together in right-to-left sentences', () => {
    const [line = ''] = describeLimits([{ ...limit, upper: null }], 'he', [])
    expect(line).toContain('\u206647.5\u00a0Hz\u2069')
    // The line starts on the right, and every opened direction is closed.
    expect(line[0]).toBe('\u200f')
    expect(line.match(/[\u2066\u2067]/gu)).toHaveLength(line.match(/\u2069/gu)?.length ?? 0)
  })
})
