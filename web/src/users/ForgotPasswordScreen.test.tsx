import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const line = 'POST /users/forgotPassword'
const send = () => screen.getByRole('button', { name: 'Send password reset email' })

describe('ForgotPasswordScreen', () => {
  it('is linked from the sign-in page, and needs an address', async () => {
    const shown = await renderScreen('/login/admin', visitor)
    await shown.user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await expectAddress(shown, '/forgot-password')
    await expectHeading('Forgot password')
    expect(send().getAttribute('aria-disabled')).toBe('true')
    await shown.user.type(screen.getByLabelText('E-mail'), '  ')
    expect(send().getAttribute('aria-disabled')).toBe('true')
  })

  it('says that an e-mail has been sent, whether or not the account exists', async () => {
    const shown = await renderScreen('/forgot-password', visitor, ({ answer }) => answer(line, undefined))
    await shown.user.type(await screen.findByLabelText('E-mail'), 'somebody@imp.example')
    await shown.user.click(send())
    await expectText('We have sent you an email with instructions how to reset your password.')
    expect(shown.wire.sent(line).map(({ body }) => body)).toEqual(['somebody@imp.example'])
  })

  it('says that it was requested too often', async () => {
    const shown = await renderScreen('/forgot-password', visitor, ({ answer }) =>
      answer(line, refuse('tooManyAttempts')),
    )
    await shown.user.type(await screen.findByLabelText('E-mail'), 'somebody@imp.example')
    await shown.user.click(send())
    await expectText(/^Too many attempts/)
  })

  it('redirects signed-in people to the home page', async () => {
    const shown = await renderScreen('/forgot-password', viewer, ({ answer }) =>
      answer('GET /api/reports/published', []),
    )
    await expectAddress(shown, '/')
  })
})
