import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { draftForm, farDeadline, summaryOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const draft = draftForm({}, section('General', shortText('Who answers?')))
const published: Form = { ...draft, published: true, timePublished: '2026-02-01T09:00:00.000Z' }
const readLine = 'GET /api/forms/{id}'
const editLine = 'PUT /api/forms/{id}'

const open = (prepare: (wire: Wire) => void) =>
  renderScreen(`/forms/overview/edit/${draft.id}`, admin, wire => {
    wire.answer(readLine, draft)
    wire.answer('GET /api/forms/categories/props', [draft.categoryObj])
    wire.answer('GET /api/forms/blocks', [])
    wire.answer('GET /api/countries/parent/{id}', [])
    wire.answer('GET /api/forms/{id}/unsubmitted', [])
    prepare(wire)
  })

describe('FormEditorScreen of a form that is published in the meantime', () => {
  it('lets a question be saved again as soon as the form is unpublished', async () => {
    const { user, wire } = await open(({ answer }) =>
      answer('PATCH /api/sections/{id}/questions', refuse('formFrozen')),
    )
    await user.click(await screen.findByRole('button', { name: /^Edit: .*Who answers/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: /^Question text/ }), ' Typed')
    wire.answer(readLine, published)
    const save = dialog.getByRole('button', { name: 'Save' })
    await user.click(save)
    await expectText(/^This form has been published in the meantime/)
    expect(save.getAttribute('aria-disabled')).toBe('true')
    wire.answer(readLine, draft)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
    expect(dialog.queryByText(/published/)).toBeNull()
  })

  it('saves the settings that can still be changed, and shows what was typed in the others', async () => {
    const { user, wire } = await open(({ answer }) => {
      const stored = { ...summaryOf(published), version: 2, deadline: farDeadline }
      answer(editLine, ({ body }) =>
        (body as { version: number }).version === 2
          ? { ...stored, version: 3, userDownload: true }
          : refuse('staleVersion', { stored }),
      )
    })
    await user.click(await screen.findByRole('button', { name: 'Settings' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = await dialog.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Typed in vain')
    await user.click(dialog.getAllByRole('switch')[0] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectText(/^Its name, description and category can no longer be changed/)
    expect(name).toHaveProperty('value', draft.name)
    expect(name).toHaveProperty('readOnly', true)
    await waitFor(() => expect(wire.sent(editLine)).toHaveLength(2))
    expect(wire.sent(editLine)[1]?.body).toMatchObject({ name: draft.name, userDownload: true, version: 2 })
    const copyText = within(dialog.getByRole('alert')).getByRole('button')
    await user.click(copyText)
    expect(await navigator.clipboard.readText()).toContain('Typed in vain')
  })
})
