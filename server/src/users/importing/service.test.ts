// Imports of people from spreadsheets: preview, execution, and malicious files.
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxImportRows } from '@imp/domain/users/importing.ts'
import type { AccountRole, ImportFields, User } from '@imp/domain/users/types.ts'
import { countryId } from '../../../seeds/ids.ts'
import { password, signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
beforeEach(async () => {
  admin = await signIn(server, 'admin')
})

let made = 0
const newName = (): string => `imported${++made}@test.example`
const create = async (role: AccountRole, country: string | null = null): Promise<User> => {
  const names = { username: newName(), firstName: 'Old', lastName: 'Name' }
  const countryGuid = country && countryId(country)
  return (await admin.send('POST /users', { body: { ...names, role, countryGuid, password } })).body
}
const find = async (username: string): Promise<User | undefined> =>
  (await admin.send('GET /users', { query: { username } })).body[0]

const head = ['Username', 'First name', 'Last name', 'Role', 'Country', 'Enabled']
const workbook = async (rows: CellValue[][], columns: CellValue[] = head): Promise<File> =>
  toFile(await writeXlsx({ sheets: [{ name: 'Users', rows: [columns, ...rows] }] }))
const toFile = (content: Uint8Array | string, name = 'users.xlsx'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const csv = (rows: readonly (readonly string[])[], separator = ','): string =>
  [head, ...rows].map(row => row.join(separator)).join('\r\n')

const send = (file: File, fields: ImportFields = {}) => admin.send('POST /users/import', { fields, file })
const show = async (rows: CellValue[][], columns?: CellValue[]) => (await send(await workbook(rows, columns))).body
const carryOut = async (file: File, fields: ImportFields = {}) => {
  const { digest } = (await send(file)).body
  return send(file, { ...fields, digest })
}

describe('what a spreadsheet would change', () => {
  it('is shown for each row, without any change', async () => {
    const [fresh, known, moved] = [newName(), await create('Viewer'), await create('NCLP', 'BE')]
    const { rows, isCarriedOut, ignoredColumns } = await show([
      [fresh, 'Ana', 'Costa', 'nclp', 'be', 'yes'],
      [known.username, 'Old', 'Name', 'Viewer', null, true],
      [],
      [moved.username.toUpperCase(), null, null, 'Admin', 'Austria', null],
      [newName(), 'Ana', null, 'NCLP', 'Atlantis', 'perhaps'],
    ])
    expect([isCarriedOut, ignoredColumns]).toEqual([false, []])
    expect(rows).toMatchObject([
      {
        row: 2,
        kind: 'new',
        username: fresh,
        before: null,
        after: { role: 'NCLP', countryName: 'Belgium', isEnabled: true },
      },
      { row: 3, kind: 'unchanged' },
      {
        row: 5,
        kind: 'changed',
        before: { role: 'NCLP', countryName: 'Belgium' },
        after: { role: 'Admin', countryName: 'Austria', firstName: 'Old', isEnabled: true },
      },
      { row: 6, kind: 'refused', after: null },
    ])
    expect(rows[3]?.reasons).toEqual([
      { column: 'country', message: 'This country does not exist.' },
      { column: 'enabled', message: 'This must be yes or no.' },
    ])
    expect(await find(fresh)).toBeUndefined()
    expect(await find(moved.username)).toMatchObject({ role: 'NCLP' })
  })

  it('follows from the rules of accounts', async () => {
    const viewer = await create('Viewer')
    const nclp = await create('NCLP', 'BE')
    const { rows } = await show([
      [viewer.username, '', '', 'NCLP', '', ''],
      [nclp.username, '', '', 'Viewer', '', ''],
      [admin.username, '', '', 'Viewer', '', ''],
      [newName(), 'A', 'B', 'Viewer', 'Belgium', ''],
      [newName(), 'A', 'B', 'NCLP', 'Denmark West', ''],
      [newName(), 'A', 'B', '', '', ''],
      [newName(), 'A', 'B', 'NCLP', '', ''],
      ['nobody', 'A', 'B', 'Viewer', '', ''],
    ])
    expect(rows[0]?.after).toMatchObject({ role: 'NCLP', countryName: null, isEnabled: false })
    expect(rows[1]?.after).toMatchObject({ role: 'Viewer', countryName: null, isEnabled: true })
    expect(rows.slice(2).map(({ reasons }) => reasons.map(({ column }) => column))).toEqual([
      ['role'],
      ['country'],
      ['country'],
      ['role'],
      ['country'],
      ['username'],
    ])
  })

  it('takes a name shared by a country and its part for the country', async () => {
    const { rows } = await show([[newName(), 'A', 'B', 'NCLP', 'Ireland', '']])
    expect(rows).toMatchObject([{ kind: 'new', after: { countryName: 'Ireland' } }])
  })

  it('reports ignored columns, and requires that of the usernames', async () => {
    const columns = ['Password', 'E-mail', 'username']
    expect((await show([['secret', 'x', newName()]], columns)).ignoredColumns).toEqual(['Password', 'E-mail'])
    const refused = await send(await workbook([['x']], ['Name']))
    expect([refused.status, refused.problem.code]).toEqual([400, 'columnMissing'])
    expect(refused.problem.message).toContain('Username')
    expect((await send(await workbook([], []))).problem.code).toBe('columnMissing')
  })

  it('treats a second row of a person as a mistake', async () => {
    const username = newName()
    const { rows } = await show([
      [username, 'A', 'B', 'Viewer', '', ''],
      [username.toUpperCase(), 'A', 'B', 'Admin', '', ''],
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'refused'])
    expect(rows[1]?.reasons[0]?.message).toBe('The same username appears in row 2.')
  })
})

describe('an import', () => {
  it('does exactly what was shown, at once', async () => {
    const [fresh, left, changed] = [newName(), newName(), await create('NCLP', 'BE')]
    const theirs = (
      await server.visitor.send('POST /users/authenticate', { body: { username: changed.username, password } })
    ).body
    const file = await workbook([
      [fresh, 'Ana', 'Costa', 'NCLP', 'Belgium', ''],
      [changed.username, 'New', '', 'Viewer', '', 'no'],
      [left, '', '', '', '', ''],
    ])
    const answer = await carryOut(file)
    expect([answer.status, answer.body.isCarriedOut]).toEqual([200, true])
    expect(await find(fresh)).toMatchObject({
      displayName: 'Ana Costa',
      isEnabled: true,
      isInvited: true,
      firstLogin: true,
    })
    expect(await find(changed.username)).toMatchObject({ displayName: 'New Name', role: 'Viewer', isEnabled: false })
    expect(await find(left)).toBeUndefined()
    const headers = { authorization: `Bearer ${theirs.token}` }
    expect((await server.visitor.send('GET /api/Results/Filters', {}, { headers })).status).toBe(401)
    const again = (await send(file)).body
    expect(again.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'refused'])
  })

  it('is refused completely if the accounts have changed in the meantime', async () => {
    const [fresh, changed] = [newName(), await create('NCLP', 'BE')]
    const file = await workbook([
      [fresh, 'Ana', 'Costa', 'Viewer', '', ''],
      [changed.username, '', '', 'Admin', '', ''],
    ])
    const { digest } = (await send(file)).body
    await admin.send('PATCH /users/{guid}/enabled', { params: { guid: changed.guid }, body: { isEnabled: false } })
    const answer = await send(file, { digest })
    expect([answer.status, answer.problem.code]).toEqual([409, 'importOutdated'])
    expect(await find(fresh)).toBeUndefined()
    expect(await find(changed.username)).toMatchObject({ role: 'NCLP' })
  })

  it('is refused for another file than the one shown', async () => {
    const { digest } = (await send(await workbook([[newName(), 'A', 'B', 'Viewer', '', '']]))).body
    const other = await workbook([[newName(), 'A', 'B', 'Admin', '', '']])
    expect((await send(other, { digest })).problem.code).toBe('importOutdated')
  })

  it('twice at the same time creates nobody twice', async () => {
    const username = newName()
    const file = await workbook([[username, 'A', 'B', 'Viewer', '', '']])
    const { digest } = (await send(file)).body
    const answers = await Promise.all([send(file, { digest }), send(file, { digest })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('invites new people if requested', async () => {
    const [invited, disabled, known] = [newName(), newName(), await create('Viewer')]
    const rows = [
      [invited, 'A', 'B', 'Viewer', '', ''],
      [disabled, 'A', 'B', 'Viewer', '', 'no'],
      [known.username, 'A', 'B', '', '', ''],
    ]
    await carryOut(await workbook(rows), { isInviting: true, locale: 'de' })
    const mails = await server.db
      .selectFrom('mails')
      .select(['address', 'locale', 'kind'])
      .where('address', 'in', [invited, disabled, known.username])
      .execute()
    expect(mails).toEqual([{ address: invited, locale: 'de', kind: 'invitation' }])
  })
})

describe('a file', () => {
  it.each([
    ['commas', csv([['csv1@test.example', 'Ana', 'Costa', 'Viewer', '', '']])],
    ['semicolons', csv([['csv1@test.example', 'Ana', 'Costa', 'Viewer', '', '']], ';')],
    ['tabs and a mark', `\ufeff${csv([['csv1@test.example', 'Ana', 'Costa', 'Viewer', '', '']], '\t')}`],
    ['UTF-16', Buffer.from(`\ufeff${csv([['csv1@test.example', 'Ana', 'Costa', 'Viewer', '', '']], '\t')}`, 'utf16le')],
    ['quotes', csv([['csv1@test.example', '"Ana"', '"Costa"', 'Viewer', '""', '']])],
  ])('of text is read: %s', async (_, content) => {
    const { rows } = (await send(toFile(content, 'users.csv'))).body
    expect(rows).toMatchObject([
      { kind: 'new', username: 'csv1@test.example', after: { firstName: 'Ana', lastName: 'Costa' } },
    ])
  })

  it('in a Windows encoding is read', async () => {
    const content = Buffer.from(csv([['csv2@test.example', 'Zo\xeb', 'M\xfcller', 'Viewer', '', '']], ';'), 'latin1')
    const { rows } = (await send(toFile(content, 'users.csv'))).body
    expect(rows[0]?.after).toMatchObject({ firstName: 'Zoë', lastName: 'Müller' })
  })

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'notASpreadsheet'],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'latin1'), 'workbookEncrypted'],
    ['an archive of something else', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), 'notASpreadsheet'],
    ['a torn workbook', Buffer.from('PK\x03\x04 and no more', 'latin1'), 'notASpreadsheet'],
  ])('that is %s is refused', async (_, content, code) => {
    const answer = await send(toFile(content))
    expect([answer.status, answer.problem.code]).toEqual([400, code])
  })

  it('that unpacks to far too much is refused', async () => {
    const answer = await send(toFile(makeBomb()))
    expect([answer.status, answer.problem.code]).toEqual([400, 'notASpreadsheet'])
  })

  it('with too many rows is refused', async () => {
    const rows = Array.from({ length: maxImportRows + 1 }, (_, at) => [`many${at}@test.example`])
    const answer = await send(await workbook(rows, ['username']))
    expect([answer.status, answer.problem.code]).toEqual([400, 'spreadsheetTooLong'])
    expect(answer.problem.message).toContain('2\u202f000')
  })

  it('may start with a cover sheet', async () => {
    const cover = { name: 'Cover', rows: [['Members of the working group'], ['as of 2026']] }
    const people = { name: 'People', rows: [head, [newName(), 'A', 'B', 'Viewer', null, null]] }
    const file = toFile(await writeXlsx({ sheets: [cover, people] }))
    expect((await send(file)).body.rows).toMatchObject([{ row: 2, kind: 'new' }])
    const twice = await send(toFile(await writeXlsx({ sheets: [people, { ...people, name: 'Former' }] })))
    expect(twice.problem).toMatchObject({ code: 'columnMissing', message: expect.stringContaining('People, Former') })
    const without = await send(toFile(await writeXlsx({ sheets: [cover, { ...cover, name: 'Notes' }] })))
    expect(without.problem).toMatchObject({ code: 'columnMissing', message: expect.stringContaining('Cover, Notes') })
  })

  it('has no effective formulas, including references to other workbooks', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Users',
          rows: [head, [newName(), 'A', 'B', 'Viewer', null, null], [newName(), 'A', 'B', 'Viewer', null, null]],
          cells: new Map([
            ['1,1', { formula: 'HYPERLINK("https://evil.example","A")', formulaResult: 'A' }],
            ['2,3', { formula: "'https://evil.example/[x.xlsx]Sheet1'!A1", formulaResult: 'Admin' }],
          ]),
        },
      ],
    })
    const { rows } = (await send(toFile(content))).body
    expect(rows.map(({ kind, reasons }) => [kind, reasons.map(({ column }) => column)])).toEqual([
      ['refused', ['firstName']],
      ['refused', ['role']],
    ])
    const text = (await send(toFile(csv([[newName(), '=1+1', 'B', 'Viewer', '', '']]), 'users.csv'))).body
    expect(text.rows[0]?.reasons).toEqual([
      { column: 'firstName', message: 'This is a formula. Write its value instead.' },
    ])
  })

  it.each([
    ['too long a name', 'firstName', 'x'.repeat(101)],
    ['a name that turns direction', 'firstName', 'Ana\u202e'],
    ['an address with a second line', 'username', 'a@b.example\nbcc: c@d.example'],
  ] as const)('with %s refuses the row', async (_, column, text) => {
    const row = { username: newName(), firstName: 'A', [column]: text }
    const { rows } = await show([[row.username, row.firstName, 'B', 'Viewer', '', '']])
    expect(rows).toMatchObject([{ kind: 'refused', reasons: [{ column }] }])
  })
})

/** A workbook of a few hundred kilobytes whose sheet unpacks to 400 MB of whitespace. */
function makeBomb(): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/${type}" Target="${target}"/></Relationships>`
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const sheet = Buffer.alloc(400_000_000, ' ')
  sheet.write(`<worksheet ${main}><sheetData>`)
  sheet.write('</sheetData></worksheet>', sheet.length - 24)
  return makeZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet,
  })
}

function makeZip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}

describe('text from any program', () => {
  const row = (first: string, last: string, country = '') => `${newName()};${first};${last};NCLP;${country};yes`
  const names = async (content: Uint8Array | string, fields?: ImportFields) => {
    const { body } = await send(toFile(content, 'users.csv'), fields)
    return body.rows.map(({ after, reasons }) => (after ? `${after.firstName} ${after.lastName}` : reasons[0]?.message))
  }
  const legacy = (letters: string, codes: readonly number[], text: string): Uint8Array =>
    Uint8Array.from(text, letter => codes[letters.indexOf(letter)] ?? letter.charCodeAt(0))
  const text = (...rows: string[]) => [head.join(';'), ...rows, ''].join('\r\n')

  it('is read in UTF-8 and UTF-16, with and without byte order mark', async () => {
    const content = text(row('Paweł', 'Wałęsa', 'PL'))
    for (const bytes of [
      Buffer.from(content),
      Buffer.from(`\ufeff${content}`),
      Buffer.from(`\ufeff${content}`, 'utf16le'),
      Buffer.from(content, 'utf16le').swap16(),
    ]) {
      expect(await names(bytes)).toEqual(['Paweł Wałęsa'])
    }
  })

  it('is read in the code page that yields words', async () => {
    expect(await names(legacy('łę', [0xb3, 0xea], text(row('Paweł', 'Wałęsa', 'PL'))))).toEqual(['Paweł Wałęsa'])
    const bulgarian = legacy(
      'ИванПетров',
      [0xc8, 0xe2, 0xe0, 0xed, 0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0xe2],
      text(row('Иван', 'Петров', 'BG')),
    )
    expect(await names(bulgarian)).toEqual(['Иван Петров'])
    expect(await names(legacy('ü', [0xfc], text(row('Jürgen', 'Müller', 'DE'))))).toEqual(['Jürgen Müller'])
  })

  it('needs a choice if several encodings are likely, and is not imported before', async () => {
    const file = toFile(legacy('ø', [0xf8], text(row('Søren', 'Holm', 'DK'))), 'users.csv')
    const open = (await send(file)).body
    expect([open.digest, open.encoding]).toEqual(['', null])
    expect(open.encodings.slice(0, 2)).toEqual([
      { encoding: 'windows-1252', sample: 'Søren' },
      { encoding: 'windows-1250', sample: 'Sřren' },
    ])
    expect((await send(file, { digest: 'x' })).body.isCarriedOut).toBe(false)
    const { digest, rows } = (await send(file, { encoding: 'windows-1252' })).body
    expect(rows[0]?.after?.firstName).toBe('Søren')
    const done = (await send(file, { encoding: 'windows-1252', digest })).body
    expect(done.isCarriedOut).toBe(true)
    expect((await find(rows[0]?.username ?? ''))?.firstName).toBe('Søren')
  })

  it('may use any separators of cells and lines, below a title and a line for Excel', async () => {
    const one = [newName(), 'Ana', 'Costa, "the" elder', 'NCLP', 'Portugal', 'yes']
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    for (const [separator, end] of [
      [';', '\r\n'],
      [',', '\n'],
      ['\t', '\r'],
    ] as const) {
      const lines = [head, one].map(cells => cells.map(quoted).join(separator))
      expect(await names([`sep=${separator}`, ...lines].join(end))).toEqual(['Ana Costa, "the" elder'])
      expect(await names(['Users, as of today', '', ...lines, ''].join(end))).toEqual(['Ana Costa, "the" elder'])
    }
  })

  it('may name countries as people do', async () => {
    const called = [
      'Czechia',
      'Türkiye',
      'EL',
      'UK',
      'Macedonia',
      'The Netherlands',
      'Bosnia',
      'Österreich',
      'Frankreich',
    ]
    const { body } = await send(toFile(text(...called.map(country => row('Ana', 'Costa', country)))))
    expect(body.rows.map(({ after }) => after?.countryName)).toEqual(
      'Czech Republic,Turkey,Greece,United Kingdom,North Macedonia,Netherlands,Bosnia and Herzegovina,Austria,France'.split(
        ',',
      ),
    )
  })
})
