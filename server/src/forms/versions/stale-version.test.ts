// A write based on an older version is told who wrote the newer one, and when.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProblemBody } from '@imp/domain/problems.ts'
import { choice, formWith, number, option, section } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let secondAdmin: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
})

let seed = 900
const makeDraft = () =>
  makeForm(
    server,
    formWith(
      { seed: seed++, deadline: '2999-01-01T00:00:00Z' },
      section('A', choice('Plants?', option('No').skipTo('Far'), option('Yes'))),
      section('B', number('Far')),
    ),
  )
const sectionOf = ({ sections }: MadeForm, at = 0) => {
  const section = sections[at]
  if (!section) throw new RangeError(`there is no section ${at}`)
  return section
}
const authorOf = ({ changedBy, changedAt }: ProblemBody) => ({ changedBy, isRecent: isRecent(changedAt) })
const isRecent = (time: string | undefined) => Math.abs(Date.now() - Date.parse(time ?? '')) < 60_000
const bySecond = { changedBy: 'secondAdmin Test', isRecent: true }
const ifMatch = (version: number) => ({ headers: { 'if-match': String(version) } })

const changeSettings = async (who: SignedIn, { id, name, category }: MadeForm, version: number) =>
  who.send('PUT /api/forms/{id}', { params: { id }, body: { name, category, description: who.username, version } })
const rename = (who: SignedIn, id: string, version: number) =>
  who.send('PUT /api/sections', { body: { id, name: who.username, version } })
const writeQuestions = (who: SignedIn, id: string, version: number) =>
  who.send(
    'PATCH /api/sections/{id}/questions',
    { params: { id }, body: [{ text: who.username, type: 'Number' }] },
    ifMatch(version),
  )

describe('a write based on an older version', () => {
  it('of the settings of a form', async () => {
    const form = await makeDraft()
    await changeSettings(secondAdmin, form, 1)
    expect(authorOf((await changeSettings(admin, form, 1)).problem)).toEqual(bySecond)
  })

  it('of a form that was published, unpublished or made public in the meantime', async () => {
    const { id } = await makeDraft()
    for (const [version, line, params] of [
      [1, 'PATCH /api/forms/{id}', { id }],
      [2, 'PATCH /api/forms/unpublish/{id}', { id }],
      [3, 'PATCH /api/forms/visibility/{a}/{b}', { a: id, b: 'Public' }],
      [4, 'PATCH /api/forms/dismiss/{id}', { id }],
    ] as const) {
      expect((await secondAdmin.sendRaw(line, { params })).status).toBe(200)
      const late = await admin.sendRaw('PATCH /api/forms/dismiss/{id}', { params: { id } }, ifMatch(version))
      expect(authorOf(late.problem)).toEqual(bySecond)
    }
  })

  it('of a section, renamed or moved', async () => {
    const form = await makeDraft()
    const [first, second] = [sectionOf(form).id, sectionOf(form, 1).id]
    await rename(secondAdmin, first, 1)
    expect(authorOf((await rename(admin, first, 1)).problem)).toEqual(bySecond)
    await secondAdmin.send('PUT /api/sections', { body: { id: first, name: 'A', orderNumber: 2 } })
    expect(authorOf((await rename(admin, second, 1)).problem)).toEqual(bySecond)
    const removed = await admin.send('DELETE /api/sections/{id}', { params: { id: second } }, ifMatch(1))
    expect(authorOf(removed.problem)).toEqual(bySecond)
  })

  it('of a list of questions, even if its section or form changed later', async () => {
    const form = await makeDraft()
    const { id } = sectionOf(form)
    await writeQuestions(secondAdmin, id, 0)
    await rename(admin, id, 1)
    await changeSettings(admin, form, 1)
    expect(authorOf((await writeQuestions(admin, id, 0)).problem)).toEqual(bySecond)
  })

  it('of a list in which a change elsewhere reset skips', async () => {
    const form = await makeDraft()
    await writeQuestions(secondAdmin, sectionOf(form, 1).id, 0)
    expect(authorOf((await writeQuestions(admin, sectionOf(form).id, 0)).problem)).toEqual(bySecond)
  })

  it('does not name an author of a first version', async () => {
    const { problem } = await changeSettings(admin, await makeDraft(), 9)
    expect(problem.code).toBe('staleVersion')
    expect(problem).not.toHaveProperty('changedBy')
  })
})
