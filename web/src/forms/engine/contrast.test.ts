import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'

describe('contrast', () => {
  it('knows black on white and a colour on itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#1c3968', '#1c3968')).toBeCloseTo(1)
  })

  it('says nothing about what is no colour', () => {
    expect(contrastRatio('navy', '#ffffff')).toBeNull()
  })
})
