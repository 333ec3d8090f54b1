import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftForm, summaryOf } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { admin, nclpWithoutPart, viewer, visitor } from '../../testing/people.ts'
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'
import { expireSession } from '../platform/session.ts'

async function fillIn({ user }: RenderedScreen): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), 'somebody@imp.example')
  await user.type(screen.getByLabelText('Password'), 'Monitoring-2026')
}
const submit = () => screen.getByRole('button', { name: 'Log in' })

describe('AdminLoginScreen', () => {
  it('needs both fields, and its button says so', async () => {
    const shown = await renderScreen('/login/admin', visitor)
    await expectHeading('Log in')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await expectText('Enter your username and password first.')
    await fillIn(shown)
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  })

  it('leads to the address that was asked for', async () => {
    const shown = await renderScreen('/login/admin?to=%2Fpublic%2Fform-overview', visitor, ({ answer }) => {
      answer('POST /users/authenticate', viewer)
      answer('GET /api/Results/public-overview', [])
    })
    await fillIn(shown)
    await shown.user.click(submit())
    await expectAddress(shown, '/public/form-overview')
    expect(shown.wire.sent('POST /users/authenticate').map(({ body }) => body)).toEqual([
      { username: 'somebody@imp.example', password: 'Monitoring-2026' },
    ])
  })

  it('lets contacts of a country with parts choose one first', async () => {
    const shown = await renderScreen('/login/admin', visitor, ({ answer }) => {
      answer('POST /users/authenticate', nclpWithoutPart)
      answer('GET /api/countries/parts/{id}', [])
    })
    await fillIn(shown)
    await shown.user.click(submit())
    await expectAddress(shown, '/country-select')
  })

  it('says that the password is wrong, and allows a retry', async () => {
    const shown = await renderScreen('/login/admin', visitor, ({ answer }) =>
      answer('POST /users/authenticate', refuse('wrongCredentials')),
    )
    await fillIn(shown)
    await shown.user.click(submit())
    await expectText('Username or password is incorrect.')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  })

  it('says that the account is disabled, until a field changes', async () => {
    const shown = await renderScreen('/login/admin', visitor, ({ answer }) =>
      answer('POST /users/authenticate', refuse('accountDisabled')),
    )
    await fillIn(shown)
    await shown.user.click(submit())
    await expectText(/^Your account is disabled/)
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await shown.user.type(screen.getByLabelText('Username'), 'x')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  })

  it('says that the session has ended, and leads back to where the person was', async () => {
    const shown = await renderScreen('/forms/create', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', refuse('notSignedIn'))
      answer('GET /users/realm', '')
      answer('POST /users/authenticate', admin)
    })
    await expectText('Your session has ended')
    await expectAddress(shown, '/login/admin?to=%2Fforms%2Fcreate&expired=true')
    shown.wire.answer('GET /api/forms/inprogress', [summaryOf(draftForm())])
    await fillIn(shown)
    await shown.user.click(submit())
    await expectAddress(shown, '/forms/create')
    await expectText('DCC draft')
  })

  it('leaves readers of a public page alone when the session ends', async () => {
    const shown = await renderScreen('/public', viewer)
    await expectHeading('Implementation Monitoring Platform')
    expireSession()
    expect((await screen.findAllByRole('link', { name: 'Log in' })).length).toBeGreaterThan(0)
    expect(shown.address()).toBe('/public')
  })

  it('redirects signed-in people to the home page', async () => {
    const shown = await renderScreen('/login/admin', viewer, ({ answer }) => answer('GET /api/reports/published', []))
    await expectAddress(shown, '/')
  })
})
