import { describe, expect, it } from 'vitest'
import { asAdmin, asNclp, category, probeId, probeServer } from '../../../testing/probe-server.ts'

const probe = probeServer()

describe('If-Match', () => {
  it.each([
    ['3', 3],
    ['"3"', 3],
    ['W/"3"', 3],
    [' "0" ', 0],
    ['*', null],
    ['999999999', 999_999_999],
  ])('%s is version %s', async (header, version) => {
    expect((await probe.publishForm({ ...asAdmin, 'if-match': header })).status).toBe(404)
    expect(probe.ctx?.ifMatch).toBe(version)
  })
  it('left out is none', async () => {
    await probe.publishForm(asAdmin)
    expect(probe.ctx?.ifMatch).toBeNull()
  })
  it.each(['', 'x', '-1', '1.5', '"1", "2"', '1e3', '9999999999', 'W/*', '"\u00b2"'])('%j is refused', async header => {
    const refused = await probe.publishForm({ ...asAdmin, 'if-match': header })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'If-Match'])
  })
})

describe('Prefer', () => {
  const change = async (prefer: string) =>
    probe.send({
      method: 'PATCH',
      url: `/api/sections/${probeId}/questions`,
      headers: { ...asAdmin, prefer },
      payload: [],
    })
  it.each(['return=minimal', 'respond-async, Return = "minimal"; x=1'])('%s: done, without content', async prefer => {
    const { status, body: answer, headers } = await change(prefer)
    expect([status, answer, headers['preference-applied']]).toEqual([204, null, 'return=minimal'])
  })
  it.each(['return=representation', 'minimal', 'return=minimalist', ''])('%j: as ever', async prefer => {
    expect((await change(prefer)).status).toBe(200)
  })
  it('means nothing where what is made is the answer', async () => {
    expect((await probe.createCategory('{"name":"Grid"}', { prefer: 'return=minimal' })).body).toEqual(category)
  })
  it('means nothing where nothing is written', async () => {
    probe.listCountries = async () => []
    const headers = { ...asAdmin, prefer: 'return=minimal' }
    expect((await probe.send({ method: 'GET', url: '/api/countries', headers })).status).toBe(200)
  })
})

describe('a body', () => {
  it('is read as JSON, however its type is written', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      expect((await probe.createCategory('{"name":"Grid"}', { 'content-type': type })).status).toBe(201)
      expect(probe.body).toEqual({ name: 'Grid' })
    }
  })

  it.each([
    'text/csv',
    // A page of another site could send this without a preflight request.
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('is refused as %s', async type => {
    const refused = await probe.createCategory('{"name":"Grid"}', { 'content-type': type })
    expect([refused.status, refused.body.code]).toEqual([415, 'wrongMediaType'])
  })

  it.each(['{', '[1,', 'nonsense', '{"name":"a"}}', "{'name':1}", '\ufeff{"name":"a"}'])(
    'that cannot be read is refused: %s',
    async text => {
      const refused = await probe.createCategory(text)
      expect([refused.status, refused.body.code]).toEqual([400, 'unreadableBody'])
      expect(refused.body.message).not.toMatch(/JSON\.parse|position|token|__proto__/i)
    },
  )

  it('in another encoding than UTF-8 is refused, whatever it declares', async () => {
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const headers = { ...asAdmin, 'content-type': type }
      const payload = Buffer.from('{"name":"Größe"}', 'latin1')
      const refused = await probe.send({ method: 'POST', url: '/api/forms/categories', headers, payload })
      expect([refused.status, refused.body.code]).toEqual([400, 'unreadableBody'])
    }
  })

  it('cannot bring a prototype', async () => {
    for (const name of ['__proto__', '\\u005f_proto__']) {
      const refused = await probe.createCategory(`{"name":"a","blockGuid":null,"${name}":{"x":1}}`)
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, '__proto__'])
    }
  })

  it('that is missing is reported as missing, and may be empty where none is needed', async () => {
    const missing = await probe.createCategory('')
    expect([missing.status, missing.body.errors[0].path]).toEqual([400, 'body'])
    const url = `/api/results/submit/${probeId}`
    const json = { ...asNclp, 'content-type': 'application/json' }
    for (const headers of [asNclp, json]) {
      expect((await probe.send({ method: 'PATCH', url, headers })).status).toBe(409)
      expect(probe.body).toBeUndefined()
    }
    expect((await probe.send({ method: 'PATCH', url, headers: json, payload: '' })).status).toBe(409)
    const out = await probe.send({ method: 'POST', url: '/users/logout', headers: json, payload: '' })
    expect([out.status, out.body]).toEqual([204, null])
  })

  it('above eight megabytes is refused', async () => {
    const refused = await probe.createCategory(`{"name":"${'x'.repeat(8 * 1024 * 1024)}"}`)
    expect([refused.status, refused.body.code]).toEqual([413, 'tooLarge'])
  })

  it('names its wrong field in the message', async () => {
    const refused = await probe.createCategory('{"name":7}')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('name')
    expect(refused.body.errors).toEqual([
      {
        path: 'name',
        message: 'This must be text.',
        text: 'problems.field.type',
        values: { type: 'string' },
      },
    ])
  })
})
