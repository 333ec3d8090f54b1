import { beforeAll, describe, expect, it } from 'vitest'
import { meaningSamples } from '@imp/domain/testing/rich-text-samples.ts'
import type { ContentItem } from '@imp/domain/reports/types.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { makeChapter, makePlaceableTable, makeReport, makeUploadedFigure } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let secondAdmin: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
})

const ofChapter = (chapterId: string) => ({ params: { chapterId } })
const read = async (chapterId: string) =>
  (await admin.send('GET /api/chapters/content/{chapterId}', ofChapter(chapterId))).body
const show = (items: readonly ContentItem[]) =>
  items.map(({ orderNumber, content, name, number }) => `${orderNumber} ${content ?? `${name} ${number}`}`)
const outline = async (chapterId: string) => show(await read(chapterId))
const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })

async function makeEmpty() {
  const report = await makeReport(admin)
  return { report, chapterId: (await makeChapter(admin, report, 'a')).id }
}
const write = async (chapterId: string, content: string, orderNumber?: number) => {
  const body = { chapterId, content, ...(orderNumber !== undefined && { orderNumber }) }
  return (await admin.send('POST /api/paragraphs', { body })).body
}
async function makeThree() {
  const { report, chapterId } = await makeEmpty()
  const paragraphs = [await write(chapterId, 'a'), await write(chapterId, 'b'), await write(chapterId, 'c')] as const
  return { report, chapterId, paragraphs }
}
const reorder = (chapterId: string, source: number, destination: number, revision?: number, who = admin) =>
  who.send(
    'GET /api/chapters/reorder/{chapterId}',
    { ...ofChapter(chapterId), query: { source, destination } },
    revision === undefined ? {} : ifMatch(revision),
  )

describe('a paragraph', () => {
  it('is last, or at its position, with the id from the caller', async () => {
    const { chapterId } = await makeEmpty()
    const first = await write(chapterId, 'U < 110')
    expect(first).toMatchObject({ chapterId, content: '<p>U &lt; 110</p>', orderNumber: 1, revision: 1 })
    await write(chapterId, 'last')
    const id = newId()
    const body = { id, chapterId, content: '<b>second</b>', orderNumber: 2 }
    expect((await admin.send('POST /api/paragraphs', { body })).body).toMatchObject({ id, orderNumber: 2 })
    expect(await outline(chapterId)).toEqual([
      '1 <p>U &lt; 110</p>',
      '2 <p><strong>second</strong></p>',
      '3 <p>last</p>',
    ])
    expect((await admin.send('POST /api/paragraphs', { body })).problem.code).toBe('foreignId')
    expect((await admin.send('POST /api/paragraphs', { body: { chapterId } })).body.content).toBe('')
  })

  it('follows the rules of pasting, whichever client sends it', async () => {
    const { chapterId } = await makeEmpty()
    for (const [given, inReport] of meaningSamples) {
      expect((await write(chapterId, given)).content).toBe(inReport)
    }
    for (const content of ['<p>a\u202eb</p>', '<p>a&#8297;b</p>']) {
      const body = { chapterId, content }
      const { status, problem } = await admin.send('POST /api/paragraphs', { body })
      expect([content, status, problem.errors]).toMatchObject([content, 400, [{ path: 'content' }]])
    }
  })

  it('is changed by people who have seen the stored version', async () => {
    const { paragraphs } = await makeThree()
    const params = { id: paragraphs[0].id }
    const theirs = await secondAdmin.send('PATCH /api/paragraphs/{id}', {
      params,
      body: { content: 'theirs', revision: 1 },
    })
    expect(theirs.body).toMatchObject({ content: '<p>theirs</p>', revision: 2 })
    const late = await admin.send('PATCH /api/paragraphs/{id}', { params, body: { content: 'mine', revision: 1 } })
    expect(late.status).toBe(412)
    expect(late.problem).toMatchObject({
      stored: { content: '<p>theirs</p>', revision: 2 },
      changedBy: 'secondAdmin Test',
    })
    expect((await admin.send('DELETE /api/paragraphs/{id}', { params }, ifMatch(1))).status).toBe(412)
    // Clients of the documented API send no revision. Unchanged content is no change.
    expect(
      (await admin.send('PATCH /api/paragraphs/{id}', { params, body: { content: '<p>theirs' } })).body.revision,
    ).toBe(2)
    expect((await admin.send('PATCH /api/paragraphs/{id}', { params, body: { content: '' } })).body.revision).toBe(3)
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', 400, 'unsafeLink'],
    ['<div>'.repeat(500), 400, 'malformed'],
    ['x'.repeat(200_001), 400, 'malformed'],
    ['a\0b', 400, 'malformed'],
    ['\ud800', 400, 'malformed'],
    ['x'.repeat(32_000), 200, null],
    ['<script>alert(1)</script>', 200, null],
  ])('of %.30j: %i %s', async (content, status, code) => {
    const { paragraphs } = await makeThree()
    const answer = await admin.send('PATCH /api/paragraphs/{id}', {
      params: { id: paragraphs[0].id },
      body: { content },
    })
    expect([answer.status, answer.isRefused ? answer.problem.code : null]).toEqual([status, code])
    if (!answer.isRefused) expect(answer.body.content).not.toContain('script')
  })

  it('is deleted; later ones move up', async () => {
    const { chapterId, paragraphs } = await makeThree()
    expect((await admin.send('DELETE /api/paragraphs/{id}', { params: { id: paragraphs[1].id } })).status).toBe(204)
    expect(await outline(chapterId)).toEqual(['1 <p>a</p>', '2 <p>c</p>'])
    const gone = await admin.send('PATCH /api/paragraphs/{id}', {
      params: { id: paragraphs[1].id },
      body: { content: 'x' },
    })
    expect([gone.status, gone.problem.code]).toEqual([404, 'unknownParagraph'])
  })
})

describe('the order of a chapter', () => {
  it('is changed with positions starting at 1', async () => {
    const { chapterId } = await makeThree()
    expect(show((await reorder(chapterId, 1, 3)).body)).toEqual(['1 <p>b</p>', '2 <p>c</p>', '3 <p>a</p>'])
    expect(show((await reorder(chapterId, 3, 2)).body)).toEqual(['1 <p>b</p>', '2 <p>a</p>', '3 <p>c</p>'])
    const same = await reorder(chapterId, 2, 2)
    expect([same.status, same.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it.each([
    [0, 1],
    [1, 0],
    [1, 4],
    [4, 1],
    [-1, 1],
  ])('has nothing to move from %i to %i', async (source, destination) => {
    const { chapterId } = await makeThree()
    expect((await reorder(chapterId, source, destination)).status).toBe(400)
    expect(await outline(chapterId)).toEqual(['1 <p>a</p>', '2 <p>b</p>', '3 <p>c</p>'])
  })

  it('is one of the two if two change it at once, never a mixture', async () => {
    const { chapterId } = await makeThree()
    const [{ listRevision } = { listRevision: 0 }] = await read(chapterId)
    const both = await Promise.all([
      reorder(chapterId, 1, 3, listRevision),
      reorder(chapterId, 3, 1, listRevision, secondAdmin),
    ])
    const statuses = both.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412])
    const isMine = statuses[0] === 200
    const order = (await read(chapterId)).map(({ content }) => content?.replace(/<\/?p>/g, '')).join('')
    expect(order).toBe(isMine ? 'bca' : 'cab')
    const loser = both[isMine ? 1 : 0]
    expect(loser.problem.stored).toMatchObject([{ listRevision: listRevision + 1 }, {}, {}])
  })

  it('accepts both changes without revisions, in sequence', async () => {
    const { chapterId } = await makeThree()
    await Promise.all([reorder(chapterId, 1, 3), reorder(chapterId, 1, 3, undefined, secondAdmin)])
    expect((await read(chapterId)).map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3])
    expect(await outline(chapterId)).toEqual(['1 <p>c</p>', '2 <p>a</p>', '3 <p>b</p>'])
  })
})

describe('placed figures and tables', () => {
  it('have the given caption or else their own name, and are numbered throughout the report', async () => {
    const { report, chapterId } = await makeEmpty()
    const { id: second } = await makeChapter(admin, report, 'b')
    const [figureId, tableId] = [await makeUploadedFigure(server, 'Shares'), await makePlaceableTable(server)]
    const place = (body: { chapterId: string; name?: string; orderNumber?: number }) =>
      admin.send('POST /api/figureChapters', { body: { figureId, ...body } })
    expect((await place({ chapterId: second })).body).toMatchObject({
      name: 'Shares',
      number: 1,
      orderNumber: 1,
      figureId,
    })
    const first = (await place({ chapterId, name: ' Who\nhas it ' })).body
    expect(first).toMatchObject({ name: 'Who has it', number: 1 })
    expect((await place({ chapterId, name: '', orderNumber: 1 })).body).toMatchObject({
      name: 'Shares',
      number: 1,
      orderNumber: 1,
    })
    const table = await admin.send('POST /api/tableChapters', { body: { chapterId, tableId, orderNumber: 2 } })
    expect(table.body).toMatchObject({ name: 'Numbers', number: 1, tableId })
    expect(await outline(chapterId)).toEqual(['1 Shares 1', '2 Numbers 1', '3 Who has it 2'])
    expect(await outline(second)).toEqual(['1 Shares 3'])
  })

  it('can get another caption, or be replaced', async () => {
    const { chapterId } = await makeEmpty()
    const [figureId, other] = [await makeUploadedFigure(server, 'Shares'), await makeUploadedFigure(server, 'Other')]
    const { body: placed } = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
    const change = (body: { name: string; figureId?: string; revision?: number }) =>
      admin.send('PUT /api/figureChapters/{id}', { params: { id: placed.id }, body })
    expect((await change({ name: 'Mine', revision: 1 })).body).toMatchObject({ name: 'Mine', figureId, revision: 2 })
    expect((await change({ name: '', figureId: other })).body).toMatchObject({
      name: 'Other',
      figureId: other,
      revision: 3,
    })
    const late = await change({ name: 'Late', revision: 1 })
    expect([late.status, late.problem.stored]).toEqual([
      412,
      expect.objectContaining({ name: 'Other', figureId: other }),
    ])
    expect((await change({ name: 'x', figureId: newId() })).problem.code).toBe('unknownFigure')
    expect((await change({ name: 'x'.repeat(201) })).status).toBe(400)
  })

  it('have a description for this report, until the figure is replaced', async () => {
    const { report, chapterId } = await makeEmpty()
    const [figureId, other] = [await makeUploadedFigure(server, 'Shares'), await makeUploadedFigure(server, 'Other')]
    const { body: placed } = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
    expect(placed.alternativeText).toBeNull()
    const change = async (body: { name: string; figureId?: string; alternativeText?: string | null }) => {
      const { body: changed } = await admin.send('PUT /api/figureChapters/{id}', { params: { id: placed.id }, body })
      const { body: document } = await admin.send('GET /api/reports/{id}/document', { params: { id: report.id } })
      return [changed.alternativeText, document.chapters[0]?.items[0]?.figure?.alternativeText]
    }
    const said = 'Half of it, as it seems'
    expect(await change({ name: 'Mine', alternativeText: ' Half of it,\nas it seems ' })).toEqual([said, said])
    expect((await read(chapterId))[0]?.alternativeText).toBe(said)
    expect(await change({ name: 'A new caption' })).toEqual([said, said])
    expect(await change({ name: 'Mine', alternativeText: ' ' })).toEqual([null, 'A picture: Shares'])
    expect(await change({ name: 'Mine', alternativeText: said })).toEqual([said, said])
    expect(await change({ name: 'Mine', figureId: other })).toEqual([null, 'A picture: Other'])
    const tooLong = { name: 'Mine', alternativeText: 'x'.repeat(2001) }
    const params = { id: placed.id }
    expect((await admin.send('PUT /api/figureChapters/{id}', { params, body: tooLong })).status).toBe(400)
  })

  it('stay when the figure or table is deleted, which cannot be placed any more', async () => {
    const { chapterId } = await makeEmpty()
    const [figureId, tableId] = [await makeUploadedFigure(server), await makePlaceableTable(server)]
    const { body: figure } = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
    await admin.send('POST /api/tableChapters', { body: { chapterId, tableId } })
    const deleted_at = new Date()
    await server.db.updateTable('figures').set({ deleted_at }).where('id', '=', figureId).execute()
    await server.db.updateTable('tables').set({ deleted_at }).where('id', '=', tableId).execute()
    expect(await outline(chapterId)).toEqual(['1 Shares 1', '2 Numbers 1'])
    const renamed = await admin.send('PUT /api/figureChapters/{id}', {
      params: { id: figure.id },
      body: { name: 'Kept' },
    })
    expect(renamed.body.name).toBe('Kept')
    const again = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
    expect([again.status, again.problem.code]).toEqual([404, 'unknownFigure'])
    expect((await admin.send('POST /api/tableChapters', { body: { chapterId, tableId } })).problem.code).toBe(
      'unknownTable',
    )
  })

  it('must be published tables, and in existing chapters', async () => {
    const { chapterId } = await makeEmpty()
    const tableId = await makePlaceableTable(server, { isPublished: false })
    const draft = await admin.send('POST /api/tableChapters', { body: { chapterId, tableId } })
    expect([draft.status, draft.problem.code]).toEqual([400, 'tableNotPublished'])
    const nowhere = await admin.send('POST /api/tableChapters', { body: { chapterId: newId(), tableId } })
    expect([nowhere.status, nowhere.problem.code]).toEqual([404, 'unknownChapter'])
    const unknown = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId: newId() } })
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'unknownFigure'])
  })

  it('are removed, each through its own endpoint', async () => {
    const { chapterId } = await makeEmpty()
    const figureId = await makeUploadedFigure(server)
    const { body: placed } = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
    const params = { id: placed.id }
    for (const line of ['DELETE /api/tableChapters/{id}', 'DELETE /api/paragraphs/{id}'] as const)
      expect((await admin.send(line, { params })).status).toBe(404)
    expect((await admin.send('DELETE /api/figureChapters/{id}', { params }, ifMatch(9))).status).toBe(412)
    expect((await admin.send('DELETE /api/figureChapters/{id}', { params })).status).toBe(204)
    expect(await outline(chapterId)).toEqual([])
  })
})

describe('a chapter', () => {
  it('without a row has no content', async () => {
    for (const chapterId of [newId(), 'x']) {
      const answer = await admin.sendRaw('GET /api/chapters/content/{chapterId}', ofChapter(chapterId))
      expect(answer.status).toBe(chapterId === 'x' ? 400 : 404)
    }
    expect((await reorder(newId(), 1, 2)).status).toBe(404)
  })

  it('has a maximum of content', async () => {
    const { chapterId } = await makeEmpty()
    const row = (position: number) => ({
      id: newId(),
      chapter_id: chapterId,
      position,
      content: '',
      changed_at: new Date(),
    })
    await server.db
      .insertInto('content_items')
      .values(Array.from({ length: 500 }, (_, at) => row(at + 1)))
      .execute()
    const answer = await admin.send('POST /api/paragraphs', { body: { chapterId } })
    expect([answer.status, answer.problem.code]).toEqual([409, 'chapterFull'])
  })
})
