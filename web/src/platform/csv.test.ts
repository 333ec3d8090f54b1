import { expect, it } from 'vitest'
import { writeBlock, writeCsv } from './csv.ts'

const table = {
  columns: ['Country', 'Uret (p.u.)'],
  rows: [
    ['Belgium, Flanders "north"', 0.15],
    ['=HYPERLINK("http://evil.example")', null],
    ['@SUM(A1)', -0.5],
    ['two\nlines', 2],
  ],
}

it('starts with a byte order mark, quotes where necessary, and neutralises formulas', () => {
  expect(writeCsv(table)).toBe(
    [
      '\ufeffCountry,Uret (p.u.)',
      '"Belgium, Flanders ""north""",0.15',
      `"'=HYPERLINK(""http://evil.example"")",`,
      "'@SUM(A1),-0.5",
      '"two\nlines",2',
      '',
    ].join('\r\n'),
  )
})

it('is a block of cells for the clipboard', () => {
  expect(
    writeBlock(table)
      .split('\n')
      .map(line => line.split('\t')),
  ).toEqual([
    ['Country', 'Uret (p.u.)'],
    ['Belgium, Flanders "north"', '0.15'],
    [`'=HYPERLINK("http://evil.example")`, ''],
    ["'@SUM(A1)", '-0.5'],
    ['two lines', '2'],
  ])
})
