import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import type { ParameterChangeInput, ParameterInput } from '@imp/domain/parameters/types.ts'
import { makeParameter } from '../../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  server.now = new Date('2026-08-01T10:00:00Z')
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
})

const create = (body: Partial<ParameterInput> & { readonly name: string }) =>
  admin.send('POST /api/parameters', { body: { networkCode: 2, ...body } })
const read = (guid: string) => admin.send('GET /api/parameters/{guid}', { params: { guid } })
const change = (guid: string, body: ParameterChangeInput) =>
  admin.send('PUT /api/parameters/{guid}', { params: { guid }, body })
const publish = (id: string) => admin.send('PATCH /api/parameters/publish/{id}', { params: { id } })
const hide = (id: string) => admin.send('PATCH /api/parameters/hide/{id}', { params: { id } })

describe('POST /api/parameters', () => {
  it('creates an internal draft of this year with the default scale', async () => {
    const { status, body } = await create({ name: '  RoCoF  withstand\tcapability ', deadline: '2026-12-31' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'RoCoF  withstand capability',
      year: 2026,
      networkCode: 2,
      visibility: 0,
      published: false,
      hidden: false,
      summary: false,
      deadline: '2026-12-31T22:59:59.000Z',
      timePublished: noDate,
      timeSubmitted: noDate,
      status: 'New',
      answerGuid: '',
      answer1text: defaultLevelTexts[0],
      answer7text: defaultLevelTexts[6],
      previousGuid: null,
      version: 1,
      isDemonstration: false,
    })
    expect(await read(body.guid)).toMatchObject({ body })
  })

  it.each([
    ['no name', { name: ' \u200b' }, 'name'],
    ['the unset network code', { name: 'Unset', networkCode: -1 }, 'networkCode'],
    ['an empty level', { name: 'Empty level', answer3text: ' ' }, 'answer3text'],
    ['a day that is none', { name: 'No day', deadline: '2026-02-30' }, 'deadline'],
    ['a name whose letters turn around', { name: 'RfG \u202efrg' }, 'name'],
  ])('refuses %s and names the field', async (_what, body, path) => {
    const { status, problem } = await create(body)
    expect([status, problem.errors?.map(error => error.path)]).toEqual([400, [path]])
  })

  it('stores markup and formulas as text', async () => {
    const name = '<img src=x onerror=alert(1)> =HYPERLINK("http://evil.example";"x")'
    const { body } = await create({ name, answer1text: '=1+1' })
    expect(body).toMatchObject({ name, answer1text: '=1+1' })
    expect((await publish(body.guid)).body.name).toBe(name)
  })

  it('refuses a name taken in the year, ignoring case, code and spaces, also from two at once (D79)', async () => {
    await create({ name: 'Synthetic inertia', networkCode: 0 })
    const { status, problem } = await create({ name: ' synthetic INERTIA ', networkCode: 1 })
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'parameterNameTaken',
      'Parameter name must be unique',
    ])
    await makeParameter(server, { name: 'Of the year before', year: 2025 })
    expect((await create({ name: 'Of the year before' })).status).toBe(201)
    const both = await Promise.all([create({ name: 'Twice at once' }), create({ name: 'TWICE at once' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('follows the parameter with the same name and code of the latest earlier year, or the chosen one', async () => {
    const old = await makeParameter(server, { name: 'Black start', year: 2023 })
    const last = await makeParameter(server, { name: 'black start', year: 2025 })
    await makeParameter(server, { name: 'Black start', year: 2024, networkCode: 'DCC' })
    const { body } = await create({ name: 'Black start' })
    expect(body.previousGuid).toBe(last.id)
    const chosen = await create({ name: 'Black start, renamed', previousGuid: old.id })
    expect(chosen.body.previousGuid).toBe(old.id)
    const none = await create({ name: 'Black start, new', previousGuid: null })
    expect(none.body.previousGuid).toBeNull()
    const again = await create({ name: 'Black start, again', previousGuid: last.id })
    expect([again.status, again.problem.code]).toEqual([409, 'parameterAlreadyFollowed'])
    const itself = await create({ name: 'Of the same year', previousGuid: body.guid })
    expect([itself.status, itself.problem.errors?.[0]?.path]).toEqual([400, 'previousGuid'])
    const unknown = await create({ name: 'Unknown', previousGuid: '0190ffff-ffff-7fff-bfff-ffffffffffff' })
    expect([unknown.status, unknown.problem.errors?.[0]?.path]).toEqual([400, 'previousGuid'])
  })
})

describe('PUT /api/parameters/{guid}', () => {
  it('changes everything in a draft, and keeps omitted fields', async () => {
    const { body: made } = await create({ name: 'LFSM-O', deadline: '2026-12-31', answer2text: 'Own text' })
    const { body } = await change(made.guid, { name: 'LFSM-O and LFSM-U', networkCode: 1, summary: true })
    expect(body).toMatchObject({ name: 'LFSM-O and LFSM-U', networkCode: 1, summary: true, answer2text: 'Own text' })
    expect([body.deadline, body.version]).toEqual([made.deadline, 2])
    expect((await change(made.guid, { ...body, deadline: noDate })).body.deadline).toBe(noDate)
  })

  it('changes only deadline and predecessor of a published one', async () => {
    const { id, name } = await makeParameter(server, {})
    const { status, body } = await change(id, { name: '', networkCode: 0, answer1text: '', deadline: '2026-09-30' })
    expect([status, body.name, body.networkCode, body.answer1text]).toEqual([200, name, 2, defaultLevelTexts[0]])
    expect(body.deadline).toBe('2026-09-30T21:59:59.000Z')
  })

  it('accepts a deadline alone, for published ones and drafts', async () => {
    const { id, name } = await makeParameter(server, {})
    const { body: made } = await create({ name: 'Only its deadline' })
    for (const guid of [id, made.guid]) {
      const { status, body } = await change(guid, { deadline: '2026-09-30' })
      expect([status, body.deadline, body.networkCode]).toEqual([200, '2026-09-30T21:59:59.000Z', 2])
    }
    expect((await change(id, { networkCode: -1, deadline: noDate })).body).toMatchObject({ name, networkCode: 2 })
    expect((await change(made.guid, { networkCode: -1 })).problem.errors?.[0]?.path).toBe('networkCode')
    expect((await read(made.guid)).body).toMatchObject({ name: 'Only its deadline', networkCode: 2 })
  })

  it('refuses an older version and shows what is stored (D6)', async () => {
    const { body: made } = await create({ name: 'Fast fault current' })
    await change(made.guid, { ...made, description: 'By another administrator' })
    const { status, problem } = await change(made.guid, { ...made, description: 'Mine' })
    expect([status, problem.code]).toEqual([412, 'staleVersion'])
    expect(problem.stored).toMatchObject({ description: 'By another administrator', version: 2 })
    expect(problem.changedBy).toBe('admin Test')
    const named = await admin.send(
      'PATCH /api/parameters/publish/{id}',
      { params: { id: made.guid } },
      { headers: { 'if-match': '"1"' } },
    )
    expect(named.status).toBe(412)
  })
})

describe('publishing', () => {
  it('creates an empty answer for each involved country, and happens once', async () => {
    const { body: made } = await create({ name: 'Published once' })
    const both = await Promise.all([publish(made.guid), publish(made.guid)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await admin.send('GET /api/parameters/answers', { query: { parameterGuid: made.guid } })
    expect(body).toHaveLength(26)
    expect(body.map(({ countryAbbreviation }) => countryAbbreviation)).not.toContain('MT')
    expect(new Set(body.map(answer => `${answer.answerValue} ${answer.effectiveValue}`))).toEqual(new Set(['0 0']))
  })

  it('allows hiding, showing and changing the visibility, for published ones only', async () => {
    const { id } = await makeParameter(server, {})
    const ofBelgium = () => belgium.send('GET /api/parameters/{guid}', { params: { guid: id } })
    expect((await hide(id)).body.hidden).toBe(true)
    expect((await ofBelgium()).status).toBe(404)
    expect((await hide(id)).body.hidden).toBe(false)
    expect((await ofBelgium()).status).toBe(200)
    const toggle = () => admin.send('PATCH /api/parameters/visibility/{id}', { params: { id } })
    expect((await toggle()).body.visibility).toBe(1)
    expect((await toggle()).body.visibility).toBe(0)
    const { body: draft } = await create({ name: 'Only a draft' })
    expect([(await hide(draft.guid)).status, (await hide(draft.guid)).problem.code]).toEqual([
      409,
      'parameterNotPublished',
    ])
  })
})

describe('DELETE /api/parameters/{id}', () => {
  it('deletes it for everybody, even while it is answered, and frees its name', async () => {
    const made = await makeParameter(server, { name: 'Deleted' }, { BE: { level: 3 } })
    const followed = await makeParameter(server, { name: 'Follows', year: 2027, previousId: made.id })
    expect((await admin.send('DELETE /api/parameters/{id}', { params: { id: made.id } })).status).toBe(204)
    const save = { guid: made.answerOf('BE'), answerValue: 4 }
    expect((await belgium.send('PATCH /api/parameters/answer', { body: save })).status).toBe(404)
    expect((await read(made.id)).status).toBe(404)
    expect((await read(followed.id)).body.previousGuid).toBeNull()
    expect((await create({ name: 'Deleted' })).status).toBe(201)
    expect((await admin.send('DELETE /api/parameters/{id}', { params: { id: made.id } })).status).toBe(404)
    const remaining = server.db.selectFrom('parameter_answers').select('level').where('id', '=', made.answerOf('BE'))
    expect(await remaining.executeTakeFirst()).toEqual({ level: 3 })
  })
})

describe('POST /api/parameters/copyYear', () => {
  const copy = (year: number) =>
    admin.send('POST /api/parameters/copyYear', {
      body: { networkCode: 1, fromYear: 2021, year, deadline: '2027-04-30' },
    })

  it('copies all that are not hidden as drafts, each following its original', async () => {
    const first = await makeParameter(server, { networkCode: 'HVDC', year: 2021, visibility: 'Public' })
    const second = await makeParameter(server, { networkCode: 'HVDC', year: 2021, isPublished: false })
    await makeParameter(server, { networkCode: 'HVDC', year: 2021, isHidden: true })
    const { status, body } = await copy(2022)
    expect(status).toBe(201)
    expect(body.map(({ name, previousGuid }) => [name, previousGuid]).toSorted()).toEqual(
      [first, second].map(({ name, id }) => [name, id]).toSorted(),
    )
    for (const copied of body) {
      expect(copied).toMatchObject({
        year: 2022,
        published: false,
        visibility: 0,
        deadline: '2027-04-30T21:59:59.000Z',
      })
    }
    const series = await admin.send('GET /api/parameters/series', { query: { parameterGuid: first.id } })
    expect(series.body.map(({ year }) => year)).toEqual([2021, 2022])
  })

  it('copies all or nothing if a name is taken', async () => {
    const [original] = await server.db.selectFrom('parameters').select('name').where('year', '=', 2021).execute()
    await makeParameter(server, { name: original?.name ?? '', year: 2024 })
    const { status, problem } = await copy(2024)
    expect([status, problem.code]).toEqual([409, 'parameterNameTaken'])
    const { count } = await server.db
      .selectFrom('parameters')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('year', '=', 2024)
      .where('network_code', '=', 1)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('refuses an earlier year, and a year without parameters', async () => {
    expect((await copy(2021)).problem.errors?.[0]?.path).toBe('year')
    const body = { networkCode: 0, fromYear: 2001, year: 2002 }
    const { status, problem } = await admin.send('POST /api/parameters/copyYear', { body })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'fromYear'])
  })
})

describe('GET /api/parameters', () => {
  it('lists published ones or drafts, 5 per page, latest first', async () => {
    const made = []
    for (let at = 0; at < 7; at++) {
      server.now = new Date(Date.parse('2026-08-01T11:00:00Z') + at * 1000)
      made.push(await makeParameter(server, { name: `Listed ${at}`, year: 2020, isPublished: at < 6 }))
    }
    const list = async (who: SignedIn, query: object) =>
      (await who.send('GET /api/parameters', { query: { name: 'LISTED', year: 2020, ...query } })).body
    const { result, totalRows } = await list(admin, {})
    expect([result.map(({ name }) => name), totalRows]).toEqual([
      ['Listed 5', 'Listed 4', 'Listed 3', 'Listed 2', 'Listed 1'],
      6,
    ])
    expect((await list(admin, { page: 2 })).result.map(({ name }) => name)).toEqual(['Listed 0'])
    expect((await list(admin, { development: true })).result.map(({ name }) => name)).toEqual(['Listed 6'])
    expect((await list(admin, { all: true })).totalRows).toBe(7)
    expect((await list(belgium, { all: true })).totalRows).toBe(6)
    expect((await list(belgium, { development: true })).totalRows).toBe(0)
    expect((await list(viewer, {})).totalRows).toBe(0)
    await hide(made[0]?.id ?? '')
    expect((await list(admin, {})).totalRows).toBe(6)
    expect((await list(admin, { hidden: true })).totalRows).toBe(5)
    expect((await list(belgium, {})).totalRows).toBe(5)
    expect((await list(admin, { networkCode: 0 })).totalRows).toBe(0)
    expect((await list(admin, { visibility: 1 })).totalRows).toBe(0)
  })

  it('shows visitors and viewers the public ones, and calls others not published (D82)', async () => {
    const open = await makeParameter(server, { name: 'Open to all', visibility: 'Public' })
    const inner = await makeParameter(server, { name: 'Open to some' })
    for (const who of [server.visitor, viewer]) {
      const { body } = await who.send('GET /api/parameters', { query: { name: 'Open to', all: true } })
      expect(body.result.map(({ name }) => name)).toEqual(['Open to all'])
      const refused = await who.send('GET /api/parameters/{guid}', { params: { guid: inner.id } })
      expect(refused.status).toBe(403)
    }
    const ofVisitor = await server.visitor.send('GET /api/parameters/{guid}', { params: { guid: inner.id } })
    expect([ofVisitor.problem.code, ofVisitor.problem.message]).toEqual(['notPublished', 'Not published'])
    await hide(open.id)
    const hidden = await server.visitor.send('GET /api/parameters/{guid}', { params: { guid: open.id } })
    expect(hidden.problem.code).toBe('notPublished')
  })
})
