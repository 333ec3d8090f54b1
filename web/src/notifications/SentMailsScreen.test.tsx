// The administrators' list of sent e-mails: filters, errors, sending again, and reading an e-mail.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import { expectAddress, expectRetry, expectText } from '../../testing/expects.ts'
import { changeToGerman } from '../../testing/language.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const mail: SentMail = {
  id: '00000000-0000-4000-8000-000000000001',
  address: 'nclp.be@imp.example',
  kind: 'formSubmittedAdmin',
  country: 'Austria',
  countryCode: 'AT',
  subject: 'RfG 2026',
  status: 'failed',
  attempts: 8,
  created: '2026-11-22T09:00:00.000Z',
  finished: '2026-11-24T09:00:00.000Z',
  error: '550 no such user',
}
const subject = { id: '00000000-0000-4000-8000-000000000007', name: 'RfG', year: 2026 }
const address = '/user-actions/sent-mails'

const renderMails = (prepare: (wire: Wire) => void = () => {}, search = '') =>
  renderScreen(`${address}${search}`, admin, wire => {
    wire.answer('GET /api/notifications/mails', { result: [mail], totalRows: 1 })
    wire.answer('GET /api/notifications/subjects', [subject])
    prepare(wire)
  })

describe('the sent e-mails', () => {
  it('show recipient, time and error, and send again', async () => {
    const { user, wire } = await renderMails(({ answer }) =>
      answer('POST /api/notifications/mails/{id}/send', undefined),
    )
    const row = within(await screen.findByRole('row', { name: /RfG 2026/ }))
    for (const said of [
      'nclp.be@imp.example',
      '22.11.2026 10:00',
      'Failed',
      '550 no such user',
      'A country has submitted',
      'Austria',
    ])
      row.getByText(said)
    row.getByText('8 attempts', { exact: false })
    await user.click(row.getByRole('button', { name: 'Send again to nclp.be@imp.example' }))
    await expectText('E-mail queued again')
    expect(wire.sent('POST /api/notifications/mails/{id}/send').map(({ params }) => params['id'])).toEqual([mail.id])
  })

  it('name countries in the language of the reader', async () => {
    await renderMails()
    await expectText('Austria')
    changeToGerman()
    await expectText('Österreich')
  })

  it('distinguish an invitation from a password link', async () => {
    const ofAccounts = ['invitation', 'passwordReset'].map((kind, at) => ({
      ...mail,
      id: `${at}`,
      kind,
      country: null,
      countryCode: null,
    }))
    await renderMails(({ answer }) => answer('GET /api/notifications/mails', { result: ofAccounts, totalRows: 2 }))
    for (const name of ['Invitation', 'Link to set a password']) await expectText(name)
  })

  it('are read again until the retry is settled, and the focus stays in its row', async () => {
    const listed = (change: Partial<SentMail>) => ({ result: [{ ...mail, ...change }], totalRows: 1 })
    const { user, wire } = await renderMails(({ answer }) =>
      answer('POST /api/notifications/mails/{id}/send', undefined),
    )
    const button = await screen.findByRole('button', { name: 'Send again to nclp.be@imp.example' })
    wire.answer('GET /api/notifications/mails', listed({ status: 'queued', error: null }))
    await user.click(button)
    await expectText('Waiting')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'RfG 2026' })))
    wire.answer('GET /api/notifications/mails', listed({ status: 'kept', error: null }))
    await screen.findByText('Held: no mail server', {}, { timeout: 10_000 })
  })

  it('are filtered by form, status and recipient in the address', async () => {
    const shown = await renderMails(() => {}, `?subject=${subject.id}`)
    const { user, wire } = shown
    await screen.findByDisplayValue('RfG (2026)')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Failed', hidden: true }))
    await user.type(screen.getByLabelText('Recipient'), 'be@')
    const query = { subject: subject.id, status: 'failed', address: 'be@', items: '15' }
    await expect.poll(() => wire.sent('GET /api/notifications/mails').at(-1)?.query).toEqual(query)
    expect(shown.address()).toContain('status=failed')
  })

  it('show the text of an e-mail', async () => {
    const { user } = await renderMails(({ answer }) => {
      answer('GET /api/notifications/mails/{id}', { id: mail.id, subject: mail.subject, text: 'There is a new form.' })
    })
    await user.click(await screen.findByRole('button', { name: 'RfG 2026' }))
    await expectText('There is a new form.')
  })

  it('do not show links that sign in', async () => {
    const { user } = await renderMails(({ answer }) => {
      answer('GET /api/notifications/mails/{id}', { id: mail.id, subject: mail.subject, text: null })
    })
    await user.click(await screen.findByRole('button', { name: 'RfG 2026' }))
    await expectText('The content of this e-mail is for its recipient only.')
  })

  it('say what failed, and that there are none', async () => {
    const shown = await renderMails(({ answer }) => answer('GET /api/notifications/mails', refuse('notAllowed')))
    await expectRetry(shown, 'The e-mails could not be loaded', () =>
      shown.wire.answer('GET /api/notifications/mails', { result: [], totalRows: 0 }),
    )
    await expectText('No e-mails.')
  })

  it('may not be seen by others', async () => {
    await expectAddress(await renderScreen(address, viewer), '/unauthorized')
  })
})
