// Compares what figures, tables and reports were made from with current submissions: corrections, deliveries, reopenings.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choice, formWith, number, option, section } from '@imp/domain/testing/build-form.ts'
import { optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { findChanges, readSubmittedAnswers } from './service.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let austria: SignedIn
let form: MadeForm
let seed = 7000
const publishedAt = new Date('2031-02-01T12:00:00Z')
const at = (time: string) => (server.now = new Date(time))

beforeAll(async () => {
  at('2031-03-01T12:00:00Z')
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  austria = await signIn(server, 'nclpOfAustria')
})
beforeEach(async () => {
  at('2031-03-01T12:00:00Z')
  const built = formWith(
    { seed: seed++, name: `RfG ${seed}`, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'General',
      choice('Any plants?', option('Yes'), option('No').skipToEnd()),
      choice('Threshold', option('50.2 Hz'), option('50.5 Hz')),
      number('MW'),
    ),
  )
  form = await makeForm(server, built, { published: publishedAt, category: 'Non-exhaustive parameters' })
})

const chosen = (text: string, value: string) => {
  const question = questionOf(form, text)
  return { question: question.id, options: [optionOf(question, value).id] }
}
interface Given {
  readonly plants?: string
  readonly threshold?: string
  readonly mw?: number
}
const valuesOf = ({ plants = 'Yes', threshold = '50.2 Hz', mw = 5 }: Given) => [
  chosen('Any plants?', plants),
  chosen('Threshold', threshold),
  { question: questionOf(form, 'MW').id, numeric: mw },
]
async function submit(person: SignedIn, country: string, given: Given = {}): Promise<void> {
  const params = { id: form.resultOf(country) }
  const { status } = await person.send('PATCH /api/results/submit/{id}', { params, body: { values: valuesOf(given) } })
  expect(status).toBe(200)
}
async function reopen(country: string, reason: string): Promise<void> {
  const params = { id: form.resultOf(country) }
  expect((await admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason } })).status).toBe(200)
}
async function correct(country: string, value: object): Promise<void> {
  const params = { id: form.resultOf(country) }
  const { status } = await admin.sendRaw('PATCH /api/results/singlequestion/{id}', {
    params,
    query: { correction: true },
    body: { ...value, editRemarkText: 'Misread' },
  })
  expect(status).toBe(200)
}

const read = (texts: readonly string[], countries: readonly string[]) =>
  readSubmittedAnswers(
    server.db,
    { formId: form.id, publishedAt },
    texts.map(text => questionOf(form, text).id),
    countries.map(countryId),
  )
async function use(texts = ['Threshold'], countries = ['AT', 'BE']): Promise<AnswerSource[]> {
  const found = await read(texts, countries)
  return found.flatMap(({ sourceOf }) => texts.map(text => sourceOf(questionOf(form, text))))
}
const changesOf = async (used: readonly AnswerSource[]) =>
  (await findChanges(server.db, used)).map(({ change }) => change)

describe('readSubmittedAnswers', () => {
  it('returns submitted answers of the chosen countries by name, with their deliveries', async () => {
    await submit(belgium, 'BE')
    await submit(austria, 'AT', { plants: 'No' })
    expect(await use(['Threshold'], ['BE', 'AT', 'FR'])).toEqual([
      expect.objectContaining({ countryId: countryId('AT'), isSubmitted: true, text: null, deliveryNumber: 1 }),
      expect.objectContaining({
        countryId: countryId('BE'),
        isSubmitted: true,
        text: '50.2 Hz',
        deliveryNumber: 1,
        deliveryChecksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
      expect.objectContaining({ countryId: countryId('FR'), isSubmitted: false, text: null, deliveryNumber: null }),
    ])
  })

  it('shows nothing before submission', async () => {
    const params = { id: form.resultOf('BE') }
    await belgium.send('PATCH /api/results/{id}', { params, body: { values: valuesOf({}) } })
    const [row] = await read(['Threshold'], ['BE'])
    expect(row?.isSubmitted).toBe(false)
    expect(row?.answers.size).toBe(0)
  })
})

describe('findChanges', () => {
  it('finds nothing if nothing, another country or another question has changed', async () => {
    await submit(belgium, 'BE')
    const used = await use(['Threshold'], ['BE'])
    await submit(austria, 'AT')
    at('2031-03-01T13:00:00Z')
    await correct('BE', { question: questionOf(form, 'MW').id, numeric: 9 })
    expect(await changesOf(used)).toEqual([])
  })

  it('finds a correction with its time and reason', async () => {
    await submit(belgium, 'BE')
    const used = await use()
    at('2031-03-01T13:00:00Z')
    await correct('BE', chosen('Threshold', '50.5 Hz'))
    expect(await changesOf(used)).toEqual([
      {
        formId: form.id,
        countryId: countryId('BE'),
        country: 'Belgium',
        questionId: questionOf(form, 'Threshold').id,
        question: 'Threshold',
        before: '50.2 Hz',
        after: '50.5 Hz',
        wasSubmitted: true,
        isSubmitted: true,
        kind: 'correction',
        changedAt: '2031-03-01T13:00:00.000Z',
        reason: 'Misread',
      },
    ])
  })

  it('finds an answer hidden by a corrected choice', async () => {
    await submit(belgium, 'BE')
    const used = await use()
    at('2031-03-01T13:00:00Z')
    await correct('BE', chosen('Any plants?', 'No'))
    expect(await changesOf(used)).toMatchObject([
      { before: '50.2 Hz', after: null, kind: 'correction', changedAt: '2031-03-01T13:00:00.000Z', reason: 'Misread' },
    ])
  })

  it('finds a reopened result, and nothing if the same is submitted again', async () => {
    await submit(belgium, 'BE')
    const used = await use()
    at('2031-03-01T14:00:00Z')
    await reopen('BE', 'A typing error')
    expect(await changesOf(used)).toMatchObject([
      {
        kind: 'reopening',
        isSubmitted: false,
        after: null,
        reason: 'A typing error',
        changedAt: '2031-03-01T14:00:00.000Z',
      },
    ])
    at('2031-03-01T15:00:00Z')
    await submit(belgium, 'BE')
    expect(await changesOf(used)).toEqual([])
  })

  it('finds a new delivery with other answers, and one of a country that had not submitted', async () => {
    await submit(belgium, 'BE')
    const used = await use()
    await reopen('BE', 'A typing error')
    at('2031-03-01T15:00:00Z')
    await submit(belgium, 'BE', { threshold: '50.5 Hz' })
    await submit(austria, 'AT')
    expect(await changesOf(used)).toMatchObject([
      { country: 'Austria', wasSubmitted: false, before: null, after: '50.2 Hz', kind: 'delivery' },
      {
        country: 'Belgium',
        before: '50.2 Hz',
        after: '50.5 Hz',
        kind: 'delivery',
        changedAt: '2031-03-01T15:00:00.000Z',
      },
    ])
  })

  it('treats an unpublished form as one without submissions', async () => {
    await submit(belgium, 'BE')
    const used = await use(['Threshold'], ['BE'])
    await server.db.updateTable('forms').set({ published_at: null }).where('id', '=', form.id).execute()
    expect(await changesOf(used)).toMatchObject([{ before: '50.2 Hz', isSubmitted: false, kind: 'reopening' }])
  })
})
