// Unsubscribing from e-mails, on the account page or through the link in one.
import { isOptional, listOptionalKinds } from '@imp/domain/notifications/kinds.ts'
import type { NotificationChoice } from '@imp/domain/notifications/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findSigningKey } from '../sending/queries.ts'
import { readToken } from '../sending/unsubscribe-token.ts'
import * as queries from './queries.ts'

export async function listChoices(ctx: Ctx): Promise<NotificationChoice[]> {
  allow(ctx.user, 'notification.choose')
  const refused = ctx.user.id === null ? [] : await queries.listRefusals(ctx.db, ctx.user.id)
  return listOptionalKinds(ctx.user.actualRole).map(kind => ({ kind, isWanted: !refused.includes(kind) }))
}

export async function saveChoices(ctx: Ctx, choices: readonly NotificationChoice[]): Promise<NotificationChoice[]> {
  allow(ctx.user, 'notification.choose')
  const { id } = ctx.user
  if (id === null) throw new Problem('notSignedIn')
  const at = choices.findIndex(({ kind }) => !isOptional(kind))
  if (at >= 0) throw fieldsProblem([{ path: `${at}.kind`, text: 'problems.field.invalid' }])
  for (const { kind, isWanted } of choices) {
    if (isWanted) await queries.deleteRefusal(ctx.db, id, kind)
    else await queries.insertRefusal(ctx.db, id, kind)
  }
  return listChoices(ctx)
}

/** The link allows unsubscribing and nothing else. @throws Problem unsubscribeLinkInvalid */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const refusal = readToken(await findSigningKey(ctx.db), token)
  if (!refusal) throw new Problem('unsubscribeLinkInvalid')
  await queries.insertRefusal(ctx.db, refusal.userId, refusal.kind)
}
