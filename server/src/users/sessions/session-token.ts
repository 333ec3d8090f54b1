// A random token that only the browser knows (the database has its hash), valid for 12 hours from its last use and 24 hours at most (D9).
import { randomBytes } from 'node:crypto'

const hourMs = 3_600_000
export const idleLimitMs = 12 * hourMs
export const totalLimitMs = 24 * hourMs
export const lastUseIntervalMs = 60_000

export const newToken = (): string => randomBytes(32).toString('base64url')
