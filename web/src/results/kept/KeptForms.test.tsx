// The home page and a form without network: what is kept on this device is offered, opened and sent later.
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../../testing/wire.ts'
import { keepForm } from './kept-forms.ts'

import '../../app/HomeScreen.tsx'
import '../FillFormScreen.tsx'

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
  it('the home page offers what is kept, and it opens with its answers', async () => {
    await keepForm(nclpOfBelgium.guid, form, result)
    goOffline()
    const { user } = await renderScreen('/', nclpOfBelgium, unreachable)
    const kept = await screen.findByRole('region', { name: 'Kept on this device' })
    await expectText(/^You are offline\. These forms can be opened/)
    await user.click(within(kept).getByRole('link', { name: 'Kept form' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Who?' }, { timeout: 10_000 })
    expect(field.value).toBe('Anna')
    await expectText(/^The server cannot be reached\. This is the form as it was kept/)
  })

  it('says so when nothing is kept', async () => {
    goOffline()
    await renderScreen('/', nclpOfBelgium, unreachable)
    await expectText(/^You are offline\. No form is kept/)
  })
})

it('is not there while there is a network', async () => {
  await keepForm(nclpOfBelgium.guid, form, result)
  await renderScreen('/', nclpOfBelgium, unreachable)
  await screen.findByRole('heading', { name: 'Forms to submit' })
  expect(screen.queryByRole('region', { name: 'Kept on this device' })).toBeNull()
})

it('is for those who fill in alone', async () => {
  goOffline()
  await renderScreen('/', admin, ({ answer }) => {
    answer('GET /api/forms/inprogress', [])
    answer('GET /api/Reports/InProgress', [])
  })
  await screen.findByRole('heading', { name: /^Welcome/ })
  expect(screen.queryByText(/No form is kept/)).toBeNull()
})
