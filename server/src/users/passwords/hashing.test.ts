import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword, passwordBlocker } from './hashing.ts'

describe('passwordBlocker', () => {
  it.each([
    ['Monitoring-2026', null],
    ['ninechars', 'length'],
    ['tenletters', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'length'],
    ['password123', 'common'],
    ['PassWord123', 'common'],
    ['1234567890', 'common'],
    ['administrator1', 'common'],
    ['iloveyou123', 'common'],
    ['Liverpool123', 'common'],
    ['zxcvbnm123', 'common'],
    ['1q2w3e4r5t6y', 'common'],
  ])('judges "%s": %s', (password, why) => {
    expect(passwordBlocker(password)).toBe(why)
  })
})

const known = { isKnown: true, address: '192.0.2.1' }

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB and two passes', async () => {
    const stored = await hashPassword('Monitoring-2026')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(stored, 'Monitoring-2026', known)).toBe(true)
    expect(await isPassword(stored, 'Monitoring-2025', known)).toBe(false)
    expect(await hashPassword('Monitoring-2026')).not.toBe(stored)
  })

  it('never match an account without one', async () => {
    expect(await isPassword(null, '', known)).toBe(false)
  })

  it('are all checked when many arrive at once', async () => {
    const stored = await hashPassword('Monitoring-2026')
    const checks = Array.from({ length: 12 }, (_, at) =>
      isPassword(stored, at % 3 === 0 ? 'Monitoring-2026' : 'other', known),
    )
    expect(await Promise.all(checks)).toEqual(Array.from({ length: 12 }, (_, at) => at % 3 === 0))
  })

  it('of strangers are checked ten times a second at most, ten waiting per network, and never before those of known people', async () => {
    const stored = await hashPassword('Monitoring-2026')
    const startMs = performance.now()
    const ask = (address: string) => isPassword(stored, 'other', { isKnown: false, address })
    const strangers = Promise.allSettled(Array.from({ length: 12 }, (_, at) => ask(`2001:db8:5:5::${at}`)))
    expect(await isPassword(stored, 'Monitoring-2026', known)).toBe(true)
    expect(performance.now() - startMs).toBeLessThan(600)
    const outcomes = (await strangers).map(({ status }) => status)
    expect(outcomes.filter(status => status === 'rejected')).toHaveLength(1)
    expect(performance.now() - startMs).toBeGreaterThan(900)
  })
})
