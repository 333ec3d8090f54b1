// Access tokens on the account page: created and shown once, listed, revoked.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AccessToken } from '@imp/domain/users/access-tokens/types.ts'
import type { Account } from '@imp/domain/users/account/types.ts'
import { expectRetry, expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../../testing/people.ts'
import { interruptSession, renderScreen, type RenderedScreen } from '../../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../../testing/wire.ts'
import { deviceStore } from '../../platform/device-store.ts'

const accountOf = ({ guid, role }: typeof admin): Account => ({
  guid,
  username: 'ada@imp.example',
  firstName: 'Ada',
  lastName: 'Peeters',
  role,
  countryName: null,
  locale: 'en-US',
  hasPassword: true,
})
const nightly: AccessToken = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nightly export',
  scope: 'read',
  createdAt: '2026-11-22T08:00:00Z',
  expiresAt: '2126-12-22T22:59:59Z',
  lastUsedAt: null,
}
const expired: AccessToken = {
  ...nightly,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Old one',
  scope: 'answer',
  expiresAt: '2025-01-01T22:59:59Z',
  lastUsedAt: '2024-12-31T10:00:00Z',
}
const secret = `imp_pat_${'A'.repeat(43)}`

const open = (person: typeof admin, tokens: AccessToken[] = [], prepare: (wire: Wire) => void = () => {}) =>
  renderScreen('/account', person, wire => {
    wire.answer('GET /api/notifications/choices', [])
    wire.answer('GET /users/account', accountOf(person))
    wire.answer('GET /users/secondFactor', { isOn: false, recoveryCodesLeft: 0, asksPassword: true })
    wire.answer('GET /users/sessions', [])
    wire.answer('GET /users/accessTokens', tokens)
    prepare(wire)
  })
const begin = async ({ user }: RenderedScreen) => {
  await user.click(await screen.findByRole('button', { name: 'Create an access token' }))
  return screen.findByRole('textbox', { name: 'Name' })
}

describe('access tokens', () => {
  it('are shown once, and can be copied', async () => {
    const shown = await open(admin, [], ({ answer }) =>
      answer('POST /users/accessTokens', { ...nightly, token: secret }),
    )
    await expectText('You have no access tokens.')
    const name = await begin(shown)
    const submit = screen.getByRole('button', { name: 'Create an access token' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await shown.user.type(name, 'Nightly export')
    await shown.user.click(screen.getByRole('radio', { name: 'Administration' }))
    await shown.user.selectOptions(screen.getByLabelText('Valid for'), '7 days')
    shown.wire.answer('GET /users/accessTokens', [nightly])
    await shown.user.click(submit)
    await expectText(secret)
    expect(document.activeElement?.textContent).toMatch(/Nightly export/)
    const [sent] = shown.wire.sent('POST /users/accessTokens')
    expect(sent?.body).toMatchObject({ name: 'Nightly export', scope: 'administer' })
    await shown.user.click(screen.getByRole('button', { name: 'Copy the access token' }))
    expect(await navigator.clipboard.readText()).toBe(secret)
    await shown.user.click(screen.getByRole('button', { name: 'I have copied it' }))
    expect(screen.queryByText(secret)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create an access token' }))
    await expectText('Nightly export')
  })

  it.each([
    [admin, ['Read', 'Read and write answers', 'Administration']],
    [nclpOfBelgium, ['Read', 'Read and write answers']],
    [viewer, ['Read']],
  ] as const)('of $role have the scopes of the role', async (person, names) => {
    const shown = await open(person)
    await begin(shown)
    expect(screen.getAllByRole('radio', { name: /^(Read|Administration)/ }).map(radio => radio.id)).toHaveLength(
      names.length,
    )
    for (const name of names) expect(screen.getByRole('radio', { name })).toBeTruthy()
  })

  it('cannot be created by an administrator who views the platform as an NCLP', async () => {
    const { user } = await open({ ...nclpOfBelgium, actualRole: 'Admin' })
    const make = await screen.findByRole('button', { name: 'Create an access token' })
    await user.click(make)
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(make.getAttribute('aria-disabled')).toBe('true')
    await expectText(
      'You are viewing the platform as an NCLP. Choose “View as Admin” first: access tokens act in your own role.',
    )
  })

  it('show their expiry and last use', async () => {
    await open(viewer, [nightly, expired])
    await expectText('valid until 22.12.2126, never used')
    await expectText('valid until 01.01.2025, last used 31.12.2024 11:00')
    const items = await screen.findAllByRole('listitem')
    const badges = items.map(item => within(item).queryByText('Expired') !== null)
    expect(badges.filter(Boolean)).toHaveLength(1)
  })

  it('are revoked after confirmation', async () => {
    const { user, wire } = await open(viewer, [nightly, expired])
    wire.answer('DELETE /users/accessTokens/{id}', () => {
      wire.answer('GET /users/accessTokens', [expired])
    })
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke Nightly export' })
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await expectText('Access token revoked')
    await waitFor(() => expect(screen.queryByText('Nightly export')).toBeNull())
    expect(wire.sent('DELETE /users/accessTokens/{id}').map(({ params }) => params)).toEqual([{ id: nightly.id }])
  })

  it('say why none was created', async () => {
    const shown = await open(viewer, [], ({ answer }) =>
      answer('POST /users/accessTokens', refuse('tooManyAccessTokens')),
    )
    await shown.user.type(await begin(shown), 'Export')
    await shown.user.click(screen.getByRole('button', { name: 'Create an access token' }))
    await expectText('You have too many access tokens. Revoke some of them first.')
  })

  it('restore the form after the session has ended, until one is created', async () => {
    const shown = await open(admin, [], ({ answer }) =>
      answer('POST /users/accessTokens', { ...nightly, token: secret }),
    )
    await shown.user.type(await begin(shown), 'Nightly export')
    await shown.user.click(screen.getByRole('radio', { name: 'Administration' }))
    await interruptSession(shown)
    await begin(shown)
    await screen.findByDisplayValue('Nightly export')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Administration' }).checked).toBe(true)
    await expectText('Your unsaved changes have been restored.')
    await shown.user.click(screen.getByRole('button', { name: 'Create an access token' }))
    await expectText(secret)
    await shown.user.click(screen.getByRole('button', { name: 'I have copied it' }))
    await begin(shown)
    const drafts = deviceStore<unknown>(admin.guid, 'dialogs')
    await expect.poll(() => drafts.list()).toEqual([])
    expect(screen.queryByDisplayValue('Nightly export')).toBeNull()
  })

  it('are loaded again after a failure', async () => {
    const shown = await open(viewer, [], ({ answer }) => answer('GET /users/accessTokens', refuse('unavailable')))
    await expectRetry(shown, 'Your access tokens could not be loaded', () =>
      shown.wire.answer('GET /users/accessTokens', []),
    )
  })
})
