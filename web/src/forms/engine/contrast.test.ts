import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#1c3968', '#1c3968')).toBeCloseTo(1)
  })

  it('is null for anything that is not a colour', () => {
    expect(contrastRatio('navy', '#ffffff')).toBeNull()
  })
})
