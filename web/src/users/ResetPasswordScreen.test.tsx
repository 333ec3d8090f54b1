import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { visitor } from '../../testing/people.ts'
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const check = 'GET /users/resetPassword'
const line = 'POST /users/resetPassword'
const submit = () => screen.getByRole('button', { name: 'Reset password' })
const invalid = 'Password reset token has expired or is invalid. Please try resetting your password again.'

async function fillIn({ user }: RenderedScreen, password: string, repeated = password): Promise<void> {
  await user.type(await screen.findByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Repeated password'), repeated)
}

describe('ResetPasswordScreen', () => {
  it('sets the password, says so, and leads to the sign-in', async () => {
    const shown = await renderScreen('/reset-password?token=abc', visitor, ({ answer }) => {
      answer(check, true)
      answer(line, undefined)
      answer('GET /users/realm', '')
    })
    await expectHeading('Reset password')
    await fillIn(shown, 'a long enough one')
    await shown.user.click(submit())
    await expectText('Password successfully reset. Try logging in with your new password.')
    expect(shown.wire.sent(line).map(({ body }) => body)).toEqual([{ token: 'abc', password: 'a long enough one' }])
    await shown.user.click(screen.getByRole('link', { name: 'Back to login' }))
    await expectAddress(shown, '/login/admin')
  })

  it('needs the same password twice', async () => {
    const shown = await renderScreen('/reset-password?token=abc', visitor, ({ answer }) => answer(check, true))
    await fillIn(shown, 'a long enough one', 'a long enough on')
    await expectText("Passwords don't match")
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await shown.user.type(screen.getByLabelText('Repeated password'), 'e')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  })

  it('says why a password is refused', async () => {
    const shown = await renderScreen('/reset-password?token=abc', visitor, ({ answer }) => {
      answer(check, true)
      answer(
        line,
        refuse('malformed', { errors: [{ path: 'password', text: 'problems.field.passwordCommon', message: '' }] }),
      )
    })
    await fillIn(shown, 'password12')
    await shown.user.click(submit())
    await expectText(/^This password is too common/)
  })

  it.each(['/reset-password', '/reset-password?token=used'])('says that the link of %s cannot be used', async path => {
    const shown = await renderScreen(path, visitor, ({ answer }) => answer(check, refuse('passwordLinkInvalid')))
    await expectText(invalid)
    await shown.user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await expectAddress(shown, '/forgot-password')
  })

  it('tries again what could not be checked', async () => {
    const shown = await renderScreen('/reset-password?token=abc', visitor, ({ answer }) =>
      answer(check, refuse('notAllowed')),
    )
    await expectRetry(shown, 'The link could not be checked', () => shown.wire.answer(check, true))
  })
})
