import { describe, expect, it } from 'vitest'
import { cutToast } from './cut-toast.ts'

describe('cutToast', () => {
  it('leaves a text of 100 characters alone', () => {
    expect(cutToast('x'.repeat(100))).toBe('x'.repeat(100))
  })

  it('cuts a longer text at a word boundary, with an ellipsis', () => {
    const cut = cutToast('word '.repeat(30))
    expect(cut).toBe(`${'word '.repeat(19)}word…`)
    expect(cut.length).toBeLessThanOrEqual(101)
  })

  it('keeps a word that ends exactly at the limit', () => {
    expect(cutToast(`${'a'.repeat(50)} ${'b'.repeat(49)} c`)).toBe(`${'a'.repeat(50)} ${'b'.repeat(49)}…`)
  })

  it('cuts one endless word hard', () => {
    expect(cutToast('x'.repeat(120))).toBe(`${'x'.repeat(100)}…`)
  })

  it('does not split a character in two', () => {
    expect(cutToast(`${'x'.repeat(99)}😀😀`)).toBe(`${'x'.repeat(99)}…`)
  })
})
