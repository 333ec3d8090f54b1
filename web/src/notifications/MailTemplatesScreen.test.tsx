// Notification templates: edited with a placeholder menu, checked, previewed, restored, and merged with somebody else's changes.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { NotificationTemplate, TemplateInput } from '@imp/domain/notifications/types.ts'
import { expectAddress, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const original = { subject: '[Platform] @form_name', text: 'There is a new form, deadline @deadline.' }
const template: NotificationTemplate = {
  kind: 'newForm',
  subject: null,
  text: null,
  original,
  version: 0,
  changed: noDate,
  changedBy: null,
}
const written: NotificationTemplate = {
  ...template,
  text: 'Theirs',
  version: 1,
  changed: '2026-11-22T09:00:00.000Z',
  changedBy: 'Bo Admin',
}
const address = '/user-actions/mail-templates'
const save = 'PUT /api/notifications/templates/{kind}'
const preview = 'POST /api/notifications/templates/{kind}/preview'

const renderTemplates = (one: NotificationTemplate, prepare: (wire: Wire) => void = () => {}) =>
  renderScreen(address, admin, wire => {
    wire.answer('GET /api/notifications/templates', [one])
    wire.answer(preview, { subject: 'New: RfG', html: '<p>&lt;b&gt;</p>' })
    wire.answer(save, written)
    prepare(wire)
  })
async function openDialog(one = template, prepare?: (wire: Wire) => void) {
  const shown = await renderTemplates(one, prepare)
  await shown.user.click(await screen.findByRole('button', { name: /^New form to fill in/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New form to fill in' }))
  return { ...shown, dialog, field: (name: string) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name }) }
}

describe('notification templates', () => {
  it('are listed, saying which are original', async () => {
    await renderTemplates(template)
    await expectText('Original')
    const placeholder = await screen.findByText('@deadline', { selector: 'bdi' })
    expect(placeholder.parentElement?.textContent).toBe(original.text)
  })

  it('are listed with who has changed them', async () => {
    await renderTemplates(written)
    await expectText('22.11.2026 10:00, Bo Admin')
  })

  it('insert a placeholder at the caret, and send only what was changed', async () => {
    const { user, wire, dialog, field } = await openDialog()
    const subject = field('Subject')
    await user.clear(subject)
    await user.type(subject, 'New:  until soon')
    subject.setSelectionRange(5, 5)
    await user.click(dialog.getByRole('button', { name: 'Insert placeholder: Subject' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Name of the form @form_name', hidden: true }))
    expect(subject.value).toBe('New: @form_name until soon')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectText('Text saved')
    expect(wire.sent(save).map(({ body }) => body)).toEqual([
      { subject: 'New: @form_name until soon', text: null, version: 0 },
    ])
  })

  it('say which placeholder is unknown, before anything is sent', async () => {
    const { user, wire, dialog, field } = await openDialog()
    await user.type(field('Text'), ' @days left')
    const said = 'Unknown placeholders: @days. Available placeholders: @form_name, @deadline.'
    const describedBy = (field('Text').getAttribute('aria-describedby') ?? '').split(' ')
    expect(describedBy.map(id => document.getElementById(id)?.textContent)).toContain(said)
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await user.clear(field('Text'))
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    expect(wire.sent(save)).toEqual([])
  })

  it('are previewed in a sandboxed frame, in the chosen language', async () => {
    const { user, wire, dialog, field } = await openDialog()
    const frame = await dialog.findByTitle<HTMLIFrameElement>('Preview')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toBe('<p>&lt;b&gt;</p>')
    dialog.getByText('New: RfG')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Recipient’s language' }), 'fr')
    await user.type(field('Text'), ' <b>')
    await waitFor(() =>
      expect(wire.sent(preview).at(-1)?.body).toEqual({ subject: null, text: `${original.text} <b>`, locale: 'fr' }),
    )
  })

  it('are restored', async () => {
    const { user, wire, dialog, field } = await openDialog(written)
    expect(field('Text').value).toBe('Theirs')
    await user.click(dialog.getByRole('button', { name: 'Restore original' }))
    expect(field('Text').value).toBe(original.text)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectText('Text saved')
    expect(wire.sent(save)[0]?.body).toEqual({ subject: null, text: null, version: 1 })
  })

  it("are merged with somebody else's changes, and ask about what both have changed", async () => {
    const { user, wire, dialog, field } = await openDialog(template, ({ answer }) =>
      answer(save, ({ body }) =>
        (body as TemplateInput).version === 0
          ? refuse('staleVersion', { stored: { ...written, subject: 'Their subject' }, changedBy: 'Bo Admin' })
          : written,
      ),
    )
    await user.clear(field('Text'))
    await user.type(field('Text'), 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    await user.click(question.getByRole('radio', { name: /^Yours/ }))
    await user.click(question.getByRole('button', { name: 'Save this choice' }))
    await expectText('Text saved')
    expect(wire.sent(save).map(({ body }) => body)).toEqual([
      { subject: null, text: 'Mine', version: 0 },
      { subject: 'Their subject', text: 'Mine', version: 1 },
    ])
  })

  it('ask before discarding what was typed', async () => {
    const { user, dialog, field } = await openDialog()
    await user.type(field('Text'), ' more')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field('Text').value).toBe(`${original.text} more`)
  })

  it('say that they cannot be loaded', async () => {
    const shown = await renderTemplates(template, ({ answer }) =>
      answer('GET /api/notifications/templates', refuse('notAllowed')),
    )
    await expectRetry(shown, 'The texts could not be loaded', () =>
      shown.wire.answer('GET /api/notifications/templates', [template]),
    )
    await expectText('@deadline')
  })

  it('may not be seen by others', async () => {
    await expectAddress(await renderScreen(address, viewer), '/unauthorized')
  })
})
