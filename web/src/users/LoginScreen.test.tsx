import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { nclpWithoutPart, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'
import { keepBegunSignIn } from './single-sign-on.ts'

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
    const [link] = screen.getAllByRole('link', { name: 'Sign in with user name and password' })
    expect(link?.getAttribute('href')).toBe('/login/admin?to=%2Fforms%2Fresults')
  })

  it('takes in whoever comes back, at the address they asked for', async () => {
    keepBegunSignIn(provider, '/public/form-overview')
    const shown = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', viewer)
      answer('GET /api/Results/public-overview', [])
    })
    await expectAddress(shown, '/public/form-overview')
    expect(shown.wire.sent('POST /users/authenticate').map(({ body }) => body)).toEqual([{ code: 'c1', state: 'abc' }])
  })

  it('has somebody whose country has parts choose one first', async () => {
    keepBegunSignIn(provider, undefined)
    const shown = await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', nclpWithoutPart)
      answer('GET /api/countries/parts/{id}', [])
    })
    await expectAddress(shown, '/country-select')
  })

  it.each(['/login?code=c1&state=other', '/login?code=c1'])(
    'takes nothing that this tab has not begun: %s',
    async path => {
      keepBegunSignIn(provider, undefined)
      const shown = await renderScreen(path, visitor, ({ answer }) => answer('GET /users/realm', provider))
      await expectText(/^Signing in did not work/)
      expect(shown.wire.sent('POST /users/authenticate')).toEqual([])
      await logIn()
    },
  )

  it('says that the account is disabled, in place of the button', async () => {
    keepBegunSignIn(provider, undefined)
    await renderScreen('/login?code=c1&state=abc', visitor, ({ answer }) => {
      answer('GET /users/realm', provider)
      answer('POST /users/authenticate', refuse('accountDisabled'))
    })
    await expectText('Your account is disabled. Please contact your administrator to activate your account.')
    expectNoButton('Log in')
  })

  it('says that the sign-in was given up', async () => {
    await renderScreen('/login?error=access_denied&state=abc', visitor, ({ answer }) =>
      answer('GET /users/realm', provider),
    )
    await expectText('The sign-in was not completed. Please try again.')
    await logIn()
  })

  it('says that the provider is away, and tries again', async () => {
    const shown = await renderScreen('/login', visitor, ({ answer }) =>
      answer('GET /users/realm', refuse('unavailable')),
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect((await logIn()).getAttribute('aria-disabled')).toBe('true')
    shown.wire.answer('GET /users/realm', provider)
    await shown.user.click(again)
    await vi.waitFor(async () => expect((await logIn()).getAttribute('aria-disabled')).toBeNull())
  })

  it('leads on to the form with a password where there is no provider and one develops', async () => {
    const shown = await renderScreen('/login?to=%2Fforms%2Fresults', visitor, ({ answer }) =>
      answer('GET /users/realm', ''),
    )
    await expectAddress(shown, '/login/admin?to=%2Fforms%2Fresults')
  })
})
