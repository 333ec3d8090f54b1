import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { makeParameter, type GivenAnswer } from '../../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import type { Client } from '../../../testing/client.ts'
import { testServer } from '../../../testing/server.ts'
import { countryId } from '../../../seeds/ids.ts'

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

const listAnswers = async (who: Client, parameterGuid: string) =>
  (await who.send('GET /api/parameters/answers', { query: { parameterGuid } })).body
const levelsOf = async (who: Client, parameterGuid: string) =>
  Object.fromEntries(
    (await listAnswers(who, parameterGuid)).map(answer => [answer.countryAbbreviation, answer.effectiveValue]),
  )

describe('GET /api/parameters/answers', () => {
  it('shows drafts, and who has set a level, to administrators only', async () => {
    const { id } = await makeParameter(
      server,
      { visibility: 'Public' },
      {
        AT: { level: 4, remark: 'A draft' },
        BE: { level: 3, remark: 'Submitted', isSubmitted: true },
        BG: { level: 5, remark: 'Never submitted', forcedLevel: 2 },
      },
    )
    const ofAdmin = await listAnswers(admin, id)
    expect(ofAdmin).toHaveLength(26)
    for (const answer of ofAdmin) {
      const single = await admin.send('GET /api/parameters/answer/{id}', { params: { id: answer.guid } })
      expect(single.body).toEqual(answer)
    }
    expect(ofAdmin.find(answer => answer.countryAbbreviation === 'AT')).toMatchObject({
      answerValue: 4,
      effectiveValue: 0,
      remark: 'A draft',
    })
    const shown = [
      { countryAbbreviation: 'BE', answerValue: 3, effectiveValue: 3, remark: 'Submitted', isSubmitted: true },
      { countryAbbreviation: 'BG', answerValue: 0, forcedAnswerValue: 2, effectiveValue: 2, remark: '' },
    ].map(answer => ({ ...answer, forcedBy: null, timeForced: null }))
    for (const who of [belgium, viewer, server.visitor]) expect(await listAnswers(who, id)).toMatchObject(shown)
  })

  it('leaves out countries that are not involved, and restores their answers later (D80)', async () => {
    const before = await makeParameter(server, {}, { BE: { level: 3, isSubmitted: true } })
    const involve = (country: string, isInvolvedInMaps?: boolean) =>
      admin.send('PATCH /api/countries/involvement/{id}', {
        params: { id: countryId(country) },
        ...(isInvolvedInMaps !== undefined && { body: { isInvolvedInMaps } }),
      })
    expect((await involve('BE')).body.isInvolvedInMaps).toBe(false)
    expect(await levelsOf(belgium, before.id)).toEqual({})
    const addedSince = await makeParameter(server)
    const save = { body: { guid: before.answerOf('BE'), answerValue: 5 } }
    expect((await belgium.send('PATCH /api/parameters/answer', save)).problem.code).toBe('countryNotInvolved')
    expect((await belgium.send('GET /api/parameters/toSubmit')).body).toEqual([])
    const isInvolved = async (who: Client) =>
      (await who.send('GET /api/parameters/{guid}', { params: { guid: before.id } })).body.countryInvolved
    expect([await isInvolved(belgium), await isInvolved(admin)]).toEqual([false, true])
    const { body: listed } = await belgium.send('GET /api/parameters', { query: { items: 1000 } })
    expect(new Set(listed.result.map(({ countryInvolved }) => countryInvolved))).toEqual(new Set([false]))
    expect((await involve('BE', true)).body.isInvolvedInMaps).toBe(true)
    expect((await involve('BE', true)).body.isInvolvedInMaps).toBe(true)
    expect(await levelsOf(belgium, before.id)).toEqual({ BE: 3 })
    const made = (await listAnswers(admin, addedSince.id)).find(answer => answer.countryAbbreviation === 'BE')
    expect(made).toMatchObject({ answerValue: 0, version: 1 })
  })

  it("includes the previous year's level, as far as the caller may see it", async () => {
    const answered = { BE: { level: 3, isSubmitted: true }, AT: { level: 6 } }
    const last = await makeParameter(server, { year: 2025 }, answered)
    const { id } = await makeParameter(
      server,
      { previousId: last.id, visibility: 'Public' },
      { BE: { forcedLevel: 4 } },
    )
    const previous = async (who: Client) =>
      (await listAnswers(who, id)).find(answer => answer.countryAbbreviation === 'BE')?.previousValue
    expect(await previous(admin)).toBe(3)
    expect(await previous(belgium)).toBe(3)
    expect(await previous(server.visitor)).toBe(0)
    const ofAustria = (await listAnswers(admin, id)).find(answer => answer.countryAbbreviation === 'AT')
    expect(ofAustria?.previousValue).toBe(0)
  })
})

describe('the level that counts (D81)', () => {
  const arbitraryAnswer = fc.record({
    level: fc.integer({ min: 0, max: 7 }),
    isSubmitted: fc.boolean(),
    forcedLevel: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 7 })),
  })
  const arbitraryParameter = fc.record({
    answer: arbitraryAnswer,
    isHidden: fc.boolean(),
    isPublished: fc.boolean(),
    visibility: fc.constantFrom('Public' as const, 'Internal' as const),
  })
  const ownLevel = ({ level, isSubmitted, forcedLevel }: Required<Omit<GivenAnswer, 'remark'>>): number =>
    forcedLevel > 0 ? forcedLevel : isSubmitted ? level : 0
  let year = 2030

  it('is what an administrator has set, or else what was submitted, and for a summary the lowest of the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryParameter, { maxLength: 4 }),
        fc.integer({ min: 0, max: 7 }),
        async (ordinary, forcedLevel) => {
          year++
          const parts = ordinary.map(({ answer, ...options }) => ({
            ...options,
            answer: { ...answer, isSubmitted: answer.isSubmitted && answer.level > 0 },
          }))
          for (const { answer, ...options } of parts) await makeParameter(server, { ...options, year }, { BE: answer })
          // Another code or year must not affect the summary.
          const stranger = { BE: { level: 1, isSubmitted: true } }
          await makeParameter(server, { year, networkCode: 'DCC' }, stranger)
          const options = { year, isSummary: true, visibility: 'Public' } as const
          const { id } = await makeParameter(server, options, { BE: { forcedLevel } })
          for (const [who, isShown] of [
            [admin, () => true],
            [server.visitor, (part: { visibility: string }) => part.visibility === 'Public'],
          ] as const) {
            const shown = parts.filter(part => part.isPublished && !part.isHidden && isShown(part))
            if (shown.length === 0 && who === server.visitor) {
              // A summary of nothing visible is hidden from visitors (D87).
              const refused = await who.send('GET /api/parameters/answers', { query: { parameterGuid: id } })
              expect(refused.status).toBe(403)
              continue
            }
            const summedUp = (await who.send('GET /api/parameters/{guid}', { params: { guid: id } })).body.summedUp
            expect(summedUp).toMatchObject({
              shown: shown.length,
              all: parts.filter(part => part.isPublished && !part.isHidden).length,
              isPublicOnly: who === server.visitor,
            })
            const levels = shown.map(({ answer }) => ownLevel(answer)).filter(level => level > 0)
            const expected = forcedLevel > 0 ? forcedLevel : Math.min(...levels, 8) % 8
            expect((await levelsOf(who, id))['BE'] ?? 0).toBe(expected)
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)
})

describe('the submission time of a summary', () => {
  it('is that of the latest answer visible to the caller', async () => {
    const year = 2029
    const submitted = { BE: { level: 4, isSubmitted: true } }
    server.now = new Date('2026-07-01T10:00:00Z')
    await makeParameter(server, { year, visibility: 'Public' }, { ...submitted, AT: { forcedLevel: 3 } })
    server.now = new Date('2026-08-01T10:00:00Z')
    await makeParameter(server, { year }, submitted)
    const { id } = await makeParameter(server, { year, isSummary: true, visibility: 'Public' })
    const timesOf = async (who: Client) =>
      (await listAnswers(who, id))
        .filter(({ effectiveValue }) => effectiveValue > 0)
        .map(({ countryAbbreviation, isSubmitted, timeSubmitted }) => [countryAbbreviation, isSubmitted, timeSubmitted])
    expect(await timesOf(belgium)).toEqual([
      ['AT', false, noDate],
      ['BE', false, '2026-08-01T10:00:00.000Z'],
    ])
    expect(await timesOf(server.visitor)).toEqual([
      ['AT', false, noDate],
      ['BE', false, '2026-07-01T10:00:00.000Z'],
    ])
  })
})

describe('GET /api/parameters/summaryAnswers', () => {
  it("returns the country's answers to the parameters of a summary, as visible to the caller", async () => {
    const year = 2028
    const submitted = { BE: { level: 4, isSubmitted: true } }
    const open = await makeParameter(server, { year, visibility: 'Public' }, submitted)
    const inner = await makeParameter(server, { year }, { BE: { level: 2 } })
    await makeParameter(server, { year, isHidden: true }, submitted)
    await makeParameter(server, { year, networkCode: 'HVDC' }, submitted)
    const summary = await makeParameter(server, { year, isSummary: true, visibility: 'Public' })
    const read = (who: Client, countryName = ' belgium ') =>
      who.send('GET /api/parameters/summaryAnswers', { query: { parameterGuid: summary.id, countryName } })
    const byName = async (who: Client) =>
      Object.fromEntries((await read(who)).body.map(answer => [answer.parameterGuid, answer.answerValue]))
    expect(await byName(admin)).toEqual({ [open.id]: 4, [inner.id]: 2 })
    expect(await byName(viewer)).toEqual({ [open.id]: 4 })
    const ofInner = (await read(await signIn(server, 'nclpOfAustria'))).body.find(one => one.parameterGuid === inner.id)
    expect(ofInner).toMatchObject({ answerValue: 0, version: 0 })
    expect((await read(admin, 'Atlantis')).status).toBe(404)
    expect((await read(server.visitor)).status).toBe(401)
  })
})

describe('GET /api/parameters/toSubmit', () => {
  it('returns open parameters that the country has not submitted, nearest deadline first', async () => {
    const austria = await signIn(server, 'nclpOfAustria')
    const at = (day: string) => ({ deadline: new Date(`2026-${day}T21:59:59Z`) })
    await server.db.updateTable('parameters').set({ is_hidden: true }).execute()
    const without = await makeParameter(server)
    const later = await makeParameter(server, at('10-01'), { AT: { level: 2 } })
    const sooner = await makeParameter(server, at('09-01'))
    await makeParameter(server, at('07-01'))
    await makeParameter(server, at('09-02'), { AT: { level: 2, isSubmitted: true } })
    await makeParameter(server, { ...at('09-03'), isSummary: true })
    await makeParameter(server, { ...at('09-04'), isPublished: false })
    const { body } = await austria.send('GET /api/parameters/toSubmit')
    expect(body.map(({ guid, status, answerGuid }) => [guid, status, answerGuid])).toEqual([
      [sooner.id, 'New', sooner.answerOf('AT')],
      [later.id, 'Partial', later.answerOf('AT')],
      [without.id, 'New', without.answerOf('AT')],
    ])
  })
})

describe('years', () => {
  it('form one chain, even around a year that the caller may not see', async () => {
    const first = await makeParameter(server, { year: 2023, visibility: 'Public' })
    const second = await makeParameter(server, { year: 2024, previousId: first.id })
    const third = await makeParameter(server, { year: 2025, previousId: second.id, visibility: 'Public' })
    const draft = await makeParameter(server, { year: 2026, previousId: third.id, isPublished: false })
    const years = async (who: Client, parameterGuid: string) =>
      (await who.send('GET /api/parameters/series', { query: { parameterGuid } })).body.map(({ year }) => year)
    expect(await years(admin, second.id)).toEqual([2023, 2024, 2025, 2026])
    expect(await years(belgium, third.id)).toEqual([2023, 2024, 2025])
    expect(await years(server.visitor, first.id)).toEqual([2023, 2025])
    expect(await years(admin, draft.id)).toEqual([2023, 2024, 2025, 2026])
  })

  it('are one row for a country: the latest year with a level, and the one before', async () => {
    await server.db.updateTable('parameters').set({ is_hidden: true }).execute()
    const submitted = (level: number) => ({ BE: { level, remark: `Level ${level}`, isSubmitted: true } })
    const old = await makeParameter(server, { name: 'LFSM', year: 2024, visibility: 'Public' }, submitted(3))
    const options = { name: 'LFSM', year: 2025, previousId: old.id }
    const last = await makeParameter(server, options, submitted(5))
    await makeParameter(server, { name: 'LFSM', previousId: last.id }, { BE: { level: 7, remark: 'A draft' } })
    await makeParameter(server, { name: 'Never answered' })
    const read = async (who: Client, country = 'BE') =>
      (await who.send('GET /api/parameters/standing', { query: { countryGuid: countryId(country) } })).body
    const never = { parameterName: 'Never answered', value: 0, title: '', previousValue: 0, previousYear: null }
    const latest = { parameterGuid: last.id, year: 2025, value: 5, remark: 'Level 5', previousValue: 3 }
    expect(await read(belgium)).toMatchObject([{ ...latest, previousYear: 2024 }, never])
    const ofVisitor = { parameterGuid: old.id, year: 2024, value: 3, previousValue: 0, previousYear: null }
    expect(await read(server.visitor)).toMatchObject([ofVisitor])
    expect(await read(admin, 'MT')).toEqual([])
    const unknown = { query: { countryGuid: '0190ffff-ffff-7fff-bfff-ffffffffffff' } }
    expect((await admin.send('GET /api/parameters/standing', unknown)).status).toBe(404)
  })
})
