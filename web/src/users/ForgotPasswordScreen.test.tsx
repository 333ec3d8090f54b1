import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const line = 'POST /users/forgotPassword'
const send = () => screen.getByRole('button', { name: 'Send password reset email' })

describe('ForgotPasswordScreen', () => {
  it('is where the sign-in leads, and needs an address', async () => {
    const shown = await renderScreen('/login/admin', visitor)
    await shown.user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await expectAddress(shown, '/forgot-password')
    await expectHeading('Forgot password')
    expect(send().getAttribute('aria-disabled')).toBe('true')
    await shown.user.type(screen.getByLabelText('E-mail'), '  ')
    expect(send().getAttribute('aria-disabled')).toBe('true')
  })

  it('says that a mail has been sent, whoever it is', async () => {
    const shown = await renderScreen('/forgot-password', visitor, ({ answer }) => answer(line, undefined))
    await shown.user.type(await screen.findByLabelText('E-mail'), 'somebody@imp.example')
    await shown.user.click(send())
    await expectText('We have sent you an email with instructions how to reset your password.')
    expect(shown.wire.sent(line).map(({ body }) => body)).toEqual(['somebody@imp.example'])
  })

  it('says when it was asked for too often', async () => {
    const shown = await renderScreen('/forgot-password', visitor, ({ answer }) =>
      answer(line, refuse('tooManyAttempts')),
    )
    await shown.user.type(await screen.findByLabelText('E-mail'), 'somebody@imp.example')
    await shown.user.click(send())
    await expectText(/^Too many attempts/)
  })

  it('sends whoever is signed in home', async () => {
    const shown = await renderScreen('/forgot-password', viewer, ({ answer }) =>
      answer('GET /api/reports/published', []),
    )
    await expectAddress(shown, '/')
  })
})
