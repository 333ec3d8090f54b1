import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { maxUploadBytes, uploadProbe } from '../../../testing/upload-probe.ts'
import { Problem } from '../problems.ts'

const server = testServer()
const probe = uploadProbe(server)
const storeAndKeep = probe.store
let admin: SignedIn
let viewer: SignedIn
const content = Buffer.from('%PDF-1.7 a small file')

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
})
beforeEach(async () => {
  probe.store = storeAndKeep
  await server.db.deleteFrom('files').execute()
  for (const path of await server.fileFolder.list()) await rm(path)
})

const pdf = (): Blob => new Blob([content], { type: 'application/pdf' })

type Part = readonly [name: string, value: string | Blob, fileName?: string]
const title: Part = ['title', 'A plan']
const file: Part = ['file', pdf(), 'plan.pdf']

async function post(parts: readonly Part[], { who = admin, query = '' } = {}) {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  const response = await fetch(`${probe.url()}/api/forms${query}`, { method: 'POST', body: form, headers: who.headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const get = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${probe.url()}/api/forms/blocks?key=${encodeURIComponent(key)}`, {
    method,
    headers: { ...admin.headers, ...headers },
  })
const keyOf = async (...parts: Part[]): Promise<string> => String((await post(parts)).body['key'])
const countRows = async (): Promise<number> => (await server.db.selectFrom('files').select('key').execute()).length

describe('an upload', () => {
  it('is stored under a name of ours, with its fields', async () => {
    const { status, body } = await post([title, ['kind', 'plan'], ['dto', '{"year":2026}'], file])
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'A plan', year: 2026, fileName: 'plan.pdf' })
    expect(body['key']).toMatch(/^[\da-f]{2}\/[\da-f]{2}\/[\da-f-]{36}\.pdf$/)
    expect(await server.fileFolder.list()).toHaveLength(1)
    const row = await server.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'kept', media: 'application/pdf', bytes: content.length, name: 'A plan.pdf' })
    expect(row.sha256).toEqual(createHash('sha256').update(content).digest())
  })

  it('may have its file before its fields, under any name, and a field with a type of its own', async () => {
    const dto = new Blob(['{"year":2025}'], { type: 'application/json' })
    const { body } = await post([['picture', pdf(), 'x.pdf'], ['dto', dto, 'blob'], title])
    expect(body).toMatchObject({ title: 'A plan', year: 2025 })
  })

  it.each<[string, Part[], string]>([
    ['without a file', [title], 'file'],
    ['without a field', [file], 'title'],
    ['with a field that is too long', [['title', 'x'.repeat(51)], file], 'title'],
    ['with a field of many bytes', [['title', 'x'.repeat(300_000)], file], 'title'],
    ['with a field twice', [title, title, file], 'title'],
    ['with an undeclared field', [title, ['owner', 'me'], file], 'owner'],
    ['with a wrong choice', [title, ['kind', 'song'], file], 'kind'],
    ['with JSON that is none', [title, ['dto', '{'], file], 'dto'],
    ['with JSON of another shape', [title, ['dto', '{"year":"x"}'], file], 'dto.year'],
    ['with a NUL', [['title', 'a\0b'], file], 'title'],
    ['with text that was broken before', [['title', 'a\uFFFDb'], file], 'title'],
    ['with such text in JSON', [title, ['dto', '{"year":2026,"x":"\uFFFD"}'], file], 'dto'],
    ['with two files', [title, file, ['other', pdf(), 'b.pdf']], 'other'],
  ])('%s is refused, naming the field, and nothing stays', async (_case, parts, field) => {
    const { status, body } = await post(parts)
    expect([status, body['code']]).toEqual([400, 'malformed'])
    expect(body['errors']).toMatchObject([{ path: field }])
    expect(await server.fileFolder.list()).toEqual([])
    expect(await countRows()).toBe(0)
  })

  it('with hundreds of parts is refused', async () => {
    const { status } = await post([...Array.from({ length: 500 }, (): Part => title), file])
    expect(status).toBe(400)
    expect(await server.fileFolder.list()).toEqual([])
  })

  it.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['multipart/mixed; boundary=x', '--x--'],
    ['application/x-www-form-urlencoded', 'title=x'],
  ])('as %s is 415', async (media, body) => {
    const response = await fetch(`${probe.url()}/api/forms`, {
      method: 'POST',
      body,
      headers: { ...admin.headers, 'content-type': media },
    })
    expect(response.status).toBe(415)
  })

  it.each([
    ['multipart/form-data', '--x--'],
    ['multipart/form-data; boundary=', '--'],
    [`multipart/form-data; boundary=${'x'.repeat(253)}`, `--${'x'.repeat(253)}--`],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\nx\r\n--x--'],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nA pl'],
  ])('that cannot be read as %s is 400', async (media, body) => {
    const response = await fetch(`${probe.url()}/api/forms`, {
      method: 'POST',
      body,
      headers: { ...admin.headers, 'content-type': media },
    })
    expect(response.status).toBe(400)
    expect(await server.fileFolder.list()).toEqual([])
  })

  it.each<[string, string, string]>([
    ['a title', 'content-disposition: form-data; name="title"\r\n\r\nPlan\xff', 'title'],
    [
      'a title in an unknown charset',
      'content-disposition: form-data; name="title"\r\ncontent-type: text/plain; charset=shift_jis\r\n\r\n\x83v',
      'title',
    ],
    ["a file's name", 'content-disposition: form-data; name="file"; filename="pl\xe4n.pdf"\r\n\r\nx', 'file'],
  ])('whose bytes are not UTF-8 names the field: %s', async (_what, part, field) => {
    const response = await fetch(`${probe.url()}/api/forms`, {
      method: 'POST',
      body: Buffer.from(`--x\r\n${part}\r\n--x--\r\n`, 'latin1'),
      headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ path: field }] }])
    expect(await server.fileFolder.list()).toEqual([])
  })

  it.each<[string, string]>([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['תוכנית.pdf', 'תוכנית.pdf'],
    ['a\r\nb\u0000c.pdf', 'a b c.pdf'],
    ['the "big" plan.pdf', 'the "big" plan.pdf'],
    ['100%25 of 5%.pdf', '100%25 of 5%.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(300)}. A sentence`, 'x'.repeat(200)],
  ])('called %j is called %j', async (given, kept) => {
    const { body } = await post([title, ['file', pdf(), given]])
    expect(body['fileName']).toBe(kept)
  })

  it('of a role that may not use the endpoint is refused before it is read', async () => {
    expect((await post([title, file], { who: viewer })).status).toBe(403)
    const declared = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 50000000'
    const head = `POST /api/forms HTTP/1.1\r\nhost: x\r\nauthorization: ${viewer.headers['authorization']}\r\n${declared}\r\n\r\n`
    expect(await answerTo(head)).toMatch(/^HTTP\/1.1 403/)
  })

  it('with a wrong address is refused before it is read', async () => {
    expect((await post([title, file], { query: '?draft=perhaps' })).status).toBe(400)
    expect(await server.fileFolder.list()).toEqual([])
  })

  it.each([
    ['declared', maxUploadBytes * 1.5],
    ['found', maxUploadBytes + 1],
  ])('that is %s too large is 413 and leaves nothing', async (_how, bytes) => {
    const { status, body } = await post([title, ['file', new Blob([Buffer.alloc(bytes)]), 'big.pdf']])
    expect([status, body['code'], body['message']]).toEqual([413, 'tooLarge', 'The file is too large: at most 100 MB.'])
    expect(await server.fileFolder.list()).toEqual([])
  })

  it('leaves nothing when its sender disconnects halfway', async () => {
    const boundary = '----b'
    const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
    const socket = connect(Number(new URL(probe.url()).port), '127.0.0.1')
    socket.write(
      `POST /api/forms HTTP/1.1\r\nhost: x\r\nauthorization: ${admin.headers['authorization']}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 9000000\r\n\r\n${start}`,
    )
    socket.write(randomBytes(500_000))
    await vi.waitFor(async () => expect(await server.fileFolder.list()).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(async () => expect(await server.fileFolder.list()).toEqual([]))
  })

  it('of 100 MB adds little to the memory of the server, however often', { timeout: 60_000 }, async () => {
    // Sent by another process, so that only the server's memory is measured.
    const script = `
      const form = new FormData()
      form.append('title', 'Large')
      form.append('file', new Blob(Array.from({ length: 100 }, () => Buffer.alloc(1e6, 7))), 'large.pdf')
      const response = await fetch(process.argv[1], { method: 'POST', body: form, headers: { authorization: process.argv[2] } })
      process.exit(response.status === 200 ? 0 : 1)`
    const authorization = admin.headers['authorization'] ?? ''
    const send = async (): Promise<unknown> => {
      const address = `${probe.url()}/api/forms`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, address, authorization])
      return new Promise(resolve => child.once('exit', resolve))
    }
    // V8 lets some 70 MB of read data accumulate once before it collects, and keeps that room.
    expect(await send()).toBe(0)
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
    expect(await Promise.all([send(), send(), send()])).toEqual([0, 0, 0])
    clearInterval(watch)
    expect((peak - before) / 1_000_000).toBeLessThan(100)
    const sizes = await server.db.selectFrom('files').select('bytes').execute()
    expect(sizes).toEqual(Array.from({ length: 4 }, () => ({ bytes: 100_000_000 })))
  })

  it('that its endpoint refuses leaves nothing', async () => {
    probe.store = async () => {
      throw new Problem('notAPdf')
    }
    expect((await post([title, file])).body['code']).toBe('notAPdf')
    expect(await server.fileFolder.list()).toEqual([])
  })
})

describe('a stored file', () => {
  it('is answered with its type, its checksum and a name', async () => {
    const key = await keyOf(['title', 'Zürich "é" (1)'], file)
    const response = await get(key)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
    const { headers } = response
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-length')).toBe(String(content.length))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Z_rich ___ (1).pdf"; filename*=UTF-8''Z%C3%BCrich%20%22%C3%A9%22%20%281%29.pdf`,
    )
    const etag = headers.get('etag') ?? ''
    const again = await get(key, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    ['bytes=0-3', 206, '%PDF'],
    ['bytes=5-', 206, '1.7 a small file'],
    ['bytes=-4', 206, 'file'],
    ['bytes=0-9999', 206, String(content)],
    ['bytes=9999-', 200, String(content)],
    ['bytes=0-1,3-4', 200, String(content)],
    ['lines=1-2', 200, String(content)],
  ])('asked for %s answers %i', async (range, status, text) => {
    const response = await get(await keyOf(title, file), { range })
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it('is not read for a HEAD', async () => {
    const response = await get(await keyOf(title, file), {}, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(content.length)])
  })

  it('whose bytes are gone is 404', async () => {
    const key = await keyOf(title, file)
    for (const path of await server.fileFolder.list()) await rm(path)
    const response = await get(key)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'fileMissing'])
  })
})

async function answerTo(head: string): Promise<string> {
  const socket = connect(Number(new URL(probe.url()).port), '127.0.0.1')
  let text = ''
  socket.on('data', part => (text += String(part)))
  socket.write(head)
  for (let tries = 0; tries < 100 && !text.includes('\r\n\r\n'); tries++) await sleep(20)
  socket.destroy()
  return text
}
