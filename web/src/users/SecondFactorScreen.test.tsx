import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { adminWithoutFactor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { session } from '../platform/session.ts'

const off = { isOn: false, recoveryCodesLeft: 0, asksPassword: true }
const on = { isOn: true, recoveryCodesLeft: 10, asksPassword: true }

describe('SecondFactorScreen', () => {
  it('is shown first, and leads to the address asked for once the factor is on', async () => {
    const shown = await renderScreen('/unauthorized', adminWithoutFactor, ({ answer }) => {
      answer('GET /users/secondFactor', off)
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
      answer('POST /users/secondFactor', {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
      })
      answer('POST /users/secondFactor/confirm', { recoveryCodes: ['abcd-efgh-ijkm-npqr'] })
    })
    await expectAddress(shown, '/second-factor')
    await expectHeading('Set up a second factor')
    expect(screen.queryByRole('link', { name: /Your account/ })).toBeNull()
    await shown.user.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
    await shown.user.type(screen.getByLabelText('Password'), 'the present one')
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
    await shown.user.type(await screen.findByLabelText('Code'), '123456')
    await shown.user.click(screen.getByRole('button', { name: 'Switch on' }))
    await expectText('abcd-efgh-ijkm-npqr')
    await expectAddress(shown, '/second-factor')
    await shown.user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await expectAddress(shown, '/')
    expect(session()?.role).toBe('Admin')
  })

  it('asks for no password if there is none', async () => {
    const { user, wire } = await renderScreen('/second-factor', adminWithoutFactor, ({ answer }) => {
      answer('GET /users/secondFactor', { ...off, asksPassword: false })
      answer('POST /users/secondFactor', {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(wire.sent('POST /users/secondFactor').map(({ body }) => body)).toEqual([{ password: '' }])
  })

  it('leads on if it is already on, for instance after a reload', async () => {
    const shown = await renderScreen('/second-factor?to=%2Funauthorized', adminWithoutFactor, ({ answer }) =>
      answer('GET /users/secondFactor', on),
    )
    await shown.user.click(await screen.findByRole('button', { name: 'Continue' }))
    await expectAddress(shown, '/unauthorized')
  })
})
