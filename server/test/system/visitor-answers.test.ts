// Searches everything that visitors can ask for, for what is not public (D49, D83): names and addresses of people, remarks on
// questionnaires, reasons, names of attachments. A new endpoint for visitors fails until it is listed here.
import { inflateRawSync } from 'node:zlib'
import type { Line } from '@imp/domain/endpoints.ts'
import { permissionsOf } from '@imp/domain/endpoint.ts'
import { keyOfParameter } from '@imp/domain/harmonisation/quantities.ts'
import { formKey, graphKey } from '@imp/domain/open-data.ts'
import { mayEver, visitor } from '@imp/domain/permissions.ts'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPublicAnswers, routes } from '../../src/app.ts'
import { countryId } from '../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { makeParameter, type MadeParameter } from '../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { makePdf } from '../../testing/reports.ts'
import type { RawInput } from '../../testing/request.ts'
import { testServer } from '../../testing/server.ts'
import { makeFormIn, makeTarget, requestFor, type Target } from './fixtures.ts'

const server = testServer(undefined, () => ({ publicAnswers: openPublicAnswers(server.db) }))
const category = 'Non-exhaustive parameters'
const year = 2026

/** Said in a questionnaire, or by an administrator. */
const secrets = {
  remark: 'Secret-remark',
  finalRemark: 'Secret-reason-of-a-difference',
  correction: 'Secret-reason-of-a-correction',
  reopening: 'Secret-reason-of-a-reopening',
  attachment: 'Secret-attachment',
  confidentialQuestion: 'Secret-question',
  confidentialAnswer: 'Secret-name-and-function',
  confidentialRemark: 'Secret-remark-to-a-name',
  confidentialUnit: 'Secret-unit-of-a-number',
  hiddenAnswer: 'Secret-answer-that-branching-hides',
  confidentialOption: 'Secret-option',
  unsubmitted: 'Secret-draft-of-an-answer',
  internalForm: 'Secret-internal-form',
  internalReport: 'Secret-internal-report',
  internalParameter: 'Secret-internal-parameter',
} as const
/** Public content has to appear, or nothing was checked. */
const shown = {
  answer: 'Public-answer',
  form: 'Public-form',
  report: 'Public-report',
  parameter: 'Public-parameter',
  remark: 'Public-remark',
} as const

let admin: SignedIn
let form: MadeForm
let reportId: string
let parameter: MadeParameter
let target: Target
let people: readonly string[]

const build = (seed: number, name: string, visibility: 'Public' | 'Internal') =>
  formWith(
    { seed, name, visibility, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'General',
      shortText('Name'),
      choice('Kind', option('A'), option('B')).with({ dataView: 'rfg_lfsm_o' }),
      table('Profile', { rows: ['Uret / tclear'], columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d' }),
      shortText(secrets.confidentialQuestion).with({ isConfidential: true }),
      number('Phone').with({ isConfidential: true, unit: secrets.confidentialUnit }),
      // It feeds a graph, and decides what is hidden.
      choice('Rank', option(secrets.confidentialOption).skipTo('Plants'), option('None')).with({
        isConfidential: true,
        dataView: 'rfg_lfsm_o',
      }),
      shortText('Hidden'),
      table('Plants', { rows: ['Type A'], columns: ['MW'] }).with({ dataView: 'generationcapacity_pgm' }),
    ),
  )

async function fill(who: SignedIn, made: MadeForm, country: string, answer: string): Promise<void> {
  const cell = (text: string, row: string, column: string, numeric: number) => ({
    primaryDimensionSubQuestion: dimensionOf(questionOf(made, text), row).id,
    secondaryDimensionSubQuestion: dimensionOf(questionOf(made, text), column).id,
    numeric,
  })
  const values = [
    {
      question: questionOf(made, 'Name').id,
      textual: answer,
      remarkText: secrets.remark,
    },
    {
      question: questionOf(made, secrets.confidentialQuestion).id,
      textual: secrets.confidentialAnswer,
      remarkText: secrets.confidentialRemark,
    },
    { question: questionOf(made, 'Phone').id, numeric: 5 },
    { question: questionOf(made, 'Hidden').id, textual: secrets.hiddenAnswer },
    {
      question: questionOf(made, 'Rank').id,
      options: [optionOf(questionOf(made, 'Rank'), secrets.confidentialOption).id],
    },
    {
      question: questionOf(made, 'Kind').id,
      options: [optionOf(questionOf(made, 'Kind'), 'A').id],
      remarkText: secrets.remark,
    },
    {
      question: questionOf(made, 'Profile').id,
      remarkText: secrets.remark,
      subValues: [cell('Profile', 'Uret / tclear', 'U', 0), cell('Profile', 'Uret / tclear', 't', 0.15)],
    },
    {
      question: questionOf(made, 'Plants').id,
      remarkText: secrets.remark,
      subValues: [cell('Plants', 'Type A', 'MW', 7)],
      deltaRemarks: [
        {
          row: dimensionOf(questionOf(made, 'Plants'), 'Type A').id,
          column: dimensionOf(questionOf(made, 'Plants'), 'MW').id,
          remark: secrets.finalRemark,
        },
      ],
    },
  ]
  const given = { params: { id: made.resultOf(country) }, body: { values } }
  expect((await who.send('PATCH /api/results/{id}', given)).status).toBe(200)
  const ofName = { result_id: made.resultOf(country), question_id: questionOf(made, 'Name').id }
  const told = { edit_remark_text: secrets.correction }
  await server.db
    .updateTable('answers')
    .set(told)
    .where(eb => eb.and(ofName))
    .execute()
}

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  const belgium = await signIn(server, 'nclpOfBelgium')
  const austria = await signIn(server, 'nclpOfAustria')
  const published = { published: new Date(`${year}-03-01T12:00:00Z`), category }
  form = await makeForm(server, build(1, shown.form, 'Public'), published)
  const internal = await makeForm(server, build(2, secrets.internalForm, 'Internal'), {
    ...published,
    published: new Date('2025-03-01T12:00:00Z'),
  })
  for (const made of [form, internal]) {
    await fill(belgium, made, 'BE', shown.answer)
    const params = { id: made.resultOf('BE') }
    await belgium.send('PATCH /api/results/submit/{id}', { params })
    await admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: secrets.reopening } })
    await belgium.send('PATCH /api/results/submit/{id}', { params })
    await fill(austria, made, 'AT', secrets.unsubmitted)
  }
  reportId = await makePublicReport()
  const answers = {
    BE: { level: 5, remark: shown.remark, isSubmitted: true },
    AT: { level: 3, remark: secrets.unsubmitted },
  }
  parameter = await makeParameter(server, { name: shown.parameter, year, visibility: 'Public' }, answers)
  await makeParameter(server, { name: secrets.internalParameter, year }, answers)
  for (const key of ['generationcapacity', 'frt', 'frtadditional'])
    await admin.send('PATCH /api/forms/dataview/{key}/{flag}', {
      params: { key, flag: true },
      query: { year: [String(year)] },
    })
  target = await makeTarget(server, 'submitted', await makeFormIn(server, 'submitted', category), 'BE')
  const rows = await server.db.selectFrom('users').select(['username', 'first_name', 'last_name']).execute()
  people = rows.flatMap(row => [row.username, `${row.first_name} ${row.last_name}`])
})

async function makePublicReport(): Promise<string> {
  const upload = async (title: string, isInternal: boolean): Promise<string> => {
    const file = new File([new Uint8Array(makePdf())], `${secrets.attachment}.pdf`, { type: 'application/pdf' })
    const { body } = await admin.send('POST /api/reports/upload', { fields: { title, isInternal }, file } as never)
    await admin.send('PUT /api/Reports/{id}', { params: { id: body.id }, body: { title, date: `${year}-05-01` } })
    await admin.send('GET /api/reports/publish/{id}', { params: { id: body.id }, query: {} })
    return body.id
  }
  await upload(secrets.internalReport, true)
  const id = await upload(shown.report, false)
  await admin.send('PATCH /api/Reports/{id}/public/{flag}', { params: { id, flag: true } })
  return id
}

const ofForm = () => ({ params: { id: form.id } })
const allQuestions = () => ['Name', 'Kind', 'Profile', 'Plants'].map(text => questionOf(form, text).id)
const ofDataset = () => ({ params: { key: `parameter-${parameter.id}` } })
const nothing = (): RawInput => ({})
const graph = (type: string) => (): RawInput => ({ params: { type }, query: { year } })
const years = (): RawInput => ({ query: { year: [year] } })
/** About no data: signing in, unsubscribing. */
const withoutContent = null

/** Every endpoint for visitors: a request for something public, and a word that must be in the response. */
const looked: Partial<Record<Line, { readonly request: () => RawInput; readonly word: string } | null>> = {
  'POST /users/authenticate': withoutContent,
  'GET /users/realm': withoutContent,
  'POST /users/forgotPassword': withoutContent,
  'GET /users/resetPassword': withoutContent,
  'POST /users/resetPassword': withoutContent,
  'POST /unsubscribe': withoutContent,
  'GET /api/countries': { request: nothing, word: 'Belgium' },
  'GET /api/countries/parent/{id}': { request: () => ({ params: { id: countryId('DK1') } }), word: 'Denmark' },
  'GET /api/countries/nonInvolved': { request: nothing, word: '[' },
  'GET /api/forms/{id}': { request: ofForm, word: shown.form },
  'GET /api/forms/questions/{id}': { request: ofForm, word: 'Profile' },
  'GET /api/sections/{id}': { request: () => ({ params: { id: sectionOf(form, 'General').id } }), word: 'Profile' },
  // A picture, not text: server/src/forms/images decides who sees which.
  'GET /api/sections/questionImage/{imageGuid}': null,
  'GET /api/sections/form/{formId}': { request: () => ({ params: { formId: form.id } }), word: 'Profile' },
  'GET /api/forms/non-exhaustive': { request: nothing, word: shown.form },
  'GET /api/forms/non-exhaustive/{id}': { request: ofForm, word: shown.form },
  'GET /api/Results/public-overview': { request: nothing, word: shown.form },
  'GET /api/results/non-exhaustive/{formId}': { request: () => ({ params: { formId: form.id } }), word: shown.answer },
  'GET /api/results/non-exhaustive/download': {
    request: () => ({
      query: {
        formGuid: form.id,
        countryGuids: ['BE', 'AT'].map(countryId),
        questionGuids: allQuestions(),
        isComplete: true,
      },
    }),
    word: shown.answer,
  },
  'GET /api/charts/types': { request: () => ({ query: { key: 'frt' } }), word: 'frt_ppm_d' },
  'GET /api/charts/data/years/{type}': { request: () => ({ params: { type: 'frt' } }), word: String(year) },
  'GET /api/charts/submissions/{type}': { request: () => ({ params: { type: 'frt' } }), word: String(year) },
  'GET /api/charts/data/{type}': { request: graph('frt_ppm_d'), word: 'Belgium' },
  'GET /api/charts/capacity': { request: years, word: 'BE' },
  'GET /api/charts/frt': { request: years, word: 'BE' },
  'GET /api/charts/choices': { request: years, word: 'BE' },
  'GET /api/forms/dataview/{key}': { request: () => ({ params: { key: 'frt' } }), word: String(year) },
  'GET /api/reports/public': { request: nothing, word: shown.report },
  'GET /api/reports/download/{id}': { request: () => ({ params: { id: reportId } }), word: 'PDF' },
  'GET /api/parameters': { request: nothing, word: shown.parameter },
  'GET /api/parameters/series': { request: () => ({ query: { parameterGuid: parameter.id } }), word: shown.parameter },
  'GET /api/parameters/standing': { request: () => ({ query: { countryGuid: countryId('BE') } }), word: shown.remark },
  'GET /api/parameters/answers': { request: () => ({ query: { parameterGuid: parameter.id } }), word: shown.remark },
  'GET /api/parameters/{guid}': { request: () => ({ params: { guid: parameter.id } }), word: shown.parameter },
  'GET /api/profiles/europe': { request: nothing, word: 'BE' },
  'GET /api/profiles/{code}': { request: () => ({ params: { code: 'BE' } }), word: shown.parameter },
  'GET /api/search': { request: () => ({ query: { text: 'Public' } }), word: shown.parameter },
  'GET /api/datasets': { request: nothing, word: shown.parameter },
  'GET /api/datasets/countries': { request: nothing, word: '"hasPublicValues":true' },
  'GET /api/datasets/{key}': { request: ofDataset, word: shown.parameter },
  'GET /api/datasets/{key}.csv': { request: ofDataset, word: 'BE' },
  'GET /api/datasets/{key}.json': { request: ofDataset, word: 'BE' },
  'GET /api/datasets/{key}.sdmx.csv': { request: ofDataset, word: 'BE' },
  'GET /api/datasets/{key}.xlsx': { request: ofDataset, word: 'BE' },
  'GET /api/datasets/{key}.png': { request: ofDataset, word: 'PNG' },
  'GET /api/datasets/{key}.svg': { request: ofDataset, word: 'svg' },
  'GET /api/datasets/everything.zip': { request: nothing, word: shown.parameter },
  'GET /api/catalogue': { request: nothing, word: shown.parameter },
  'GET /api/catalogue.ttl': { request: nothing, word: shown.parameter },
  'GET /embed/{key}': { request: ofDataset, word: 'html' },
  'GET /files/non-exhaustive-parameters-{year}.xlsx': {
    request: () => ({ params: { year: String(year) } }),
    word: shown.answer,
  },
  'GET /api/harmonisation/years': { request: nothing, word: String(year) },
  'GET /api/harmonisation/quantities': { request: nothing, word: shown.parameter },
  'GET /api/harmonisation/quantities/{key}': {
    request: () => ({ params: { key: keyOfParameter(parameter.id) } }),
    word: shown.parameter,
  },
  'GET /robots.txt': { request: nothing, word: 'Sitemap' },
  'GET /sitemap.xml': { request: nothing, word: 'urlset' },
}

const openLines = routes.flatMap(({ line, endpoint }) =>
  permissionsOf(endpoint).some(permission => mayEver(visitor, permission)) ? [line] : [],
)

/** All that is readable in a file: the entries of a workbook or an archive, the text of a PDF. */
async function readAll(bytes: Buffer, type: string): Promise<string> {
  const plain = bytes.toString('latin1') + bytes.toString('utf8')
  if (type.startsWith('application/pdf')) return plain + JSON.stringify(await readPdf(bytes))
  return bytes.subarray(0, 2).toString() === 'PK'
    ? plain + (await Promise.all(partsOf(bytes).map(part => readAll(part, '')))).join()
    : plain
}

function partsOf(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts: Buffer[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, begin] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const from = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28)
    const packed = zip.subarray(from, from + size)
    parts.push(method === 0 ? packed : inflateRawSync(packed))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

const findSecrets = (text: string): string[] =>
  [...Object.values(secrets), ...people].filter(secret => text.includes(secret))

describe('what visitors are answered', () => {
  it('is looked into, whatever they may ask for', () => {
    expect(Object.keys(looked).toSorted()).toEqual([...openLines].toSorted())
  })

  it.each(Object.entries(looked).flatMap(([line, look]) => (look ? [[line as Line, look] as const] : [])))(
    '%s tells what is public, and nothing else',
    async (line, { request, word }) => {
      for (const language of ['en-US', 'de']) {
        const { status, headers, bytes } = await server.visitor.sendRaw(line, request(), {
          headers: { 'accept-language': language },
        })
        expect([line, status]).toEqual([line, 200])
        const text = JSON.stringify(headers) + (await readAll(bytes, String(headers['content-type'])))
        expect(text).toContain(word)
        expect(findSecrets(text)).toEqual([])
      }
    },
  )

  it.each(['csv', 'json', 'sdmx.csv', 'xlsx', null] as const)(
    'the dataset of a form and that of a graph tell nothing else either (%s)',
    async format => {
      const line: Line = format ? `GET /api/datasets/{key}.${format}` : 'GET /embed/{key}'
      for (const key of [formKey(form.id), graphKey('rfg_lfsm_o')]) {
        const { status, headers, bytes } = await server.visitor.sendRaw(line, { params: { key } })
        expect([key, status]).toEqual([key, 200])
        const text = await readAll(bytes, String(headers['content-type']))
        expect([key, findSecrets(text)]).toEqual([key, []])
      }
    },
  )

  it('leaves confidential questions out of what visitors find, choose and compare', async () => {
    const { visitor } = server
    const { body: found } = await visitor.send('GET /api/search', { query: { text: secrets.confidentialQuestion } })
    expect(found).toEqual([])
    const query = {
      formGuid: form.id,
      countryGuids: [countryId('BE')],
      questionGuids: [questionOf(form, secrets.confidentialQuestion).id],
    }
    expect((await visitor.sendRaw('GET /api/results/non-exhaustive/download', { query })).status).toBe(400)
    const listCompared = async (who: Pick<SignedIn, 'send'>) => {
      const { body } = await who.send('GET /api/harmonisation/quantities', { query: {} })
      return body.flatMap(({ quantities }) => quantities.map(({ name }) => name))
    }
    expect(await listCompared(admin)).toEqual(expect.arrayContaining(['Profile', 'Phone']))
    expect(await listCompared(visitor)).toContain('Profile')
    expect(await listCompared(visitor)).not.toContain('Phone')
    expect(await listCompared(admin)).toContain('Phone')
    const [hidden] = (
      await visitor.send('GET /api/results/non-exhaustive/{formId}', { params: { formId: form.id } })
    ).body.map(({ values }) => values.filter(({ question }) => question === questionOf(form, 'Hidden').id))
    expect(hidden).toEqual([])
  })

  it('says nothing of what is not public by its refusals either', async () => {
    for (const line of Object.keys(looked) as Line[]) {
      const { status, headers, bytes } = await server.visitor.sendRaw(line, requestFor(line, target))
      expect([line, status < 500]).toEqual([line, true])
      expect([line, findSecrets(JSON.stringify(headers) + bytes.toString())]).toEqual([line, []])
    }
  })

  it('would be found if it told one of the secrets', async () => {
    const { body } = await admin.send('GET /api/results/non-exhaustive/{formId}', { params: { formId: form.id } })
    expect(findSecrets(JSON.stringify(body))).toEqual(
      expect.arrayContaining([secrets.remark, secrets.finalRemark, secrets.correction, secrets.confidentialAnswer]),
    )
  })
})
