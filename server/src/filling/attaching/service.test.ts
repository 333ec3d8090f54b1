import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Value } from '@imp/domain/forms/values.ts'
import { maxAttachments } from '@imp/domain/filling/attachments.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { listenTo, waitUntil } from '../../../testing/event-listener.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { checkFiles } from '../../platform/files/checking.ts'
import { openFilePlace } from '../../platform/files/open.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let seed = 6200
let form: MadeForm
let valueId: string

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'colleagueOfBelgium', 'nclpOfAustria', 'viewer'] as const)
    people[name] = await signIn(server, name)
})
afterEach(() => {
  server.now = null
  vi.restoreAllMocks()
})

async function publish(category = 'Non-exhaustive parameters'): Promise<void> {
  const questions = [shortText('Evidence').with({ fileUpload: true }), number('MW')]
  const built = formWith({ seed: seed++, deadline: '2099-01-01T22:59:59.000Z' }, section('General', ...questions))
  form = await makeForm(server, built, { published: new Date(), category })
  valueId = (await save({})).id
}
const resultId = () => form.resultOf('BE')
const save = async (more: object, who: Client = people.nclpOfBelgium, question = 'Evidence'): Promise<Value> =>
  (
    await who.send('PATCH /api/results/singlequestion/{id}', {
      params: { id: resultId() },
      body: { question: questionOf(form, question).id, ...more },
    })
  ).body
const note = (name = 'note.txt', content: string | Uint8Array<ArrayBuffer> = 'A note', type = 'text/plain') =>
  new File([content], name, { type })
const attach = (file: File, who: Client = people.nclpOfBelgium, to = valueId) =>
  who.send('POST /api/files/value/{valueId}', { params: { valueId: to }, fields: {}, file })
const remove = (id: string, who: Client = people.nclpOfBelgium) =>
  who.send('DELETE /api/files/{id}', { params: { id } })
const fetchFile = (id: string, who: Client) => who.send('GET /api/files/{id}', { params: { id } })
const readValue = async (who: Client = people.nclpOfBelgium) => {
  const { body } = await who.send('GET /api/results/{id}', { params: { id: resultId() } })
  return body.values.find(({ id }) => id === valueId)
}
const namesOf = (value: Value | undefined) => value?.files.map(({ name }) => name)
const statusOf = async () =>
  (await people.nclpOfBelgium.send('GET /api/results/{id}', { params: { id: resultId() } })).body.status
const submit = () => people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params: { id: resultId() } })
const openAgain = () =>
  people.admin.send('PATCH /api/results/unsubmit/{id}', { params: { id: resultId() }, body: { reason: 'Once more' } })
/** After a sweep, so that the store contains exactly what the rows reference. */
async function countStored(): Promise<number> {
  await server.files.sweep()
  const place = await openFilePlace({ kind: 'folder', folder: server.fileFolder.folder })
  const check = await checkFiles(server.db, place)
  place.close()
  expect(check).toMatchObject({ missing: [], damaged: [], foreign: [] })
  return check.intactCount
}

describe('an empty answer', () => {
  it('is stored for a question with files, does not count as a start, and keeps its id', async () => {
    await publish()
    expect(await readValue()).toMatchObject({ version: 1, textual: null, files: [] })
    expect(await statusOf()).toBe('New')
    const { body } = await people.admin.send('GET /api/forms/{id}', { params: { id: form.id } })
    expect(body.countriesStarted).toEqual([])
    expect(await save({ version: 0 })).toMatchObject({ id: valueId, version: 1 })
    expect(await save({}, people.nclpOfBelgium, 'MW')).toMatchObject({ id: '00000000-0000-0000-0000-000000000000' })
  })
})

describe('a file', () => {
  beforeAll(() => publish())

  it('is listed with its answer, gets its type from its content, and is downloaded as an attachment', async () => {
    server.now = new Date('2026-08-01T10:00:00Z')
    const { status, body } = await attach(note('Zeitplan (2).png', 'A <b>bold</b> \0 claim', 'image/png'))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Zeitplan (2).png', contentType: 'application/octet-stream', bytes: 21 })
    expect(body).toMatchObject({ addedAt: '2026-08-01T10:00:00.000Z', addedBy: 'nclpOfBelgium Test' })
    expect((await readValue(people.colleagueOfBelgium))?.files).toEqual([body])
    expect(await statusOf()).toBe('Partial')
    for (const who of [people.colleagueOfBelgium, people.admin]) {
      const { bytes, headers } = await fetchFile(body.id, who)
      expect(bytes.toString()).toBe('A <b>bold</b> \0 claim')
      expect(headers).toMatchObject({
        'content-disposition': `attachment; filename="Zeitplan (2).png"; filename*=UTF-8''Zeitplan%20%282%29.png`,
        'x-content-type-options': 'nosniff',
        'content-type': 'application/octet-stream',
      })
      expect(String(headers['content-security-policy'])).toContain('sandbox')
    }
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\anna\\plan.pdf', 'plan.pdf'],
    ['harmless\u202etxt.jpg', 'harmlesstxt.jpg'],
    ['two\r\nlines.txt', 'two lines.txt'],
    ['  ', 'file.txt'],
  ])('called %j is called %j', async (given, name) => {
    const { body } = await attach(note(given))
    expect(body.name).toBe(name)
    await remove(body.id)
  })

  it.each([
    ['by its name', 'setup.exe', 'anything'],
    ['by its name, written to look harmless', 'plan\u202efdp.exe', 'anything'],
    ['by its content', 'plan.pdf', `MZ\x90\0\x03\0\0\0`],
    ['by the interpreter that it names', 'plan.txt', '#!/bin/sh\nrm -rf .'],
  ])('that is a program, %s, is refused', async (_how, name, content) => {
    const refused = await attach(note(name, content))
    expect([refused.status, refused.problem.code]).toEqual([400, 'executableFile'])
  })

  describe('that could run something when opened', () => {
    const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))
    const pack = (parts: Record<string, string | Uint8Array>) =>
      new Uint8Array(
        zipSync(
          Object.fromEntries(
            Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
          ),
        ),
      )
    const word = (parts: Record<string, string | Uint8Array> = {}) =>
      pack({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...parts })
    const writer = (parts: Record<string, string> = {}) => {
      const mimetype = [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] as const
      const rest = Object.entries(parts).map(([name, part]) => [name, strToU8(part)] as const)
      return new Uint8Array(
        zipSync({ mimetype: [...mimetype], 'content.xml': strToU8('<office/>'), ...Object.fromEntries(rest) }),
      )
    }
    const ole = (name: string) =>
      new Uint8Array(
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(name, 'utf16le')]),
      )
    const pdf = async (isPacked: boolean, change: (pdf: PDFDocument) => unknown = () => undefined) => {
      const made = await PDFDocument.create()
      made.addPage().drawText('Evidence')
      await change(made)
      return new Uint8Array(await made.save({ useObjectStreams: isPacked }))
    }
    const opens = (kind: string) => (made: PDFDocument) =>
      made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: kind, JS: PDFString.of('app.alert(1)') }))

    it.each([
      ['a page, by its name', 'page.html', text('Hello')],
      ['a page, by its content', 'plan.txt', text('\xef\xbb\xbf<!-- a plan -->\n<!DOCTYPE html><p>Hello')],
      ['a page in letters of two bytes', 'plan.txt', new Uint8Array(Buffer.from('\ufeff<html><p>Hello', 'utf16le'))],
      ['a drawing, by its content', 'plan.png', text('<?xml version="1.0"?><svg xmlns="x" onload="alert(1)"/>')],
      ['a saved page', 'plan.mht', text('From: <Saved by Blink>')],
      ['a document with macros, by its name', 'plan.docm', word()],
      ['an archive that cannot be looked into, by its name', 'plan.7z', text('anything')],
      ['a packed tape', 'plan.pdf', new Uint8Array(gzipSync(strToU8('anything')))],
    ])('is refused: %s', async (_what, name, content) => {
      const { status, problem } = await attach(note(name, content))
      expect([status, problem.code]).toEqual([400, 'executableFile'])
      expect(problem.message).toContain(name)
    })

    it.each([
      ['macros', 'plan.docx', word({ 'word/vbaProject.bin': 'x' })],
      ['a program in a ZIP file', 'plan.zip', pack({ 'evidence/setup.exe': 'MZ' })],
      ['a program in what is called a document', 'plan.docx', pack({ 'setup.exe': 'MZ' })],
      ['a ZIP file in another', 'plan.zip', pack({ 'more.zip': pack({ 'plan.txt': 'x' }) })],
      ['a control', 'plan.docx', word({ 'word/activeX/activeX1.xml': '<x/>' })],
      ['a program', 'plan.docx', word({ 'word/embeddings/setup.exe': 'MZ' })],
      ['a packed file', 'plan.docx', word({ 'word/embeddings/oleObject1.bin': ole('Ole10Native') })],
      ['macros of LibreOffice', 'plan.odt', writer({ 'Basic/Standard/Module1.xml': '<x/>' })],
      ['macros of the years before 2007', 'plan.doc', ole('_VBA_PROJECT')],
      ['an object in RTF', 'plan.rtf', text('{\\rtf1 {\\object{\\*\\objdata 0105}}}')],
    ])('is refused: %s inside', async (_what, name, content) => {
      const { status, problem } = await attach(note(name, content))
      expect([status, problem.code]).toEqual([400, 'unsafeContent'])
      expect(problem.message).toContain(name)
    })

    it.each([
      ['scripts', true, opens('JavaScript')],
      ['scripts, its objects not packed', false, opens('JavaScript')],
      ['programs to start', true, opens('Launch')],
      ['files inside', true, (made: PDFDocument) => made.attach(strToU8('MZ'), 'setup.exe')],
    ])('is refused: a PDF with %s', async (_what, isPacked, change) => {
      const { status, problem } = await attach(note('plan.pdf', await pdf(isPacked, change)))
      expect([status, problem.code]).toEqual([400, 'unsafeContent'])
      // PDF readers accept a header that is not at the start, whatever the file's name.
      const behind = new Uint8Array(Buffer.concat([Buffer.from('# note\n'), await pdf(isPacked, change)]))
      expect((await attach(note('plan.txt', behind))).status).toBe(400)
    })

    it.each([
      ['protected', 'plan.docx', ole('EncryptedPackage')],
      ['cut off', 'plan.docx', word().slice(0, 120)],
      ['cut off', 'plan.pdf', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
    ])('is refused if it cannot be checked because it is %s', async (_what, name, content) => {
      const { status, problem } = await attach(note(name, content))
      expect([status, problem.code]).toEqual([400, 'uncheckableFile'])
      expect(problem.message).toContain(name)
    })

    it('is accepted if ordinary: documents, drawings, e-mails, tables, PDFs and ZIP files of such', async () => {
      for (const [name, content] of [
        ['plan.docx', word({ 'word/media/image1.svg': '<svg/>', 'word/printerSettings1.bin': 'x' })],
        ['plan.odt', writer({ 'Pictures/1.svg': '<svg/>' })],
        ['plan.doc', ole('WordDocument')],
        ['plan.rtf', text('{\\rtf1 A plan}')],
        ['mail.eml', text('MIME-Version: 1.0\nContent-Type: text/html\n\n<html>Hello')],
        ['cim.xml', text('<?xml version="1.0"?><rdf:RDF/>')],
        ['plan.pdf', await pdf(true)],
        ['evidence.zip', pack({ 'plan.docx': word(), 'tables/plan.csv': 'a' })],
      ] as const) {
        const { status, body } = await attach(note(name, content))
        expect([name, status]).toEqual([name, 201])
        await remove(body.id)
      }
    })
  })

  it('is a change of the answer: in the history, as an event, and in conflict with older versions', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listenTo(server.app, people.colleagueOfBelgium, `result=${resultId()}`)
    const { version = 0 } = (await readValue()) ?? {}
    const { body } = await attach(note('plan.txt'))
    await waitUntil(() => stream.events.length > 0)
    expect(namesOf(stream.events[0]?.data as Value)).toContain('plan.txt')
    const stale = await people.colleagueOfBelgium.send('PATCH /api/results/singlequestion/{id}', {
      params: { id: resultId() },
      body: { question: questionOf(form, 'Evidence').id, textual: 'see the file', version },
    })
    expect(stale.status).toBe(412)
    expect(await save({ textual: 'see the file', version: version + 1 })).toMatchObject({ version: version + 2 })
    expect(namesOf(await readValue())).toContain('plan.txt')
    expect((await remove(body.id, people.colleagueOfBelgium)).status).toBe(204)
    await waitUntil(() => !namesOf(stream.events.at(-1)?.data as Value)?.includes('plan.txt'))
    stream.leave()
    const history = await people.admin.send('GET /api/results/{id}/history', {
      params: { id: resultId() },
      query: { items: 3 },
    })
    const [removed, , added] = history.body
    expect(added?.after.files).toContain('plan.txt')
    expect(removed?.before.files).toContain('plan.txt')
    expect(removed?.after.files).not.toContain('plan.txt')
    expect(removed?.changedBy).toBe('colleagueOfBelgium Test')
  })

  it('is deleted with its content; an answer without other content is then empty, though the country has started', async () => {
    await publish()
    const before = await countStored()
    const { body } = await attach(note())
    expect([await statusOf(), await countStored()]).toEqual(['Partial', before + 1])
    await save({ textual: 'x' })
    await save({ textual: null })
    expect(await statusOf()).toBe('Partial')
    expect((await remove(body.id)).status).toBe(204)
    expect([await statusOf(), await countStored()]).toEqual(['New', before])
    expect((await readValue())?.id).toBe(valueId)
    expect((await remove(body.id)).problem.code).toBe('fileMissing')
    expect((await fetchFile(body.id, people.nclpOfBelgium)).problem.code).toBe('fileMissing')
    const unpublished = await people.admin.send('PATCH /api/forms/unpublish/{id}', { params: { id: form.id } })
    expect(unpublished.problem.code).toBe('formStarted')
  })

  it('is deleted with its result', async () => {
    await publish()
    const before = await countStored()
    await attach(note())
    await server.db.deleteFrom('forms').where('id', '=', form.id).execute()
    expect(await countStored()).toBe(before)
  })

  it.each<[string, () => Promise<string | undefined>]>([
    ['emptyFile', async () => (await attach(note('empty.txt', ''))).problem.code],
    [
      'noAttachments',
      async () => {
        const { id } = await save({ numeric: 1 }, people.nclpOfBelgium, 'MW')
        return (await attach(note(), people.nclpOfBelgium, id)).problem.code
      },
    ],
    ['unknownAnswer', async () => (await attach(note(), people.nclpOfBelgium, form.id)).problem.code],
    ['foreignCountry', async () => (await attach(note(), people.nclpOfAustria)).problem.code],
    ['notAllowed', async () => (await attach(note(), people.admin)).problem.code],
    ['notAllowed', async () => (await attach(note(), people.viewer)).problem.code],
    [
      'malformed',
      async () => {
        const parts = new FormData()
        for (const name of ['one.txt', 'two.txt']) parts.append('file', note(name))
        const body = new Response(parts)
        const { payload } = await server.app.inject({
          method: 'POST',
          url: `/api/files/value/${valueId}`,
          headers: { ...people.nclpOfBelgium.headers, 'content-type': body.headers.get('content-type') ?? '' },
          payload: Buffer.from(await body.arrayBuffer()),
        })
        return (JSON.parse(payload) as { code: string }).code
      },
    ],
  ])('is refused with %s and leaves nothing behind', async (code, send) => {
    await publish()
    const before = await countStored()
    expect(await send()).toBe(code)
    expect([await countStored(), namesOf(await readValue())]).toEqual([before, []])
  })

  it('is limited in number', async () => {
    await publish()
    const about = { name: 'x', contentType: 'text/plain', bytes: 1, addedAt: new Date().toISOString(), addedBy: null }
    const files = Array.from({ length: maxAttachments }, () => ({ ...about, id: crypto.randomUUID() }))
    await server.db
      .updateTable('answers')
      .set({ files: JSON.stringify(files) })
      .where('id', '=', valueId)
      .execute()
    expect((await attach(note())).problem.code).toBe('tooManyAttachments')
  })

  it('added while others are added is not lost', async () => {
    await publish()
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
    const both = [people.nclpOfBelgium, people.colleagueOfBelgium]
    const answers = await Promise.all(names.map((name, at) => attach(note(name), both[at % 2])))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(namesOf(await readValue())?.toSorted()).toEqual(names)
    const all = answers.map(({ body }) => body.id)
    expect((await Promise.all(all.map(id => remove(id)))).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(namesOf(await readValue())).toEqual([])
  })

  it('that does not fit on the disk leaves nothing behind', async () => {
    await publish()
    const before = await countStored()
    vi.spyOn(server.files, 'storeFile').mockImplementation(async source => {
      if ('path' in source) await server.files.discardReceived(source as never)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    expect((await attach(note())).problem.code).toBe('diskFull')
    vi.restoreAllMocks()
    expect([await countStored(), namesOf(await readValue())]).toEqual([before, []])
    expect(await readdir(`${server.fileFolder.folder}/.incoming`)).toEqual([])
  })

  it('is discarded if its result is submitted during the upload', async () => {
    await publish()
    await save({ numeric: 1 }, people.nclpOfBelgium, 'MW')
    const before = await countStored()
    const { storeFile } = server.files
    vi.spyOn(server.files, 'storeFile').mockImplementation(async (...given) => {
      const stored = await storeFile.apply(server.files, given)
      expect((await submit()).status).toBe(200)
      return stored
    })
    expect((await attach(note())).problem.code).toBe('resultSubmitted')
    vi.restoreAllMocks()
    expect([await countStored(), namesOf(await readValue())]).toEqual([before, []])
  })
})

describe('the files of a result', () => {
  it('that is submitted or past its deadline cannot change', async () => {
    await publish()
    const { body } = await attach(note())
    expect((await submit()).status).toBe(200)
    expect((await attach(note())).problem.code).toBe('resultSubmitted')
    expect((await remove(body.id)).problem.code).toBe('resultSubmitted')
    await openAgain()
    server.now = new Date('2100-01-01T00:00:00Z')
    people.nclpOfBelgium = await signIn(server, 'nclpOfBelgium')
    expect((await attach(note())).problem.code).toBe('deadlinePassed')
    expect((await remove(body.id)).problem.code).toBe('deadlinePassed')
    server.now = null
    people.nclpOfBelgium = await signIn(server, 'nclpOfBelgium')
    expect(namesOf(await readValue())).toEqual(['note.txt'])
  })

  it('that were delivered stay with the delivery when the answer loses them', async () => {
    await publish()
    const { body } = await attach(note('delivered.txt'))
    await submit()
    await openAgain()
    expect((await remove(body.id)).status).toBe(204)
    expect(namesOf(await readValue())).toEqual([])
    await countStored()
    expect((await fetchFile(body.id, people.admin)).bytes.toString()).toBe('A note')
    const { body: deliveries } = await people.admin.send('GET /api/results/{id}/deliveries', {
      params: { id: resultId() },
    })
    const delivery = await people.admin.send('GET /api/results/deliveries/{id}', {
      params: { id: deliveries[0]?.id ?? '' },
    })
    expect(delivery.body.values[0]?.files).toEqual([body])
  })

  it('are hidden from other countries, viewers and visitors (D35, D49)', async () => {
    await publish()
    await server.db.updateTable('forms').set({ visibility: 'Public' }).where('id', '=', form.id).execute()
    const { body } = await attach(note('secret.txt'))
    await submit()
    const foreign = await people.nclpOfAustria.send('GET /api/results/{id}', { params: { id: resultId() } })
    expect(foreign.body.values.map(({ files }) => files)).toEqual([[]])
    for (const who of [people.nclpOfAustria, people.viewer, server.visitor]) {
      const { bytes } = await who.send('GET /api/results/non-exhaustive/{formId}', { params: { formId: form.id } })
      expect(bytes.toString()).toContain(form.id)
      expect(bytes.toString()).not.toContain('secret.txt')
    }
    expect((await fetchFile(body.id, people.nclpOfAustria)).problem.code).toBe('foreignCountry')
    expect((await fetchFile(body.id, people.viewer)).problem.code).toBe('notAllowed')
    expect((await fetchFile(body.id, server.visitor)).status).toBe(401)
  })
})

it('100,000,000 bytes are accepted, one more is refused; neither is held in memory', { timeout: 120_000 }, async () => {
  await publish()
  const before = await countStored()
  const address = server.app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const send = (bytes: number) => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n'
    const block = new Uint8Array(1_000_000)
    async function* parts() {
      yield Buffer.from(head)
      for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
      yield Buffer.from('\r\n--x--\r\n')
    }
    return fetch(`${url}/api/files/value/${valueId}`, {
      method: 'POST',
      headers: { ...people.nclpOfBelgium.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: ReadableStream.from(parts()),
      duplex: 'half',
    } as RequestInit)
  }
  const peak = watchMemory()
  const taken = await send(100_000_000)
  console.info(`an upload of 100,000,000 bytes: ${await peak()} MB more memory, client included`)
  expect(taken.status).toBe(201)
  expect((await taken.json()) as object).toMatchObject({ bytes: 100_000_000 })
  expect((await send(100_000_001)).status).toBe(413)
  expect(await countStored()).toBe(before + 1)
  expect(await readdir(`${server.fileFolder.folder}/.incoming`)).toEqual([])
})

/** @returns a function giving the peak resident memory in MB above the current level */
function watchMemory(): () => Promise<number> {
  const start = process.memoryUsage.rss()
  let highest = start
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(20)) highest = Math.max(highest, process.memoryUsage.rss())
  })()
  return async () => {
    isOver = true
    await watching
    return Math.round((highest - start) / 1_000_000)
  }
}

it('every file has an attachment', async () => {
  const { rows } = await sql`select from files f where status = 'kept' and not exists (
    select from answer_files a where a.file_key = f.key)`.execute(server.db)
  expect(rows).toEqual([])
})
