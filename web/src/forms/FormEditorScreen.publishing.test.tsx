// The checklist before publishing: what it says of what was typed on this device, and the ways to where things are mended.
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { editStoredQuestion } from './engine/edited-question.ts'
import { openKeptDraftStore } from './engine/kept-drafts.ts'

const form = draftForm(
  { deadline: '2999-12-31T22:59:59.000Z' },
  section('General', shortText('Which voltage?')),
  section('Contacts', shortText('Which frequency?'), shortText('Name of the respondent')),
)

async function openChecklist() {
  const shown = await renderScreen(`/forms/overview/edit/${form.id}`, admin, ({ answer }) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/countries/parent/{id}', [])
    answer('GET /api/forms/published', [])
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Publish' }))
  return { ...shown, checklist: within(await screen.findByRole('list', { name: 'How it stands' })) }
}

describe('the checklist before publishing', () => {
  it('says what was typed on this device and never saved, and leads to it', async () => {
    const [home] = form.sections
    const [began] = home?.questions ?? []
    if (!home || !began) throw new Error('no question')
    const store = openKeptDraftStore(admin.guid)
    const edited = editStoredQuestion(began, home)
    const draft = { ...edited.draft, text: 'Which voltage, in kV?' }
    await store.keep({ ...edited, kind: 'question', formId: form.id, draft })
    const { user, checklist } = await openChecklist()
    await user.click(checklist.getByRole('button', { name: /^Continue: 1 change typed on this device is not saved/ }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Question text/ })
    expect(field.value).toBe('Which voltage, in kV?')
  })
})
