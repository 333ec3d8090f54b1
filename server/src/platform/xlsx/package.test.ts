import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openPackage } from './package.ts'
import type { ReadCell } from './workbook-reader.ts'

const refuse = (): never => {
  throw new RangeError('no workbook')
}
const refuseSize = (): never => {
  throw new RangeError('too large')
}
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

interface Parts {
  readonly rows?: string
  readonly strings?: string
  readonly formats?: string
  readonly properties?: string
  readonly others?: readonly { readonly name: string; readonly type: string; readonly state?: string }[]
}
function build({ rows = '', strings = '', formats = '', properties = '', others = [] }: Parts): Uint8Array {
  const all = [...others, { name: 'Data', type: 'worksheet', state: 'visible' }]
  const relations = all.map(
    ({ type }, at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="/xl/sheets/s${at}.xml"/>`,
  )
  const sheets = all.map(
    ({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`,
  )
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="t" Type="${office}/sharedStrings" Target="texts.xml"/><Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/texts.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(({ type }, at) => [`xl/sheets/s${at}.xml`, type === 'worksheet' ? sheet : `<${type}/>`]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
function read(parts: Parts): (ReadCell & { row: number })[] {
  const { sheets, readCells } = openPackage(build(parts), { maxUnpackedBytes: 400_000_000, refuse, refuseSize })
  const found: (ReadCell & { row: number })[] = []
  for (const sheet of sheets) readCells(sheet, (row, cell) => found.push({ row, ...cell }))
  return found
}
const texts = (parts: Parts) => read(parts).map(({ text }) => text)

describe('what stands in cells', () => {
  it('is a text of the list or of the cell itself, of however many runs, without how it is pronounced', () => {
    const strings =
      '<si><t>plain</t></si><si><r><t>two </t></r><r><rPr><b/></rPr><t>runs</t></r></si><si><t>日本</t><rPh sb="0" eb="2"><t>にほん</t></rPh></si>'
    const rows =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>'
    expect(texts({ strings, rows })).toEqual(['plain', 'two runs', '日本', 'inline'])
  })

  it('keeps raised and lowered digits apart', () => {
    const strings =
      '<si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r></si><si><r><t>CO</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r></si>'
    expect(texts({ strings, rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' })).toEqual(['10³', 'CO₂'])
  })

  it('keeps struck-through digits apart', () => {
    const strings =
      '<si><r><rPr><strike/></rPr><t>50</t></r><r><rPr><strike val="0"/></rPr><t>10</t></r></si><si><r><rPr><strike val="1"/></rPr><t>5</t></r><r><t>6</t></r></si>'
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'
    expect(texts({ strings, rows })).toEqual(['5\u03360\u033610', '5\u03366'])
  })

  it('is unescaped once', () => {
    const strings = '<si><t>_x005F_x0041_</t></si><si><t>&amp;amp; &lt;b&gt;</t></si><si><t>a_x000D__x000A_b</t></si>'
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>'
    expect(texts({ strings, rows })).toEqual(['_x0041_', '&amp; <b>', 'a\nb'])
  })

  it('is a day where the format says so, counted from 1900 or 1904', () => {
    const formats = '<numFmt numFmtId="170" formatCode="[Red]0.0&quot; days&quot;"/>'
    const rows = '<row><c s="1"><v>45000.5</v></c><c s="2"><v>45000.5</v></c><c t="d"><v>2023-03-15</v></c></row>'
    expect(read({ formats, rows }).map(({ kind, text, numeric }) => [kind, text, numeric])).toEqual([
      ['date', '2023-03-15T12:00:00.000Z', null],
      ['number', '', 45000.5],
      ['date', '2023-03-15T00:00:00.000Z', null],
    ])
    const from1904 = { properties: '<workbookPr date1904="1"/>', rows: '<row><c s="1"><v>43538</v></c></row>' }
    expect(texts(from1904)).toEqual(['2023-03-15T00:00:00.000Z'])
  })

  it('is a share where the format says so, whatever else it is shown with', () => {
    const formats =
      '<numFmt numFmtId="170" formatCode="[Red]0.0&quot; % of days&quot;"/><numFmt numFmtId="171" formatCode="0.0\\ %"/>'
    const rows = '<row><c s="2"><v>0.45</v></c><c s="3"><v>0.55</v></c><c s="4"><v>12.345</v></c></row>'
    expect(read({ formats, rows }).map(({ kind, text, numeric }) => [kind, text, numeric])).toEqual([
      ['number', '', 0.45],
      ['number', '55%', 0.55],
      ['number', '1234.5%', 12.345],
    ])
  })

  it('is of a formula what it was when it was saved, or an error, or nothing', () => {
    const rows =
      '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A</f><v>text</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>A1</f></c><c t="b"><v>1</v></c></row>'
    expect(read({ rows }).map(({ kind, text, numeric, isFormula }) => [kind, text, numeric, isFormula])).toEqual([
      ['number', '', 2, true],
      ['text', 'text', null, true],
      ['error', '#DIV/0!', null, true],
      ['text', '', null, true],
      ['boolean', 'TRUE', null, false],
    ])
  })
})

describe('where cells stand', () => {
  it('may be as far away as a sheet reaches, and no farther', () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>'
    expect(read({ rows: far })).toMatchObject([{ row: 1_048_576, column: 16_383, numeric: 7 }])
    expect(() => read({ rows: '<row r="1"><c r="XFE1"><v>7</v></c></row>' })).toThrow('no workbook')
    expect(() => read({ rows: '<row r="1048577"><c r="A1048577"><v>7</v></c></row>' })).toThrow('no workbook')
  })

  it('is not counted where rows have a look and nothing else', () => {
    const styled = Array.from(
      { length: 300_000 },
      (_, at) => `<row r="${at + 2}" s="1" customFormat="1"><c r="A${at + 2}" s="1"/></row>`,
    )
    expect(read({ rows: `<row r="1"><c r="A1"><v>7</v></c></row>${styled.join('')}` })).toHaveLength(1)
  })

  it('is a sheet of cells: those of charts, dialogs and macros are left out, wherever they stand', () => {
    const others = ['chartsheet', 'dialogsheet', 'xlMacrosheet'].map(type => ({ name: type, type }))
    expect(read({ others, rows: '<row><c><v>7</v></c></row>' })).toMatchObject([{ numeric: 7 }])
  })
})
