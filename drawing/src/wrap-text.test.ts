import { describe, expect, it } from 'vitest'
import { estimateWidth, wrapText } from './wrap-text.ts'

describe('wrapText', () => {
  it('keeps words whole and every line within the width', () => {
    const lines = wrapText('Preliminary, shared with stakeholders and publicly available', 120, 12)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join(' ')).toBe('Preliminary, shared with stakeholders and publicly available')
    for (const line of lines) expect(estimateWidth(line, 12)).toBeLessThanOrEqual(120)
  })
  it('breaks words that are longer than a line, Japanese ones too', () => {
    expect(wrapText('x'.repeat(100), 60, 12).join('')).toBe('x'.repeat(100))
    for (const line of wrapText('系統連系規程の非網羅的要件', 48, 12)) expect([...line].length).toBeLessThanOrEqual(4)
  })
  it('ends with an ellipsis if there is no more room', () => {
    expect(wrapText('one two three four five six seven', 60, 12, 2).at(-1)).toMatch(/…$/)
    expect(wrapText('one', 60, 12, 2)).toEqual(['one'])
  })
  it('gives no lines for an empty text', () => {
    expect(wrapText('  ', 60, 12)).toEqual([])
  })
})
