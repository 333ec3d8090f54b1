import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClipboardCell, parseClipboard } from '../forms/clipboard-text.ts'
import { compareReadings, type PasteTarget, readPaste } from './pasted-block.ts'

interface Wanted {
  readonly rows?: readonly string[]
  readonly columns?: readonly (string | readonly [string, string])[]
  readonly at?: readonly [number, number]
  readonly texts?: readonly number[]
  readonly selected?: PasteTarget['selected']
  readonly locale?: string
  readonly decided?: '.' | ','
}
function into(wanted: Wanted = {}): PasteTarget {
  const { rows = ['A', 'B', 'C'], columns = ['n1', 'n2', 'n3'], at = [0, 0], texts = [], locale = 'en' } = wanted
  return {
    rows: { names: rows.map(name => [name]), start: at[0] },
    columns: { names: columns.map(name => (typeof name === 'string' ? [name] : name)), start: at[1] },
    isNumeric: columns.map((_, place) => !texts.includes(place)),
    selected: wanted.selected ?? { rows: 1, columns: 1 },
    previousAt: () => null,
    unitAt: () => null,
    locale,
    decided: wanted.decided,
  }
}
type Block = string | readonly (readonly (string | ClipboardCell)[])[]
const toCells = (block: Block): ClipboardCell[][] =>
  (typeof block === 'string' ? parseClipboard(block) : block).map(row =>
    row.map(cell => (typeof cell === 'string' ? { text: cell } : cell)),
  )
const show = (read: ReturnType<typeof readPaste>) => {
  const reading = 'reading' in read ? read.reading : read.question.first
  return reading.cells.map(
    ({ row, column, text, content }) =>
      `${row},${column} ${content ? (content.numeric ?? content.textValue ?? '') : `(${text})`}`,
  )
}
const paste = (block: Block, wanted?: Wanted) => readPaste(toCells(block), into(wanted))
function done(block: Block, wanted?: Wanted) {
  const read = paste(block, wanted)
  if ('question' in read) throw new Error(`asked about ${read.question.doubt}`)
  return { cells: show(read), notes: read.reading.notes, problem: read.reading.problem }
}
function asked(block: Block, wanted?: Wanted) {
  const read = paste(block, wanted)
  if (!('question' in read)) throw new Error('not asked')
  const { doubt, first, second } = read.question
  const differences = compareReadings(first, second).map(
    one => `${one.first?.content?.numeric ?? '-'} or ${one.second?.content?.numeric ?? '-'}`,
  )
  return { doubt, differences }
}

describe('the letters and numbers of a spreadsheet itself', () => {
  const columns = ['n1', 'n2', 'note'] as const
  const told = { columns, texts: [2] } satisfies Wanted
  test.each([
    ['A\tB\n1\t2\n3\t4', ['0,0 1', '0,1 2', '1,0 3', '1,1 4']],
    ['X\tY\n1\t2\n3\t4', ['0,0 1', '0,1 2', '1,0 3', '1,1 4']],
    ['A\tB\tC\n1\t2\tn\n3\t4\tm', ['0,0 1', '0,1 2', '0,2 n', '1,0 3', '1,1 4', '1,2 m']],
    ['X\t1\nY\t2\nZ\t3', ['0,0 1', '1,0 2', '2,0 3']],
  ])('are left out, and nothing is stored a row lower: %j', (block, cells) => {
    expect(done(block, told)).toMatchObject({ cells, notes: ['headings'] })
  })
  test('are asked about if row numbers could be answers', () => {
    const { doubt, differences } = asked('\tA\tB\n1\t5\t6\n2\t7\t8', { columns: ['n1', 'n2', 'n3'] })
    expect([doubt, differences.includes('5 or 1')]).toEqual(['headings', false])
    expect(differences[0]).toBe('5 or -')
  })
  test('are answers in columns of texts', () => {
    expect(done('A\tB\nC\tD', { texts: [0, 1, 2] }).cells).toEqual(['0,0 A', '0,1 B', '1,0 C', '1,1 D'])
  })
})

describe('numbers of a block', () => {
  test('commas between thousands are proven by the block', () => {
    const us = '1,118\t950.5\r\n12,300\t1,250.75\r\n950\t10,000\r\n'
    expect(done(us, { locale: 'de' }).cells.map(cell => cell.split(' ')[1])).toEqual([
      '1118',
      '950.5',
      '12300',
      '1250.75',
      '950',
      '10000',
    ])
  })
  test('so are points between thousands', () => {
    const de = '1.118\t950,5\r\n12.300\t1.250,75\r\n950\t10.000\r\n'
    expect(done(de).cells.map(cell => cell.split(' ')[1])).toEqual([
      '1118',
      '950.5',
      '12300',
      '1250.75',
      '950',
      '10000',
    ])
  })
  test('unproven numbers are asked about, with both readings', () => {
    expect(asked('1.590\t7\n2.300', { locale: 'de' })).toEqual({
      doubt: 'mark',
      differences: ['1590 or 1.59', '2300 or 2.3'],
    })
    expect(asked('1.590').differences).toEqual(['1.59 or 1590'])
  })
  test('one answer decides for the block, and for the next one', () => {
    const read = (isSecond: boolean) =>
      show(readPaste(toCells('1.590\t7\n2.300'), into(), new Map([['mark', isSecond]])))
    expect(read(false)).toEqual(['0,0 1.59', '0,1 7', '1,0 2.3'])
    expect(read(true)).toEqual(['0,0 1590', '0,1 7', '1,0 2300'])
    expect(done('1.590', { decided: ',' }).cells).toEqual(['0,0 1590'])
  })
  test('two numbers in a cell are not a number', () => {
    expect(done('"10\n20"\t5\n10 20\t1 5').cells).toEqual(['0,0 (10\n20)', '0,1 5', '1,0 (10 20)', '1,1 (1 5)'])
  })
  test('the value of the spreadsheet takes precedence over its text', () => {
    expect(done([[{ text: '1,235', exact: 1234.5678 }]]).cells).toEqual(['0,0 1234.5678'])
    expect(done([[{ text: '45%', exact: 0.45 }]]).cells).toEqual(['0,0 (45%)'])
  })
  test('numbers displayed in thousands are asked about', () => {
    expect(asked([[{ text: '12', exact: 12345 }]])).toEqual({ doubt: 'exact', differences: ['12345 or 12'] })
  })
  test('superscripts are a power or a footnote mark, never further digits', () => {
    const raised = (base: string, signs: string, rest = '') => [
      [{ text: `${base}^${signs}${rest}`, raised: { base, signs, rest } }],
    ]
    expect(asked(raised('10', '3'))).toEqual({ doubt: 'raised', differences: ['1000 or -'] })
    expect(asked(raised('1.5×10', '−2'))).toEqual({ doubt: 'raised', differences: ['0.015 or -'] })
    expect(asked(raised('12345', '1)'))).toEqual({ doubt: 'raised', differences: ['12345 or -'] })
    expect(done(raised('10', '3'), { texts: [0] }).cells).toEqual(['0,0 10^3'])
  })
  test('struck-through text is left out, or its cell is not changed', () => {
    const struck = (text: string, marked: string) => [[{ text, isStruck: true as const, marked }]]
    expect(asked(struck('10', '5̶0̶10'))).toEqual({ doubt: 'struck', differences: ['10 or -'] })
    expect(asked(struck('10', '5̶0̶10'), { texts: [0] }).doubt).toBe('struck')
    expect(asked([[...(struck('', '5̶0̶')[0] ?? []), { text: '7' }]]).doubt).toBe('struck')
  })
  test('hidden text in a cell is left out or included', () => {
    const hidden = [[{ text: '5', withHidden: '57', marked: '5[7]' }]]
    expect(asked(hidden)).toEqual({ doubt: 'hidden', differences: ['5 or 57'] })
  })
  test("empty cells empty the table's cells", () => {
    expect(done('1\t\n\t2').cells).toEqual(['0,0 1', '0,1 ', '1,0 ', '1,1 2'])
  })
})

describe('headings', () => {
  test('of the table are left out, with a note', () => {
    expect(done('\tn1\tn2\nA\t1\t2\nB\t3\t4')).toEqual({
      cells: ['0,0 1', '0,1 2', '1,0 3', '1,1 4'],
      notes: ['headings'],
      problem: null,
    })
  })
  test.each([
    ['letter case and blanks', 'Type\tThreshold  power\nTYPE A\t5', ['0,0 5']],
    ['units in brackets', '\tThreshold Power [MW]\ntype A\t5', ['0,0 5']],
    ['soft hyphens and line breaks', '"Ty\u00ADpe A"\t5\n"Type\nB"\t6', ['0,0 5', '1,0 6']],
    ['a corner', 'Kind\tThreshold power (MW)\nType B\t6', ['1,0 6']],
  ])('are recognized with other %s', (_, block, cells) => {
    expect(done(block, { rows: ['Type A', 'Type B'], columns: ['Threshold power (MW)', 'x'] }).cells).toEqual(cells)
  })
  test('may have groups above them, and blank rows and columns', () => {
    const columns = [
      ['Yes', 'SPGM'],
      ['Yes', 'PPM'],
      ['No', 'SPGM'],
      ['No', 'PPM'],
    ] as const
    const block = '\t\tYes\t\tNo\t\n\t\tSPGM\tPPM\tSPGM\tPPM\n\t\t\t\t\t\nA\t\t1\t2\t3\t4\n\t\t\t\t\t\nB\t\t5\t6\t7\t8'
    expect(done(block, { columns })).toEqual({
      cells: ['0,0 1', '0,1 2', '0,2 3', '0,3 4', '1,0 5', '1,1 6', '1,2 7', '1,3 8'],
      notes: ['headings', 'blanks'],
      problem: null,
    })
    expect(done('\tNo\n\tSPGM\nA\t1', { columns }).cells).toEqual(['0,2 1'])
  })
  test('place rows by name, wherever the selection is', () => {
    expect(done('B\t1\nA\t2')).toEqual({ cells: ['1,0 1', '0,0 2'], notes: ['headings', 'byName'], problem: null })
    expect(done('A\t1\nB\t2', { at: [2, 2] }).cells).toEqual(['0,2 1', '1,2 2'])
    expect(done('\tn3\tn1\nA\t1\t2').cells).toEqual(['0,2 1', '0,0 2'])
  })
  test('of rows that the table does not have are asked about', () => {
    expect(asked('A\t1\nX\t2\nB\t3')).toEqual({ doubt: 'rows', differences: ['3 or 2', '- or 3'] })
    expect(done('A\t1\nX\t2\nB\t3\nC\t4')).toEqual({
      cells: ['0,0 1', '1,0 3', '2,0 4'],
      notes: ['headings', 'byName', { unknown: ['X'] }],
      problem: null,
    })
  })
  test('with other texts are left out above columns of numbers', () => {
    expect(done('\tLeistung\tZahl\nTyp A\t1\t2\nTyp B\t3\t4').cells).toEqual(['0,0 1', '0,1 2', '1,0 3', '1,1 4'])
    expect(done('Typ A\t1\nTyp B\t3')).toEqual({ cells: ['0,0 1', '1,0 3'], notes: ['headings'], problem: null })
  })
  test('a word that may not be a heading is asked about', () => {
    expect(asked('abc\n30')).toEqual({ doubt: 'headings', differences: ['30 or -', '- or 30'] })
    expect(done('30\nabc').cells).toEqual(['0,0 30', '1,0 (abc)'])
    expect(done('many\t5').cells).toEqual(['0,0 (many)', '0,1 5'])
    expect(done('n/a\n2', { columns: ['n1'] }).cells).toEqual(['0,0 (n/a)', '1,0 2'])
    expect(done('n/a\t2').cells).toEqual(['0,0 (n/a)', '0,1 2'])
  })
  test('answers in words are not headings', () => {
    expect(done('x\ty\nz\tw', { texts: [0, 1] }).cells).toEqual(['0,0 x', '0,1 y', '1,0 z', '1,1 w'])
  })
  test('years as headings are asked about, because they may be values', () => {
    expect(asked('2020\t2021\n1\t2', { columns: ['2020', '2021'] }).doubt).toBe('headings')
  })
})

describe('places', () => {
  const texts = [0]
  test.each([
    ['one value in each cell', '7', { rows: 2, columns: 2 }, ['0,1 7', '0,2 7', '1,1 7', '1,2 7']],
    ['a row in each row', '1\t2', { rows: 2, columns: 2 }, ['0,1 1', '0,2 2', '1,1 1', '1,2 2']],
    ['a column in each column', '1\n2', { rows: 2, columns: 2 }, ['0,1 1', '0,2 1', '1,1 2', '1,2 2']],
    ['a block that does not fit into it once', '1\n2', { rows: 3, columns: 1 }, ['0,1 1', '1,1 2']],
    ['a block with a short row once', '1\t2\n3', { rows: 2, columns: 2 }, ['0,1 1', '0,2 2', '1,1 3']],
  ])('is repeated to fill a selection: %s', (_, block, selected, expected) => {
    expect(done(block, { at: [0, 1], texts, selected }).cells).toEqual(expected)
  })
  test.each([
    ['too many rows', [1, 0], 'a\nb\nc', 'results.pasting.tooManyRows', { n: 3, m: 2 }],
    ['too many columns', [0, 2], '1\t2', 'results.pasting.tooManyColumns', { n: 2, m: 1 }],
    ['rows before columns', [2, 2], '1\t2\n3\t4', 'results.pasting.tooManyRows', { n: 2, m: 1 }],
    ['a long row among short ones', [0, 1], '1\n1\t2\t3', 'results.pasting.tooManyColumns', { n: 3, m: 2 }],
  ] as const)('refuses a block that does not fit: %s', (_, at, block, id, values) => {
    expect(done(block, { at, texts })).toEqual({ problem: { text: id, values }, cells: [], notes: [] })
  })
  test('blank rows are left out if the block does not fit with them', () => {
    expect(done('1\n\n2\n\n3')).toEqual({ cells: ['0,0 1', '1,0 2', '2,0 3'], notes: ['blanks'], problem: null })
    expect(done('1\n\n2').cells).toEqual(['0,0 1', '1,0 ', '2,0 2'])
  })
  test('hidden rows and columns are asked about', () => {
    expect(asked([['1', { text: '2', isHidden: true }, '3']])).toEqual({
      doubt: 'hidden',
      differences: ['3 or 2', '- or 3'],
    })
  })
  test('cells under a merged cell are asked about', () => {
    const five = { text: '5' }
    expect(asked([[five, { text: '', under: five }, '6']])).toEqual({ doubt: 'merged', differences: ['- or 5'] })
  })
  test('nothing is ever pasted outside the table, and every question has two different answers', () => {
    const block = fc.string({ unit: fc.constantFrom('\t', '\n', '1', 'A', 'n1', '.590', ' ') })
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), block, (row, column, text) => {
        const read = paste(text, { at: [row, column], texts })
        const readings = 'reading' in read ? [read.reading] : [read.question.first, read.question.second]
        for (const { cells } of readings) expect(cells.every(cell => cell.row < 3 && cell.column < 3)).toBe(true)
        if ('question' in read) expect(compareReadings(read.question.first, read.question.second)).not.toEqual([])
      }),
    )
  })
  test('5,000 cells are read at once', () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Row ${at}`)
    const columns = Array.from({ length: 10 }, (_, at) => `Column ${at}`)
    const lines = rows.map((name, at) => [name, ...columns.map((_, place) => String(at * 10 + place))].join('\t'))
    const { cells, notes } = done([['', ...columns].join('\t'), ...lines].join('\n'), { rows, columns })
    expect([cells.length, cells.at(-1), notes]).toEqual([5000, '499,9 4999', ['headings']])
  })
})
