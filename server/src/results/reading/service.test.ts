// Opening a result: who gets which part of it, and that nobody gets answers of a state they may not read.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '@imp/domain/results/types.ts'
import { choice, formWith, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../../testing/server.ts'
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

const call = (who: SignedIn, method: 'GET' | 'PATCH', url: string, body?: object) =>
  server.app.inject({ method, url: `/api/results/${url}`, headers: who.headers, ...(body && { body }) })
const read = async (who: SignedIn, url: string): Promise<Result> => (await call(who, 'GET', url)).json()
const save = (made: MadeForm, textual: string) =>
  call(belgium, 'PATCH', `singlequestion/${made.resultOf('BE')}`, {
    question: questionOf(made, 'Name').id,
    textual,
    editRemarkText: 'counted again',
  })
const submit = (made: MadeForm) => call(belgium, 'PATCH', `submit/${made.resultOf('BE')}`)
const openAgain = (made: MadeForm) => call(admin, 'PATCH', `unsubmit/${made.resultOf('BE')}`, { reason: 'Once more' })

async function submitted(): Promise<MadeForm> {
  const built = formWith(
    { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
    section('General', shortText('Name'), table('Plants', { rows: ['Wind'], columns: ['Number'] })),
  )
  const made = await makeForm(server, built, { published: true })
  const plants = questionOf(made, 'Plants')
  await save(made, 'Doel')
  await call(belgium, 'PATCH', `singlequestion/${made.resultOf('BE')}`, {
    question: plants.id,
    subValues: [
      {
        primaryDimensionSubQuestion: dimensionOf(plants, 'Wind').id,
        secondaryDimensionSubQuestion: dimensionOf(plants, 'Number').id,
        numeric: 0.1,
      },
    ],
  })
  expect((await submit(made)).statusCode).toBe(200)
  return made
}

describe('GET /api/results/{id}', () => {
  it('tells who changed an answer, and why, to those who may read its history', async () => {
    const made = await submitted()
    const id = made.resultOf('BE')
    const own = await read(belgium, id)
    expect(own.values).toMatchObject([
      { textual: 'Doel', changedBy: 'nclpOfBelgium Test', editRemarkText: 'counted again', version: 1 },
      { subValues: [{ numeric: 0.1, version: 1 }], version: 1 },
    ])
    expect(Date.now() - Date.parse(own.values[0]?.changedAt ?? '')).toBeLessThan(60_000)
    expect((await read(admin, id)).values).toEqual(own.values)
    expect((await read(belgium, `form/${made.id}`)).values).toEqual(own.values)
    const abroad = own.values.map(value => ({ ...value, changedBy: null, editRemarkText: null }))
    expect((await read(austria, id)).values).toEqual(abroad)
    expect((await call(austria, 'GET', `${id}/history`)).statusCode).toBe(403)
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
    await save(made, 'Doel')
    const any = questionOf(made, 'Any?')
    const no = { question: any.id, options: [any.options[1]?.id] }
    expect((await call(belgium, 'PATCH', `submit/${id}`, { values: [no] })).statusCode).toBe(200)
    const named = async (who: SignedIn) => (await read(who, id)).values.map(value => value.textual)
    expect(await named(austria)).not.toContain('Doel')
    expect(await named(belgium)).toContain('Doel')
    expect(await named(admin)).toContain('Doel')
  })

  it('gives other countries no answers of a result that is opened again meanwhile', async () => {
    const made = await submitted()
    const reopened = interleave(server.db, async () => {
      await openAgain(made)
      await save(made, 'Tihange, not submitted yet')
    })
    const { values } = await readResult(asNclp(reopened, 'AT'), made.resultOf('BE'))
    expect(values[0]?.textual).toBe('Doel')
    expect((await call(austria, 'GET', made.resultOf('BE'))).statusCode).toBe(403)
  })
})
