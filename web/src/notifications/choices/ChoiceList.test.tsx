// The section of the account page for e-mail preferences.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NotificationChoice } from '@imp/domain/notifications/types.ts'
import { expectRetry, expectText } from '../../../testing/expects.ts'
import { nclpOfBelgium, viewer } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../../testing/wire.ts'

const choices: readonly NotificationChoice[] = [
  { kind: 'formSubmittedNclp', isWanted: false },
  { kind: 'reportPublished', isWanted: true },
]
const always = /^New forms and reminders of your deadlines are always sent/

const open = (prepare: (wire: Wire) => void = () => {}, person = nclpOfBelgium) =>
  renderScreen('/account', person, wire => {
    wire.answer('GET /users/account', {
      guid: person.guid,
      username: person.username,
      firstName: person.firstName,
      lastName: person.lastName,
      role: 'NCLP',
      countryName: null,
      locale: 'en-US',
      hasPassword: false,
    })
    wire.answer('GET /users/sessions', [])
    wire.answer('GET /users/accessTokens', [])
    wire.answer('GET /api/notifications/choices', [...choices])
    prepare(wire)
  })
const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

function answerWrites({ answer }: Wire): void {
  const wanted = new Map(choices.map(({ kind, isWanted }) => [kind, isWanted]))
  const list = () => [...wanted].map(([kind, isWanted]) => ({ kind, isWanted }))
  answer('GET /api/notifications/choices', list)
  answer('PUT /api/notifications/choices', ({ body }) => {
    for (const { kind, isWanted } of body as NotificationChoice[]) wanted.set(kind, isWanted)
    return list()
  })
}

describe('the choice of e-mails', () => {
  it('shows the optional e-mails, and that a contact always gets the rest', async () => {
    await open()
    expect((await find('Thank you for submitting')).checked).toBe(false)
    expect((await find('Report published')).checked).toBe(true)
    expect(screen.getByRole('region', { name: 'Notifications' }).querySelectorAll('input')).toHaveLength(2)
    await expectText(always)
  })

  it("mentions contacts' e-mails to nobody else", async () => {
    await open(undefined, viewer)
    await find('Report published')
    expect(screen.queryByText(always)).toBeNull()
  })

  it('switches an e-mail on again by keyboard, and says that this is saved', async () => {
    const { user, wire } = await open(answerWrites)
    const thanks = await find('Thank you for submitting')
    thanks.focus()
    await user.keyboard(' ')
    await expectText('Choice saved')
    expect(wire.sent('PUT /api/notifications/choices').map(({ body }) => body)).toEqual([
      [{ kind: 'formSubmittedNclp', isWanted: true }],
    ])
    expect(thanks.checked).toBe(true)
    expect(document.activeElement).toBe(thanks)
  })

  it('keeps the last of two quick presses', async () => {
    const { user, wire } = await open(answerWrites)
    const report = await find('Report published')
    await user.click(report)
    await user.click(report)
    await waitFor(() =>
      expect(wire.sent('PUT /api/notifications/choices').map(({ body }) => body)).toEqual([
        [{ kind: 'reportPublished', isWanted: false }],
        [{ kind: 'reportPublished', isWanted: true }],
      ]),
    )
    await waitFor(() => expect(report.checked).toBe(true))
  })

  it('reverts and says why when the server refuses', async () => {
    const { user } = await open(({ answer }) => answer('PUT /api/notifications/choices', refuse('notAllowed')))
    const report = await find('Report published')
    await user.click(report)
    await expectText('You do not have permission to do this.')
    await waitFor(() => expect(report.checked).toBe(true))
  })

  it('can be loaded again', async () => {
    const shown = await open(({ answer }) => answer('GET /api/notifications/choices', refuse('notAllowed')))
    await expectRetry(shown, 'Your choices could not be loaded', () =>
      shown.wire.answer('GET /api/notifications/choices', [...choices]),
    )
    await find('Report published')
  })
})
