import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { copyForms } from '../../../testing/copy-forms.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
let nclpOfDenmark: SignedIn
let nclpOfDenmarkWest: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
  nclpOfDenmark = await signIn(server, 'nclpOfDenmark')
  nclpOfDenmarkWest = await signIn(server, 'nclpOfDenmarkWest')
  viewer = await signIn(server, 'viewer')
})

const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const secondsAgo = (seconds: number): Date => new Date(Date.now() - seconds * 1000)
let seed = 600
const build = (name: string, settings: Partial<Form> = {}) =>
  formWith({ seed: seed++, name, deadline: inDays(10), ...settings }, section('One', number('MW')))

type List = 'GET /api/forms/inprogress' | 'GET /api/forms/published' | 'GET /api/forms/active'
const namesOf = (forms: readonly { readonly name: string }[]) => forms.map(form => form.name)
const listNames = async (who: Client, line: List, year?: number) =>
  namesOf((await who.send(line, year === undefined ? {} : { query: { year } })).body)
const statusesOf = async (line: List) => {
  const everybody = [admin, nclp, viewer, nclpOfDenmark, server.visitor]
  return (await Promise.all(everybody.map(who => who.send(line)))).map(answer => answer.status)
}

describe('GET /api/forms/inprogress', () => {
  it('lists the drafts for administrators', async () => {
    await makeForm(server, build('In progress'))
    await makeForm(server, build('Not in progress'), { published: true })
    const names = await listNames(admin, 'GET /api/forms/inprogress')
    expect(names).toContain('In progress')
    expect(names).not.toContain('Not in progress')
    expect(await statusesOf('GET /api/forms/inprogress')).toEqual([200, 403, 403, 403, 401])
  })
})

describe('GET /api/forms/published', () => {
  it('lists the latest first, by the year in Brussels', async () => {
    // 23:30 in Brussels on the last day of 2022; half an hour later it is 2023 there, and still 2022 in UTC.
    await makeForm(server, build('Of 2022'), { published: new Date('2022-12-31T22:30:00Z') })
    await makeForm(server, build('Of 2023'), { published: new Date('2022-12-31T23:30:00Z') })
    expect(await listNames(viewer, 'GET /api/forms/published', 2022)).toEqual(['Of 2022'])
    expect(await listNames(viewer, 'GET /api/forms/published', 2023)).toEqual(['Of 2023'])
    expect((await listNames(nclp, 'GET /api/forms/published')).slice(-2)).toEqual(['Of 2023', 'Of 2022'])
    expect(await statusesOf('GET /api/forms/published')).toEqual([200, 200, 200, 403, 401])
    expect((await admin.sendRaw('GET /api/forms/published', { query: { year: 'now' } })).status).toBe(400)
  })
})

describe('GET /api/forms/published?name=', () => {
  it('finds part of the name ignoring case, in pages', async () => {
    for (const [name, day] of [
      ['Wind 100% of 2019', 1],
      ['wind 2020', 2],
      ['Solar', 3],
    ] as const) {
      await makeForm(server, build(name), { published: new Date(`2019-03-0${day}T12:00:00Z`) })
    }
    const find = async (query: { readonly name: string; readonly page?: number; readonly items?: number }) =>
      namesOf((await nclp.send('GET /api/forms/published', { query })).body)
    expect(await find({ name: ' WIND ' })).toEqual(['wind 2020', 'Wind 100% of 2019'])
    expect(await find({ name: '100%' })).toEqual(['Wind 100% of 2019'])
    expect(await find({ name: 'wind%' })).toEqual([])
    const first = await nclp.send('GET /api/forms/published', { query: { name: 'wind', page: 1, items: 1 } })
    expect(namesOf(first.body)).toEqual(['wind 2020'])
    expect(first.headers['x-total-count']).toBe('2')
    expect(await find({ name: 'wind', page: 2, items: 1 })).toEqual(['Wind 100% of 2019'])
  })
})

describe('GET /api/forms/active', () => {
  it("lists the forms of the caller's country with its own deadline", async () => {
    const special = (country: string, deadline: string) => [{ formId: '', countryId: countryId(country), deadline }]
    const closed = { deadline: inDays(-380) }
    await makeForm(server, build('Open'), { published: secondsAgo(3) })
    await makeForm(server, build('Closed lately', { deadline: inDays(-300) }), { published: secondsAgo(2) })
    await makeForm(server, build('Closed long ago', closed), { published: true })
    const extended = build('Extended', { ...closed, specialDeadlines: special('BE', inDays(5)) })
    await makeForm(server, extended, { published: secondsAgo(1) })
    await makeForm(server, build('For ever', { deadline: noDate }), { published: secondsAgo(4) })
    await makeForm(server, build('Elsewhere'), { published: true, countries: ['AT'] })
    await makeForm(server, build('Of parts'), { published: true, category: 'Generation Capacity' })

    const { body: belgian } = await nclp.send('GET /api/forms/active')
    const latestFirst = ['Extended', 'Closed lately', 'Open', 'For ever']
    expect(namesOf(belgian).filter(name => latestFirst.includes(name))).toEqual(latestFirst)
    expect(namesOf(belgian)).not.toContain('Closed long ago')
    expect(namesOf(belgian)).not.toContain('Elsewhere')
    const [first] = belgian.filter(form => form.name === 'Extended')
    expect(first).toMatchObject({ deadline: extended.specialDeadlines[0]?.deadline, resultStatus: 'New' })

    const danish = await listNames(nclpOfDenmarkWest, 'GET /api/forms/active')
    expect(danish).toContain('Of parts')
    expect(danish).toContain('Open')
    expect(danish).not.toContain('Extended')
    const open = await listNames(admin, 'GET /api/forms/active')
    expect(open).toContain('Elsewhere')
    expect(open).not.toContain('Closed lately')
    expect(await statusesOf('GET /api/forms/active')).toEqual([200, 200, 403, 403, 401])
  })
})

describe('GET /api/forms/active?order=urgent', () => {
  it('starts with what is due next and ends with what is submitted', async () => {
    const special = (days: number) => [{ formId: '', countryId: countryId('BE'), deadline: inDays(days) }]
    const make = (name: string, settings: Parameters<typeof build>[1]) =>
      makeForm(server, build(`U ${name}`, settings), { published: secondsAgo(1) })
    await make('in ten days', { deadline: inDays(10) })
    await make('in nine, extended', { deadline: inDays(-2), specialDeadlines: special(9) })
    await make('in two days', { deadline: inDays(2) })
    await make('for ever', { deadline: noDate })
    await make('closed', { deadline: inDays(-3) })
    const done = await make('submitted', { deadline: inDays(1) })
    await server.db
      .updateTable('results')
      .set({ status: 'Submitted', submitted_at: new Date() })
      .where('id', '=', done.resultOf('BE'))
      .execute()
    const inOrder = ['in two days', 'in nine, extended', 'in ten days', 'for ever', 'closed', 'submitted']
    const listUrgent = async (page: { page?: number; items?: number }) =>
      namesOf((await nclp.send('GET /api/forms/active', { query: { order: 'urgent', ...page } })).body)
    const whole = await listUrgent({})
    expect(whole.filter(name => name.startsWith('U '))).toEqual(inOrder.map(name => `U ${name}`))
    const pages = await Promise.all([1, 2, 3, 4].map(page => listUrgent({ page, items: Math.ceil(whole.length / 4) })))
    expect(pages.flat()).toEqual(whole)
    expect((await listNames(nclp, 'GET /api/forms/active')).toSorted()).toEqual(whole.toSorted())
  })
})

describe('pages of the lists', () => {
  it.each(['GET /api/forms/published', 'GET /api/forms/inprogress', 'GET /api/forms/active'] as const)(
    '%s: parts of the whole, with the total',
    async line => {
      await makeForm(server, build('One more draft'))
      const whole = await admin.send(line)
      expect(whole.headers['x-total-count']).toBeUndefined()
      const total = whole.body.length
      expect(total).toBeGreaterThan(1)
      const first = await admin.send(line, { query: { page: 1, items: total - 1 } })
      const last = await admin.send(line, { query: { page: 2, items: total - 1 } })
      expect([...first.body, ...last.body]).toEqual(whole.body)
      expect([first, last].map(({ headers }) => headers['x-total-count'])).toEqual([String(total), String(total)])
    },
  )

  it('are read in batches if there are very many', async () => {
    const { id } = await makeForm(server, build('Many'), { published: new Date(), countries: ['BE'] })
    await copyForms(server.db, [id], { from: 1, to: 1100 })
    const { body } = await nclp.send('GET /api/forms/published')
    expect(namesOf(body).filter(name => name.startsWith('Many'))).toHaveLength(1101)
    expect(new Set(body.map(form => form.id)).size).toBe(body.length)
    const times = body.map(form => form.timePublished)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('are empty beyond the last', async () => {
    const beyond = await nclp.send('GET /api/forms/active', { query: { page: 1000 } })
    expect(beyond.body).toEqual([])
    expect(Number(beyond.headers['x-total-count'])).toBeGreaterThan(0)
  })
})
