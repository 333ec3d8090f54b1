import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Account, OwnSession } from '@imp/domain/users/account/types.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, nclpWithoutPart, viewer, visitor } from '../../testing/people.ts'
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const account: Account = {
  guid: nclpOfBelgium.guid,
  username: 'nclp@imp.example',
  firstName: 'Noor',
  lastName: 'Peeters',
  role: 'NCLP',
  countryName: 'Belgium',
  locale: 'en-US',
  hasPassword: true,
}
const here: OwnSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox, Windows',
  address: '10.0.0.1',
  createdAt: '2026-11-22T08:00:00Z',
  lastUsedAt: '2026-11-22T09:30:00Z',
  isCurrent: true,
}
const there: OwnSession = {
  ...here,
  id: '00000000-0000-4000-8000-000000000002',
  device: '',
  address: '',
  isCurrent: false,
}

const open = (
  given: { account?: Partial<Account>; sessions?: OwnSession[] } = {},
  prepare: (wire: Wire) => void = () => {},
): Promise<RenderedScreen> =>
  renderScreen('/account', nclpOfBelgium, wire => {
    wire.answer('GET /users/account', { ...account, ...given.account })
    wire.answer('GET /users/secondFactor', { isOn: false, recoveryCodesLeft: 0, asksPassword: true })
    wire.answer('GET /users/sessions', given.sessions ?? [here, there])
    wire.answer('GET /users/accessTokens', [])
    wire.answer('GET /api/notifications/choices', [])
    prepare(wire)
  })

afterEach(() => localStorage.clear())

describe('AccountScreen', () => {
  it("shows the person's own data", async () => {
    await open()
    await expectHeading('Your account')
    for (const value of ['Noor Peeters', 'nclp@imp.example', 'National contact person (NCLP)', 'Belgium'])
      await expectText(value)
  })

  it.each([
    ['visitor', visitor, '/public?to=%2Faccount'],
    ['somebody without a region', nclpWithoutPart, '/country-select?to=%2Faccount'],
  ] as const)('is not for a %s', async (_, person, address) => {
    await expectAddress(
      await renderScreen('/account', person, ({ answer }) => answer('GET /api/countries/parts/{id}', [])),
      address,
    )
  })

  it.each([admin, viewer])('is one click away for $displayName', async person => {
    const shown = await renderScreen('/unauthorized', person, ({ answer }) => {
      answer('GET /users/account', account)
      answer('GET /users/secondFactor', { isOn: false, recoveryCodesLeft: 0, asksPassword: true })
      answer('GET /users/sessions', [here])
      answer('GET /users/accessTokens', [])
      answer('GET /api/notifications/choices', [])
    })
    await shown.user.click(await screen.findByRole('link', { name: /Your account/ }))
    await expectAddress(shown, '/account')
  })

  it('tries again what could not be read', async () => {
    const shown = await open({}, ({ answer }) => answer('GET /users/account', refuse('notAllowed')))
    await expectRetry(shown, 'Your account could not be loaded', () => shown.wire.answer('GET /users/account', account))
  })

  it('saves the language for e-mails too', async () => {
    const { user, wire } = await open({}, ({ answer }) => answer('PATCH /users/account', account))
    await user.selectOptions(await screen.findByLabelText('Language'), 'en-US')
    await waitFor(() =>
      expect(wire.sent('PATCH /users/account').map(({ body }) => body)).toEqual([{ locale: 'en-US' }]),
    )
  })
})

describe('the sessions', () => {
  it('are named by device; the current one has no button', async () => {
    await open()
    await expectText('Firefox, Windows')
    await expectText('This session')
    await expectText(/signed in 22\.11\.2026 09:00, last used 22\.11\.2026 10:30/)
    expect(
      screen.getAllByRole('button', { name: /^Sign out of/ }).map(button => button.getAttribute('aria-label')),
    ).toEqual(['Sign out of Unknown device, signed in 22.11.2026 09:00'])
  })

  it('end one by one, and the focus stays nearby', async () => {
    const third = { ...there, id: '00000000-0000-4000-8000-000000000003', createdAt: '2026-11-22T07:00:00Z' }
    const { user, wire } = await open({ sessions: [here, there, third] })
    wire.answer('DELETE /users/sessions/{id}', () => wire.answer('GET /users/sessions', [here, third]))
    await user.click(
      await screen.findByRole('button', { name: 'Sign out of Unknown device, signed in 22.11.2026 09:00' }),
    )
    await waitFor(() => expect(screen.getAllByText('Unknown device')).toHaveLength(1))
    const last = screen.getByRole('button', { name: 'Sign out of Unknown device, signed in 22.11.2026 08:00' })
    expect(document.activeElement).toBe(last)
    wire.answer('DELETE /users/sessions/{id}', () => wire.answer('GET /users/sessions', [here]))
    await user.click(last)
    expect(document.activeElement).toBe(await screen.findByText('You are signed in only here.'))
    expect(wire.sent('DELETE /users/sessions/{id}').map(({ params }) => params)).toEqual([
      { id: there.id },
      { id: third.id },
    ])
  })

  it('all end except the current one, after confirmation', async () => {
    const { user, wire } = await open()
    wire.answer('DELETE /users/sessions', () => wire.answer('GET /users/sessions', [here]))
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else' })
    expect(wire.sent('DELETE /users/sessions')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }))
    await expectText('You are signed out everywhere else.')
    await expectText('You are signed in only here.')
    expectNoButton('Sign out everywhere else')
    expect(document.activeElement).toBe(screen.getByText('You are signed in only here.'))
  })

  it('say why one could not be ended', async () => {
    const { user } = await open({}, ({ answer }) => answer('DELETE /users/sessions/{id}', refuse('unknownSession')))
    await user.click(await screen.findByRole('button', { name: /^Sign out of Unknown device/ }))
    await expectText('This session does not exist.')
  })
})

describe('the password', () => {
  const fillIn = async ({ user }: RenderedScreen, next: string, repeated = next) => {
    await user.type(await screen.findByLabelText('Current password'), 'the present one')
    await user.type(screen.getByLabelText('New password'), next)
    await user.type(screen.getByLabelText('Repeated password'), repeated)
  }
  const change = () => screen.getByRole('button', { name: 'Change password' })

  it('is changed, and the fields are empty again', async () => {
    const shown = await open({}, ({ answer }) => answer('PUT /users/password', undefined))
    await fillIn(shown, 'a long enough one')
    await shown.user.click(change())
    await expectText('Password changed.')
    expect(shown.wire.sent('PUT /users/password').map(({ body }) => body)).toEqual([
      { oldPassword: 'the present one', password: 'a long enough one' },
    ])
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '')
  })

  it('has to be typed twice', async () => {
    const shown = await open()
    await fillIn(shown, 'a long enough one', 'a long enough on')
    await expectText("Passwords don't match")
    expect(change().getAttribute('aria-disabled')).toBe('true')
  })

  it('says which field is wrong', async () => {
    const shown = await open({}, ({ answer }) =>
      answer(
        'PUT /users/password',
        refuse('malformed', { errors: [{ path: 'oldPassword', text: 'problems.field.wrongPassword', message: '' }] }),
      ),
    )
    await fillIn(shown, 'a long enough one')
    await shown.user.click(change())
    await expectText('The password is not correct.')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    expect(screen.queryByText('Password changed.')).toBeNull()
  })

  it('is not asked for if there is none', async () => {
    await open({ account: { hasPassword: false } })
    await expectText('Firefox, Windows')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

it('says that the second factor has been turned off', async () => {
  const { user, wire } = await open({}, ({ answer }) => {
    answer('GET /users/secondFactor', { isOn: true, recoveryCodesLeft: 10, asksPassword: true })
    answer('POST /users/secondFactor/remove', () => {
      wire.answer('GET /users/secondFactor', { isOn: false, recoveryCodesLeft: 0, asksPassword: true })
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Switch off the second factor' }))
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'the present one')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Switch off the second factor' }))
  await expectText('The second factor is switched off.')
})

describe('the welcome', () => {
  const role = { role: 'Viewer', actualRole: 'Viewer' } as const
  const home = (firstLogin: boolean) =>
    renderScreen('/', { ...viewer, firstLogin }, ({ answer }) => {
      answer('PATCH /users/firstLogin', { ...viewer, ...role, isInvited: false, version: 2 })
      answer('GET /api/reports/published', [])
    })

  it('stays until a Viewer confirms it', async () => {
    const { user, wire } = await home(true)
    await screen.findByRole('dialog', { name: 'Welcome' })
    await expectText('If you are a designated NCLP, please contact the service desk to obtain data submission rights.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'I understand' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welcome' })).toBeNull())
    expect(wire.sent('PATCH /users/firstLogin')).toHaveLength(1)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome, Vera Reader' })),
    )
  })

  it('appears only at the first sign-in', async () => {
    await home(false)
    await expectHeading('Welcome, Vera Reader')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
