import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoButton, expectText } from '../../../testing/expects.ts'
import { nclpOfBelgium, visitor } from '../../../testing/people.ts'
import { renderPart, renderScreen } from '../../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../../testing/wire.ts'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'

const off = { isOn: false, recoveryCodesLeft: 0, asksPassword: true }
const open = (prepare: (wire: Wire) => void) => renderPart(<SecondFactorSettings />, nclpOfBelgium, prepare)
const button = (name: string) => screen.getByRole('button', { name })
const wrongCode = refuse('malformed', { errors: [{ path: 'code', text: 'problems.field.wrongCode', message: '' }] })

describe('SecondFactorSettings', () => {
  it('is set up with password, QR code and key, a code, recovery codes', async () => {
    const { user, wire } = await open(({ answer }) => {
      answer('GET /users/secondFactor', off)
      answer('POST /users/secondFactor', {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
      })
      answer('POST /users/secondFactor/confirm', wrongCode)
    })
    await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'the present one')
    await user.click(button('Continue'))
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    await expectText('JBSW Y3DP EHPK 3PXP')
    await expectText('The six digits that your authenticator app shows now.')
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await user.click(button('Copy the key'))
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP')
    await user.type(screen.getByLabelText('Code'), '000000')
    await user.click(button('Switch on'))
    await expectText('The code is not correct, or has already been used.')
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    wire.answer('GET /users/secondFactor', { isOn: true, recoveryCodesLeft: 10, asksPassword: true })
    wire.answer('POST /users/secondFactor/confirm', { recoveryCodes: ['abcd-efgh-ijkm-npqr'] })
    await user.click(button('Switch on'))
    await expectText('abcd-efgh-ijkm-npqr')
    expect(document.activeElement).toBe(screen.getByText(/Keep these recovery codes/))
    await user.click(button('I have saved them'))
    await expectText(/10 recovery codes are left/)
    expect(document.activeElement?.textContent).toMatch(/10 recovery codes are left/)
    expect(screen.queryByText('abcd-efgh-ijkm-npqr')).toBeNull()
    expect(wire.sent('POST /users/secondFactor').map(({ body }) => body)).toEqual([{ password: 'the present one' }])
  })

  it('is turned off with password and code', async () => {
    const { user, wire } = await open(({ answer }) => {
      answer('GET /users/secondFactor', { isOn: true, recoveryCodesLeft: 1, asksPassword: true })
      answer('POST /users/secondFactor/remove', undefined)
    })
    await expectText(/1 recovery code is left/)
    await user.click(button('Switch off the second factor'))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'the present one')
    expect(button('Switch off the second factor').getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('Code'), '123456')
    wire.answer('GET /users/secondFactor', off)
    await user.click(button('Switch off the second factor'))
    const setUp = await screen.findByRole('button', { name: 'Set up a second factor' })
    expect(document.activeElement).toBe(setUp)
    const sent = wire.sent('POST /users/secondFactor/remove').map(({ body }) => body)
    expect(sent).toEqual([{ password: 'the present one', code: '123456' }])
  })

  it('tries again what could not be read', async () => {
    const shown = await renderPart(<SecondFactorSettings />, nclpOfBelgium, ({ answer }) =>
      answer('GET /users/secondFactor', refuse('notAllowed')),
    )
    await expectText('Your second factor could not be loaded')
    expectNoButton('Set up a second factor')
    shown.wire.answer('GET /users/secondFactor', off)
    await shown.user.click(button('Try again'))
    await screen.findByRole('button', { name: 'Set up a second factor' })
  })
})

describe('signing in', () => {
  it('asks for the code in the same form, again after a wrong one', async () => {
    const { user, wire, address } = await renderScreen('/login/admin', visitor, ({ answer }) => {
      answer('POST /users/authenticate', refuse('secondFactorNeeded'))
      answer('GET /api/forms/active', [])
    })
    await user.type(await screen.findByLabelText('Username'), 'nclp')
    await user.type(screen.getByLabelText('Password'), 'secret')
    expect(screen.queryByLabelText('Code')).toBeNull()
    await user.click(button('Log in'))
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    wire.answer('POST /users/authenticate', refuse('wrongSecondFactor'))
    await user.type(code, '000000')
    await user.click(button('Log in'))
    await expectText('The code is not correct, or has already been used.')
    wire.answer('POST /users/authenticate', nclpOfBelgium)
    await user.click(button('Log in'))
    await screen.findByText('Welcome, Noor Peeters')
    expect(address()).toBe('/')
    expect(wire.sent('POST /users/authenticate').map(({ body }) => body)).toEqual([
      { username: 'nclp', password: 'secret' },
      { username: 'nclp', password: 'secret', secondFactor: '000000' },
      { username: 'nclp', password: 'secret', secondFactor: '000000' },
    ])
  })
})
