// The list of sent mails for administrators.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import { expectAddress, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const mail: SentMail = {
  id: '00000000-0000-4000-8000-000000000001',
  address: 'nclp.be@imp.example',
  kind: 'newForm',
  subject: 'RfG 2026',
  status: 'failed',
  attempts: 8,
  created: '2026-11-22T09:00:00.000Z',
  finished: '2026-11-24T09:00:00.000Z',
  error: '550 no such user',
}
const address = '/user-actions/sent-mails'

describe('the sent mails', () => {
  it('show whom, when and why not, and send again', async () => {
    const { user, wire } = await renderScreen(address, admin, ({ answer }) => {
      answer('GET /api/notifications/mails', { result: [mail], totalRows: 1 })
      answer('POST /api/notifications/mails/{id}/send', undefined)
    })
    await expectText('nclp.be@imp.example · 22.11.2026 10:00')
    await expectText('550 no such user')
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await expectText('Mail queued again')
    expect(wire.sent('POST /api/notifications/mails/{id}/send').map(({ params }) => params['id'])).toEqual([mail.id])
  })

  it('show what a mail says', async () => {
    const { user } = await renderScreen(address, admin, ({ answer }) => {
      answer('GET /api/notifications/mails', { result: [mail], totalRows: 1 })
      answer('GET /api/notifications/mails/{id}', { id: mail.id, subject: mail.subject, text: 'There is a new form.' })
    })
    await user.click(await screen.findByRole('button', { name: 'Read: RfG 2026' }))
    await expectText('There is a new form.')
  })

  it('say what failed, and when there are none', async () => {
    const shown = await renderScreen(address, admin, ({ answer }) =>
      answer('GET /api/notifications/mails', refuse('notAllowed')),
    )
    await expectRetry(shown, 'The mails could not be loaded', () =>
      shown.wire.answer('GET /api/notifications/mails', { result: [], totalRows: 0 }),
    )
    await expectText('No mails.')
  })

  it('are no matter of others', async () => {
    await expectAddress(await renderScreen(address, viewer), '/unauthorized')
  })
})
