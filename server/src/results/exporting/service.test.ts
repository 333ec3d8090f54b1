import type { Form } from '@imp/domain/forms/types.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readXlsx, type Workbook } from 'hucre/xlsx'
import { choice, formWith, number, option, other, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../../testing/server.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let closed: MadeForm

const limit = {
  area: null,
  parameter: 'Capacity',
  article: '5(2)',
  unit: 'MW',
  lower: 5,
  upper: 10,
  relation: null,
  source: null,
  verified: true,
  row: null,
  column: null,
}
const withLimit = (one: Form): Form => ({
  ...one,
  sections: one.sections.map(part => ({
    ...part,
    questions: part.questions.map(asked => (asked.text === 'MW' ? { ...asked, unit: 'MW', limits: [limit] } : asked)),
  })),
})

const build = (seed: number, userDownload: boolean) =>
  withLimit(
    formWith(
      { seed, name: `RfG ${seed}`, deadline: '2099-01-01T22:59:59.000Z', userDownload },
      section(
        'A section with a name that is far too long: 1',
        shortText('Name').remark(),
        number('MW'),
        choice('Kind', option('A'), other()),
      ),
      section(
        'A section with a name that is far too long: 2',
        choice('Any?', option('Yes'), option('No').skipToEnd()),
        table('Plants', {
          rows: ['Wind', 'Sun'],
          columns: [
            { name: 'On', group: 'SPGM' },
            { name: 'Off', group: 'SPGM' },
            { name: 'Note', type: 'Text' },
          ],
        }),
      ),
    ),
  )

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  form = await makeForm(server, build(400, true), { published: true, countries: ['AT', 'BE'] })
  closed = await makeForm(server, build(401, false), { published: true, countries: ['AT'] })
  await fill('BE', people.nclpOfBelgium, 'Yes')
  await fill('AT', people.nclpOfAustria, 'No')
})

async function fill(country: string, who: SignedIn, any: string) {
  const [kind, plants, anyPlants] = ['Kind', 'Plants', 'Any?'].map(text => questionOf(form, text))
  if (!kind || !plants || !anyPlants) throw new Error('the form has changed')
  const place = {
    primaryDimensionSubQuestion: dimensionOf(plants, 'Sun').id,
    secondaryDimensionSubQuestion: dimensionOf(plants, 'Off').id,
  }
  const values = [
    { question: questionOf(form, 'Name').id, textual: '=HYPERLINK("x")', remarkText: '+see' },
    { question: questionOf(form, 'MW').id, numeric: 12.5 },
    { question: kind.id, options: [optionOf(kind, 'Other').id], textual: 'Tidal' },
    { question: anyPlants.id, options: [optionOf(anyPlants, any).id] },
    { question: plants.id, subValues: [{ ...place, numeric: 7 }] },
  ]
  const params = { id: form.resultOf(country) }
  expect((await who.send('PATCH /api/results/{id}', { params, body: { values } })).status).toBe(200)
}

const ask = (who: Client, id: string, sectionId?: string) =>
  who.send('GET /api/results/download/{id}', {
    params: { id },
    ...(sectionId && { query: { sectionId: [sectionId] } }),
  })
async function download(who: Client, id: string, sectionId?: string): Promise<Workbook> {
  const { body, headers } = await ask(who, id, sectionId)
  expect(headers['content-disposition']).toContain('filename="Form results.xlsx"')
  expect(headers['content-type']).toContain('spreadsheetml')
  return readXlsx(body, { readStyles: true })
}

describe('GET /api/results/download/:id', () => {
  it('gives a contact person the own result', async () => {
    const { sheets } = await download(people.nclpOfBelgium, form.resultOf('BE'))
    expect(sheets.map(sheet => sheet.name)).toEqual([
      'Contents',
      'A section with a name that is f',
      'A section with a name that is 2',
    ])
    const [, section] = sheets
    expect(section?.rows.slice(0, 4).map(([first]) => first)).toEqual([
      'RfG 400',
      '1. A section with a name that is far too long: 1',
      'Belgium (Partially filled), year 2031, exported on 01.03.2031 13:00',
      '← Contents',
    ])
    expect(section?.rows.slice(4)).toEqual([
      ['No.', 'Question', 'Unit', 'Legal limit', 'Answer', 'Remark'],
      ['1.1', 'Name', null, null, '=HYPERLINK("x")', '+see'],
      ['1.2', 'MW', 'MW', '5 to 10\u00a0MW, Article 5(2)', 12.5, null],
      ['1.3', 'Kind', null, null, 'Other: Tidal', null],
    ])
    expect([...(section?.cells ?? [])].some(([, cell]) => cell.type === 'formula')).toBe(false)
    expect(section?.freezePane).toEqual({ rows: 5, columns: 2 })
    expect(section?.cells?.get('6,4')?.style?.fill).toMatchObject({ fgColor: { rgb: 'FFE8B3' } })
    expect(section?.cells?.get('5,4')?.style?.fill).toBeUndefined()
  })

  it('starts with its contents, with links', async () => {
    const [contents] = (await download(people.nclpOfBelgium, form.resultOf('BE'))).sheets
    const written = contents?.rows.map(row => row.filter(content => content !== null && content !== ''))
    expect(written).toEqual([
      ['RfG 400'],
      [],
      ['Year', '2031'],
      ['Country', 'Belgium'],
      ['Status', 'Partially filled'],
      ['Deadline', '01.01.2099'],
      ['Date of export', '01.03.2031 13:00'],
      ['Numbers outside a legal limit have an amber background.'],
      [],
      ['No.', 'Section', 'Questions'],
      ['1', 'A section with a name that is far too long: 1', 3],
      ['2', 'A section with a name that is far too long: 2', 2],
    ])
    expect(contents?.cells?.get('11,1')?.hyperlink).toMatchObject({ location: "'A section with a name that is 2'!A1" })
  })

  it('can be filtered, and prints its title on each page', async () => {
    const [, ofBelgium] = (await download(people.nclpOfBelgium, form.resultOf('BE'))).sheets
    expect(ofBelgium?.autoFilter?.range).toBe('A5:F8')
    expect(ofBelgium?.pageSetup).toMatchObject({
      paperSize: 'a4',
      orientation: 'landscape',
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$5',
    })
    expect(ofBelgium?.headerFooter?.oddFooter).toBe('&L RfG 400&RPage &P of &N')
  })

  it('reports the state of a country after its deadline', async () => {
    server.now = new Date('2099-06-01T12:00:00Z')
    people.admin = await signIn(server, 'admin')
    try {
      const [contents, section] = (await download(people.admin, form.id)).sheets
      expect(contents?.rows.slice(-2).map(row => row.slice(0, 2))).toEqual([
        ['Austria', 'Closed not submitted'],
        ['Belgium', 'Closed not submitted'],
      ])
      expect(section?.rows[2]?.[0]).toBe('2 countries, year 2031, exported on 01.06.2099 14:00')
      expect(section?.rows[4]?.[4]).toBe('Austria (Closed not submitted)')
    } finally {
      server.now = new Date('2031-03-01T12:00:00Z')
    }
  })

  it("is written in the caller's language", async () => {
    const params = { id: form.resultOf('BE') }
    const options = { headers: { 'accept-language': 'en-XA' } }
    const { body } = await people.nclpOfBelgium.send('GET /api/results/download/{id}', { params }, options)
    const [contents, section] = (await readXlsx(body)).sheets
    // User content is not translated.
    expect([contents?.rows[0]?.[0], contents?.rows[3]?.[1], section?.rows[5]?.[1]]).toEqual([
      'RfG 400',
      'Belgium',
      'Name',
    ])
    for (const text of [contents?.rows[2]?.[0], contents?.rows[4]?.[1], section?.rows[4]?.[1]])
      expect(text).toMatch(/~$/)
    expect(section?.rows[2]?.[0]).toMatch(/Belgium \(.*~\)/)
  })

  it('runs from right to left in languages that do', async () => {
    const params = { id: form.resultOf('BE') }
    const options = { headers: { 'accept-language': 'he' } }
    const { body } = await people.nclpOfBelgium.send('GET /api/results/download/{id}', { params }, options)
    const { sheets } = await readXlsx(body, { readStyles: true })
    expect(sheets.map(({ view }) => view?.rightToLeft)).toEqual([true, true, true])
    expect(sheets[0]?.cells?.get('0,0')?.style?.alignment?.horizontal).toBe('right')
    expect(sheets[0]?.rows[3]?.[1]).toBe('בלגיה')
  })

  it("names countries in the person's language, in its order", async () => {
    const options = { headers: { 'accept-language': 'de' } }
    const { body } = await people.admin.send('GET /api/results/download/{id}', { params: { id: form.id } }, options)
    const [contents, general] = (await readXlsx(body)).sheets
    const named = (contents?.rows ?? []).map(cells => cells[0]).filter(text => /ien$|reich$/.test(String(text)))
    expect(named).toEqual(['Belgien', 'Österreich'])
    expect(general?.rows[4]?.filter(Boolean)).toEqual([
      'Belgien (Teilweise ausgefüllt)',
      'Österreich (Teilweise ausgefüllt)',
    ])
    expect(general?.rows[7]?.slice(4)).toContain(12.5)
  })

  it('gives an administrator all countries, without hidden answers, with tables and their groups below', async () => {
    const { sheets } = await download(
      people.admin,
      form.id,
      sectionOf(form, 'A section with a name that is far too long: 2').id,
    )
    expect(sheets).toHaveLength(1)
    const rows = sheets[0]?.rows ?? []
    const nothing = [null, null, null]
    expect(rows[4]?.slice(2, 6)).toEqual(['Austria (Partially filled)', '', 'Belgium (Partially filled)', ''])
    expect(rows[6]?.slice(0, 6)).toEqual(['2.1', 'Any?', 'No', null, 'Yes', null])
    expect(rows[7]?.slice(0, 6)).toEqual(['2.2', 'Plants', null, null, 'See the table below', null])
    expect(rows.slice(9).map(row => row.slice(0, 5))).toMatchObject([
      ['2.2', 'Plants', ...nothing],
      ['', '', 'SPGM', '', ''],
      ['Country', 'Row', 'On', 'Off', 'Note'],
      ['Austria', 'Wind', ...nothing],
      ['Austria', 'Sun', ...nothing],
      ['Belgium', 'Wind', ...nothing],
      ['Belgium', 'Sun', null, 7, null],
    ])
    expect(sheets[0]?.merges).toContainEqual({ startRow: 10, startCol: 2, endRow: 10, endCol: 3 })
    expect(sheets[0]?.cells?.get('10,2')?.style?.fill).toMatchObject({
      fgColor: { rgb: expect.stringContaining('1C3968') },
    })
  })

  it('refuses others', async () => {
    const refusalOf = async (who: Client, id: string, sectionId?: string) => {
      const { status, problem } = await ask(who, id, sectionId)
      return [status, problem.code]
    }
    expect(await refusalOf(people.nclpOfAustria, form.resultOf('BE'))).toEqual([403, 'foreignCountry'])
    expect(await refusalOf(people.nclpOfAustria, closed.resultOf('AT'))).toEqual([403, 'notAllowed'])
    expect(await refusalOf(people.nclpOfAustria, form.id)).toEqual([403, 'notAllowed'])
    expect(await refusalOf(people.viewer, form.resultOf('BE'))).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor, form.id)).toEqual([401, 'notSignedIn'])
    expect(await refusalOf(people.admin, '11111111-1111-4111-8111-111111111111')).toEqual([404, 'unknownResult'])
    expect(await refusalOf(people.admin, form.id, form.id)).toEqual([400, 'malformed'])
    expect(await refusalOf(people.admin, form.id, 'x')).toEqual([400, 'malformed'])
    expect((await ask(people.admin, closed.resultOf('AT'))).status).toBe(200)
  })
})
