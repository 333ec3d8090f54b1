// Opening a result: who gets which part of it, and that nobody gets answers of a state they may not read.
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
const save = (made: MadeForm, input: ValueInput) =>
  belgium.send('PATCH /api/results/singlequestion/{id}', { params: { id: made.resultOf('BE') }, body: input })
const saveName = (made: MadeForm, textual: string) =>
  save(made, { question: questionOf(made, 'Name').id, textual, editRemarkText: 'counted again' })
const submit = (made: MadeForm, values: ValueInput[] = []) =>
  belgium.send('PATCH /api/results/submit/{id}', { params: { id: made.resultOf('BE') }, body: { values } })
const reopen = (made: MadeForm) =>
  admin.send('PATCH /api/results/unsubmit/{id}', { params: { id: made.resultOf('BE') }, body: { reason: 'Once more' } })

async function makeSubmitted(): Promise<MadeForm> {
  const built = formWith(
    { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
    section('General', shortText('Name'), table('Plants', { rows: ['Wind'], columns: ['Number'] })),
  )
  const made = await makeForm(server, built, { published: true })
  const plants = questionOf(made, 'Plants')
  await saveName(made, 'Doel')
  await save(made, {
    question: plants.id,
    subValues: [
      {
        primaryDimensionSubQuestion: dimensionOf(plants, 'Wind').id,
        secondaryDimensionSubQuestion: dimensionOf(plants, 'Number').id,
        numeric: 0.1,
      },
    ],
  })
  expect((await submit(made)).status).toBe(200)
  return made
}

describe('GET /api/results/{id}', () => {
  it('tells who changed an answer, and why, to those who may read its history', async () => {
    const made = await makeSubmitted()
    const id = made.resultOf('BE')
    const { body: own } = await read(belgium, id)
    expect(own.values).toMatchObject([
      { textual: 'Doel', changedBy: 'nclpOfBelgium Test', editRemarkText: 'counted again', version: 1 },
      { subValues: [{ numeric: 0.1, version: 1 }], version: 1 },
    ])
    expect(Date.now() - Date.parse(own.values[0]?.changedAt ?? '')).toBeLessThan(60_000)
    expect((await read(admin, id)).body.values).toEqual(own.values)
    expect((await belgium.send('GET /api/results/form/{formId}', { params: { formId: made.id } })).body.values).toEqual(
      own.values,
    )
    const abroad = own.values.map(value => ({ ...value, changedBy: null, editRemarkText: null }))
    expect((await read(austria, id)).body.values).toEqual(abroad)
    expect((await austria.send('GET /api/results/{id}/history', { params: { id } })).status).toBe(403)
  })

  it('gives other countries what was delivered, not what branching hides', async () => {
    const built = formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
      section(
        'General',
        choice('Any?', option('Yes'), option('No').skipTo('End')),
        shortText('Name'),
        shortText('End'),
      ),
    )
    const made = await makeForm(server, built, { published: true })
    const id = made.resultOf('BE')
    await saveName(made, 'Doel')
    const any = questionOf(made, 'Any?')
    const no = { question: any.id, options: [optionOf(any, 'No').id] }
    expect((await submit(made, [no])).status).toBe(200)
    const named = async (who: Client) => (await read(who, id)).body.values.map(value => value.textual)
    expect(await named(austria)).not.toContain('Doel')
    expect(await named(belgium)).toContain('Doel')
    expect(await named(admin)).toContain('Doel')
  })

  it('gives other countries no answers of a result that is opened again meanwhile', async () => {
    const made = await makeSubmitted()
    const reopened = interleave(server.db, async () => {
      await reopen(made)
      await saveName(made, 'Tihange, not submitted yet')
    })
    const { values } = await readResult(asNclp(reopened, 'AT'), made.resultOf('BE'))
    expect(values[0]?.textual).toBe('Doel')
    expect((await read(austria, made.resultOf('BE'))).status).toBe(403)
  })
})
