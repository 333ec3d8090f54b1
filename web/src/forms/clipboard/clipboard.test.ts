import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../../platform/i18n/locales.ts'
import { readHtmlCells } from './read-html-cells.ts'
import { readClipboard, readNames } from './read-clipboard.ts'
import { type CopiedCell, putOnClipboard } from './write-cells.ts'
import { clipboard } from '../../../testing/clipboard.ts'

const table = (...rows: string[]) => `<table>${rows.map(cells => `<tr>${cells}</tr>`).join('')}</table>`

test.each([
  ['LibreOffice', '<td sdval="1234.5678" sdnum="1033;0;#,##0">1,235</td>'],
  ['Google Sheets', '<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5678}">1,235</td>'],
  ['Excel', '<td class=xl65 align=right x:num="1234.5678">1,235</td>'],
])('takes the exact number from %s', (_, cell) => {
  expect(readClipboard(clipboard('1,235', table(cell)))).toEqual([[{ text: '1,235', exact: 1234.5678 }]])
})

test('two paragraphs are one cell, and a line break in a cell does not start a new row', () => {
  const html = table('<td><p class=MsoNormal>First</p><p class=MsoNormal>second</p></td><td>1<br>2</td>')
  expect(readClipboard(clipboard('First\nsecond\t1\n2', html))).toEqual([[{ text: 'First\nsecond' }, { text: '1\n2' }]])
  expect(readClipboard(clipboard('10 200', table('<td>10<br>200</td>')))).toEqual([[{ text: '10\n200' }]])
  expect(readNames(clipboard('First\nsecond\tother', table('<td><p>First</p><p>second</p></td><td>other</td>')))).toBe(
    'First second\tother',
  )
})

test.each([
  [
    '10<font style="position: relative; top: -4pt" size="1">6</font>',
    { text: '10⁶', raised: { base: '10', signs: '6', rest: '' } },
  ],
  ['10<span style="vertical-align:30%">6</span>', { text: '10⁶', raised: { base: '10', signs: '6', rest: '' } }],
  ['CO<span style="vertical-align:-2pt">2</span>', { text: 'CO₂' }],
  ['10<sup>3</sup> MW', { text: '10³ MW', raised: { base: '10', signs: '3', rest: ' MW' } }],
  [
    '1234<span style="vertical-align:super">a)</span>',
    { text: '1234a)', raised: { base: '1234', signs: 'a)', rest: '' } },
  ],
  [
    '12<a><span class=MsoFootnoteReference>[1]</span></a>',
    { text: '12[1]', raised: { base: '12', signs: '[1]', rest: '' } },
  ],
  ['CO<sub>2</sub>', { text: 'CO₂' }],
])('reads %s', (inside, cell) => {
  expect(readHtmlCells(table(`<td>${inside}</td>`))).toEqual([[cell]])
})

test.each([
  '<s>50</s>10',
  '<strike>50</strike>10',
  '<del>50</del>10',
  '<span style="text-decoration:line-through">50</span>10',
  '<span style="text-decoration: red underline line-through">50</span>10',
  '<span style="text-decoration-line:line-through">50</span>10',
  '<span style="text-line-through:double">50</span>10',
  '<span style="mso-style-textstrike:line-through">50</span>10',
  '<font class="font6">50</font><font class="font5">10</font>',
  '<s>5<b>0</b></s>10',
])('struck-through text is not part of the number: %s', inside => {
  const style = '<style>.font5 {text-decoration:none} .font6 {text-decoration:line-through}</style>'
  const cell = { text: '10', isStruck: true, marked: '5\u03360\u033610' }
  const html = style + table(`<td>${inside}</td>`)
  expect(readClipboard(clipboard('5010', html))).toEqual([[cell]])
  expect(readClipboard(clipboard('5010', `${style}<p>${inside}</p>`))).toEqual([[cell]])
})

test('a struck-through cell only has the text that is not struck through', () => {
  const style = '<style>.xl65 {text-decoration:line-through} .font5 {text-decoration:none}</style>'
  expect(readHtmlCells(`${style}${table('<td class=xl65>50<font class=font5>10</font></td>')}`)).toMatchObject([
    [{ text: '10', isStruck: true }],
  ])
  expect(readHtmlCells(`${style}${table('<td class=xl65 x:num="50">50</td>')}`)).toMatchObject([
    [{ text: '', exact: 50, isStruck: true }],
  ])
  const stored = '{&quot;1&quot;:2,&quot;2&quot;:&quot;5010&quot;}'
  expect(readHtmlCells(table(`<td data-sheets-value="${stored}"><s>50</s>10</td>`))).toMatchObject([[{ text: '10' }]])
})

test.each(['display:none', 'mso-hide:all', 'visibility:hidden'])('hidden text in a cell is separated: %s', how => {
  const cell = { text: '5', withHidden: '57', marked: '5[7]' }
  const inside = `5<span style="${how}">7</span>`
  expect(readClipboard(clipboard('57', table(`<td>${inside}</td>`)))).toEqual([[cell]])
  expect(readClipboard(clipboard('57', `<p>${inside}</p>`))).toEqual([[cell]])
})

test('raised characters are recognised in style sheets and without a table', () => {
  const style = '<style>.font6 {font-size:8pt; vertical-align:super}</style>'
  const raised = { base: '10', signs: '3', rest: '' }
  expect(readHtmlCells(style + table('<td>10<font class="font6">3</font></td>'))).toEqual([[{ text: '10³', raised }]])
  expect(readClipboard(clipboard('103', '<p>10<sup>3</sup></p>'))).toEqual([[{ text: '10³', raised }]])
})

test('merged, overflowing, hidden and nested cells', () => {
  const five = { text: '5' }
  expect(readHtmlCells(table('<td colspan=2 rowspan=2>5</td><td>6</td>', '<td>7</td>'))).toEqual([
    [five, { text: '', under: five }, { text: '6' }],
    [{ text: '', under: five }, { text: '', under: five }, { text: '7' }],
  ])
  expect(readHtmlCells(table('<td colspan=2 style="mso-ignore:colspan">long</td><td>6</td>'))).toEqual([
    [{ text: 'long' }, { text: '' }, { text: '6' }],
  ])
  const columns = '<colgroup><col><col style="display:none"></colgroup>'
  expect(
    readHtmlCells(
      `<table>${columns}<tr><td>1</td><td>2</td></tr><tr style="display:none"><td>3</td><td>4</td></tr></table>`,
    ),
  ).toEqual([
    [{ text: '1' }, { text: '2', isHidden: true }],
    [
      { text: '3', isHidden: true },
      { text: '4', isHidden: true },
    ],
  ])
  expect(readHtmlCells(table(`<td>${table('<td>1</td><td>2</td>')}</td>`))).toEqual([[{ text: '1' }, { text: '2' }]])
  expect(
    readHtmlCells(table('<td><p>12</p><table><tr><td>5</td><td>6</td></tr></table></td><td>7</td>'))?.[0]?.[0]?.text,
  ).toBe('12\n5\t6')
})

test('hostile or huge content is neither run nor read', () => {
  expect(
    readHtmlCells(table('<td>1<img src=x onerror="window.ran = true"><script>window.ran = true</script></td>')),
  ).toEqual([[{ text: '1' }]])
  expect('ran' in window).toBe(false)
  expect(readHtmlCells(table('<td colspan=1000 rowspan=60000>1</td>', '<td>2</td>'.repeat(3)))?.[0]?.length).toBe(1003)
  expect(readHtmlCells(table(...Array.from({ length: 200 }, () => '<td colspan=1000>1</td>')))).toBeNull()
  expect(readHtmlCells('<p>no table</p>')).toBeNull()
})

const texts = fc.string({
  unit: fc.constantFrom('a', ' ', '"', '=', '+', '-', '@', "'", '\n', '<', '&', '1', ',', '.', '\t', 'é', '\u202f'),
})
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
  fc.constantFrom(0.001, 1.118, 1234.567, 1e-9),
)
const cell: fc.Arbitrary<CopiedCell> = fc.oneof(
  texts.map(text => ({ text, numeric: null })),
  numbers.map(number => ({ text: String(number), numeric: number === 0 ? 0 : number })),
)
test('copied cells are read back in every language: exactly from HTML, with the local decimal mark from text', () => {
  for (const { code } of locales) {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }), block => {
        const data = clipboard('')
        putOnClipboard(data, block, code)
        const wanted = block.map(row => row.map(({ text, numeric }) => numeric ?? text))
        expect(readClipboard(data).map(row => row.map(({ text, exact }) => exact ?? text))).toEqual(wanted)
        const plain = readClipboard(clipboard(data.getData('text/plain')))
        const isText = (at: number, place: number) => block[at]?.[place]?.numeric === null
        for (const [at, row] of plain.entries()) {
          for (const [place, { text }] of row.entries()) if (isText(at, place)) expect(text).toBe(wanted[at]?.[place])
        }
      }),
      { numRuns: 15 },
    )
  }
})

test('texts stay texts in spreadsheets, and numbers have the local decimal mark', () => {
  const data = clipboard('')
  putOnClipboard(
    data,
    [
      [
        { text: '=1+1', numeric: null },
        { text: '1234.5', numeric: 1234.5 },
      ],
    ],
    'de',
  )
  expect(data.getData('text/plain')).toBe("'=1+1\t1234,5")
  expect(data.getData('text/html')).toContain('sdval="1234.5"')
  expect(data.getData('text/html')).toContain(`mso-number-format:'\\@'">=1+1</td>`)
})

test('symbol fonts become the characters that they show, with and without a table', () => {
  const style = '<style>.font5 {font-family:Symbol, serif; mso-font-charset:2}</style>'
  expect(readHtmlCells(style + table('<td>50 <font class="font5">W</font></td>'))).toEqual([[{ text: '50 Ω' }]])
  expect(readHtmlCells(table('<td><font face="Wingdings">ü</font></td>'))).toEqual([[{ text: '✓' }]])
  expect(readHtmlCells(table('<td>a<font face="Wingdings">M</font></td>'))).toEqual([[{ text: 'a□' }]])
  const html = "<p>x <span style='font-family:Symbol'>\u00a3</span> 3</p>"
  expect(readClipboard(clipboard('x \u00a3 3', html))).toEqual([[{ text: 'x ≤ 3' }]])
})

test('fields in cells become what they show', () => {
  const html = table(
    '<td><input value="5"></td><td><select><option>a</option><option selected>b</option></select></td>',
  )
  expect(readHtmlCells(html)).toEqual([[{ text: '5' }, { text: 'b' }]])
})

test('lists in cells keep their numbers and bullets', () => {
  const html = table('<td><ol start=4><li>four</li><li><p>five</p></li></ol><ul><li>x</li></ul></td>')
  expect(readHtmlCells(html)).toEqual([[{ text: '4. four\n5. five\n• x' }]])
})

test('a formula is not read as digits beside each other', () => {
  const formula = '<math><msup><mn>10</mn><mn>3</mn></msup></math>'
  expect(readHtmlCells(table(`<td>${formula} MW</td>`))).toEqual([[{ text: '□ MW' }]])
  expect(readClipboard(clipboard('103', `<p>${formula}</p>`))).toEqual([[{ text: '□' }]])
})
