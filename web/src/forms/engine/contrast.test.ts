import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

describe('contrast', () => {
  it('knows black on white and a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1c3968', '#1c3968')).toBeCloseTo(1)
  })

  it('says nothing about what is no colour', () => {
    expect(contrast('navy', '#ffffff')).toBeNull()
  })
})
