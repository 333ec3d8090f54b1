import { describe, expect, test } from 'vitest'
import { splitNumbers } from './number-columns.ts'
import { textArea } from './page-geometry.ts'
import { layOutTable } from './table-layout.ts'

const texts = { decimalMark: '.', placeText: (text: string): string => text }
const lay = (grid: readonly (readonly string[])[]) => layOutTable(grid, texts)
const columns = (count: number, header = 'Header', cell = '1234') => [
  ['Country', ...Array.from({ length: count }, (_, at) => `${header} ${at}`)],
  ['Austria', ...Array.from({ length: count }, () => cell)],
]
const widthOf = ({ columns: all }: { readonly columns: readonly { readonly widthPt: number }[] }): number =>
  all.reduce((sum, { widthPt }) => sum + widthPt, 0)

describe('layOutTable', () => {
  test('a small table is as wide as its texts', () => {
    const { isLandscape, fontSizePt, parts } = lay(columns(2))
    expect([isLandscape, fontSizePt, parts.length]).toEqual([false, 9, 1])
    expect(parts.map(widthOf)[0]).toBeLessThan(textArea.upright.width / 2)
  })
  test('a wider one has smaller letters, then a landscape page, then several parts with the first column', () => {
    const layouts = [9, 10, 11, 16, 18, 19, 40].map(count => lay(columns(count)))
    expect(layouts.map(one => [one.isLandscape, one.fontSizePt, one.parts.length])).toEqual([
      [false, 9, 1],
      [false, 8.25, 1],
      [false, 7.5, 1],
      [true, 8.5, 1],
      [true, 7.5, 1],
      [true, 7, 1],
      [true, 7, 3],
    ])
    const last = layouts.at(-1)
    expect(last?.parts.map(part => part.header[0])).toEqual(['Country', 'Country', 'Country'])
    expect(last?.parts.flatMap(part => part.header.slice(1))).toEqual(columns(40)[0]?.slice(1))
  })
  test.each([1, 3, 9, 17, 60])('nothing is wider than its page: %i columns', count => {
    for (const cell of ['7', 'A longer text, of several words', 'w'.repeat(200)]) {
      const { isLandscape, parts } = lay(columns(count, 'A long name of a column', cell))
      const { width } = isLandscape ? textArea.turned : textArea.upright
      for (const part of parts) expect(widthOf(part)).toBeLessThanOrEqual(width + 0.01)
    }
  })
  test('rows that are too short are filled up, a table without rows has its header', () => {
    expect(lay([['A', 'B'], ['1'], ['2', '3', '4']]).parts[0]).toMatchObject({
      header: ['A', 'B', ''],
      rows: [
        [['1', ''], '', ''],
        [
          ['2', ''],
          ['3', ''],
          ['4', ''],
        ],
      ],
    })
    expect(lay([]).parts).toMatchObject([{ header: [''], rows: [] }])
  })
  test('short tables stay on one page, long ones do not, and only tall rows may be broken', () => {
    const rows = (count: number, text: string) => [['Name'], ...Array.from({ length: count }, () => [text])]
    const flags = [rows(10, 'x'), rows(100, 'x'), rows(2, 'many words '.repeat(1000))].map(grid => lay(grid).parts[0])
    expect(flags.map(part => [part?.isUnbroken, part?.hasTallRows])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })
  test('200,000 words do not exhaust the stack', () => {
    const grid = [['A', 'B'], ...Array.from({ length: 2000 }, () => ['word '.repeat(50), 'word '.repeat(50)])]
    expect(lay(grid).parts[0]?.rows).toHaveLength(2000)
  })
})

describe('splitNumbers', () => {
  test('says what each number lacks to the longest fraction', () => {
    expect(splitNumbers(['1', '2.5', '−3.25', '', '–', '1 234.5'], '.')).toEqual([
      ['1', '.00'],
      ['2.5', '0'],
      ['−3.25', ''],
      '',
      '–',
      ['1 234.5', '0'],
    ])
  })
  test('takes the language’s decimal mark first, then the other one', () => {
    expect(splitNumbers(['1,5', '10.000'], ',')).toEqual([
      ['1,5', ''],
      ['10.000', ',0'],
    ])
    expect(splitNumbers(['1.5', '2'], ',')).toEqual([
      ['1.5', ''],
      ['2', '.0'],
    ])
  })
  test('percentages', () => {
    expect(splitNumbers(['12.5%', '3%'], '.')).toEqual([
      ['12.5%', ''],
      ['3%', '.0'],
    ])
  })
  test.each([[['1', 'Yes']], [['', '–']], [['12.04.2026.']], [['1', '2 countries']]])(
    '%j is no column of numbers',
    cells => {
      expect(splitNumbers(cells, '.')).toBeNull()
    },
  )
})
