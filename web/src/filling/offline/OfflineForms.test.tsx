// The home page and a form without network: the copies on this device are offered, opened, and sent later.
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ParentResult } from '@imp/domain/results/types.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { cutOff, refuse, type Wire } from '../../../testing/wire.ts'
import { storeOfflineForm, storeParent } from './offline-forms.ts'

import '../../app/HomeScreen.tsx'
import '../../app/FillFormScreen.tsx'
import '../../results/FormsOverviewScreen.tsx'
import '../../results/ResultsScreen.tsx'

const form = publishedForm({ name: 'Kept form' }, section('General', shortText('Who?')))
const who = form.sections[0]?.questions[0]?.id ?? ''
const result = resultOf(form, { values: [valueOf(who, 1, { textual: 'Anna' })] })

const unreachable = ({ answer }: Wire): void => {
  answer('GET /api/forms/active', refuse('internal'))
  answer('GET /api/forms/{id}', refuse('internal'))
  answer('GET /api/results/form/{formId}', refuse('internal'))
  answer('GET /api/results/{id}/deliveries', [])
  answer('GET /api/results/{id}/extensions', [])
}
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('without network', () => {
  it('the home page offers the forms on the device, which open with their answers', async () => {
    await storeOfflineForm(nclpOfBelgium.guid, form, result)
    goOffline()
    const { user } = await renderScreen('/', nclpOfBelgium, unreachable)
    const kept = await screen.findByRole('region', { name: 'Saved on this device' })
    await expectText(/^You are offline\. These forms can be opened/)
    await user.click(within(kept).getByRole('link', { name: 'Kept form' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Who?' }, { timeout: 10_000 })
    expect(field.value).toBe('Anna')
    await expectText(/^The server cannot be reached\. This is the form as saved/)
  })

  it('a message says that there are no forms on the device', async () => {
    goOffline()
    await renderScreen('/', nclpOfBelgium, unreachable)
    await expectText(/^You are offline\. No form is saved/)
  })
})

describe('without network, where nothing can be loaded', () => {
  it('the URL of a form that is not on the device says so and lists those that are', async () => {
    await storeOfflineForm(nclpOfBelgium.guid, form, result)
    goOffline()
    await renderScreen('/forms/view/00000009-0000-4000-8000-000000000009', nclpOfBelgium, unreachable)
    await screen.findByRole('heading', { name: 'This form is not saved on this device' }, { timeout: 10_000 })
    const kept = within(await screen.findByRole('region', { name: 'Saved on this device' }))
    expect(await kept.findByRole('link', { name: 'Kept form' })).toBeTruthy()
  })

  it.each(['/forms/results', '/forms/overview'])('the list %s names the forms that can be opened', async address => {
    await storeOfflineForm(nclpOfBelgium.guid, form, result)
    goOffline()
    await renderScreen(address, nclpOfBelgium, cutOff)
    await screen.findByRole('heading', { name: 'You are offline' })
    const kept = within(await screen.findByRole('region', { name: 'Saved on this device' }))
    expect(await kept.findByRole('link', { name: 'Kept form' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('last year’s answers are shown beside the fields', async () => {
    const copied = { isLinked: true, hasParent: true, parentId: '00000009-0000-4000-8000-000000000001' }
    const copy = publishedForm(
      { name: 'Hard copy', isHardCopy: true, parentId: '00000009-0000-4000-8000-000000000000', seed: 77 },
      section('General', shortText('Who?').with(copied)),
    )
    const own = resultOf(copy, { hasParentResult: true, values: [] })
    const parent: ParentResult = {
      ...resultOf(copy, { formYear: 2025, isSubmited: true, status: 'Submitted' }),
      values: [valueOf(copy.sections[0]?.questions[0]?.id ?? '', 3, { textual: 'Elia of last year' })],
      leftOut: [],
    }
    await storeOfflineForm(nclpOfBelgium.guid, copy, own)
    await storeParent(nclpOfBelgium.guid, own.id, parent)
    goOffline()
    await renderScreen(`/forms/view/${copy.id}`, nclpOfBelgium, wire => {
      unreachable(wire)
      wire.answer('GET /api/results/parent/{id}', refuse('internal'))
    })
    expect(await screen.findByText('Elia of last year', {}, { timeout: 10_000 })).toBeTruthy()
  })
})

it('they are not offered while there is a network', async () => {
  await storeOfflineForm(nclpOfBelgium.guid, form, result)
  await renderScreen('/', nclpOfBelgium, unreachable)
  await screen.findByRole('heading', { name: 'Forms to submit' })
  expect(screen.queryByRole('region', { name: 'Saved on this device' })).toBeNull()
})

it('they are offered to contacts only', async () => {
  goOffline()
  await renderScreen('/', admin, ({ answer }) => {
    answer('GET /api/forms/inprogress', [])
    answer('GET /api/Reports/InProgress', [])
  })
  await screen.findByRole('heading', { name: /^Welcome/ })
  expect(screen.queryByText(/No form is saved/)).toBeNull()
})
