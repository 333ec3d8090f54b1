// A country's progress in what it has to submit, compared with the rules of filling.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { type Answer, emptyAnswer } from '@imp/domain/forms/answer.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { isComplete } from '@imp/domain/results/validation.ts'
import { optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, number, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let seed = 9700
let form: MadeForm
const start = new Date('2031-03-04T10:00:00.000Z')

async function goTo(time: Date | string) {
  server.now = new Date(time)
  for (const name of ['admin', 'nclpOfBelgium', 'colleagueOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest'] as const)
    people[name] = await signIn(server, name)
}
beforeAll(() => goTo(start))
beforeEach(async () => {
  await server.db.updateTable('forms').set({ published_at: null, frozen_sections: null }).execute()
  form = await publish()
})

const publish = (deadline = '2031-03-20T22:59:59.000Z', settings: Parameters<typeof makeForm>[2] = {}) =>
  makeForm(
    server,
    formWith(
      { seed: seed++, name: `RfG ${seed}`, deadline },
      section(
        'General',
        choice('Storage?', option('Yes'), option('No').skipToNextSection()),
        number('How much?').with({ max: 100 }),
      ),
      section('End', shortText('Remarks'), shortText('Name')),
    ),
    { published: start, countries: ['AT', 'BE', 'DK'], ...settings },
  )
const save = (text: string, value: object, who: Client = people.nclpOfBelgium, made = form) =>
  who.send('PATCH /api/results/singlequestion/{id}', {
    params: { id: made.resultOf('BE') },
    body: { question: questionOf(made, text).id, ...value },
  })
const list = async (who: Client = people.nclpOfBelgium) => (await who.send('GET /api/results/own-progress')).body

describe('what a country has to submit', () => {
  it('is counted like in the filling view: visible questions, and answered ones', async () => {
    expect(await list()).toMatchObject([
      { form: form.id, result: form.resultOf('BE'), total: 3, answered: 0, following: 1 },
    ])
    await save('Storage?', { options: [optionOf(questionOf(form, 'Storage?'), 'Yes').id] })
    await save('Name', { textual: 'Doel' })
    const { body: result } = await people.nclpOfBelgium.send('GET /api/results/{id}', {
      params: { id: form.resultOf('BE') },
    })
    const answers = new Map<string, Answer>(result.values.map(value => [value.question, { ...emptyAnswer, ...value }]))
    const visible = findVisibleQuestions(form.sections, id => answers.get(id)?.options ?? [])
    const questions = form.sections.flatMap(one => one.questions).filter(({ id }) => visible.has(id))
    const answered = questions.filter(question => isComplete(question, answers.get(question.id)))
    expect([questions.length, answered.length]).toEqual([4, 2])
    expect(await list()).toMatchObject([{ total: 4, answered: 2, following: 0, returned: [], returnedParts: 0 }])
    // An invalid answer still has to be corrected.
    await save('How much?', { numeric: 101 })
    expect(await list()).toMatchObject([{ total: 4, answered: 2 }])
    await save('How much?', { numeric: 100 })
    expect(await list()).toMatchObject([{ total: 4, answered: 3 }])
    expect(await list(people.nclpOfAustria)).toMatchObject([
      { result: form.resultOf('AT'), total: 3, answered: 0, following: 1 },
    ])
  })

  it('is what is not submitted, nearest deadline first, without forms closed for long', async () => {
    const sooner = await publish('2031-03-10T22:59:59.000Z')
    await publish('2030-03-03T22:59:59.000Z')
    expect((await list()).map(one => one.form)).toEqual([sooner.id, form.id])
    await save(
      'Storage?',
      { options: [optionOf(questionOf(sooner, 'Storage?'), 'No').id] },
      people.nclpOfBelgium,
      sooner,
    )
    await server.db
      .updateTable('results')
      .set({ status: 'Submitted' })
      .where('id', '=', sooner.resultOf('BE'))
      .execute()
    expect((await list()).map(one => one.form)).toEqual([form.id])
  })

  it("is the country's if a part fills in nothing itself, and otherwise the part's own", async () => {
    expect((await list(people.nclpOfDenmarkWest)).map(one => one.result)).toEqual([form.resultOf('DK')])
    const ofParts = await publish(undefined, { countries: ['DK', 'DK1'] })
    const whose = (await list(people.nclpOfDenmarkWest)).map(one => [one.result, one.countryCode])
    expect(new Map(whose as [string, string][])).toEqual(
      new Map([
        [form.resultOf('DK'), 'DK'],
        [ofParts.resultOf('DK1'), 'DK1'],
      ]),
    )
  })

  it("lists the person's assigned sections in form order, while they are a contact of the country", async () => {
    const give = (at: number, until?: string) =>
      people.nclpOfBelgium.send('PATCH /api/results/{id}/sections/{section}/colleague', {
        params: { id: form.resultOf('BE'), section: form.sections[at]?.id ?? '' },
        body: { colleague: people.colleagueOfBelgium.id, ...(until && { until }) },
      })
    await give(1, '2031-03-12')
    await give(0)
    const [own] = await list(people.colleagueOfBelgium)
    expect(own?.sections).toEqual([
      { number: 1, until: noDate },
      { number: 2, until: '2031-03-12T22:59:59.000Z' },
    ])
    expect((await list())[0]?.sections).toEqual([])
  })

  it('includes the pending extension request, and the questions that were sent back', async () => {
    const params = { id: form.resultOf('BE') }
    const until = '2031-04-01'
    await people.nclpOfBelgium.send('POST /api/results/{id}/extensions', { params, body: { reason: 'Ill', until } })
    const [asked] = await list()
    expect(asked?.waiting?.askedAt).toBe(start.toISOString())
    expect(asked?.waiting?.until).toMatch(/^2031-04-01T/)
    await save('Storage?', { options: [optionOf(questionOf(form, 'Storage?'), 'No').id] })
    for (const text of ['Remarks', 'Name']) await save(text, { textual: 'x' })
    await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params })
    await people.admin.send('PATCH /api/results/return/{id}', {
      params,
      body: {
        message: 'Look again',
        fields: ['Name', 'Storage?'].map(text => ({ question: questionOf(form, text).id })),
      },
    })
    // Submission withdraws the extension request.
    expect(await list()).toMatchObject([
      { waiting: null, returned: ['1.1', '2.2'], returnedParts: 2, correctedParts: 0, total: 3, answered: 3 },
    ])
    // Questions that were sent back count like others.
    await save('Name', { textual: null })
    expect(await list()).toMatchObject([{ returned: ['1.1', '2.2'], returnedParts: 2, correctedParts: 1, answered: 2 }])
    await people.nclpOfBelgium.send('PATCH /api/results/confirm/{id}', {
      params,
      body: { question: questionOf(form, 'Storage?').id, confirmed: true },
    })
    expect(await list()).toMatchObject([{ returnedParts: 2, correctedParts: 2 }])
  })
})
