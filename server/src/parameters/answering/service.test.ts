// Countries answer parameters; administrators set levels instead. With a passing deadline, a hidden parameter, two people at once.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ParameterAnswerInput } from '@imp/domain/parameters/types.ts'
import { actAs } from '../../../seeds/act-as.ts'
import { findContact } from '../../../seeds/demo-people.ts'
import { interleave } from '../../../testing/interleave.ts'
import { makeParameter, type MadeParameter } from '../../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { saveAnswer } from './service.ts'

const server = testServer()
const start = new Date('2026-08-01T10:00:00.000Z')
let admin: SignedIn
let secondAdmin: SignedIn
let belgium: SignedIn
let colleague: SignedIn
let austria: SignedIn
let west: SignedIn
beforeAll(async () => {
  server.now = start
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
  belgium = await signIn(server, 'nclpOfBelgium')
  colleague = await signIn(server, 'colleagueOfBelgium')
  austria = await signIn(server, 'nclpOfAustria')
  west = await signIn(server, 'nclpOfDenmarkWest')
})

const save = (who: SignedIn, body: ParameterAnswerInput) => who.send('PATCH /api/parameters/answer', { body })
const ofBelgium = (made: MadeParameter) => ({ guid: made.answerOf('BE') })
const force = (who: SignedIn, made: MadeParameter, answerValue: number, version?: number) =>
  who.send(
    'PATCH /api/parameters/answer/force',
    { query: { answerGuid: made.answerOf('BE'), answerValue } },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const history = async (who: SignedIn, made: MadeParameter) =>
  (await who.send('GET /api/parameters/answer/{id}/history', { params: { id: made.answerOf('BE') } })).body
const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('PATCH /api/parameters/answer', () => {
  it('saves level and remark one by one, submits, and records every change (D18)', async () => {
    const made = await makeParameter(server)
    const first = await save(belgium, { ...ofBelgium(made), answerValue: 5 })
    expect(first.body).toMatchObject({ answerValue: 5, effectiveValue: 0, isSubmitted: false, version: 2 })
    expect(first.body.answerTitle).toMatch(/^NI-C/)
    await save(colleague, { ...ofBelgium(made), remark: 'Shared in June <b>=1+1</b>' })
    const submitted = await save(belgium, { ...ofBelgium(made), isSubmitted: true })
    expect(submitted.body).toMatchObject({
      remark: 'Shared in June <b>=1+1</b>',
      effectiveValue: 5,
      isSubmitted: true,
      timeSubmitted: start.toISOString(),
    })
    const remark = 'Shared in June <b>=1+1</b>'
    expect(await history(belgium, made)).toEqual(
      [
        { kind: 'submit', changedBy: 'nclpOfBelgium Test', from: 5, to: 5, remarkFrom: remark, remark },
        { kind: 'answer', changedBy: 'colleagueOfBelgium Test', from: 5, to: 5, remarkFrom: '', remark },
        { kind: 'answer', changedBy: 'nclpOfBelgium Test', from: 0, to: 5, remarkFrom: '', remark: '' },
      ].map(change => ({ ...change, changedAt: start.toISOString() })),
    )
    expect(outcome(await save(belgium, { ...ofBelgium(made), answerValue: 6 }))).toEqual([
      409,
      'parameterAnswerSubmitted',
    ])
  })

  it('removes characters from a remark that could make it look like another', async () => {
    const made = await makeParameter(server)
    const { body } = await save(belgium, { ...ofBelgium(made), remark: 'not ecrof ni\u0007 \u200fעברית' })
    expect(body.remark).toBe('not ecrof ni  \u200fעברית')
  })

  it('writes nothing if nothing changes', async () => {
    const made = await makeParameter(server, {}, { BE: { level: 3 } })
    expect((await save(belgium, { ...ofBelgium(made), answerValue: 3, remark: '' })).body.version).toBe(1)
    expect(await history(belgium, made)).toEqual([])
  })

  it('requires a level for submission, and accepts both in one request', async () => {
    const made = await makeParameter(server)
    const { status, problem } = await save(belgium, { ...ofBelgium(made), isSubmitted: true })
    expect([status, problem.message]).toEqual([400, 'Answer not selected'])
    expect((await save(belgium, { ...ofBelgium(made), answerValue: 0, isSubmitted: true })).status).toBe(400)
    const { body } = await save(belgium, { ...ofBelgium(made), answerValue: 2, isSubmitted: true })
    expect([body.effectiveValue, body.isSubmitted]).toEqual([2, true])
  })

  it.each([8, -1, 2.5])('refuses the level %d', async answerValue => {
    const made = await makeParameter(server)
    expect((await save(belgium, { ...ofBelgium(made), answerValue })).status).toBe(400)
  })

  it('is for the own country only; a part answers as its country', async () => {
    const made = await makeParameter(server)
    expect(outcome(await save(austria, { ...ofBelgium(made), answerValue: 3 }))).toEqual([403, 'foreignCountry'])
    expect((await save(west, { parameterGuid: made.id, answerValue: 3 })).body.countryAbbreviation).toBe('DK')
    expect((await save(admin, { ...ofBelgium(made), answerValue: 3 })).status).toBe(403)
  })

  it("finds the own country's answer, and creates it if missing", async () => {
    const made = await makeParameter(server)
    await server.db.deleteFrom('parameter_answers').where('id', '=', made.answerOf('BE')).execute()
    const { body } = await save(belgium, { guid: '', parameterGuid: made.id, answerValue: 4, version: 1 })
    expect(body).toMatchObject({ countryAbbreviation: 'BE', answerValue: 4, version: 2 })
    expect((await save(belgium, {})).problem.errors?.[0]?.path).toBe('parameterGuid')
    const other = await makeParameter(server)
    expect((await save(belgium, { guid: body.guid, parameterGuid: other.id, answerValue: 1 })).status).toBe(404)
  })

  it('refuses an older version and shows what a colleague has saved (D6)', async () => {
    const made = await makeParameter(server)
    await save(colleague, { ...ofBelgium(made), answerValue: 6, version: 1 })
    const { status, problem } = await save(belgium, { ...ofBelgium(made), answerValue: 2, version: 1 })
    expect([status, problem.code, problem.changedBy]).toEqual([412, 'staleVersion', 'colleagueOfBelgium Test'])
    expect(problem.stored).toMatchObject({ answerValue: 6, version: 2 })
  })

  it('refuses summaries, which are not answered', async () => {
    const made = await makeParameter(server, { isSummary: true })
    expect(outcome(await save(belgium, { ...ofBelgium(made), answerValue: 2 }))).toEqual([409, 'summaryNotAnswered'])
  })
})

describe('the deadline', () => {
  it('includes its own millisecond, and no later one', async () => {
    const made = await makeParameter(server, { deadline: start })
    expect((await save(belgium, { ...ofBelgium(made), answerValue: 3 })).status).toBe(200)
    server.now = new Date(start.getTime() + 1)
    const late = await save(belgium, { ...ofBelgium(made), isSubmitted: true })
    server.now = start
    expect(outcome(late)).toEqual([409, 'deadlinePassed'])
  })

  it('is checked by the writing statement, even if moved to an earlier time in the meantime', async () => {
    const made = await makeParameter(server, { deadline: new Date(start.getTime() + 1000) })
    const moved = { deadline: new Date(start.getTime() - 1) }
    await expect(
      saveBetween(made, () => server.db.updateTable('parameters').set(moved).where('id', '=', made.id).execute()),
    ).rejects.toMatchObject({ code: 'deadlinePassed' })
  })
})

const saveBetween = (made: MadeParameter, act: () => Promise<unknown>) =>
  server.db.transaction().execute(tx =>
    saveAnswer(actAs(interleave(tx, act), findContact('BE'), start), {
      ...ofBelgium(made),
      answerValue: 3,
      isSubmitted: true,
    }),
  )

describe('concurrent changes', () => {
  it.each([
    ['hidden', { is_hidden: true }],
    ['deleted', { deleted_at: start }],
  ])('a parameter that is %s accepts no submission', async (_what, change) => {
    const made = await makeParameter(server, {}, { BE: { level: 3 } })
    const act = () => server.db.updateTable('parameters').set(change).where('id', '=', made.id).execute()
    await expect(saveBetween(made, act)).rejects.toMatchObject({ code: 'unknownParameterAnswer' })
    const stored = server.db.selectFrom('parameter_answers').select(['level', 'submitted_at'])
    expect(await stored.where('id', '=', made.answerOf('BE')).executeTakeFirst()).toEqual({
      level: 3,
      submitted_at: null,
    })
  })

  it("a colleague's submission wins", async () => {
    const made = await makeParameter(server)
    const act = () => save(colleague, { ...ofBelgium(made), answerValue: 7, isSubmitted: true })
    await expect(saveBetween(made, act)).rejects.toMatchObject({ code: 'parameterAnswerSubmitted' })
    expect(await history(belgium, made)).toMatchObject([{ kind: 'submit', to: 7 }])
  })

  it("a colleague's remark and one's own level are both saved", async () => {
    const made = await makeParameter(server)
    const act = () => save(colleague, { ...ofBelgium(made), remark: 'By the colleague' })
    expect(await saveBetween(made, act)).toMatchObject({ answerValue: 3, remark: 'By the colleague' })
  })

  it('of many submissions at once exactly one counts', async () => {
    const made = await makeParameter(server)
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(answerValue =>
        save(answerValue % 2 ? belgium : colleague, { ...ofBelgium(made), answerValue, isSubmitted: true }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await history(belgium, made)).toHaveLength(1)
  })
})

describe('PATCH /api/parameters/answer/force', () => {
  it('sets a level, and removes it with 0; administrators see who and when', async () => {
    const made = await makeParameter(server, {}, { BE: { level: 3, isSubmitted: true } })
    const { body } = await force(admin, made, 6)
    expect(body).toMatchObject({ answerValue: 3, forcedAnswerValue: 6, effectiveValue: 6, forcedBy: 'admin Test' })
    expect(body.timeForced).toBe(start.toISOString())
    const ofContact = await belgium.send('GET /api/parameters/answer/{id}', { params: { id: made.answerOf('BE') } })
    expect(ofContact.body).toMatchObject({ forcedAnswerValue: 6, effectiveValue: 6, forcedBy: null, timeForced: null })
    const cleared = await force(secondAdmin, made, 0)
    expect(cleared.body).toMatchObject({ forcedAnswerValue: 0, effectiveValue: 3, forcedBy: null, timeForced: null })
    const changes = (await history(admin, made)).map(({ kind, from, to, changedBy }) => [kind, from, to, changedBy])
    expect(changes).toEqual([
      ['force', 6, 0, 'secondAdmin Test'],
      ['force', 0, 6, 'admin Test'],
    ])
    expect((await history(belgium, made)).map(({ changedBy }) => changedBy)).toEqual([null, null])
  })

  it.each([8, -1])('refuses the level %d', async level => {
    expect((await force(admin, await makeParameter(server), level)).status).toBe(400)
  })

  it('detects conflicts between two administrators by version', async () => {
    const made = await makeParameter(server)
    const both = await Promise.all([force(admin, made, 4, 1), force(secondAdmin, made, 5, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const [late] = both.filter(({ status }) => status === 412)
    expect(late?.problem.stored).toMatchObject({ version: 2 })
    expect(await history(admin, made)).toHaveLength(1)
    const unversioned = await Promise.all([force(admin, made, 6), force(secondAdmin, made, 7)])
    expect(unversioned.map(({ status }) => status)).toEqual([200, 200])
    expect(await history(admin, made)).toHaveLength(3)
  })
})

it('the history is append-only', async () => {
  const made = await makeParameter(server)
  await save(belgium, { ...ofBelgium(made), answerValue: 3 })
  await expect(
    server.db.deleteFrom('parameter_answer_changes').where('answer_id', '=', made.answerOf('BE')).execute(),
  ).rejects.toThrow('only added to')
  await expect(server.db.updateTable('parameter_answer_changes').set({ level_after: 7 }).execute()).rejects.toThrow(
    'only added to',
  )
})
