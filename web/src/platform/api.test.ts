import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, Refused, Unreachable } from './api.ts'
import { type Session, session, signIn, signOut } from './session.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const answer = vi.fn<typeof fetch>()
const sent = () => {
  const [address, options] = answer.mock.lastCall ?? ['']
  return { address: address instanceof Request ? address.url : address.toString(), ...options }
}
const json = (body: unknown, status = 200) => Response.json(body, { status })

describe('api', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', answer)
    signIn({ token: 'secret', role: 'Admin' } as Session)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    signOut()
  })

  it('fills the path and the query and sends the token', async () => {
    answer.mockResolvedValue(json([]))
    await api('GET /api/countries', { query: { isAcer: true, blockGuid: id } })
    expect(sent().address).toBe(`/api/countries?isAcer=true&blockGuid=${id}`)
    expect(sent().headers).toEqual({ authorization: 'Bearer secret', 'accept-language': 'en-US' })
  })

  it('sends an upload in parts: fields as text or JSON, omitted ones not at all, then the file', async () => {
    answer.mockResolvedValue(json({}))
    const file = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' })
    const given = { fields: { title: 'A plan', dto: { year: 2026 }, note: null, other: undefined }, file }
    await api('POST /api/forms', given as never)
    const { body, headers } = sent()
    expect(body).toBeInstanceOf(FormData)
    expect(headers).not.toHaveProperty('content-type')
    expect([...(body as FormData).entries()]).toEqual([
      ['title', 'A plan'],
      ['dto', '{"year":2026}'],
      ['file', file],
    ])
  })

  it('names the version a write was made from', async () => {
    answer.mockResolvedValue(json({}))
    await api('PATCH /api/countries/involvement/{id}', { params: { id } }, { ifMatch: 3 })
    expect(sent()).toMatchObject({ address: `/api/countries/involvement/${id}`, headers: { 'if-match': '"3"' } })
  })

  it('returns a file as a file, even if it is text', async () => {
    const headers = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="data.csv"' }
    answer.mockResolvedValue(new Response('Unit;MW', { headers }))
    const file = await api('GET /api/files/{id}', { params: { id } })
    expect(await (file as Blob).text()).toBe('Unit;MW')
    answer.mockResolvedValue(new Response('https://provider', { headers: { 'content-type': 'text/plain' } }))
    expect(await api('GET /users/realm')).toBe('https://provider')
  })

  it('throws what the server refused, with its code', async () => {
    answer.mockResolvedValue(json({ message: 'No.', code: 'unknownCountry' }, 404))
    const refused = await api('GET /api/countries/parts/{id}', { params: { id } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 404, problem: { code: 'unknownCountry', message: 'No.' } })
    expect(session()).not.toBeNull()
  })

  it('shows the status text when something else answered', async () => {
    answer.mockResolvedValue(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    await expect(api('GET /api/countries', { query: {} })).rejects.toMatchObject({ message: 'Bad Gateway' })
  })

  it('uses a plain sentence as the reason, and knows when there is none', async () => {
    answer.mockResolvedValue(new Response('Closed for the night.', { status: 403, statusText: 'Forbidden' }))
    const call = () => api('GET /api/countries', { query: {} })
    await expect(call()).rejects.toMatchObject({ message: 'Closed for the night.', isSilent: false })
    answer.mockResolvedValue(new Response('', { status: 403, statusText: 'Forbidden' }))
    await expect(call()).rejects.toMatchObject({ message: 'Forbidden', isSilent: true })
  })

  it('ends the session on a 401', async () => {
    answer.mockResolvedValue(json({ message: 'Please sign in.', code: 'notSignedIn' }, 401))
    await expect(api('GET /api/countries', { query: {} })).rejects.toBeInstanceOf(Refused)
    expect(session()).toBeNull()
  })

  it('keeps a newer session when a 401 comes late', async () => {
    answer.mockImplementation(() => {
      signIn({ token: 'newer', role: 'Admin' } as Session)
      return Promise.resolve(json({ message: 'Please sign in.', code: 'notSignedIn' }, 401))
    })
    await expect(api('GET /api/countries', { query: {} })).rejects.toBeInstanceOf(Refused)
    expect(session()?.token).toBe('newer')
  })

  it('distinguishes an unreachable server from a refusal', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(api('GET /api/countries', { query: {} })).rejects.toBeInstanceOf(Unreachable)
  })
})
