import { beforeAll, describe, expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

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

const ofBelgium = () => ({ params: { id: form.resultOf('BE') } })
const save = (text: string, textual: string) =>
  people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', {
    ...ofBelgium(),
    body: { question: questionOf(form, text).id, textual },
  })
const listHistory = (who: Client, query: { items?: number; before?: string; question?: string } = {}) =>
  who.send('GET /api/results/{id}/history', { ...ofBelgium(), query })

describe('GET /api/results/:id/history', () => {
  it('is for administrators and the own country, latest first, in pages', async () => {
    for (const textual of ['a', 'b', 'c']) await save('Note', textual)
    await save('Name', 'Doel')
    const { body: newest } = await listHistory(people.nclpOfBelgium, { items: 2 })
    expect(newest).toMatchObject([
      { after: { textual: 'Doel' } },
      { before: { textual: 'b' }, after: { textual: 'c' } },
    ])
    const { body: older } = await listHistory(people.admin, { items: 4, before: String(newest[1]?.id) })
    expect(older.map(change => change.after)).toEqual([{ textual: 'b' }, { textual: 'a' }])
    const ofNote = await listHistory(people.admin, { question: questionOf(form, 'Note').id.toUpperCase() })
    expect(ofNote.body).toHaveLength(3)
    expect((await listHistory(people.admin)).body).toHaveLength(4)
  })

  it('pages within changes saved together', async () => {
    const values = ['Name', 'Note'].map(text => ({ question: questionOf(form, text).id, textual: 'together' }))
    await people.nclpOfBelgium.send('PATCH /api/results/{id}', { ...ofBelgium(), body: { values } })
    const [second] = (await listHistory(people.admin, { items: 1 })).body
    const [first] = (await listHistory(people.admin, { items: 1, before: String(second?.id) })).body
    expect([first?.question, second?.question]).toEqual(values.map(({ question }) => question))
  })

  it('refuses other countries, viewers and what is malformed', async () => {
    const malformed = { ...ofBelgium(), query: { before: 'x' } }
    expect((await people.admin.sendRaw('GET /api/results/{id}/history', malformed)).status).toBe(400)
    expect((await listHistory(people.admin, { items: 0 })).status).toBe(400)
    expect((await listHistory(people.nclpOfAustria)).problem.code).toBe('foreignCountry')
    expect((await listHistory(people.viewer)).status).toBe(403)
  })
})

describe('the deliveries of a result', () => {
  it('are hidden from other countries; unknown ones are not found', async () => {
    const list = (who: Client) => who.send('GET /api/results/{id}/deliveries', ofBelgium())
    const read = (who: Client, id: string) => who.send('GET /api/results/deliveries/{id}', { params: { id } })
    await save('Name', 'Doel')
    expect((await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', ofBelgium())).status).toBe(200)
    const { body: deliveries } = await list(people.nclpOfBelgium)
    expect(deliveries).toHaveLength(1)
    expect((await list(people.nclpOfAustria)).status).toBe(403)
    const id = deliveries[0]?.id ?? ''
    expect((await read(people.admin, id)).status).toBe(200)
    expect((await read(people.nclpOfAustria, id)).status).toBe(403)
    const unknown = await read(people.admin, form.resultOf('BE'))
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'unknownDelivery'])
  })
})
