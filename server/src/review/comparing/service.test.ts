import { beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { ComparedQuestion, Comparison } from '@imp/domain/review/comparison-types.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const deadline = '2099-01-01T22:59:59.000Z'
let form: MadeForm
let copy: Form
const [be, at] = [countryId('BE'), countryId('AT')]

const build = (seed: number, name: string) =>
  formWith(
    { seed, name, deadline, userDownload: true },
    section('General', shortText('Name').with({ remark: true }), number('MW').with({ unit: 'MW' }), shortText('Old')),
    section('Tables', table('Units', { rows: ['Type A'], columns: ['SPGM', { name: 'PPM', group: 'PPM' }] })),
  )

const cell = (of: Form, column: string, numeric: number) => ({
  primaryDimensionSubQuestion: dimensionOf(questionOf(of, 'Units'), 'Type A').id,
  secondaryDimensionSubQuestion: dimensionOf(questionOf(of, 'Units'), column).id,
  numeric,
})
async function deliver(who: Client, id: string, values: ValueInput[]): Promise<void> {
  const { status } = await who.send('PATCH /api/results/submit/{id}', { params: { id }, body: { values } })
  expect(status).toBe(200)
}
const reopen = (id: string) =>
  people.admin.send('PATCH /api/results/unsubmit/{id}', { params: { id }, body: { reason: 'Once more' } })

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  const { admin, nclpOfBelgium, nclpOfAustria } = people
  form = await makeForm(server, build(990, 'RfG'), { published: true })
  const id = (text: string) => questionOf(form, text).id
  const belgium = form.resultOf('BE')
  await deliver(nclpOfBelgium, belgium, [
    { question: id('Name'), textual: 'Doel' },
    { question: id('MW'), numeric: 5 },
    { question: id('Old'), textual: 'As ever' },
    { question: id('Units'), subValues: [cell(form, 'SPGM', 1)] },
  ])
  await reopen(belgium)
  await deliver(nclpOfBelgium, belgium, [
    { question: id('Name'), textual: 'Doel', remarkText: 'Since 1974' },
    { question: id('MW'), numeric: null },
    { question: id('Units'), subValues: [cell(form, 'SPGM', 2), cell(form, 'PPM', 3)] },
  ])
  await deliver(nclpOfAustria, form.resultOf('AT'), [
    { question: id('Name'), textual: 'Wien' },
    { question: id('Old'), textual: 'As ever' },
  ])
  const body = { name: 'RfG again', category: form.category, isHardCopy: true, parentId: form.id, deadline }
  const made = (await admin.send('POST /api/forms', { body })).body
  const draft = (await admin.send('GET /api/forms/{id}', { params: { id: made.id } })).body
  const [general] = draft.sections
  if (!general) throw new Error('the copy has no sections')
  await admin.send('PATCH /api/sections/{id}/questions', {
    params: { id: general.id },
    body: general.questions.filter(({ text }) => text !== 'Old'),
  })
  await admin.send('PATCH /api/forms/{id}', { params: { id: made.id } })
  copy = (await admin.send('GET /api/forms/{id}', { params: { id: made.id } })).body
  const mine = await nclpOfBelgium.send('GET /api/results/form/{formId}', { params: { formId: copy.id } })
  await deliver(nclpOfBelgium, mine.body.id, [
    { question: questionOf(copy, 'Name').id, textual: 'Tihange' },
    { question: questionOf(copy, 'Units').id, subValues: [cell(copy, 'SPGM', 2), cell(copy, 'PPM', 3)] },
  ])
})

interface Asked {
  readonly left: string
  readonly right: string
  readonly leftDelivery?: number
  readonly rightDelivery?: number
  readonly lastYear?: boolean
}
const compare = (who: Client, formId: string, query: Asked) =>
  who.send('GET /api/results/comparison/{formId}', { params: { formId }, query })
const refusalOf = async (who: Client, formId: string, query: Asked) => {
  const { status, problem } = await compare(who, formId, query)
  return [status, problem.code]
}
const questionsOf = ({ sections }: Comparison) => sections.flatMap(({ questions }) => questions)
const statusesOf = (comparison: Comparison) => questionsOf(comparison).map(({ text, status }) => [text, status])
const named = (questions: readonly ComparedQuestion[], text: string) => questions.find(one => one.text === text)

describe('GET /api/results/{id}/deliveries', () => {
  it('says whether there is a delivery of the previous year to compare with', async () => {
    const told = async (who: Client, id: string) => {
      const { body } = await who.send('GET /api/results/{id}/deliveries', { params: { id } })
      return body.map(({ number, hasParentDelivery }) => [number, hasParentDelivery])
    }
    const { admin, nclpOfBelgium } = people
    const current = await nclpOfBelgium.send('GET /api/results/form/{formId}', { params: { formId: copy.id } })
    expect(await told(nclpOfBelgium, form.resultOf('BE'))).toEqual([
      [2, false],
      [1, false],
    ])
    expect(await told(admin, current.body.id)).toEqual([[1, true]])
  })
})

describe('GET /api/results/comparison/{formId}', () => {
  it('compares two deliveries of a country', async () => {
    const { body } = await compare(people.nclpOfBelgium, form.id, { left: be, leftDelivery: 1, right: be })
    expect(body.left).toMatchObject({ countryName: 'Belgium', number: 1, formYear: form.year })
    expect(body.right).toMatchObject({ number: 2, submittedBy: 'nclpOfBelgium Test', result: form.resultOf('BE') })
    expect(statusesOf(body)).toEqual([
      ['Name', 'changed'],
      ['MW', 'removed'],
      ['Old', 'same'],
      ['Units', 'changed'],
    ])
    expect(named(questionsOf(body), 'Name')?.parts).toEqual([
      { kind: 'answer', names: [], status: 'same', left: 'Doel', right: 'Doel' },
      { kind: 'remark', names: [], status: 'new', left: null, right: 'Since 1974' },
    ])
    expect(named(questionsOf(body), 'Units')?.parts).toEqual([
      { kind: 'cell', names: ['Type A', 'SPGM'], status: 'changed', left: 1, right: 2 },
      { kind: 'cell', names: ['Type A', 'PPM'], status: 'new', left: null, right: 3 },
    ])
    expect([body.gone, body.mayDownload]).toEqual([[], true])
    expect((await compare(people.admin, form.id, { left: be, leftDelivery: 1, right: be })).body).toEqual(body)
  })

  it("compares two countries; a contact sees the other one's submission", async () => {
    const { body: whole } = await compare(people.admin, form.id, { left: at, right: be })
    expect([whole.left.number, whole.right.number, whole.mayDownload]).toEqual([1, 2, true])
    const { body } = await compare(people.nclpOfBelgium, form.id, { left: at, right: be })
    expect(body.left).toMatchObject({ countryName: 'Austria', number: null, submittedBy: null })
    expect(body.mayDownload).toBe(false)
    expect(statusesOf(body)).toEqual(statusesOf(whole))
    expect(named(questionsOf(body), 'Name')?.parts[0]).toMatchObject({ left: 'Wien', right: 'Doel' })
  })

  it('compares with the previous year, in the questions of the copy, and lists removed ones', async () => {
    const { body } = await compare(people.nclpOfBelgium, copy.id, { left: be, right: be, lastYear: true })
    expect([body.left.form, body.right.form]).toEqual([form.id, copy.id])
    expect(statusesOf(body)).toEqual([
      ['Name', 'changed'],
      ['MW', null],
      ['Units', 'same'],
    ])
    expect(named(questionsOf(body), 'Units')?.parts).toHaveLength(2)
    expect(body.gone).toMatchObject([{ text: 'Old', number: '1.3', status: 'removed', parts: [{ left: 'As ever' }] }])
    const before = { left: be, leftDelivery: 1, right: be, lastYear: true }
    expect(statusesOf((await compare(people.admin, copy.id, before)).body)).toContainEqual(['MW', 'removed'])
  })

  it('shows nobody more than they may read elsewhere', async () => {
    const own = { left: be, right: be }
    expect(await refusalOf(people.viewer, form.id, own)).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor, form.id, own)).toEqual([401, 'notSignedIn'])
    // Deliveries are part of the history, which belongs to the country.
    expect(await refusalOf(people.nclpOfAustria, form.id, { left: at, right: be, rightDelivery: 1 })).toEqual([
      403,
      'foreignCountry',
    ])
    // Nobody else reads a result before submission.
    expect(await refusalOf(people.nclpOfBelgium, copy.id, { left: be, right: at })).toEqual([403, 'foreignCountry'])
    await reopen(form.resultOf('AT'))
    expect(await refusalOf(people.nclpOfBelgium, form.id, { left: at, right: be })).toEqual([403, 'foreignCountry'])
    expect((await compare(people.nclpOfAustria, form.id, { left: at, right: be })).body.left.number).toBe(1)
    await deliver(people.nclpOfAustria, form.resultOf('AT'), [])
  })

  it('refuses unknown deliveries', async () => {
    const { admin } = people
    const none = countryId('FR')
    expect(await refusalOf(admin, form.id, { left: be, leftDelivery: 7, right: be })).toEqual([404, 'unknownDelivery'])
    expect(await refusalOf(admin, form.id, { left: none, right: be })).toEqual([404, 'unknownDelivery'])
    expect(await refusalOf(admin, form.id, { left: form.id, right: be })).toEqual([404, 'unknownResult'])
    expect(await refusalOf(admin, be, { left: be, right: be })).toEqual([404, 'unknownForm'])
    expect(await refusalOf(admin, form.id, { left: be, right: be, lastYear: true })).toEqual([400, 'notAHardCopy'])
    expect(await refusalOf(admin, form.id, { left: be, leftDelivery: 0, right: be })).toEqual([400, 'malformed'])
  })
})

describe('GET /api/results/comparable/{formId}', () => {
  const list = async (who: Client, formId: string) =>
    (await who.send('GET /api/results/comparable/{formId}', { params: { formId } })).body

  it("lists every country's deliveries for an administrator, and the previous form", async () => {
    const body = await list(people.admin, form.id)
    expect(body.parent).toBeNull()
    expect(body.countries.map(one => one.countryCode)).toEqual(['AT', 'BE'])
    expect(body.countries.map(one => [one.countryName, one.deliveries.map(({ number: n }) => n)])).toEqual([
      ['Austria', [2, 1]],
      ['Belgium', [2, 1]],
    ])
    expect((await list(people.admin, copy.id)).parent).toEqual({ form: form.id, formName: 'RfG', formYear: form.year })
  })

  it("lists the own deliveries for a contact, and other countries' submissions", async () => {
    const { countries } = await list(people.nclpOfBelgium, form.id)
    expect(countries.map(one => [one.countryName, one.deliveries.map(({ number: n }) => n)])).toEqual([
      ['Austria', [null]],
      ['Belgium', [2, 1]],
    ])
    expect(countries[0]?.deliveries[0]?.submittedBy).toBeNull()
  })
})

const download = (who: Client, formId: string, query: Asked, prefer?: string) =>
  who.send(
    'GET /api/results/download/comparison/{formId}',
    { params: { formId }, query },
    { headers: { ...(prefer && { prefer }) } },
  )
const readSheets = async (bytes: Buffer) => (await readXlsx(bytes)).sheets

describe('GET /api/results/download/comparison/{formId}', () => {
  it('is a workbook with an overview and a row per part of an answer', async () => {
    const query = { left: be, leftDelivery: 1, right: be, rightDelivery: 2 }
    const { bytes, headers } = await download(people.nclpOfBelgium, form.id, query)
    expect(headers['content-disposition']).toContain('Compared deliveries.xlsx')
    const sheets = await readSheets(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Contents', 'General', 'Tables'])
    const contents = sheets[0]?.rows ?? []
    expect(contents[0]?.[0]).toBe('Compare deliveries')
    expect(contents[2]?.[1]).toMatch(/^RfG \(\d{4}\), Belgium: delivery 1 of .*, nclpOfBelgium Test$/)
    const headAt = contents.findIndex(row => row[2] === 'Changed')
    expect(contents[headAt]).toEqual(['No.', 'Section', 'Changed', 'New', 'Removed', 'Same'])
    expect(contents[headAt + 1]?.slice(1)).toEqual(['All sections', 2, 0, 1, 1])
    expect(contents[headAt + 2]).toEqual(['1', 'General', 1, 0, 1, 1])
    const general = sheets[1]?.rows ?? []
    expect(general[4]?.slice(7)).toEqual([
      `Belgium ${form.year}, delivery 1`,
      `Belgium ${form.year}, delivery 2`,
      'Difference',
    ])
    expect(general[7]).toEqual(['1.2', 'MW', 'MW', null, null, 'Answer', 'Removed', 5, null, null])
    const [, , , , , cellLine] = sheets[2]?.rows ?? []
    expect(cellLine).toEqual(['2.1', 'Units', null, 'Type A', 'SPGM', 'Answer', 'Changed', 1, 2, 1])
  })

  it("names the country in the person's language", async () => {
    const query = { left: be, leftDelivery: 1, right: be, rightDelivery: 2 }
    const headers = { 'accept-language': 'de' }
    const given = { params: { formId: form.id }, query }
    const { bytes } = await people.nclpOfBelgium.send('GET /api/results/download/comparison/{formId}', given, {
      headers,
    })
    const sheets = await readSheets(bytes)
    expect(sheets[0]?.rows[2]?.[1]).toMatch(/^RfG \(\d{4}\), Belgien: /)
    expect(sheets[1]?.rows[4]?.[7]).toMatch(/^Belgien /)
  })

  it('is made by a job for people who do not wait', async () => {
    server.jobs.startWorkers(workerOptions(server))
    const query = { left: be, right: be, lastYear: true }
    const accepted = await download(people.admin, copy.id, query, 'respond-async, wait=0')
    expect(accepted.status).toBe(202)
    const job = JSON.parse(accepted.bytes.toString()) as Job
    expect(job).toMatchObject({
      kind: 'comparisonWorkbook',
      title: expect.stringMatching(/^RfG again \(\d{4}\/\d{4}\), Belgium$/),
    })
    await untilJobsDone(server)
    const { bytes } = await people.admin.send('GET /api/jobs/{id}/file', { params: { id: job.id } })
    expect((await readSheets(bytes)).map(({ name }) => name)).toEqual([
      'Contents',
      'General',
      'Tables',
      'No longer asked',
    ])
    await server.jobs.stopWorkers()
  })

  it('is refused to a contact if one side is another country', async () => {
    const { problem } = await download(people.nclpOfBelgium, form.id, { left: at, right: be })
    expect(problem.code).toBe('notAllowed')
    expect((await download(people.viewer, form.id, { left: be, right: be })).status).toBe(403)
  })
})

describe('a number that looks wrong by a power of ten', () => {
  it('is listed by side with its confirmation, for people who may read them', async () => {
    const { nclpOfBelgium, nclpOfAustria, admin } = people
    const mine = await nclpOfBelgium.send('GET /api/results/form/{formId}', { params: { formId: copy.id } })
    const cells = [cell(copy, 'SPGM', 2000), cell(copy, 'PPM', 3000)]
    const confirmedNumbers = cells
      .slice(0, 1)
      .map(one => ({ row: one.primaryDimensionSubQuestion, column: one.secondaryDimensionSubQuestion, numeric: 2000 }))
    await reopen(mine.body.id)
    await deliver(nclpOfBelgium, mine.body.id, [
      { question: questionOf(copy, 'Units').id, subValues: cells, confirmedNumbers },
    ])
    const slipsOf = async (who: Client, query: Asked) =>
      named(questionsOf((await compare(who, copy.id, query)).body), 'Units')?.slips
    const said = [
      { side: 'right', names: ['Type A', 'SPGM'], previous: 2, current: 2000, confirmed: { numeric: 2000 } },
      { side: 'right', names: ['Type A', 'PPM'], previous: 3, current: 3000, confirmed: null },
    ]
    const sides = { left: be, right: be }
    expect(await slipsOf(admin, { ...sides, leftDelivery: 1 })).toMatchObject(said)
    expect(await slipsOf(nclpOfBelgium, { ...sides, lastYear: true })).toMatchObject(said)
    expect(await slipsOf(nclpOfAustria, sides)).toEqual([])
    const { bytes } = await download(admin, copy.id, { ...sides, lastYear: true })
    const lines = (await readSheets(bytes)).flatMap(({ rows }) => rows.map(row => row.slice(3)))
    const confirmed = expect.stringMatching(/^Last year 2\. Now 2\s?000\. Confirmed as correct by nclpOfBelgium Test, /)
    expect(lines).toContainEqual(['Type A', 'SPGM', 'Answer', 'Confirmed as correct', null, confirmed, null])
    const open = expect.stringMatching(/^Last year 3\. Now 3\s?000\. Not confirmed as correct$/)
    expect(lines).toContainEqual(['Type A', 'PPM', 'Answer', 'Not confirmed as correct', null, open, null])
  })
})
