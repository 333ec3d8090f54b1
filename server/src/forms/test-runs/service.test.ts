import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Line } from '@imp/domain/endpoints.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { discardOldTrials } from './service.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let admin: SignedIn
const names = ['admin', 'secondAdmin', 'adminAsNclp', 'nclpOfBelgium', 'viewer'] as const
beforeAll(async () => {
  for (const name of names) people[name] = await signIn(server, name)
  admin = people.admin
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
let seed = 4200
const build = (name: string) =>
  formWith(
    { seed: seed++, name, deadline: tomorrow },
    section(
      'General',
      choice('Plants?', option('No').skipTo('MW'), option('Yes')).required(),
      shortText('Which?').required(),
      number('MW').between(0, 9.5),
      shortText('Proof').with({ fileUpload: true }),
    ),
  )
const makeDraft = (name: string) => makeForm(server, build(name))

const read = (who: Client, id: string) => who.send('GET /api/forms/{id}/trial', { params: { id } })
const start = (who: Client, id: string, country: string | null = null) =>
  who.send('POST /api/forms/{id}/trial', { params: { id }, body: { country } })
const discard = (who: Client, id: string) => who.send('DELETE /api/forms/{id}/trial', { params: { id } })
const readForm = (who: Client, id: string) => who.send('GET /api/forms/{id}', { params: { id } })
const readResult = (who: Client, id: string) => who.send('GET /api/results/{id}', { params: { id } })
const save = (who: Client, resultId: string, body: object) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id: resultId }, body: body as never })
const submit = (who: Client, resultId: string) =>
  who.send('PATCH /api/results/submit/{id}', { params: { id: resultId } })

const optionOf = (form: Form, value: string) =>
  questionOf(form, 'Plants?').options.find(one => one.value === value)?.id ?? ''

async function completeTestRun(draft: MadeForm) {
  const { body: trial } = await start(admin, draft.id)
  const { body: form } = await readForm(admin, trial.id)
  const id = trial.resultId
  await save(admin, id, { question: questionOf(form, 'Plants?').id, options: [optionOf(form, 'No')] })
  const { body: proof } = await save(admin, id, { question: questionOf(form, 'Proof').id, textual: 'Attached' })
  const file = new File(['What is attached'], 'proof.txt', { type: 'text/plain' })
  const attached = await admin.send('POST /api/files/value/{valueId}', {
    params: { valueId: proof.id },
    fields: {},
    file,
  })
  expect((await submit(admin, id)).status).toBe(200)
  const [delivery] = (await admin.send('GET /api/results/{id}/deliveries', { params: { id } })).body
  return { trial, form, fileId: attached.body.id, valueId: proof.id, deliveryId: delivery?.id ?? '' }
}

/** The number of rows left of a test run, its answers and exports. */
async function countTraces(trial: { readonly id: string; readonly resultId: string }): Promise<number> {
  const { db } = server
  const of = (rows: readonly unknown[]) => rows.length
  const { resultId } = trial
  const found = await Promise.all([
    db.selectFrom('trials').select('id').where('id', '=', trial.id).execute(),
    db.selectFrom('results').select('id').where('id', '=', resultId).execute(),
    db.selectFrom('answers').select('id').where('result_id', '=', resultId).execute(),
    db.selectFrom('answer_changes').select('id').where('result_id', '=', resultId).execute(),
    db.selectFrom('deliveries').select('id').where('result_id', '=', resultId).execute(),
    db.selectFrom('answer_files').select('id').where('result_id', '=', resultId).execute(),
  ])
  return found.reduce((sum, rows) => sum + of(rows), 0)
}
const findFile = (attachmentId: string) =>
  server.db.selectFrom('answer_files').select('file_key as key').where('id', '=', attachmentId).executeTakeFirst()
const isKept = async (key: string): Promise<boolean> =>
  (await server.db.selectFrom('files').select('key').where('key', '=', key).where('status', '=', 'kept').execute())
    .length > 0

describe('a test run', () => {
  it('is the current form, for a test country without a deadline', async () => {
    const draft = await makeDraft('Tried')
    expect((await read(admin, draft.id)).body).toMatchObject({ formName: 'Tried', trial: null, countries: [] })
    const { status, body: trial } = await start(admin, draft.id)
    expect([status, trial.isOutdated, trial.country]).toEqual([201, false, null])
    expect((await read(admin, draft.id)).body.trial).toEqual(trial)
    const { body: form } = await readForm(admin, trial.id)
    expect(form).toMatchObject({ id: trial.id, name: 'Tried', published: true, deadline: noDate })
    const { body: asDraft } = await readForm(admin, draft.id)
    expect(form.sections).toEqual(asDraft.sections)
    expect((await readResult(admin, trial.resultId)).body).toMatchObject({
      form: trial.id,
      countryName: 'Test country',
      isTrial: true,
      deadline: noDate,
      status: 'New',
      values: [],
    })
  })

  it('validates answers like those of countries, and can be submitted and exported', async () => {
    const draft = await makeDraft('Judged')
    const { body: trial } = await start(admin, draft.id)
    const { body: form } = await readForm(admin, trial.id)
    const id = trial.resultId
    const unknown = await save(admin, id, { question: questionOf(form, 'Plants?').id, options: [trial.id] })
    expect([unknown.status, unknown.problem.errors?.[0]?.questionId]).toEqual([400, questionOf(form, 'Plants?').id])
    await save(admin, id, { question: questionOf(form, 'MW').id, numeric: 10 })
    await save(admin, id, { question: questionOf(form, 'Plants?').id, options: [optionOf(form, 'Yes')] })
    const missing = await submit(admin, id)
    expect([missing.problem.code, missing.problem.errors?.map(one => one.questionId)]).toEqual([
      'validationFailed',
      [questionOf(form, 'Which?').id, questionOf(form, 'MW').id],
    ])
    await save(admin, id, { question: questionOf(form, 'MW').id, numeric: 9, version: 1 })
    // Hidden by the choice, so not required.
    await save(admin, id, { question: questionOf(form, 'Plants?').id, options: [optionOf(form, 'No')] })
    expect((await submit(admin, id)).body).toMatchObject({ isSubmited: true, status: 'Submitted' })
    expect((await save(admin, id, { question: questionOf(form, 'MW').id, numeric: 1 })).problem.code).toBe(
      'resultSubmitted',
    )
    const at = { params: { id } }
    expect((await admin.send('GET /api/results/{id}/deliveries', at)).body).toMatchObject([
      { number: 1, countryName: 'Test country' },
    ])
    expect((await admin.send('GET /api/results/{id}/history', at)).body).toHaveLength(4)
    const workbook = await admin.send('GET /api/results/download/{id}', at)
    expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const pdf = await admin.send('GET /api/results/download/pdf/{id}', at)
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await admin.send('PATCH /api/results/unsubmit/{id}', at)).body.isSubmited).toBe(false)
  })

  it('has the previous answers of the chosen country', async () => {
    const lastYear = await makeForm(server, build('Last year'), { published: true })
    const values = [{ question: questionOf(lastYear, 'MW').id, numeric: 4 }]
    const ofBelgium = { params: { id: lastYear.resultOf('BE') } }
    await people.nclpOfBelgium.send('PATCH /api/results/{id}', { ...ofBelgium, body: { values } })
    const settings = { name: 'Last year', category: lastYear.category, isHardCopy: true, parentId: lastYear.id }
    const { id } = (await admin.send('POST /api/forms', { body: settings })).body
    expect((await read(admin, id)).body.countries).toEqual([{ id: countryId('BE'), name: 'Belgium' }])
    const { body: trial } = await start(admin, id, countryId('BE'))
    expect(trial.country?.name).toBe('Belgium')
    const { body: form } = await readForm(admin, trial.id)
    const at = { params: { id: trial.resultId } }
    const { body: result } = await readResult(admin, trial.resultId)
    expect(result).toMatchObject({ countryName: 'Test country (as Belgium)', hasParentResult: true })
    const previous = (await admin.send('GET /api/results/parent/{id}', at)).body.values
    expect(previous).toMatchObject([{ question: questionOf(form, 'MW').id, numeric: 4 }])
    const { body: loaded } = await admin.send('PATCH /api/results/reset/{id}', at)
    expect(loaded.values).toMatchObject([{ numeric: 4 }])
    expect((await readResult(admin, lastYear.resultOf('BE'))).body.values).toHaveLength(1)
    const ofAustria = await start(admin, id, countryId('AT'))
    expect([ofAustria.status, ofAustria.problem.errors?.[0]?.path]).toEqual([400, 'country'])
    expect((await read(admin, id)).body.trial?.id).toBe(trial.id)
  })

  it('is unaffected by changes of the draft, reports them, and can restart', async () => {
    const draft = await makeDraft('Changed')
    const { body: first } = await start(admin, draft.id)
    await admin.send('POST /api/sections', { body: { form: draft.id, name: 'Forgotten' } })
    expect((await read(admin, draft.id)).body.trial?.isOutdated).toBe(true)
    expect((await readForm(admin, first.id)).body.sections).toHaveLength(1)
    const { body: second } = await start(admin, draft.id)
    expect(second.isOutdated).toBe(false)
    expect((await readForm(admin, second.id)).body.sections).toHaveLength(2)
    expect((await readResult(admin, first.resultId)).problem.code).toBe('unknownResult')
    expect(await countTraces(first)).toBe(0)
  })

  it('is private: hidden from other administrators and from people who fill in', async () => {
    const draft = await makeDraft('Mine')
    const { trial, fileId, valueId, deliveryId, form } = await completeTestRun(draft)
    expect((await read(people.secondAdmin, draft.id)).body.trial).toBeNull()
    const id = { params: { id: trial.resultId } }
    const body = { question: questionOf(form, 'MW').id, numeric: 1 }
    const file = new File(['x'], 'x.txt', { type: 'text/plain' })
    const attempts: readonly (readonly [Line, object])[] = [
      ['GET /api/forms/{id}', { params: { id: trial.id } }],
      ['GET /api/results/{id}', id],
      ['GET /api/results/parent/{id}', id],
      ['GET /api/results/{id}/history', id],
      ['GET /api/results/{id}/deliveries', id],
      ['GET /api/results/{id}/extensions', id],
      ['GET /api/results/deliveries/{id}', { params: { id: deliveryId } }],
      ['GET /api/results/download/{id}', id],
      ['GET /api/results/download/pdf/{id}', id],
      ['GET /api/results/{id}/workbook', id],
      ['GET /api/files/{id}', { params: { id: fileId } }],
      ['GET /api/events', { query: { result: trial.resultId } }],
      ['PATCH /api/results/{id}', { ...id, body: { values: [body] } }],
      ['PATCH /api/results/singlequestion/{id}', { ...id, body }],
      ['PATCH /api/results/submit/{id}', id],
      ['PATCH /api/results/unsubmit/{id}', id],
      ['PATCH /api/results/reset/{id}', id],
      [
        'PATCH /api/results/return/{id}',
        { ...id, body: { message: 'Correct', fields: [{ question: body.question }] } },
      ],
      ['PATCH /api/results/accept/{id}', id],
      ['POST /api/files/value/{valueId}', { params: { valueId }, fields: {}, file }],
      ['DELETE /api/files/{id}', { params: { id: fileId } }],
    ]
    for (const name of ['secondAdmin', 'adminAsNclp', 'nclpOfBelgium', 'viewer'] as const) {
      const statuses: string[] = []
      for (const [line, input] of attempts)
        statuses.push(`${line} ${(await people[name].sendRaw(line, input as never)).status}`)
      expect(statuses.filter(one => !/ (403|404)$/.test(one))).toEqual([])
    }
    // A submitted test run can be neither reviewed nor corrected.
    const reviewed = ['PATCH /api/results/return/{id}', 'PATCH /api/results/accept/{id}'] as const
    for (const line of reviewed) {
      const input = attempts.find(([one]) => one === line)?.[1]
      expect((await admin.sendRaw(line, input as never)).status).toBe(404)
    }
    const correction = { ...id, query: { correction: true }, body: { ...body, editRemarkText: 'why' } }
    expect((await admin.send('PATCH /api/results/singlequestion/{id}', correction)).isRefused).toBe(true)
    const { body: mine } = await readResult(admin, trial.resultId)
    expect([mine.isSubmited, mine.values.length]).toEqual([true, 2])
  })

  it('is for administrators and drafts only', async () => {
    const draft = await makeDraft('For whom')
    const published = await makeForm(server, build('Published'), { published: true })
    for (const name of ['adminAsNclp', 'nclpOfBelgium', 'viewer'] as const) {
      const who = people[name]
      const answers = [await read(who, draft.id), await start(who, draft.id), await discard(who, draft.id)]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    expect((await start(server.visitor, draft.id)).status).toBe(401)
    expect((await start(admin, published.id)).problem.code).toBe('formAlreadyPublished')
    expect((await read(admin, published.id)).problem.code).toBe('formAlreadyPublished')
    expect((await start(admin, published.resultOf('BE'))).problem.code).toBe('unknownForm')
  })

  it('exists once per administrator, however many are started at once', async () => {
    const draft = await makeDraft('Once')
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(admin, draft.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await start(people.secondAdmin, draft.id)
    const left = await server.db.selectFrom('trials').select('user_id').where('form_id', '=', draft.id).execute()
    expect(left.map(row => row.user_id).toSorted()).toEqual([admin.id, people.secondAdmin.id].toSorted())
  })
})

describe('nothing is left of a test run', () => {
  it.each([
    ['that is thrown away', (draft: MadeForm) => discard(admin, draft.id)],
    ['of a draft that is published', ({ id }: MadeForm) => admin.send('PATCH /api/forms/{id}', { params: { id } })],
    ['of a draft that is deleted', ({ id }: MadeForm) => admin.send('DELETE /api/forms/{id}', { params: { id } })],
    ['after a day', () => discardOldTrials(server.db, new Date(Date.now() + 86_400_000 + 1000))],
  ])('%s', async (how, end) => {
    const draft = await makeDraft(`Left ${how}`)
    const { trial, fileId } = await completeTestRun(draft)
    const waiting = { params: { id: trial.resultId } }
    const later = { headers: { prefer: 'respond-async' } }
    const { bytes } = await admin.send('GET /api/results/download/pdf/{id}', waiting, later)
    const job = JSON.parse(bytes.toString()) as Job
    const file = await findFile(fileId)
    expect([await isKept(file?.key ?? ''), job.kind]).toEqual([true, 'resultPdf'])
    await end(draft)
    expect(await countTraces(trial)).toBe(0)
    expect(await isKept(file?.key ?? '')).toBe(false)
    expect((await admin.send('GET /api/jobs/{id}', { params: { id: job.id } })).status).toBe(404)
    const { status, problem } = await save(admin, trial.resultId, { question: trial.id, textual: 'Too late' })
    expect([status, problem.code]).toEqual([404, 'unknownResult'])
    expect((await submit(admin, trial.resultId)).problem.code).toBe('unknownResult')
    expect((await readForm(admin, trial.id)).problem.code).toBe('unknownForm')
    expect((await admin.send('GET /api/files/{id}', { params: { id: fileId } })).status).toBe(404)
    expect((await discard(admin, draft.id)).status).toBe(204)
  })

  it('but not within a day', async () => {
    const draft = await makeDraft('Young')
    const { body: trial } = await start(admin, draft.id)
    await discardOldTrials(server.db, new Date(Date.now() + 23 * 3_600_000))
    expect((await read(admin, draft.id)).body.trial).toEqual(trial)
  })
})
