import { beforeAll, describe, expect, it } from 'vitest'
import { noId } from '@imp/domain/ids.ts'
import type { Chapter, Report } from '@imp/domain/reports/types.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { makeChapter, makeReport } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let secondAdmin: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
})

const list = async ({ id }: Report) => (await admin.send('GET /api/chapters', { query: { report: id } })).body
const outline = async (report: Report) =>
  (await list(report)).map(({ title, sectionNumber, depth }) => `${'  '.repeat(depth - 1)}${sectionNumber} ${title}`)
const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })
const placesOf = (chapters: readonly Chapter[]) =>
  chapters.map(({ id, parentChapterId, orderNumber }) => ({ id, parentChapterId, orderNumber }))

async function makeTree() {
  const report = await makeReport(admin)
  const a = await makeChapter(admin, report, 'a')
  const b = await makeChapter(admin, report, 'b', a)
  const c = await makeChapter(admin, report, 'c')
  return { report, a, b, c }
}
const patch = (report: Report, places: readonly Partial<Chapter>[], revision?: number, who = admin) =>
  who.sendRaw(
    'PATCH /api/chapters/{reportId}',
    { params: { reportId: report.id }, body: places },
    revision === undefined ? {} : ifMatch(revision),
  )

describe('a new chapter', () => {
  it('is last in its parent, and numbered', async () => {
    const { report, b, c } = await makeTree()
    expect(await outline(report)).toEqual(['1 a', '  1.1 b', '2 c'])
    expect(b).toMatchObject({ reportId: report.id, depth: 2, orderNumber: 1, numbered: true, revision: 1 })
    expect(c).toMatchObject({ parentChapterId: noId, sectionNumber: '2', listRevision: 4 })
  })

  it('is unnumbered if its parent is', async () => {
    const report = await makeReport(admin)
    const body = { reportId: report.id, title: 'a', numbered: false }
    const parent = (await admin.send('POST /api/chapters', { body })).body
    const child = await makeChapter(admin, report, 'b', parent)
    expect([child.numbered, child.sectionNumber]).toEqual([false, ''])
  })

  it('keeps the id from the caller, once', async () => {
    const report = await makeReport(admin)
    const body = { id: newId(), reportId: report.id, title: 'a' }
    expect((await admin.send('POST /api/chapters', { body })).body.id).toBe(body.id)
    const again = await admin.send('POST /api/chapters', { body })
    expect([again.status, again.problem.code]).toEqual([400, 'foreignId'])
  })

  it('is at most five levels deep', async () => {
    const report = await makeReport(admin)
    let parent: Chapter | undefined
    for (const title of ['1', '2', '3', '4', '5']) parent = await makeChapter(admin, report, title, parent)
    expect(parent?.depth).toBe(5)
    const body = { reportId: report.id, title: '6', parentChapterId: parent?.id ?? '' }
    const sixth = await admin.send('POST /api/chapters', { body })
    expect(sixth.problem).toMatchObject({ code: 'chapterTooDeep', message: 'Maximum number of levels is 5' })
    expect(sixth.status).toBe(409)
  })

  it.each([
    [{ title: ' \n' }, 400, 'malformed', 'Chapter title cannot be empty'],
    [{ title: 'x'.repeat(201) }, 400, 'malformed', 'At most 200'],
    [{ reportId: newId() }, 404, 'unknownReport', 'does not exist'],
    [{ parentChapterId: newId() }, 404, 'unknownChapter', 'does not exist'],
    [{ colour: 'red' }, 400, 'malformed', 'does not exist'],
  ])('is refused with %j', async (given, status, code, message) => {
    const body = { reportId: (await makeReport(admin)).id, title: 'a', ...given }
    const { status: answered, problem } = await admin.sendRaw('POST /api/chapters', { body })
    expect([answered, problem.code, problem.message]).toEqual([status, code, expect.stringContaining(message)])
  })

  it('cannot have a parent in another report', async () => {
    const { a } = await makeTree()
    const body = { reportId: (await makeReport(admin)).id, title: 'x', parentChapterId: a.id }
    expect((await admin.send('POST /api/chapters', { body })).status).toBe(404)
  })
})

describe('an edited chapter', () => {
  it('keeps its position; numbers follow its flag, while lower chapters keep theirs', async () => {
    const { report, a, b } = await makeTree()
    const unnumbered = await admin.send('PUT /api/chapters/{id}', {
      params: { id: a.id },
      body: { title: 'A', numbered: false },
    })
    expect(unnumbered.body).toMatchObject({ title: 'A', sectionNumber: '', orderNumber: 1, revision: 2 })
    expect(await outline(report)).toEqual([' A', '   b', '1 c'])
    expect((await list(report)).find(({ id }) => id === b.id)?.numbered).toBe(true)
    await admin.send('PUT /api/chapters/{id}', { params: { id: a.id }, body: { title: 'A', numbered: true } })
    expect(await outline(report)).toEqual(['1 A', '  1.1 b', '2 c'])
  })

  it('is refused for an older revision, with the stored one and its author', async () => {
    const { a } = await makeTree()
    const given = { params: { id: a.id }, body: { title: 'theirs', revision: 1 } }
    expect((await secondAdmin.send('PUT /api/chapters/{id}', given)).status).toBe(200)
    const late = await admin.send('PUT /api/chapters/{id}', { ...given, body: { title: 'mine', revision: 1 } })
    expect(late.status).toBe(412)
    expect(late.problem).toMatchObject({ stored: { title: 'theirs', revision: 2 }, changedBy: 'secondAdmin Test' })
    expect(late.problem.changedAt).toMatch(/^20/)
    expect((await admin.send('DELETE /api/chapters/{id}', { params: { id: a.id } }, ifMatch(1))).status).toBe(412)
  })

  it('needs a title, and must exist', async () => {
    const { a } = await makeTree()
    const empty = await admin.send('PUT /api/chapters/{id}', { params: { id: a.id }, body: { title: '' } })
    expect(empty.problem.message).toContain('Chapter title cannot be empty')
    const unknown = await admin.send('PUT /api/chapters/{id}', { params: { id: newId() }, body: { title: 'x' } })
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'unknownChapter'])
  })
})

describe('a deleted chapter', () => {
  it('takes everything below along; later ones move up', async () => {
    const { report, a, b } = await makeTree()
    expect((await admin.send('DELETE /api/chapters/{id}', { params: { id: a.id } })).status).toBe(204)
    expect(await outline(report)).toEqual(['1 c'])
    expect((await list(report))[0]?.orderNumber).toBe(1)
    expect((await admin.send('DELETE /api/chapters/{id}', { params: { id: b.id } })).status).toBe(404)
  })
})

describe('the whole list', () => {
  it('is moved at once, and has an ETag that changes with it', async () => {
    const { report, a, b, c } = await makeTree()
    const read = await admin.send('GET /api/chapters', { query: { report: report.id } })
    expect(read.headers['etag']).toBe('"4"')
    const moved = await patch(
      report,
      [
        { id: c.id, orderNumber: 1 },
        { id: a.id, parentChapterId: c.id, orderNumber: 7 },
        { id: b.id, parentChapterId: c.id, orderNumber: 2.5, numbered: false },
      ],
      4,
    )
    expect([moved.status, moved.body, moved.headers['etag']]).toEqual([200, true, '"5"'])
    expect(await outline(report)).toEqual(['1 c', '   b', '  1.1 a'])
    const again = await admin.send(
      'GET /api/chapters',
      { query: { report: report.id } },
      { headers: { 'if-none-match': '"5"' } },
    )
    expect(again.status).toBe(304)
  })

  it('is moved by only one of two at once, completely', async () => {
    const { report, a, b, c } = await makeTree()
    const mine = [
      { id: a.id, orderNumber: 2 },
      { id: b.id, parentChapterId: a.id, orderNumber: 1 },
      { id: c.id, orderNumber: 1 },
    ]
    const theirs = [
      { id: a.id, orderNumber: 1 },
      { id: c.id, parentChapterId: a.id, orderNumber: 1 },
      { id: b.id, parentChapterId: c.id, orderNumber: 1 },
    ]
    const both = await Promise.all([patch(report, mine, 4), patch(report, theirs, 4, secondAdmin)])
    const statuses = both.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412])
    const isMine = statuses[0] === 200
    expect(await outline(report)).toEqual(isMine ? ['1 c', '2 a', '  2.1 b'] : ['1 a', '  1.1 c', '    1.1.1 b'])
    const loser = both[isMine ? 1 : 0]
    expect(loser?.problem).toMatchObject({
      code: 'staleVersion',
      changedBy: isMine ? 'admin Test' : 'secondAdmin Test',
    })
    expect(loser?.problem.stored).toHaveLength(3)
  })

  it('is refused completely if invalid', async () => {
    const { report, a, b, c } = await makeTree()
    const other = await makeTree()
    const right = placesOf([a, b, c])
    const deep = await makeChapter(admin, report, 'd', b)
    const whole = placesOf([a, b, c, deep])
    const cases: readonly [string, readonly Partial<Chapter>[], number, string][] = [
      ['one is missing', right, 400, 'invalidChapters'],
      ['one is foreign', [...whole.slice(1), { id: other.a.id, orderNumber: 1 }], 400, 'invalidChapters'],
      ['one is twice', [...whole, ...whole.slice(0, 1)], 400, 'invalidChapters'],
      [
        'a foreign parent',
        [...right, { id: deep.id, parentChapterId: other.a.id, orderNumber: 1 }],
        400,
        'invalidChapters',
      ],
      [
        'a foreign report',
        [...right, { id: deep.id, reportId: other.report.id, orderNumber: 1 }],
        400,
        'invalidChapters',
      ],
      ['a ring', [{ ...a, parentChapterId: deep.id }, ...placesOf([b, c, deep])], 400, 'invalidChapters'],
      ['in itself', [{ ...a, parentChapterId: a.id }, ...placesOf([b, c, deep])], 400, 'invalidChapters'],
      ['none', [], 400, 'invalidChapters'],
      ['no list', [{ id: 'x', orderNumber: 1 }], 400, 'malformed'],
    ]
    const before = await outline(report)
    for (const [name, places, status, code] of cases) {
      const answer = await patch(report, places)
      expect([name, answer.status, answer.problem.code]).toEqual([name, status, code])
    }
    expect(await outline(report)).toEqual(before)
  })

  it('is at most five levels deep, including subtrees', async () => {
    const { report, a, b, c } = await makeTree()
    let parent = c
    const chain: Chapter[] = []
    for (const title of ['d', 'e', 'f']) chain.push((parent = await makeChapter(admin, report, title, parent)))
    const tooDeep = [...placesOf([c, ...chain]), { ...a, parentChapterId: parent.id }, { ...b }]
    const answer = await patch(report, tooDeep)
    expect([answer.status, answer.problem.code]).toEqual([409, 'chapterTooDeep'])
    const fits = [...placesOf([c, ...chain]), { ...a, parentChapterId: parent.id }, { id: b.id, orderNumber: 9 }]
    expect((await patch(report, fits)).status).toBe(200)
  })

  it('is closed to others', async () => {
    const { report } = await makeTree()
    const viewer = await signIn(server, 'viewer')
    expect((await viewer.send('GET /api/chapters', { query: { report: report.id } })).status).toBe(403)
    expect((await admin.sendRaw('GET /api/chapters', {})).status).toBe(400)
    expect((await admin.send('GET /api/chapters', { query: { report: newId() } })).status).toBe(404)
  })
})
