// The history of a result's answers and its deliveries: who may look back, in which order, page by page.
import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  const built = formWith(
    { seed: 900, deadline: '2099-01-01T22:59:59.000Z' },
    section('General', shortText('Name'), shortText('Note')),
  )
  form = await makeForm(server, built, { published: true })
})

async function send(who: SignedIn, method: 'GET' | 'PATCH', url: string, body?: object) {
  const response = await server.app.inject({ method, url, headers: who.headers, ...(body && { body }) })
  return { status: response.statusCode, body: response.json() }
}
const save = (text: string, textual: string) =>
  send(people.nclpOfBelgium, 'PATCH', `/api/results/singlequestion/${form.resultOf('BE')}`, {
    question: questionOf(form, text).id,
    textual,
  })

describe('GET /api/results/:id/history', () => {
  it('is for administrators and the own country, newest first, page by page', async () => {
    for (const textual of ['a', 'b', 'c']) await save('Note', textual)
    await save('Name', 'Doel')
    const url = `/api/results/${form.resultOf('BE')}/history`
    const first = (await send(people.nclpOfBelgium, 'GET', `${url}?items=2`)).body
    expect(first).toMatchObject([{ after: { textual: 'Doel' } }, { before: { textual: 'b' }, after: { textual: 'c' } }])
    const rest = (await send(people.admin, 'GET', `${url}?items=4&before=${first[1].id}`)).body
    expect(rest.map((change: { after: object }) => change.after)).toEqual([{ textual: 'b' }, { textual: 'a' }])
    const ofNote = await send(people.admin, 'GET', `${url}?question=${questionOf(form, 'Note').id.toUpperCase()}`)
    expect(ofNote.body).toHaveLength(3)
    expect((await send(people.admin, 'GET', url)).body).toHaveLength(4)
  })

  it('pages through what was saved together', async () => {
    const values = ['Name', 'Note'].map(text => ({ question: questionOf(form, text).id, textual: 'together' }))
    await send(people.nclpOfBelgium, 'PATCH', `/api/results/${form.resultOf('BE')}`, { values })
    const url = `/api/results/${form.resultOf('BE')}/history?items=1`
    const [second] = (await send(people.admin, 'GET', url)).body
    const [first] = (await send(people.admin, 'GET', `${url}&before=${second.id}`)).body
    expect([first.question, second.question]).toEqual(values.map(({ question }) => question))
  })

  it('refuses other countries, viewers and what is malformed', async () => {
    const url = `/api/results/${form.resultOf('BE')}/history`
    expect((await send(people.admin, 'GET', `${url}?before=x`)).status).toBe(400)
    expect((await send(people.admin, 'GET', `${url}?items=0`)).status).toBe(400)
    expect((await send(people.nclpOfAustria, 'GET', url)).body.code).toBe('foreignCountry')
    expect((await send(people.viewer, 'GET', url)).status).toBe(403)
  })
})

describe('the deliveries of a result', () => {
  it('are hidden from other countries, and unknown ones are not found', async () => {
    const id = form.resultOf('BE')
    await save('Name', 'Doel')
    expect((await send(people.nclpOfBelgium, 'PATCH', `/api/results/submit/${id}`)).status).toBe(200)
    const deliveries = await send(people.nclpOfBelgium, 'GET', `/api/results/${id}/deliveries`)
    expect(deliveries.body).toHaveLength(1)
    expect((await send(people.nclpOfAustria, 'GET', `/api/results/${id}/deliveries`)).status).toBe(403)
    const url = `/api/results/deliveries/${deliveries.body[0].id}`
    expect((await send(people.admin, 'GET', url)).status).toBe(200)
    expect((await send(people.nclpOfAustria, 'GET', url)).status).toBe(403)
    const unknown = await send(people.admin, 'GET', `/api/results/deliveries/${id}`)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknownDelivery'])
  })
})
