// Manipulated and damaged workbooks: each is refused with a message, or reports no unexpected change.
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxWorkbookBytes, rowKeys } from '@imp/domain/filling/workbook-keys.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, paragraph, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { openWorkbook, type OpenWorkbook } from '../../../testing/fill-workbook.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let contact: SignedIn
let form: MadeForm
let id: string
let file: Uint8Array

const build = (seed: number) =>
  formWith(
    { seed, name: `Form ${seed}`, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'General',
      shortText('Name'),
      number('MW'),
      paragraph('Notes'),
      table('Plants', { rows: ['A'], columns: ['On', { name: 'Text', type: 'Text' }] }),
    ),
  )

beforeAll(async () => {
  contact = await signIn(server, 'nclpOfBelgium')
  form = await makeForm(server, build(4300), { published: true })
  id = form.resultOf('BE')
  file = (await contact.send('GET /api/results/{id}/workbook', { params: { id } })).bytes
})

const send = async (content: Uint8Array | string, name = 'filled.xlsx') => {
  const body = new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
  return contact.send('POST /api/results/{id}/workbook', { params: { id }, fields: {}, file: body })
}
const refusal = async (content: Uint8Array | string) => {
  const { status, problem } = await send(content)
  return [status, problem.code]
}
const open = (): Promise<OpenWorkbook> => openWorkbook(file)
async function rewrite(change: (sheets: WriteSheet[]) => WriteSheet[] | void): Promise<Uint8Array> {
  const { sheets } = await open()
  const written: WriteSheet[] = sheets.map(({ name, rows }) => ({ name, rows, cells: new Map() }))
  return writeXlsx({ sheets: change(written) ?? written })
}
function findRow(sheets: readonly WriteSheet[], key: string) {
  for (const sheet of sheets) {
    const row = sheet.rows?.findIndex(cells => cells[0] === key) ?? -1
    if (row >= 0) return { sheet, row }
  }
  throw new RangeError(`no row ${key}`)
}
const mw = () => rowKeys.question(questionOf(form, 'MW').id)
const notes = () => rowKeys.question(questionOf(form, 'Notes').id)
const withCells = (cells: readonly (readonly [key: string, cell: Partial<Cell>])[]) =>
  rewrite(sheets => {
    for (const [key, cell] of cells) {
      const { sheet, row } = findRow(sheets, key)
      const values = sheet.rows?.[row] ?? []
      while (values.length < 4) values.push(null)
      values[3] = (cell.value ?? cell.formulaResult ?? null) as CellValue
      sheet.cells?.set(`${row},3`, cell)
    }
  })
const differencesOf = async (content: Uint8Array) => {
  const { differences } = (await send(content)).body
  return differences.map(({ inWorkbook, fault, notes: said }) => [
    inWorkbook,
    fault,
    said.map(({ kind }) => kind).join(),
  ])
}

describe('a file that is no fillable workbook', () => {
  it('is refused by its content, whatever its name', async () => {
    expect(await refusal('Number,Answer\n1.1,5')).toEqual([400, 'notAWorkbook'])
    expect(await refusal('<html><script>alert(1)</script></html>')).toEqual([400, 'notAWorkbook'])
    expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(zipSync({ '../../etc/passwd': strToU8('x') }))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(file.subarray(0, file.length / 2))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(zipSync({ '[Content_Types].xml': strToU8('<Types/>') }))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toEqual([400, 'workbookEncrypted'])
    expect(await refusal(new Uint8Array(maxWorkbookBytes + 1))).toEqual([413, 'tooLarge'])
    expect(await refusal('')).toEqual([400, 'notAWorkbook'])
    const body = new File(['%PDF-1.7'], 'filled.xlsx', {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    const lying = await contact.send('POST /api/results/{id}/workbook', { params: { id }, fields: {}, file: body })
    expect([lying.status, lying.problem.code]).toEqual([400, 'notAWorkbook'])
  })

  it('is refused if its sheets are truncated, so that nothing is lost silently', async () => {
    const parts = unzipSync(file)
    const cut = (from: string | RegExp, to: string) => {
      let cuts = 0
      const put = () => (cuts++, to)
      const broken = Object.entries(parts).map(([name, bytes]): [string, Uint8Array] =>
        name.startsWith('xl/worksheets/') ? [name, strToU8(strFromU8(bytes).replace(from, put))] : [name, bytes],
      )
      expect(cuts).toBeGreaterThan(0)
      return zipSync(Object.fromEntries(broken))
    }
    expect(await refusal(cut('</sheetData>', ''))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(cut('</row>', ''))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(cut('</worksheet>', ''))).toEqual([400, 'notAWorkbook'])
    expect(await refusal(cut(/<\/sheetData>[^]*/, '<sheetProtection/>'))).toEqual([400, 'notAWorkbook'])
    expect((await send(cut('</sheetData>', '</sheetData >'))).status).toBe(200)
  })

  it('is read if it is one, under any name and with any extra content', async () => {
    const parts = unzipSync(await withCells([[mw(), { value: 8 }]]))
    const strange = zipSync({ ...parts, '../../evil.xml': strToU8('<x/>'), 'xl/\u202Exslx.exe': strToU8('MZ') })
    for (const name of ['../../etc/passwd', 'fill\u202Exslx.exe', 'קובץ.xlsx', '.xlsx']) {
      const { status, body } = await send(strange, name)
      expect([status, body.differences.map(({ inWorkbook }) => inWorkbook)]).toEqual([200, ['8']])
    }
    await expect(readFile('/evil.xml')).rejects.toThrow('ENOENT')
  })

  it('is refused if it has active content', async () => {
    const parts = unzipSync(file)
    expect(await refusal(zipSync({ ...parts, 'xl/vbaProject.bin': strToU8('x') }))).toEqual([400, 'workbookWithMacros'])
  })

  it('is refused if it is too large', async () => {
    const many = await rewrite(sheets => [
      ...sheets,
      ...Array.from({ length: 200 }, (_, at) => ({ name: `Sheet ${at}`, rows: [['x']] })),
    ])
    const { status, problem } = await send(many)
    expect([status, problem.code]).toEqual([400, 'workbookTooComplex'])
    expect(problem.message).toMatch(/^Too many sheets: 20\d\. At most 51 can be read\./)
    const deep = '<a>'.repeat(200_000) + '</a>'.repeat(200_000)
    const nested = zipSync({ ...unzipSync(file), 'xl/worksheets/sheet2.xml': strToU8(deep) })
    expect(await refusal(nested)).toEqual([400, 'notAWorkbook'])
    const parts = unzipSync(file)
    const spaces = new Uint8Array(300_000_000).fill(32)
    const honest = zipSync({ ...parts, 'xl/worksheets/sheet2.xml': spaces })
    expect(await refusal(honest)).toEqual([400, 'workbookTooComplex'])
    expect(await refusal(understateSize(honest, spaces.length))).toEqual([
      400,
      expect.stringMatching(/^(notAWorkbook|workbookTooComplex)$/),
    ])
    const parsed = await send(file)
    expect(parsed.status).toBe(200)
  }, 60_000)

  it.skipIf(!isWholeRun)(
    'is read even with a million rows that are only formatted',
    async () => {
      const book = await open()
      book.write(rowKeys.question(questionOf(form, 'MW').id), 12)
      const parts = unzipSync(new Uint8Array(await (await book.save()).arrayBuffer()))
      const at = Object.keys(parts).findLast(path => path.startsWith('xl/worksheets/sheet')) ?? ''
      const styled = Array.from({ length: 1_000_000 }, (_, above) => {
        const row = above + 48_000
        return `<row r="${row}" s="1" customFormat="1"><c r="A${row}" s="1"/><c r="B${row}" s="1"/></row>`
      })
      const sheet = strFromU8(parts[at] ?? new Uint8Array()).replace(
        '</sheetData>',
        () => `${styled.join('')}</sheetData>`,
      )
      const { status, body } = await send(zipSync({ ...parts, [at]: strToU8(sheet) }))
      expect(status).toBe(200)
      expect(body).toMatchObject({ differences: [{ now: '', inWorkbook: '12' }] })
    },
    60_000,
  )

  it('is refused if it belongs to another form, or to an older version', async () => {
    const another = await makeForm(server, build(4301), { published: true })
    const other = { params: { id: another.resultOf('BE') } }
    expect(await refusal((await contact.send('GET /api/results/{id}/workbook', other)).bytes)).toEqual([
      409,
      'workbookOfOther',
    ])
    const austria = await signIn(server, 'nclpOfAustria')
    const theirs = await austria.send('GET /api/results/{id}/workbook', { params: { id: form.resultOf('AT') } })
    expect(await refusal(theirs.bytes)).toEqual([409, 'workbookOfOther'])
    expect(await refusal(await rewrite(sheets => sheets.slice(0, -1)))).toEqual([400, 'workbookNotOurs'])
    expect(await refusal(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }))).toEqual([400, 'workbookNotOurs'])
    const old = await rewrite(sheets => {
      const { sheet, row } = findRow(sheets, rowKeys.fact('version'))
      if (sheet.rows?.[row]) sheet.rows[row][1] = '2020-01-01T00:00:00.000Z'
    })
    expect(await refusal(old)).toEqual([409, 'workbookOutdated'])
  })
})

describe('a form', () => {
  it('that is too large to fill in by hand gets no workbook', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `Row ${at}`)
    const columns = Array.from({ length: 100 }, (_, at) => `Column ${at}`)
    const tables = Array.from({ length: 6 }, (_, at) => table(`Table ${at}`, { rows, columns }))
    const built = formWith(
      { seed: 4302, name: 'Huge', deadline: '2099-01-01T22:59:59.000Z' },
      section('All', ...tables),
    )
    const huge = await makeForm(server, built, { published: true })
    const { status, problem } = await contact.send('GET /api/results/{id}/workbook', {
      params: { id: huge.resultOf('BE') },
    })
    expect([status, problem.code]).toEqual([409, 'formTooLarge'])
  }, 60_000)
})

describe('the content of a workbook', () => {
  it('uses the saved value of a formula', async () => {
    const external = { formula: '[1]Sheet1!A1*2', formulaResult: 8 }
    expect(await differencesOf(await withCells([[mw(), external]]))).toEqual([['8', null, 'calculated']])
    const parts = unzipSync(await withCells([[mw(), external]]))
    const link = strToU8('<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>')
    expect(await differencesOf(zipSync({ ...parts, 'xl/externalLinks/externalLink1.xml': link }))).toEqual([
      ['8', null, 'calculated'],
    ])
    const never = { formula: 'WEBSERVICE("http://localhost")' }
    expect(await differencesOf(await withCells([[mw(), never]]))).toEqual([
      ['', 'The formula has not been calculated. Open the workbook, save it and upload it again.', ''],
    ])
    expect(await differencesOf(await withCells([[mw(), { value: '#DIV/0!', type: 'error' }]]))).toEqual([
      ['#DIV/0!', 'The cell shows the error #DIV/0!.', ''],
    ])
  })

  it('does not take a date for a number', async () => {
    const date = new Date(Date.UTC(2026, 4, 1))
    expect(
      await differencesOf(
        await withCells([
          [mw(), { value: date, type: 'date' }],
          [notes(), { value: date, type: 'date' }],
        ]),
      ),
    ).toEqual([
      ['01.05.2026', 'The cell holds a date (01.05.2026), not a number. Write the number again.', ''],
      ['01.05.2026', null, ''],
    ])
  })

  it('reports numbers beyond the range, and shortens huge texts', async () => {
    const parts = unzipSync(
      await withCells([
        [mw(), { value: 111.5 }],
        [notes(), { value: 222.5 }],
      ]),
    )
    const writing = (number: string, other: string) =>
      zipSync(
        Object.fromEntries(
          Object.entries(parts).map(([name, bytes]) => {
            if (!name.startsWith('xl/worksheets/')) return [name, bytes]
            return [name, strToU8(strFromU8(bytes).replace('<v>111.5</v>', number).replace('<v>222.5</v>', other))]
          }),
        ),
      )
    expect(await differencesOf(writing('<v>1e999</v>', '<v>-1e999</v>'))).toEqual([
      ['Infinity', 'The cell shows the error Infinity.', ''],
      ['-Infinity', 'The cell shows the error -Infinity.', ''],
    ])
    expect(await differencesOf(writing('<v>1E308</v>', '<v>1e999</v>'))).toEqual([
      [
        '1e+308',
        'Value must be between −1 000 000 000 000 000 and 1 000 000 000 000 000.'.replaceAll(
          /(?<=\d) (?=\d)/g,
          '\u202f',
        ),
        '',
      ],
      ['Infinity', 'The cell shows the error Infinity.', ''],
    ])
  })

  it('stays text, whatever it looks like', async () => {
    const html = '<img src=x onerror=alert(1)> ../../etc =1+1'
    expect(await differencesOf(await withCells([[notes(), { value: html }]]))).toEqual([[html, null, '']])
    expect(await differencesOf(await withCells([[notes(), { value: 'a\u202eb' }]]))).toEqual([
      ['a[U+202E]b', expect.stringContaining('U+202E'), ''],
    ])
    expect(await differencesOf(await withCells([[mw(), { value: '1\u202e2' }]]))).toEqual([
      ['1[U+202E]2', expect.stringContaining('U+202E'), ''],
    ])
    const huge = 'x'.repeat(32_700)
    expect(await differencesOf(await withCells([[notes(), { value: huge }]]))).toEqual([
      [huge, 'The text is too long: at most 32000 characters.', ''],
    ])
  })

  it('is ignored for unknown questions, rows and columns', async () => {
    const unknown = '00000000-0000-4000-8000-00000000dead'
    const { id: question, ...plants } = questionOf(form, 'Plants')
    const content = await rewrite(sheets => {
      const [, general] = sheets
      general?.rows?.push(
        [rowKeys.question(unknown), null, null, 'x'],
        [rowKeys.tableRow(question, unknown), null, null, 5],
      )
      const { sheet, row } = findRow(
        sheets,
        rowKeys.tableRow(question, dimensionOf({ ...plants, id: question }, 'A').id),
      )
      if (sheet.rows?.[row]) sheet.rows[row][3] = 4
    })
    expect(await differencesOf(content)).toEqual([['4', null, '']])
  })
})

/** Makes the ZIP declare one byte where it declares `size`. */
function understateSize(zip: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(zip)
  const honest = Buffer.alloc(4)
  honest.writeUInt32LE(size)
  for (let at = lying.indexOf(honest); at >= 0; at = lying.indexOf(honest, at + 4)) lying.writeUInt32LE(1, at)
  return lying
}
