// The focus after its element has disappeared: a hidden question, a conflict, the Unsubmit button, the session.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { checkboxes, choice, option, other, section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm, storeAnswer } from '../../testing/fill-form.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { interruptSession, renderScreen } from '../../testing/render-screen.tsx'
import { openAnswerDraftStorage } from './engine/answer-draft-storage.ts'
import { expireSession, signIn } from '../platform/session.ts'

const form = publishedForm(
  {},
  section(
    'General',
    choice('Any plants?', option('Yes'), option('No').skipToEnd()),
    shortText('Which ones?'),
    shortText('Since when?'),
  ),
)
const plants = questionOf(form, 'Any plants?')
const which = questionOf(form, 'Which ones?')
const chosen = (version: number, value: string): Value =>
  valueOf(plants.id, version, { options: [optionOf(plants, value).id] })

const focused = () => document.activeElement

describe("a colleague's choice that hides the focused question", () => {
  it('keeps the question with a note until it is left, then focuses the choice', async () => {
    const { user, colleagueSaves } = await fillForm(form, [chosen(1, 'Yes')])
    const field = await screen.findByRole('textbox', { name: /Which ones\?/ })
    await user.type(field, 'Doel')
    await colleagueSaves(chosen(2, 'No'))
    await expectText(/Someone else changed the answer to 1\.1, which now hides this question/)
    expect(focused()).toBe(field)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Since when\?/ })).toBeNull())
    await user.type(field, ' and Tihange')
    expect(field).toHaveProperty('value', 'Doel and Tihange')
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Which ones\?/ })).toBeNull())
    await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: 'No' })))
    await expectText('Question 1.2 is now hidden. Your answer is kept.')
    // Nothing is lost: it returns with the choice.
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(await screen.findByRole('textbox', { name: /Which ones\?/ })).toHaveProperty('value', 'Doel and Tihange')
  })
})

describe('a conflict', () => {
  it.each(['Take theirs', 'Keep mine'])('returns the focus to its field with %s', async name => {
    const { user, colleagueSaves } = await fillForm(form, [chosen(1, 'Yes')])
    const field = await screen.findByRole('textbox', { name: /Which ones\?/ })
    await user.type(field, 'Doel')
    await colleagueSaves(valueOf(which.id, 5, { textual: 'Tihange' }))
    await user.click(await screen.findByRole('button', { name }))
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(focused()).toBe(field)
  })

  it("with a colleague of the same name is not shown as the user's other window", async () => {
    const { user, colleagueSaves } = await fillForm(form, [chosen(1, 'Yes')])
    await user.type(await screen.findByRole('textbox', { name: /Which ones\?/ }), 'Doel')
    const namesake = { changedBy: nclpOfBelgium.displayName, changedById: viewer.guid }
    await colleagueSaves(valueOf(which.id, 5, { textual: 'Tihange', ...namesake }))
    const take = await screen.findByRole('button', { name: 'Take theirs' })
    expect(screen.queryByText('You have changed this in another window')).toBeNull()
    await user.click(take)
  })

  it("with the user's other window says so, and lets the typed text be copied", async () => {
    const { user, colleagueSaves } = await fillForm(form, [chosen(1, 'Yes')])
    const field = await screen.findByRole('textbox', { name: /Which ones\?/ })
    await user.type(field, 'Doel')
    const { displayName: changedBy, guid: changedById } = nclpOfBelgium
    await colleagueSaves(valueOf(which.id, 5, { textual: 'Tihange', changedBy, changedById }))
    const title = await screen.findByText('You have changed this in another window')
    const conflict = within(title.closest('[role="alert"]') as HTMLElement)
    expect(conflict.queryByText(changedBy, { exact: false })).toBeNull()
    await expectText('You have changed this answer in another window: Which ones?')
    await user.click(conflict.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('Doel')
    await user.click(conflict.getByRole('button', { name: 'Use the other' }))
    expect(field).toHaveProperty('value', 'Tihange')
  })
})

describe("a click on 'Other'", () => {
  it.each([
    ['one', 'choice'],
    ['two', 'choice'],
    ['two', 'checkboxes'],
  ])('continues in its text field: %s, %s', async (clicks, kind) => {
    const options = [option('Wind'), other()]
    const kinds = kind === 'choice' ? choice('Which kind?', ...options) : checkboxes('Which kind?', ...options)
    const { user } = await fillForm(publishedForm({}, section('General', kinds)), [])
    const label = await screen.findByText('Other')
    await (clicks === 'one' ? user.click(label) : user.dblClick(label))
    await user.keyboard('Tidal')
    expect(screen.getByRole('textbox', { name: 'Explain what “Other” stands for' })).toHaveProperty('value', 'Tidal')
  })
})

describe("'Other' without text", () => {
  it('is reported at its field and in the section list when the question is left', async () => {
    const kinds = choice('Which kind?', option('Wind'), other())
    const { user } = await fillForm(publishedForm({}, section('General', kinds, shortText('Why?'))), [])
    await user.click(await screen.findByText('Other'))
    const field = screen.getByRole('textbox', { name: 'Explain what “Other” stands for' })
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }))
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('textbox', { name: /Why\?/ }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    sections.getByText(/1 error/)
    await user.type(field, 'Tidal')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('the URL of a question', () => {
  it('stays until another question has the focus', async () => {
    const { user, address } = await fillForm(form, [chosen(1, 'Yes')])
    await screen.findByRole('textbox', { name: /Which ones\?/ })
    await user.keyboard('{F9}')
    await waitFor(() => expect(address()).toContain(`#q-${which.id}`))
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Which ones\?/ }))
    const linked = address()
    await user.click(screen.getByRole('textbox', { name: /Since when\?/ }))
    await waitFor(() => expect(address()).toBe(linked.slice(0, linked.indexOf('#'))))
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Since when\?/ }))
  })
})

describe('reopening a submission', () => {
  it('asks for the reason, then moves the focus to it on the page', async () => {
    const submitted = resultOf(form, {
      isSubmited: true,
      status: 'Submitted',
      dateOfSubmission: '2026-03-01T08:00:00.000Z',
    })
    const { user } = await renderScreen(`/forms/view/${form.id}/results/${submitted.id}`, admin, ({ answer }) => {
      answer('GET /api/forms/{id}', form)
      answer('GET /api/results/{id}', submitted)
      answer('GET /api/results/{id}/deliveries', [])
      answer('GET /api/Results/Filtered', [])
      answer('PATCH /api/results/unsubmit/{id}', () => resultOf(form, { unsubmitReason: 'Look at 1.2 again.' }))
    })
    await user.click(await screen.findByRole('button', { name: 'Unsubmit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsubmit' }))
    await user.click(dialog.getByRole('button', { name: 'Unsubmit' }))
    const reason = dialog.getByRole('textbox', { name: /Reason/ })
    await waitFor(() => expect(focused()).toBe(reason))
    await user.type(reason, 'Look at 1.2 again.')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(dialog.getByRole('button', { name: 'Unsubmit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focused()?.textContent).toContain('Look at 1.2 again.'))
    expect(focused()?.getAttribute('role')).toBe('status')
  })
})

describe('a session that ends during typing', () => {
  const withRemark = publishedForm({}, section('General', shortText('Since when?'), shortText('Which ones?').remark()))
  it.each(['Which ones?', 'Remark on: Which ones?'])('returns to the field %s after signing in again', async name => {
    const shown = await fillForm(withRemark, [], ({ answer }) =>
      answer('PATCH /api/results/singlequestion/{id}', ({ body }) => ({
        ...storeAnswer({ body }),
        remarkText: (body as ValueInput).remarkText ?? null,
      })),
    )
    await shown.user.click(await screen.findByRole('button', { name: 'Remark' }))
    await shown.user.type(screen.getByRole('textbox', { name }), 'Doel')
    await interruptSession(shown)
    const field = await screen.findByDisplayValue('Doel')
    expect(field).toBe(screen.getByRole('textbox', { name }))
    await waitFor(() => expect(focused()).toBe(field))
    await shown.user.keyboard(' and Tihange')
    expect(field).toHaveProperty('value', 'Doel and Tihange')
    // Leaves no draft for the following tests.
    const sent = () => JSON.stringify(shown.wire.sent('PATCH /api/results/singlequestion/{id}').at(-1)?.body)
    await expect.poll(sent, { timeout: 10_000 }).toContain('Doel and Tihange')
    const drafts = openAnswerDraftStorage(nclpOfBelgium.guid, resultOf(withRemark, {}).id)
    await expect.poll(() => drafts.list(), { timeout: 10_000 }).toEqual([])
  })

  it('leads other users nowhere', async () => {
    const shown = await fillForm(form, [chosen(1, 'Yes')])
    await shown.user.click(await screen.findByRole('textbox', { name: /Which ones\?/ }))
    const address = shown.address()
    act(expireSession)
    await screen.findByText('Your session has ended')
    act(() => signIn(admin))
    await act(() => shown.router.navigate({ href: address }))
    await screen.findByRole('textbox', { name: /Which ones\?/ })
    await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
  })
})
