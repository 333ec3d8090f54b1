// The 'ACER view format', and final remarks in the other exports.
import { beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import type { Form } from '@imp/domain/forms/types.ts'
import { dimensionOf, questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, option, section, table } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../../testing/factories.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { signIn, type PersonName, type SignedIn } from '../../../../testing/people.ts'
import { testServer } from '../../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const deadline = '2099-01-01T22:59:59.000Z'
const columns = [
  { name: 'Links', group: 'Without' },
  { name: 'Parks', group: 'With' },
  { name: 'Modernised' },
  { name: 'Other' },
  { name: 'Note', type: 'Text' as const },
]
let parent: MadeForm
let copy: Form
const results = new Map<string, string>()

/** Wraps onto several lines unless cut off. */
const plain = 'Installed capacity on 31 December of the reporting year. '.repeat(4).trim()

const build = (seed: number, name: string) =>
  formWith(
    { seed, deadline, name },
    section(
      'Capacities',
      table('=HVDC', { rows: ['First', 'Second'], columns }).with({ dataView: 'generationcapacity_hvdc' }),
    ),
    section('More', choice('Any?', option('Yes'), option('No')), table(plain, { rows: ['Row'], columns: ['MW'] })),
  )

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  parent = await makeForm(server, build(950, 'Acer of last year'), { published: true })
  await fill(people.nclpOfBelgium, parent, parent.resultOf('BE'), [10, 10, 10, 10])
  const body = { name: 'My aCeR form', category: parent.category, isHardCopy: true, parentId: parent.id, deadline }
  const { id } = (await people.admin.send('POST /api/forms', { body })).body
  await people.admin.send('PATCH /api/forms/{id}', { params: { id } })
  copy = (await people.admin.send('GET /api/forms/{id}', { params: { id } })).body
  for (const [country, who] of [
    ['BE', people.nclpOfBelgium],
    ['AT', people.nclpOfAustria],
  ] as const) {
    results.set(country, (await who.send('GET /api/results/form/{formId}', { params: { formId: id } })).body.id)
  }
  await fill(people.nclpOfBelgium, copy, results.get('BE') ?? '', [9.5, 11, 11, null], '=Closed.')
  await fill(people.nclpOfAustria, copy, results.get('AT') ?? '', [1, 2, 3, 4])
})

async function fill(who: Client, form: Form, id: string, numbers: readonly (number | null)[], remark?: string) {
  const question = questionOf(form, '=HVDC')
  const place = (at: number) => dimensionOf(question, columns[at]?.name ?? '').id
  const row = dimensionOf(question, 'First').id
  const body = {
    question: question.id,
    subValues: numbers.map((numeric, at) => ({
      primaryDimensionSubQuestion: row,
      secondaryDimensionSubQuestion: place(at),
      numeric,
    })),
    ...(remark && { deltaRemarks: [{ row, column: place(0), remark }] }),
  }
  const { status } = await who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
  expect(status).toBe(200)
}

const download = (who: Client, id: string, query: { specialAcerDataFormat?: boolean; sectionId?: string[] } = {}) =>
  who.send('GET /api/results/download/{id}', { params: { id }, query })
async function readLines(id: string, query: { sectionId?: string[] } = {}) {
  const { status, body } = await download(people.admin, id, { ...query, specialAcerDataFormat: true })
  expect([status, Buffer.isBuffer(body)]).toEqual([200, true])
  const { sheets } = await readXlsx(body as Buffer)
  return sheets.map(({ rows }) => rows)
}

describe('the ACER view format', () => {
  it('is one sheet with a line for each numeric cell, next to its previous value', async () => {
    const [lines = [], ...others] = await readLines(results.get('BE') ?? '')
    expect(others).toEqual([])
    expect(lines[0]).toEqual([
      'Country',
      'Year',
      'Section',
      'Question',
      'Row',
      'Column',
      'Value',
      'Previous value',
      'Delta',
      'Final remark',
    ])
    const leading = ['Belgium', copy.year, 'Capacities', '=HVDC']
    expect(lines.slice(1, 6)).toEqual([
      [...leading, 'First', 'Without: Links', 9.5, 10, -0.5, '=Closed.'],
      [...leading, 'First', 'With: Parks', 11, 10, 1, null],
      [...leading, 'First', 'Modernised', 11, 10, 1, null],
      [...leading, 'First', 'Other', null, 10, -10, null],
      [...leading, 'Second', 'Without: Links', null, null, null, null],
    ])
    expect(lines).toHaveLength(1 + 8 + 1)
    expect(lines[9]?.slice(2, 6)).toEqual(['More', plain, 'Row', 'MW'])
  })

  it('is printed at page width, with its header on each page', async () => {
    const { body } = await download(people.admin, copy.id, { specialAcerDataFormat: true })
    const [sheet] = (await readXlsx(body as Buffer, { readStyles: true })).sheets
    expect(sheet?.pageSetup).toMatchObject({
      paperSize: 'a4',
      orientation: 'landscape',
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    })
    const heights = [...(sheet?.rowDefs?.entries() ?? [])]
      .filter(([row]) => row > 0)
      .map(([, { height }]) => height ?? 15)
    expect(Math.max(15, ...heights)).toBe(15)
  })

  it('has all countries of a form, and only the chosen sections', async () => {
    const [lines = []] = await readLines(copy.id, { sectionId: [sectionOf(copy, 'Capacities').id] })
    const of = (country: string) => lines.filter(([name]) => name === country)
    expect([of('Belgium').length, of('Austria').length]).toEqual([8, 8])
    expect(of('Austria')[0]?.slice(6)).toEqual([1, null, null, null])
    expect(lines.some(line => line.includes('More'))).toBe(false)
  })

  it('is for administrators and ACER forms', async () => {
    const query = { specialAcerDataFormat: true }
    const refusalOf = async (who: Client, id: string) => {
      const { status, problem } = await download(who, id, query)
      return [status, problem.code]
    }
    const other = await makeForm(server, build(951, 'RfG'), { published: true })
    expect(await refusalOf(people.admin, other.resultOf('BE'))).toEqual([400, 'notAnAcerForm'])
    expect(await refusalOf(people.admin, other.id)).toEqual([400, 'notAnAcerForm'])
    expect(await refusalOf(people.nclpOfBelgium, results.get('BE') ?? '')).toEqual([403, 'notAllowed'])
    expect(await refusalOf(people.viewer, copy.id)).toEqual([403, 'notAllowed'])
    expect((await download(server.visitor, copy.id, query)).status).toBe(401)
  })
})

describe('final remarks', () => {
  it('are below the table in the ordinary workbook', async () => {
    const { body } = await download(people.admin, copy.id)
    const { sheets } = await readXlsx(body as Buffer)
    const rows = sheets.find(({ name }) => name.includes('Capacities'))?.rows ?? []
    const at = rows.findIndex(row => row[3] === 'Final remark')
    expect(rows[at]?.slice(0, 4)).toEqual(['Country', 'Row', 'Column', 'Final remark'])
    expect(rows[at + 1]?.slice(0, 4)).toEqual(['Belgium', 'First', 'Without: Links', '=Closed.'])
    expect(rows).toHaveLength(at + 2)
  })

  it('are below the table in the PDF', async () => {
    const { body } = await people.admin.send('GET /api/results/download/pdf/{id}', { params: { id: copy.id } })
    const { pages } = await readPdf(body as Buffer)
    const text = pages.map(page => page.text).join('\n')
    expect(text).toMatch(/Belgium \(Partially filled\): Final remark on First,\s*Without: Links:\s*=Closed\./)
  })
})
