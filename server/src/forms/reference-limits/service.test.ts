// The reference legal limits: shipped, corrected and verified by administrators, and preserved by upgrades.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReferenceLimitInput, VerificationInput } from '@imp/domain/forms/reference-limit-types.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { loadBaseData } from '../../../seeds/base.ts'
import { referenceLimitId } from '../../../seeds/ids.ts'
import { readLimits } from '../../../seeds/read-data.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let seed = 9100
beforeAll(async () => {
  server.now = new Date('2026-08-01T10:00:00Z')
  admin = await signIn(server, 'admin')
})

const list = async () => (await admin.send('GET /api/referenceLimits')).body
const find = async (key: string) => {
  const found = (await list()).find(({ id }) => id === referenceLimitId(key))
  if (!found) throw new Error(`no limit ${key}`)
  return found
}
const correct = (key: string, body: ReferenceLimitInput) =>
  admin.send('PATCH /api/referenceLimits/{id}', { params: { id: referenceLimitId(key) }, body })
const verify = (key: string, body: VerificationInput) =>
  admin.send('PUT /api/referenceLimits/{id}/verified', { params: { id: referenceLimitId(key) }, body })

describe('the reference limits', () => {
  it('match the data, with codes, articles and verification', async () => {
    const all = await list()
    expect(all).toHaveLength(readLimits().length)
    expect(all.filter(({ verified }) => verified)).toHaveLength(93)
    expect(await find('rfg-t1-b-nordic')).toEqual({
      id: referenceLimitId('rfg-t1-b-nordic'),
      networkCode: 2,
      parameter: 'Threshold of type B: highest value the TSO may set',
      moduleType: 'B',
      area: 'Nordic',
      article: 'RfG (EU) 2016/631, Article 5(2) and (3), Table 1',
      unit: 'MW',
      lower: null,
      upper: 1.5,
      relation: '> threshold of type A',
      source: 'Regulation (EU) 2016/631, OJ L 112, 27.4.2016, https://gesetze.legal/eu/vo_eu_2016_631/5',
      note: null,
      verified: true,
      timeVerified: null,
      verifiedBy: null,
      version: 1,
    })
  })

  it('can be corrected field by field, and must then be verified again', async () => {
    const { status, body } = await correct('rfg-t1-c-ce', { lower: 0, upper: 45.5, note: ' As amended ', version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ lower: 0, upper: 45.5, note: 'As amended', unit: 'MW', verified: false, version: 2 })
    const verified = (await verify('rfg-t1-c-ce', { verified: true, version: 2 })).body
    expect(verified).toMatchObject({ verified: true, timeVerified: '2026-08-01T10:00:00.000Z', version: 3 })
    expect(verified.verifiedBy).toBe('admin Test')
    const back = (await verify('rfg-t1-c-ce', { verified: false })).body
    expect(back).toMatchObject({ verified: false, timeVerified: null, verifiedBy: null, version: 4 })
    expect((await correct('rfg-t1-c-ce', { lower: null, unit: ' ' })).body).toMatchObject({ lower: null, unit: null })
  })

  it('are unchanged if nothing is corrected', async () => {
    const before = await find('rfg-t1-d-ce')
    expect((await correct('rfg-t1-d-ce', { upper: 75 })).body).toEqual(before)
    expect((await verify('rfg-t1-d-ce', { verified: true })).body).toEqual(before)
  })

  it.each([
    ['bounds the wrong way round', { lower: 3, upper: 2 }, 'lower'],
    ['a lower bound above the stored upper one', { lower: 1.6 }, 'lower'],
    ['no quantity', { parameter: ' \u200b' }, 'parameter'],
    ['a unit whose letters turn around', { unit: 'M\u202eW' }, 'unit'],
    ['a unit longer than those of questions', { unit: 'x'.repeat(41) }, 'unit'],
    ['a number of hundreds of digits', { upper: 1e308 }, 'upper'],
    ['a number in words', { upper: 'one' as never }, 'upper'],
  ])('refuse %s, naming the field', async (_what, body, path) => {
    const before = await find('rfg-t1-b-nordic')
    const { status, problem } = await correct('rfg-t1-b-nordic', body)
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path])
    expect(await find('rfg-t1-b-nordic')).toEqual(before)
  })

  it('refuse a number that is not finite', async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'PATCH',
      url: `/api/referenceLimits/${referenceLimitId('rfg-t1-b-nordic')}`,
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: '{"upper":1e999}',
    })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('"path":"upper"')])
  })

  it('refuse a write based on an older version, and show the stored one', async () => {
    await correct('rfg-t1-b-gb', { upper: 2 })
    const { status, problem } = await correct('rfg-t1-b-gb', { upper: 3, version: 1 })
    expect([status, problem.code]).toEqual([412, 'staleVersion'])
    expect(problem.stored).toMatchObject({ upper: 2, version: 2 })
    expect((await verify('rfg-t1-b-gb', { verified: true, version: 1 })).status).toBe(412)
  })

  it('keep corrections by administrators during an upgrade, which corrects the others', async () => {
    await correct('rfg-t1-c-nordic', { upper: 11 })
    await verify('rfg-t1-d-nordic', { verified: false })
    const before = [await find('rfg-t1-c-nordic'), await find('rfg-t1-d-nordic')]
    const id = referenceLimitId('rfg-t1-d-gb')
    await server.db.updateTable('reference_limits').set({ upper: 1000 }).where('id', '=', id).execute()
    await loadBaseData(server.db)
    expect([await find('rfg-t1-c-nordic'), await find('rfg-t1-d-nordic')]).toEqual(before)
    expect((await find('rfg-t1-d-gb')).upper).toBe(75)
  })

  it('are named in the audit log', async () => {
    const row = await server.db
      .selectFrom('audit_changes')
      .select(['row_name as name', 'before', 'after'])
      .where('table_name', '=', 'reference_limits')
      .where('row_id', '=', referenceLimitId('rfg-t1-c-nordic'))
      .where('operation', '=', 'UPDATE')
      .executeTakeFirst()
    expect(row).toMatchObject({
      name: 'Threshold of type C: highest value the TSO may set',
      before: { upper: 10, is_verified: true },
      after: { upper: 11, is_verified: false },
    })
  })
})

describe('a limit of a question', () => {
  const limit = buildLimit({ area: 'CE', upper: 1 })
  const id = referenceLimitId('rfg-t1-b-ce')
  const write = async (reference: string | null) => {
    const form = await makeForm(
      server,
      formWith({ seed: seed++, deadline: '2029-01-01T00:00:00.000Z' }, section('A', number('MW'))),
    )
    const [first] = form.sections
    const body = (first?.questions ?? []).map(one => ({ ...one, limits: [{ ...limit, reference }] }))
    const params = { id: first?.id ?? '' }
    return { form, answer: await admin.send('PATCH /api/sections/{id}/questions', { params, body }) }
  }
  const read = async (formId: string) =>
    (await admin.send('GET /api/forms/{id}', { params: { id: formId } })).body.sections[0]?.questions[0]?.limits[0]

  it('keeps its reference through publication and copying, whatever is corrected', async () => {
    const { form, answer } = await write(id.toUpperCase())
    expect(answer.body[0]?.limits).toEqual([{ ...limit, reference: id }])
    const published = await admin.send('PATCH /api/forms/{id}', { params: { id: form.id } })
    expect(published.status).toBe(200)
    await correct('rfg-t1-b-ce', { upper: 0.9 })
    expect(await read(form.id)).toEqual({ ...limit, reference: id })
    const body = { name: 'Next year', category: form.category, isHardCopy: true, parentId: form.id }
    const copy = await admin.send('POST /api/forms', { body })
    expect(await read(copy.body.id)).toEqual({ ...limit, reference: id })
  })

  it('has no reference if typed', async () => {
    expect((await write(null)).answer.body[0]?.limits).toEqual([limit])
  })

  it('refuses an unknown reference', async () => {
    const { status, problem } = (await write('0190ffff-ffff-7fff-bfff-ffffffffffff')).answer
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, 'unknownReference', '0.limits.0.reference'])
  })
})
