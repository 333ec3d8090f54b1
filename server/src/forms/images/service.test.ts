import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Question, QuestionInput } from '@imp/domain/forms/types.ts'
import { questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let contact: SignedIn
let viewer: SignedIn
let seed = 7300
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  contact = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
})

const makeDraft = (): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
      section('General', shortText('Curve?'), number('MW')),
    ),
    { category: 'Non-exhaustive parameters' },
  )
const picture = async (width = 40, height = 20): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#1c3968' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer(),
  )
const give = async (
  form: MadeForm,
  content?: Uint8Array<ArrayBuffer> | string,
  who: Client = admin,
  name = 'curve.jpg',
  choice: { acceptLeftOut?: boolean } = {},
) =>
  who.send('PATCH /api/sections/questionImage/{questionId}', {
    params: { questionId: questionOf(form, 'Curve?').id },
    fields: { alternativeText: ' Voltage\nover time ', ...choice },
    file: new File([content ?? (await picture())], name, { type: 'image/jpeg' }),
  })
const show = (imageGuid: string, who: Client = admin) =>
  who.send('GET /api/sections/questionImage/{imageGuid}', { params: { imageGuid } })
const readSection = async (form: MadeForm) =>
  (await admin.send('GET /api/sections/{id}', { params: { id: sectionOf(form, 'General').id } })).body
const readQuestion = async (form: MadeForm): Promise<Question | undefined> =>
  (await readSection(form)).questions.find(({ text }) => text === 'Curve?')
const replace = (form: MadeForm, body: readonly QuestionInput[]) =>
  admin.send('PATCH /api/sections/{id}/questions', {
    params: { id: sectionOf(form, 'General').id },
    body: [...body],
  })
async function sweepLater(): Promise<void> {
  await sql`update files set sweep_after = now() where sweep_after is not null`.execute(server.db)
  await server.files.sweep()
}
const countFiles = async () =>
  Number(
    (
      await server.db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count,
  )

describe('the image of a question', () => {
  it('is re-encoded as PNG, has a size, and counts as a change of the list', async () => {
    const form = await makeDraft()
    const { status, body } = await give(form)
    expect(status).toBe(200)
    expect(await readQuestion(form)).toMatchObject({
      imageGuid: body.imageGuid,
      image: { width: 40, height: 20, alternativeText: 'Voltage over time' },
    })
    expect((await readSection(form)).questionsVersion).toBe(1)
    const { bytes, headers } = await show(body.imageGuid)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(String(headers['content-disposition'])).toMatch(/^inline/)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
    expect(bytes.includes('somebody')).toBe(false)
  })

  it.each<[string, string, () => string | Promise<Uint8Array<ArrayBuffer>>]>([
    ['a page', 'notAnImage', () => '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', 'notAnImage', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['nothing', 'notAnImage', () => ''],
    ['half a picture', 'notAnImage', async () => (await picture(2000, 2000)).slice(0, 9000)],
    ['a PDF', 'notAnImage', () => '%PDF-1.7 x'],
  ])('that is %s is refused, whatever its name', async (_what, code, make) => {
    const form = await makeDraft()
    const before = await countFiles()
    expect((await give(form, await make(), admin, '../curve\u202egnp.png')).problem.code).toBe(code)
    expect([await countFiles(), (await readQuestion(form))?.imageGuid]).toEqual([before, null])
  })

  it('that is animated keeps its first frame, if the person has been shown that', async () => {
    const form = await makeDraft()
    const frames = { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } } as const
    const moving = new Uint8Array(
      await sharp(Buffer.concat([Buffer.alloc(300), Buffer.alloc(300, 255)]), frames)
        .gif()
        .toBuffer(),
    )
    expect((await give(form, moving)).problem).toMatchObject({ code: 'imageIncomplete', errors: [{ path: 'file' }] })
    expect((await give(form, moving, admin, 'curve.gif', { acceptLeftOut: true })).status).toBe(200)
  })

  it('is preserved by clients that do not know it, and removed by null', async () => {
    const form = await makeDraft()
    const { imageGuid } = (await give(form)).body
    const curve = await readQuestion(form)
    if (!curve) throw new RangeError('no question')
    const { imageGuid: _guid, image: _image, ...unknowing } = curve
    await replace(form, [{ ...unknowing, text: 'Curve?' }])
    expect(await readQuestion(form)).toMatchObject({ imageGuid, image: { alternativeText: 'Voltage over time' } })
    await replace(form, [{ ...curve, image: { alternativeText: 'A curve' } }])
    expect((await readQuestion(form))?.image).toEqual({ width: 40, height: 20, alternativeText: 'A curve' })
    await replace(form, [{ ...curve, imageGuid: null }])
    expect(await readQuestion(form)).toMatchObject({ imageGuid: null, image: null })
    await sweepLater()
    expect((await show(imageGuid)).problem.code).toBe('fileMissing')
  })

  it('returns with a restored question, and is deleted a day after it', async () => {
    const form = await makeDraft()
    const before = await countFiles()
    const { imageGuid } = (await give(form)).body
    const { questions } = await readSection(form)
    await replace(form, [])
    await server.files.sweep()
    await replace(form, questions)
    expect((await show(imageGuid)).status).toBe(200)
    await sweepLater()
    expect((await show(imageGuid)).status).toBe(200)
    await replace(form, [])
    await sweepLater()
    expect(await countFiles()).toBe(before)
    const refused = await replace(form, questions)
    expect([refused.problem.code, refused.problem.errors?.[0]?.path]).toEqual(['unknownReference', '0.imageGuid'])
  })

  it('is replaced by the next one', async () => {
    const form = await makeDraft()
    const before = await countFiles()
    await give(form)
    const { imageGuid } = (await give(form, await picture(10, 10))).body
    await sweepLater()
    expect(await countFiles()).toBe(before + 1)
    expect(await readQuestion(form)).toMatchObject({ imageGuid, image: { width: 10 } })
  })

  it('is frozen with the form, copied with it, and deleted with the last of them', async () => {
    const form = await makeDraft()
    const before = await countFiles()
    const { imageGuid } = (await give(form)).body
    expect((await admin.send('PATCH /api/forms/{id}', { params: { id: form.id } })).status).toBe(200)
    expect((await give(form)).problem.code).toBe('formFrozen')
    const sent = await contact.send('GET /api/forms/{id}', { params: { id: form.id } })
    expect(sent.body.sections[0]?.questions[0]).toMatchObject({ imageGuid, image: { width: 40 } })
    const copy = await admin.send('POST /api/forms', {
      body: { name: `${form.name} again`, category: form.category, isHardCopy: true, parentId: form.id },
    })
    const copied = await admin.send('GET /api/forms/{id}', { params: { id: copy.body.id } })
    const [question] = copied.body.sections[0]?.questions ?? []
    expect(question).toMatchObject({ imageGuid, image: { alternativeText: 'Voltage over time' } })
    for (const { id } of [copy.body, form]) {
      expect((await show(imageGuid)).status).toBe(200)
      expect((await admin.send('DELETE /api/forms/{id}', { params: { id } })).status).toBe(204)
      await sweepLater()
    }
    expect((await show(imageGuid)).problem.code).toBe('fileMissing')
    expect(await countFiles()).toBe(before)
  })

  it('is visible to readers of the form, but to visitors only if the question is public', async () => {
    const form = await makeDraft()
    const { imageGuid } = (await give(form)).body
    const all = [admin, contact, viewer, server.visitor]
    const seen = async () => Promise.all(all.map(async who => (await show(imageGuid, who)).status))
    expect(await seen()).toEqual([200, 403, 403, 403])
    await admin.send('PATCH /api/forms/{id}', { params: { id: form.id } })
    expect(await seen()).toEqual([200, 200, 200, 403])
    await server.db.updateTable('forms').set({ visibility: 'Public' }).where('id', '=', form.id).execute()
    expect(await seen()).toEqual([200, 200, 200, 200])
    const { id } = questionOf(form, 'Curve?')
    await server.db.updateTable('questions').set({ is_confidential: true }).where('id', '=', id).execute()
    expect(await seen()).toEqual([200, 200, 200, 403])
    expect((await show(imageGuid, server.visitor)).problem.code).toBe('notPublished')
  })

  it('is set by administrators only, for an existing question', async () => {
    const form = await makeDraft()
    expect((await give(form, undefined, contact)).problem.code).toBe('notAllowed')
    await replace(form, [])
    expect((await give(form)).problem.code).toBe('unknownQuestion')
  })

  it('that does not fit on the disk leaves the question unchanged', async () => {
    const form = await makeDraft()
    const before = await countFiles()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const store = vi.spyOn(server.files, 'storeFile').mockRejectedValue(full)
    expect((await give(form)).problem.code).toBe('diskFull')
    store.mockRestore()
    expect([await countFiles(), (await readQuestion(form))?.imageGuid]).toEqual([before, null])
  })
})
