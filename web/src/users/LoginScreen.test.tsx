import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { admin, nclpWithoutPart, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'
import { storeStartedSignIn } from './single-sign-on.ts'

const provider = 'https://login.example/auth?state=abc'
const logIn = () => screen.findByRole('button', { name: 'Log in' })
let opened: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  sessionStorage.clear()
  opened = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => opened.mockRestore())

describe('LoginScreen', () => {
  it('leads to the provider', async () => {
    const shown = await renderScreen('/login?to=%2Fforms%2Fresults', visitor, ({ answer }) =>
      answer('GET /users/realm', provider),
    )
    await expectHeading('Implementation Monitoring Platform')
    await shown.user.click(await logIn())
    expect(opened).toHaveBeenCalledWith(provider)
    const [link] = screen.getAllByRole('link', { name: 'Sign in with username and password' })
    expect(link?.getAttribute('href')).toBe('/login/admin?to=%2Fforms%2Fresults')
  })

  it('signs the returning person in, at the address they asked for', async () => {
    storeStartedSignIn(provider, '/public/form-overview')
    const shown = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', viewer)
      answer('GET /api/Results/public-overview', [])
    })
    await expectAddress(shown, '/public/form-overview')
    expect(shown.wire.sent('POST /users/authenticate').map(({ body }) => body)).toEqual([{ code: 'c1', state: 'abc' }])
  })

  it('lets contacts of a country with parts choose one first', async () => {
    storeStartedSignIn(provider, undefined)
    const shown = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', nclpWithoutPart)
      answer('GET /api/countries/parts/{id}', [])
    })
    await expectAddress(shown, '/country-select')
  })

  it.each(['/login?code=c1&state=other', '/login?code=c1'])(
    'accepts no sign-in that this tab has not started: %s',
    async path => {
      storeStartedSignIn(provider, undefined)
      const shown = await renderScreen(path, visitor, ({ answer }) => answer('GET /users/realm', provider))
      await expectText(/^Signing in failed/)
      expect(shown.wire.sent('POST /users/authenticate')).toEqual([])
      await logIn()
    },
  )

  it('says that the account is disabled, instead of the button', async () => {
    storeStartedSignIn(provider, undefined)
    await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', refuse('accountDisabled'))
    })
    await expectText('Your account is disabled. Please contact your administrator to activate your account.')
    expectNoButton('Log in')
  })

  it("asks a returning administrator for the account's password, then for a code", async () => {
    storeStartedSignIn(provider, '/public/form-overview')
    const { user, wire, address } = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', refuse('accountUnconfirmed'))
      answer('GET /api/Results/public-overview', [])
    })
    await expectText('Confirm that the account is yours')
    const password = screen.getByLabelText('Password')
    expect(document.activeElement).toBe(password)
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
    const errors = [{ path: 'password', text: 'problems.field.wrongPassword' as const, message: '' }]
    wire.answer('POST /users/authenticate', refuse('malformed', { errors }))
    await user.type(password, 'the wrong one{Enter}')
    await expectText('The password is not correct.')
    wire.answer('POST /users/authenticate', refuse('secondFactorNeeded'))
    await user.clear(password)
    await user.type(password, 'the right one{Enter}')
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    expect(screen.queryByLabelText('Password')).toBeNull()
    wire.answer('POST /users/authenticate', admin)
    await user.type(code, '123456{Enter}')
    await vi.waitFor(() => expect(address()).toBe('/public/form-overview'))
    const back = { code: 'c1', state: 'abc' }
    expect(wire.sent('POST /users/authenticate').map(({ body }) => body)).toEqual([
      back,
      { ...back, password: 'the wrong one' },
      { ...back, password: 'the right one' },
      { ...back, password: 'the right one', secondFactor: '123456' },
    ])
  })

  it("starts over once the provider's code is no longer valid", async () => {
    storeStartedSignIn(provider, undefined)
    const { user, wire, address } = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', refuse('secondFactorNeeded'))
    })
    await user.type(await screen.findByLabelText('Code'), '123456')
    wire.answer('POST /users/authenticate', refuse('singleSignOnFailed'))
    await user.click(await logIn())
    await expectText(/^Signing in failed/)
    expect(screen.queryByLabelText('Code')).toBeNull()
    await logIn()
    expect(address()).toContain('/login')
  })

  it('goes back to the button when the person cancels', async () => {
    storeStartedSignIn(provider, undefined)
    const shown = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', refuse('accountUnconfirmed'))
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expectAddress(shown, '/login')
    await logIn()
    expect(screen.queryByText('Confirm that the account is yours')).toBeNull()
  })

  it('says that the provider should have asked for a second factor', async () => {
    storeStartedSignIn(provider, undefined)
    await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', refuse('secondFactorNotShown'))
    })
    await expectText(/^Administrators need a second factor here/)
    await logIn()
  })

  it('says that the sign-in was cancelled', async () => {
    await renderScreen('/login?error=access_denied&state=abc', visitor, ({ answer }) =>
      answer('GET /users/realm', provider),
    )
    await expectText('The sign-in was not completed. Please try again.')
    await logIn()
  })

  it('says that the provider is unavailable, and tries again', async () => {
    const shown = await renderScreen('/login', visitor, ({ answer }) =>
      answer('GET /users/realm', refuse('unavailable')),
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect((await logIn()).getAttribute('aria-disabled')).toBe('true')
    shown.wire.answer('GET /users/realm', provider)
    await shown.user.click(again)
    await vi.waitFor(async () => expect((await logIn()).getAttribute('aria-disabled')).toBeNull())
  })

  it('redirects to the password form on development hosts without a provider', async () => {
    const shown = await renderScreen('/login?to=%2Fforms%2Fresults', visitor, ({ answer }) =>
      answer('GET /users/realm', ''),
    )
    await expectAddress(shown, '/login/admin?to=%2Fforms%2Fresults')
  })
})
