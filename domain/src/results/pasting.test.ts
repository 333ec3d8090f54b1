// Reading the clipboard and pasting into tables.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseClipboard, pasteInto, toClipboard } from './pasting.ts'

describe('parseClipboard', () => {
  test.each([
    [
      'tabs and lines',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines of every system', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['one empty line at the end', 'a\nb\n', [['a'], ['b']]],
    ['only one empty line at the end', 'a\n\n', [['a'], ['']]],
    ['empty cells', '\ta\t', [['', 'a', '']]],
    ['ragged rows', 'a\tb\tc\nd', [['a', 'b', 'c'], ['d']]],
    ['a quoted cell with a line break', '"a\nb"\tc', [['a\nb', 'c']]],
    ['quotes in a quoted cell', '"say ""hi"""', [['say "hi"']]],
    ['a quote that is only part of the text', '"a" b\tc', [['"a" b', 'c']]],
    ['a quote that never closes', '"a\tb', [['"a', 'b']]],
    ['a quote inside a cell', '5" pipe', [['5" pipe']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(parseClipboard(text)).toEqual(rows)
  })

  test('what is copied is read back', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', ' ') }))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), block => {
        expect(parseClipboard(toClipboard(block))).toEqual(block)
      }),
      { numRuns: 1000 },
    )
  })
  test('a text full of quotes is read without stalling', { timeout: 1000 }, () => {
    expect(parseClipboard('"a	'.repeat(50_000))[0]).toHaveLength(50_001)
    expect(parseClipboard(`"${'""'.repeat(50_000)}`)).toHaveLength(1)
  })
})

describe('pasteInto', () => {
  const table = { rows: 3, columns: 3 }
  const isNumeric = [false, true, true]

  test('fills the cells from the current one on, numbers understood', () => {
    expect(pasteInto(table, { row: 1, column: 0 }, 'x\t1,5\nZ\t1.234,5', isNumeric)).toEqual({
      problem: null,
      cells: [
        { row: 1, column: 0, text: 'x', content: { textValue: 'x', numeric: null } },
        { row: 1, column: 1, text: '1,5', content: { textValue: null, numeric: 1.5 } },
        { row: 2, column: 0, text: 'Z', content: { textValue: 'Z', numeric: null } },
        { row: 2, column: 1, text: '1.234,5', content: { textValue: null, numeric: 1234.5 } },
      ],
    })
  })
  test('shows what is no number in a column of numbers, and stores the other cells', () => {
    expect(pasteInto(table, { row: 0, column: 1 }, 'n/a\t2', isNumeric).cells).toEqual([
      { row: 0, column: 1, text: 'n/a', content: null },
      { row: 0, column: 2, text: '2', content: { textValue: null, numeric: 2 } },
    ])
  })
  test('empties cells of numbers with empty ones', () => {
    expect(pasteInto(table, { row: 0, column: 1 }, ' \t1', isNumeric).cells[0]?.content).toEqual({
      textValue: null,
      numeric: null,
    })
  })
  test.each([
    ['one value in each cell', '7', { rows: 2, columns: 2 }, ['1,1 7', '1,2 7', '0,1 7', '0,2 7']],
    ['a row in each row', '1\t2', { rows: 2, columns: 2 }, ['0,1 1', '0,2 2', '1,1 1', '1,2 2']],
    ['a column in each column', '1\n2', { rows: 2, columns: 2 }, ['0,1 1', '0,2 1', '1,1 2', '1,2 2']],
    ['a block that does not fit into it once', '1\n2', { rows: 3, columns: 1 }, ['0,1 1', '1,1 2']],
    ['a block with a short row once', '1\t2\n3', { rows: 2, columns: 2 }, ['0,1 1', '0,2 2', '1,1 3']],
  ])('stands over a selection as often as it fits: %s', (_, text, selected, expected) => {
    const { cells } = pasteInto(table, { row: 0, column: 1 }, text, isNumeric, selected)
    const said = cells.map(cell => `${cell.row},${cell.column} ${cell.text}`)
    expect(said.toSorted()).toEqual(expected.toSorted())
  })
  test('leaves alone what a short row lacks', () => {
    expect(pasteInto(table, { row: 0, column: 0 }, 'a\t1\nb', isNumeric).cells).toHaveLength(3)
  })
  test.each([
    ['too many rows', { row: 1, column: 0 }, 'a\nb\nc', 'results.pasting.tooManyRows', { n: 3, m: 2 }],
    ['too many columns', { row: 0, column: 2 }, '1\t2', 'results.pasting.tooManyColumns', { n: 2, m: 1 }],
    ['rows before columns', { row: 2, column: 2 }, '1\t2\n3\t4', 'results.pasting.tooManyRows', { n: 2, m: 1 }],
    [
      'a long row among short ones',
      { row: 0, column: 1 },
      '1\n1\t2\t3',
      'results.pasting.tooManyColumns',
      { n: 3, m: 2 },
    ],
  ])('pastes nothing and says so: %s', (_, at, text, id, values) => {
    expect(pasteInto(table, at, text, isNumeric)).toEqual({ problem: { text: id, values }, cells: [] })
  })
  test('an empty line at the end takes no row', () => {
    expect(pasteInto(table, { row: 2, column: 0 }, 'a\r\n', isNumeric).problem).toBeNull()
  })
  test('nothing is ever pasted outside the table', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.nat(2),
        fc.string({ unit: fc.constantFrom('\t', '\n', '1', 'a', '"') }),
        (row, column, text) => {
          const { cells } = pasteInto(table, { row, column }, text, isNumeric)
          expect(cells.every(cell => cell.row >= row && cell.row < 3 && cell.column >= column && cell.column < 3)).toBe(
            true,
          )
        },
      ),
    )
  })
})
