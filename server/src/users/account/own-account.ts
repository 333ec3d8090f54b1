// The caller's account, and the check of their password where they must prove their identity again.
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findAccount, type Account } from '../accounts/queries.ts'
import { isPassword } from '../passwords/hashing.ts'
import { checkCounted } from '../throttling/counted-check.ts'
import { passwordLimits } from '../throttling/throttling.ts'

/** @throws Problem notSignedIn if it was deleted after the request began */
export async function findOwnAccount(ctx: Ctx): Promise<Account> {
  const account = ctx.user.id === null ? undefined : await findAccount(ctx.db, ctx.user.id)
  if (!account) throw new Problem('notSignedIn')
  return account
}

/** Counted like a sign-in. @throws Problem naming the field, tooManyAttempts */
export async function checkPasswordOf(ctx: Ctx, account: Account, password: string, path: string): Promise<void> {
  const guessed = { account: account.username.toLowerCase(), limits: passwordLimits }
  const isRight = await checkCounted(ctx, guessed, source => isPassword(account.passwordHash, password, source))
  if (!isRight) throw fieldsProblem([{ path, text: 'problems.field.wrongPassword' }])
}
