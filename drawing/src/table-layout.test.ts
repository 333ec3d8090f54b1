// Measures 10 px per letter.
import { describe, expect, it } from 'vitest'
import { layoutTable, shareWidth, type TablePictureInput } from './table-layout.ts'

const measure = (text: string): number => text.length * 10
const layout = (changes: Partial<TablePictureInput> = {}) =>
  layoutTable(
    {
      title: 'Names',
      grid: [
        ['Country', 'MW', 'Name'],
        ['Austria', '5', 'Wien'],
        ['Belgium', '1250.5', ''],
      ],
      source: 'Source: RfG, 2025.',
      direction: 'ltr',
      ...changes,
    },
    measure,
  )
const find = (of: ReturnType<typeof layout>, text: string) => {
  const found = of.texts.find(one => one.text === text)
  if (!found) throw new RangeError(`no '${text}' in ${of.texts.map(one => one.text).join(' | ')}`)
  return found
}

describe('shareWidth', () => {
  it('gives each column what it needs if all fit', () => {
    expect(shareWidth([200, 50, 300], 1000)).toEqual([200, 110, 300])
  })

  it('shares the remaining width among wide columns', () => {
    expect(shareWidth([120, 900, 400], 720)).toEqual([120, 300, 300])
  })

  it('never makes a column too narrow to be read', () => {
    const widths = shareWidth(
      Array.from({ length: 20 }, () => 400),
      1000,
    )
    expect(new Set(widths)).toEqual(new Set([110]))
  })
})

describe('layoutTable', () => {
  it('has the title above, the source below, and a rule under each row', () => {
    const drawn = layout()
    expect(drawn.rules.map(({ weight }) => weight)).toEqual([2, 1, 1])
    expect(find(drawn, 'Names').baseline).toBeLessThan(find(drawn, 'Country').baseline)
    expect(find(drawn, 'Source: RfG, 2025.').baseline).toBeGreaterThan(drawn.rules.at(-1)?.y ?? 0)
    expect(drawn.height).toBeGreaterThan(find(drawn, 'Source: RfG, 2025.').baseline)
  })

  it('aligns numbers at the end of their column, texts at its beginning', () => {
    const drawn = layout()
    expect(find(drawn, '5').align).toBe('right')
    expect(find(drawn, '5').x).toBe(find(drawn, '1250.5').x)
    expect([find(drawn, 'Wien').align, find(drawn, 'Wien').x]).toEqual(['left', find(drawn, 'Name').x])
  })

  it('wraps long texts by words, breaks endless ones, and keeps line breaks', () => {
    const long = 'word '.repeat(40).trim()
    const drawn = layout({
      grid: [
        ['Country', 'Text'],
        ['Austria', `${long}\n${'x'.repeat(90)}`],
      ],
    })
    const lines = drawn.texts.filter(({ text }) => /word|xx/.test(text)).map(({ text }) => text)
    expect(lines.every(line => measure(line) <= 420)).toBe(true)
    expect(lines.join(' ').replaceAll(' x', 'x')).toBe(`${long}${'x'.repeat(90)}`)
    expect(drawn.rules[1]?.y).toBeGreaterThan((drawn.rules[0]?.y ?? 0) + lines.length * 14)
  })

  it('becomes wider for many columns', () => {
    const drawn = layout({ grid: [Array.from({ length: 30 }, (_, at) => `Question ${at}`)] })
    expect(drawn.width).toBe(30 * 110 + 29 * 24 + 64)
  })

  it('aligns Hebrew to the right of its column', () => {
    const drawn = layout({
      grid: [
        ['Country', 'Name'],
        ['Israel', 'שלום'],
      ],
    })
    const hebrew = find(drawn, 'שלום')
    expect([hebrew.direction, hebrew.align]).toEqual(['rtl', 'right'])
    expect(hebrew.x).toBeGreaterThan(find(drawn, 'Name').x)
  })

  it('begins at the right in right-to-left languages', () => {
    const drawn = layout({ direction: 'rtl' })
    expect(find(drawn, 'Country').x).toBeGreaterThan(find(drawn, 'Name').x)
    expect(find(drawn, '5').align).toBe('left')
  })

  it('draws a table without rows or answers', () => {
    expect(layout({ grid: [['Country']] }).rules).toHaveLength(1)
    expect(layout({ grid: [] }).rules).toEqual([])
  })
})
