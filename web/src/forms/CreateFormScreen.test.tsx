import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftForm, publishedForm, summaryOf } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, visitor } from '../../testing/people.ts'
import { interruptSession, renderScreen } from '../../testing/render-screen.tsx'
import { listPart, refuse } from '../../testing/wire.ts'

const draft = summaryOf(draftForm())
const withDrafts = 'GET /api/forms/inprogress'

describe('CreateFormScreen', () => {
  it('offers a blank form, a copy, and the existing drafts', async () => {
    await renderScreen('/forms/create', admin, ({ answer }) => answer(withDrafts, [draft]))
    await expectHeading('Create form')
    expect((await screen.findByRole('link', { name: draft.name })).getAttribute('href')).toBe(
      `/forms/overview/edit/${draft.id}`,
    )
    expect(screen.getByRole('button', { name: /^Blank form/ })).toHaveProperty('disabled', false)
  })

  it('says that there are no drafts', async () => {
    await renderScreen('/forms/create', admin, ({ answer }) => answer(withDrafts, []))
    await expectText('No forms in progress.')
  })

  it('shows a failure and retries', async () => {
    const shown = await renderScreen('/forms/create', admin, ({ answer }) => answer(withDrafts, refuse('malformed')))
    await expectRetry(shown, 'The list could not be loaded', () => shown.wire.answer(withDrafts, [draft]))
    await expectText(draft.name)
  })

  it('offers published forms to copy, and says when there are none', async () => {
    const shown = await renderScreen('/forms/create', admin, ({ answer }) => {
      answer(withDrafts, [])
      answer('GET /api/forms/published', [])
    })
    await shown.user.click(await screen.findByRole('button', { name: /^Published form/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Published form' }))
    expect(await dialog.findByText('Once a form has been published, it can be copied here.')).toBeDefined()
  })

  it('asks for the settings of the copy after the template was chosen', async () => {
    const form = summaryOf(publishedForm())
    const shown = await renderScreen('/forms/create', admin, ({ answer }) => {
      answer(withDrafts, [])
      answer('GET /api/forms/published', [form])
      answer('GET /api/forms/categories/props', [form.categoryObj])
      answer('GET /api/forms/blocks', [])
      answer('GET /api/countries', [])
      answer('GET /api/countries/parent/{id}', [])
    })
    await shown.user.click(await screen.findByRole('button', { name: /^Published form/ }))
    await shown.user.click(await screen.findByPlaceholderText('Choose a form'))
    await shown.user.click(await screen.findByRole('option', { name: form.name, hidden: true }))
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect(name).toHaveProperty('value', form.name)
  })

  it('shows the error of the name after it was left', async () => {
    const { user } = await renderScreen('/forms/create', admin, ({ answer }) => {
      answer(withDrafts, [])
      answer('GET /api/forms/categories/props', [draft.categoryObj])
      answer('GET /api/forms/blocks', [])
      answer('GET /api/countries', [])
    })
    await user.click(await screen.findByRole('button', { name: /^Blank form/ }))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.getByRole('button', { name: 'Create form' }).getAttribute('aria-disabled')).toBe('true')
    await expectText('Enter form name and select category')
    await user.click(name)
    await user.paste('RfG \u202e 2027')
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
    await user.tab()
    await expectText('Remove the invisible character U+202E: it can make one name look like another')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await user.clear(name)
    await user.type(name, 'RfG 2027')
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('restores what was typed for a new form before the session ended', async () => {
    const shown = await renderScreen('/forms/create', admin, ({ answer }) => {
      answer(withDrafts, [])
      answer('GET /api/forms/categories/props', [draft.categoryObj])
      answer('GET /api/forms/blocks', [])
      answer('GET /api/countries', [])
    })
    await shown.user.click(await screen.findByRole('button', { name: /^Blank form/ }))
    await shown.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'RfG 2027')
    await interruptSession(shown)
    await shown.user.click(await screen.findByRole('button', { name: 'Continue: Form settings: RfG 2027' }))
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'RfG 2027')
  })

  it('finds a form to copy by a part of its name when not all are listed', async () => {
    const form = summaryOf(publishedForm())
    const old = { ...form, id: 'b5d0a3f0-0000-4000-8000-000000000001', name: 'Wind of 2019' }
    const shown = await renderScreen('/forms/create', admin, ({ answer }) => {
      answer(withDrafts, [])
      answer('GET /api/forms/published', ({ query }) => (query['name'] ? listPart([old], 1) : listPart([form], 90)))
    })
    await shown.user.click(await screen.findByRole('button', { name: /^Published form/ }))
    await expectText('The latest are listed. Type part of the name to find others.')
    await shown.user.type(await screen.findByPlaceholderText('Choose a form'), 'wind')
    await shown.user.click(await screen.findByRole('option', { name: old.name, hidden: true }))
    expect(screen.getByPlaceholderText('Choose a form')).toHaveProperty('value', old.name)
    await shown.user.click(screen.getByPlaceholderText('Choose a form'))
    await screen.findByRole('option', { name: form.name, hidden: true })
    const asked = shown.wire.sent('GET /api/forms/published').map(({ query }) => query['name'])
    expect(new Set(asked)).toEqual(new Set([undefined, 'wind', old.name]))
  })

  it('is not for visitors', async () => {
    await expectAddress(await renderScreen('/forms/create', visitor), '/public?to=%2Fforms%2Fcreate')
  })
})
