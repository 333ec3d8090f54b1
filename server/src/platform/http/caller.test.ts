import { describe, expect, it } from 'vitest'
import { asAdmin, probeServer } from '../../../testing/probe-server.ts'

const probe = probeServer()

describe('the caller', () => {
  it.each([
    ['nobody', {}, 401],
    ['a token that is none', { authorization: 'Bearer nonsense' }, 401],
    ['an empty token', { authorization: 'Bearer ' }, 401],
    ['two tokens', { authorization: 'Bearer Admin Admin' }, 401],
    ['another scheme', { authorization: 'Basic QWRtaW46eA==' }, 401],
    ['a role that may never', { authorization: 'Bearer Viewer' }, 403],
    ['a role that may', asAdmin, 404],
    ['whoever writes the scheme in small letters', { authorization: 'bearer Admin' }, 404],
  ])('%s', async (_who, headers, status) => {
    const answer = await probe.publishForm(headers)
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([status, status === 401 ? 'Bearer' : undefined])
  })

  it('is known before the body is read', async () => {
    const headers = { 'content-type': 'text/csv' }
    expect((await probe.send({ method: 'POST', url: '/api/forms/categories', payload: '{', headers })).status).toBe(401)
  })
})

describe('Accept-Language', () => {
  it.each([
    [undefined, 'en-US', 'The request is not valid. name: This must be text.'],
    ['en-GB, fr;q=0.9', 'en-US', 'The request is not valid. name: This must be text.'],
    ['tlh, ;;q=,', 'en-US', 'The request is not valid. name: This must be text.'],
    ['en-XA', 'en-XA', expect.stringMatching(/^Ţĥé .*name: Ţĥîš/)],
  ])('%s: a refusal is in %s', async (header, locale, message) => {
    const refused = await probe.createCategory('{"name":7}', header === undefined ? {} : { 'accept-language': header })
    expect([refused.headers['content-language'], refused.body.message]).toEqual([locale, message])
    expect(refused.body.errors[0].text).toBe('problems.field.type')
  })

  it.each(['/api/nothing', '/api/forms/%ff'])('also where there is no endpoint: %s', async url => {
    const headers = { 'accept-language': 'en-XA' }
    expect((await probe.send({ method: 'GET', url, headers })).headers['content-language']).toBe('en-XA')
  })

  it('is what a service is told', async () => {
    await probe.publishForm({ ...asAdmin, 'accept-language': 'tlh, en-XB;q=0.5' })
    expect(probe.ctx?.locale).toBe('en-XB')
    await probe.publishForm(asAdmin)
    expect(probe.ctx?.locale).toBe('en-US')
  })
})
