// Signing out while some answers are only on the device, from this visit or earlier ones.
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { publishedForm } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { fillForm } from '../../../testing/fill-form.ts'
import { secondContactOfBelgium } from '../../../testing/people.ts'
import { refuse, type Wire } from '../../../testing/wire.ts'
import { openDraftStorage } from '../../platform/draft-storage.ts'
import { prepareSealing } from '../../platform/sealing.ts'
import { signOutQuestion } from '../../filling/offline/sign-out-question.ts'
import { signOutQuestionPart } from '../../filling/offline/sign-out-question-part.ts'
import '../../filling/offline/SignOutQuestion.tsx'

let seed = 9100
const account = secondContactOfBelgium.guid
const mine = { textual: 'mine', numeric: null, options: [], raw: null }
const drafts = openDraftStorage<unknown>(account, 'answers')
const kept = ['another-result/one', 'another-result/two']

async function open() {
  await prepareSealing(account)
  const prepare = ({ answer }: Pick<Wire, 'answer'>) => {
    answer('PATCH /api/results/singlequestion/{id}', () => refuse('unavailable'))
    answer('POST /users/logout', undefined)
  }
  const form = publishedForm({ seed: seed++ }, section('General', shortText('Who?')))
  const shown = await fillForm(form, [], prepare, secondContactOfBelgium)
  const field = await screen.findByRole('textbox', { name: /Who\?/ })
  for (const key of kept) await drafts.put(key, { parts: [{ key: 'answer', mine, base: mine, conflict: false }] })
  // An empty draft counts as sent.
  await drafts.put('another-result/three', { parts: [] })
  return { ...shown, field }
}
afterEach(async () => {
  vi.restoreAllMocks()
  // The next test file runs on the same page.
  signOutQuestion.set(null)
  for (const { key } of await drafts.list()) await drafts.delete(key)
})

describe('signing out', () => {
  it("asks with the browser's dialog if ours cannot be loaded", async () => {
    const { user, address } = await open()
    vi.spyOn(signOutQuestionPart, 'fetch').mockReturnValue(new Promise(() => {}))
    const confirm = vi.fn<(question?: string) => boolean>(() => false)
    vi.stubGlobal('confirm', confirm)
    const before = address()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce(), { timeout: 4000 })
    expect(confirm.mock.calls[0]?.[0]).toMatch(/^Log out\?\n\nAnswers not sent yet: 2\. /)
    expect(address()).toBe(before)
    confirm.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/public'), { timeout: 4000 })
  })

  it('counts unsent answers of this form and of earlier visits', async () => {
    const { user, field } = await open()
    await user.type(field, 'Elia')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await expectText(/^Answers not sent yet: 3\./)
  })
})
