// Authenticator codes (RFC 6238) and recovery codes.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Implementation Monitoring Platform'
const periodSeconds = 30
/** Tolerates clocks that differ by half a minute. */
const toleratedSteps = 1

const recoveryCodeCount = 10
/** Without characters that look alike. 32 of them, so that a byte selects one evenly. */
const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 16

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })

export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString()

/** @returns the number of the half minute that the code belongs to; null if it is wrong */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: toleratedSteps })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code)

export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(recoveryCodeLength)].map(byte => recoveryAlphabet[byte % recoveryAlphabet.length])
    return (letters.join('').match(/.{4}/g) ?? []).join('-')
  })
