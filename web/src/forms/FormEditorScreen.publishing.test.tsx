import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeReference } from '@imp/domain/forms/reference-limits.ts'
import { number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { admin } from '../../testing/people.ts'
import { referenceLimit } from '../../testing/reference-limits.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { editStoredQuestion } from './engine/edited-question.ts'
import { openLocalDraftStore } from './engine/local-drafts.ts'

const unverified = { ...takeReference(referenceLimit({ area: 'CE' })), row: null, column: null }
const form = draftForm(
  {
    deadline: '2999-12-31T22:59:59.000Z',
    specialDeadlines: [
      { formId: '', countryId: '00000000-0000-4000-8000-0000000000be', deadline: '2020-01-01T22:59:59.000Z' },
    ],
  },
  section('General', shortText('Which voltage?')),
  section('Contacts', shortText('Which frequency?'), shortText('Name of the respondent')),
  section('Limits', number('MW').with({ limits: [unverified] })),
)

async function openChecklist() {
  const shown = await renderScreen(`/forms/overview/edit/${form.id}`, admin, ({ answer }) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/forms/{id}/participants', [])
    answer('GET /api/forms/published', [])
    answer('GET /api/referenceLimits', [])
    answer('GET /api/forms/categories/props', [form.categoryObj])
    answer('GET /api/forms/blocks', [])
    answer('GET /api/countries/parent/{id}', [])
    answer('PATCH /api/sections/{id}/questions', () => form.sections[1]?.questions ?? [])
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Publish' }))
  return { ...shown, checklist: within(await screen.findByRole('list', { name: 'Checklist' })) }
}

const expectFocus = (element: Element) =>
  waitFor(() =>
    expect(
      document.activeElement === element,
      `${document.activeElement?.outerHTML.slice(0, 300)} has the focus, not ${element.isConnected ? 'the' : 'the former'} ${element.outerHTML.slice(0, 300)}`,
    ).toBe(true),
  )
afterEach(() => vi.restoreAllMocks())

describe('the checklist before publishing', () => {
  it('lists unsaved drafts on this device, with a link to them', async () => {
    const [home] = form.sections
    const [began] = home?.questions ?? []
    if (!home || !began) throw new Error('no question')
    const store = openLocalDraftStore(admin.guid)
    for (const other of await store.list(form.id)) await store.discard(other)
    const edited = editStoredQuestion(began, home)
    const draft = { ...edited.draft, text: 'Which voltage, in kV?' }
    await store.put({ ...edited, kind: 'question', formId: form.id, draft })
    const { user, checklist } = await openChecklist()
    await user.click(
      await checklist.findByRole('button', { name: /^Continue: 1 change made on this device is not saved/ }),
    )
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Question text/ })
    expect(field.value).toBe('Which voltage, in kV?')
  })
  it.each(['Cancel', 'Save'])('opens a question, and after %s shows its card in its section', async button => {
    const { user, checklist } = await openChecklist()
    await user.click(
      await checklist.findByRole('button', {
        name: /^Edit the question: A question in “Contacts” may ask for a person/,
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: /question/i }))
    await expectFocus(dialog.getByRole('textbox', { name: /^Question text/ }))
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Name of the respondent'))
    await waitFor(() => expect(scrolled.mock.contexts).toContain(document.activeElement))
  })

  it('scrolls the list of sections to the one that it opens', async () => {
    const { user, checklist } = await openChecklist()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(
      await checklist.findByRole('button', {
        name: /^Edit the question: A question in “Contacts” may ask for a person/,
      }),
    )
    const tab = await screen.findByRole('tab', { name: /Contacts/, hidden: true })
    await waitFor(() => expect(scrolled.mock.contexts).toContain(tab))
  })

  it('opens the limits of a question', async () => {
    const { user, checklist } = await openChecklist()
    await user.click(await checklist.findByRole('button', { name: 'Edit: 3.1. MW' }))
    await expectFocus(await screen.findByRole('group', { name: 'Legal limits' }))
  })

  it('opens the special deadlines in the settings, and returns the focus after Cancel', async () => {
    const { user, checklist } = await openChecklist()
    await user.click(await checklist.findByRole('button', { name: /^Open the settings: .*special deadline/i }))
    const deadlines = await screen.findByRole('group', { name: 'Special deadlines' })
    await expectFocus(deadlines)
    const dialog = within(deadlines.closest<HTMLElement>('[role="dialog"]') ?? document.body)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    // The dialog’s own button of that name disappears first.
    await expectFocus(await screen.findByRole('button', { name: 'Publish' }))
  })

  it('returns the focus to the button of the card that opened the question', async () => {
    const { user } = await openChecklist()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const edit = await screen.findByRole('button', { name: 'Edit: 1.1. Which voltage?' })
    await user.click(edit)
    await user.click(within(await screen.findByRole('dialog', { name: /question/i })).getByText('Cancel'))
    await expectFocus(edit)
  })
})
