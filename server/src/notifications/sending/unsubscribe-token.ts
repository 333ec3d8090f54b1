// The token of an unsubscribe link: account, kind and our signature. It allows nothing else and never expires.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isNotificationKind, isOptional, type NotificationKind } from '@imp/domain/notifications/kinds.ts'

interface Refusal {
  readonly userId: string
  readonly kind: NotificationKind
}
const sign = (key: Buffer, { userId, kind }: Refusal): Buffer =>
  createHmac('sha256', key).update(`unsubscribe ${userId} ${kind}`).digest()

export const writeToken = (key: Buffer, refusal: Refusal): string =>
  `${refusal.userId}.${refusal.kind}.${sign(key, refusal).toString('base64url')}`

/** null: not signed by us. */
export function readToken(key: Buffer, token: string): Refusal | null {
  const [userId = '', kind = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isNotificationKind(kind) || !isOptional(kind)) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(key, { userId, kind })]
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null
}
