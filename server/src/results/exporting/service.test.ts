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

const built = (seed: number, userDownload: boolean) =>
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
  )

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  form = await makeForm(server, built(400, true), { published: true, countries: ['AT', 'BE'] })
  closed = await makeForm(server, built(401, false), { published: true, countries: ['AT'] })
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
      'A section with a name that is f',
      'A section with a name that is 2',
    ])
    const rows = sheets[0]?.rows ?? []
    expect(rows.slice(0, 4).map(row => row.filter(content => content !== null))).toEqual([
      ['RfG 400'],
      ['Year', 2031],
      ['Country', 'Belgium'],
      ['Date of export', '01.03.2031 13:00'],
    ])
    expect(rows[5]?.[2]).toBe('Belgium (Partially filled)')
    expect(rows.slice(6)).toEqual([
      ['No.', 'Question', 'Answer', 'Remark'],
      ['1.1', 'Name', '=HYPERLINK("x")', '+see'],
      ['1.2', 'MW', 12.5, null],
      ['1.3', 'Kind', 'Other: Tidal', null],
    ])
    expect([...(sheets[0]?.cells ?? [])].some(([, cell]) => cell.type === 'formula')).toBe(false)
    expect(sheets[0]?.freezePane).toEqual({ rows: 7, columns: 2 })
  })

  it("is written in the caller's language", async () => {
    const params = { id: form.resultOf('BE') }
    const options = { headers: { 'accept-language': 'en-XA' } }
    const { body } = await people.nclpOfBelgium.send('GET /api/results/download/{id}', { params }, options)
    const { sheets } = await readXlsx(body)
    const rows = sheets[0]?.rows ?? []
    // What people wrote stays as it is.
    expect([rows[0]?.[0], rows[2]?.[1], rows[7]?.[1]]).toEqual(['RfG 400', 'Belgium', 'Name'])
    for (const text of [rows[1]?.[0], rows[2]?.[0], rows[3]?.[0], rows[6]?.[1]]) expect(text).toMatch(/~$/)
    expect(rows[5]?.[2]).toMatch(/^Belgium \(.*~\)$/)
  })

  it('gives an administrator all countries, hidden answers left out, tables beneath with their groups', async () => {
    const { sheets } = await download(
      people.admin,
      form.id,
      sectionOf(form, 'A section with a name that is far too long: 2').id,
    )
    expect(sheets).toHaveLength(1)
    const rows = sheets[0]?.rows ?? []
    const nothing = [null, null, null]
    expect(rows[5]?.slice(2, 6)).toEqual(['Austria (Partially filled)', '', 'Belgium (Partially filled)', ''])
    expect(rows[7]?.slice(0, 6)).toEqual(['2.1', 'Any?', 'No', null, 'Yes', null])
    expect(rows[8]?.slice(0, 6)).toEqual(['2.2', 'Plants', null, null, 'See the table below', null])
    expect(rows.slice(10).map(row => row.slice(0, 5))).toMatchObject([
      ['2.2', 'Plants', ...nothing],
      ['', '', 'SPGM', '', ''],
      ['Country', 'Row', 'On', 'Off', 'Note'],
      ['Austria', 'Wind', ...nothing],
      ['Austria', 'Sun', ...nothing],
      ['Belgium', 'Wind', ...nothing],
      ['Belgium', 'Sun', null, 7, null],
    ])
    expect(sheets[0]?.merges).toContainEqual({ startRow: 11, startCol: 2, endRow: 11, endCol: 3 })
    expect(sheets[0]?.cells?.get('11,2')?.style?.fill).toMatchObject({
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
