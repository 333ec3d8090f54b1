// Codes of an authenticator (RFC 6238), and recovery codes.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Implementation Monitoring Platform'
const periodSeconds = 30
/** Clocks may be half a minute apart. */
const toleratedSteps = 1

const recoveryCodeCount = 10
/** Without what looks like something else; 32 of them, so that a byte chooses one evenly. */
const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 16

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })

/** What the QR code says. */
export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString()

/** @returns which half minute the code is for; null: it is wrong */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: toleratedSteps })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code)

/** As it is compared: people leave spaces and hyphens out, or type capitals. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** In groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(recoveryCodeLength)].map(byte => recoveryAlphabet[byte % recoveryAlphabet.length])
    return (letters.join('').match(/.{4}/g) ?? []).join('-')
  })
