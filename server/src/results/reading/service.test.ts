// Opening a result: who gets which content. Nobody gets answers in a state they may not read.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { choice, formWith, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../../testing/server.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { asNclp, interleave } from '../../../testing/interleave.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { readResult } from './service.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let austria: SignedIn
let seed = 800
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  austria = await signIn(server, 'nclpOfAustria')
})

const read = (who: Client, id: string) => who.send('GET /api/results/{id}', { params: { id } })
const save = (form: MadeForm, input: ValueInput) =>
  belgium.send('PATCH /api/results/singlequestion/{id}', { params: { id: form.resultOf('BE') }, body: input })
const saveName = (form: MadeForm, textual: string) => save(form, { question: questionOf(form, 'Name').id, textual })
const submit = (form: MadeForm, values: ValueInput[] = []) =>
  belgium.send('PATCH /api/results/submit/{id}', { params: { id: form.resultOf('BE') }, body: { values } })
const reopen = (form: MadeForm) =>
  admin.send('PATCH /api/results/unsubmit/{id}', { params: { id: form.resultOf('BE') }, body: { reason: 'Once more' } })

async function makeSubmitted(): Promise<MadeForm> {
  const built = formWith(
    { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
    section('General', shortText('Name'), table('Plants', { rows: ['Wind'], columns: ['Number'] })),
  )
  const form = await makeForm(server, built, { published: true })
  const plants = questionOf(form, 'Plants')
  await saveName(form, 'Doel')
  const ofName = { result_id: form.resultOf('BE'), question_id: questionOf(form, 'Name').id }
  const correction = { edit_remark_text: 'counted again' }
  await server.db
    .updateTable('answers')
    .set(correction)
    .where(eb => eb.and(ofName))
    .execute()
  await save(form, {
    question: plants.id,
    subValues: [
      {
        primaryDimensionSubQuestion: dimensionOf(plants, 'Wind').id,
        secondaryDimensionSubQuestion: dimensionOf(plants, 'Number').id,
        numeric: 0.1,
      },
    ],
  })
  expect((await submit(form)).status).toBe(200)
  return form
}

describe('GET /api/results/{id}', () => {
  it('shows who changed an answer, and why, to people who may read its history', async () => {
    const form = await makeSubmitted()
    const id = form.resultOf('BE')
    const { body: own } = await read(belgium, id)
    expect(own.values).toMatchObject([
      { textual: 'Doel', changedBy: 'nclpOfBelgium Test', editRemarkText: 'counted again', version: 1 },
      { subValues: [{ numeric: 0.1, version: 1 }], version: 1 },
    ])
    expect(Date.now() - Date.parse(own.values[0]?.changedAt ?? '')).toBeLessThan(60_000)
    expect((await read(admin, id)).body.values).toEqual(own.values)
    expect((await belgium.send('GET /api/results/form/{formId}', { params: { formId: form.id } })).body.values).toEqual(
      own.values,
    )
    const abroad = own.values.map(({ changedById: _changedById, ...value }) => ({
      ...value,
      changedBy: null,
      editRemarkText: null,
      confirmedNumbers: [],
    }))
    expect((await read(austria, id)).body.values).toEqual(abroad)
    expect((await austria.send('GET /api/results/{id}/history', { params: { id } })).status).toBe(403)
  })

  it('gives other countries delivered answers, without those hidden by branching', async () => {
    const built = formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
      section(
        'General',
        choice('Any?', option('Yes'), option('No').skipTo('End')),
        shortText('Name'),
        shortText('End'),
      ),
    )
    const form = await makeForm(server, built, { published: true })
    const id = form.resultOf('BE')
    await saveName(form, 'Doel')
    const any = questionOf(form, 'Any?')
    const no = { question: any.id, options: [optionOf(any, 'No').id] }
    expect((await submit(form, [no])).status).toBe(200)
    const named = async (who: Client) => (await read(who, id)).body.values.map(value => value.textual)
    expect(await named(austria)).not.toContain('Doel')
    expect(await named(belgium)).toContain('Doel')
    expect(await named(admin)).toContain('Doel')
  })

  it('gives other countries no answers of a result that is reopened in the meantime', async () => {
    const form = await makeSubmitted()
    const reopened = interleave(server.db, async () => {
      await reopen(form)
      await saveName(form, 'Tihange, not submitted yet')
    })
    const { values } = await readResult(asNclp(reopened, 'AT'), form.resultOf('BE'))
    expect(values[0]?.textual).toBe('Doel')
    expect((await read(austria, form.resultOf('BE'))).status).toBe(403)
  })
})
