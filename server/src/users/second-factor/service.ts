// The second factor (docs/decisions/0041): setting it up, checking it, removing it.
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorKey,
  SecondFactorRemoval,
} from '@imp/domain/users/second-factor/types.ts'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { checkPasswordOf, findOwnAccount } from '../account/own-account.ts'
import { updateLastLogin, type Account } from '../accounts/queries.ts'
import { deleteSessionsInRole, updateSessionRole } from '../sessions/queries.ts'
import * as codes from './codes.ts'
import { hasSecondFactor, isSecondFactor } from './check.ts'
import * as queries from './queries.ts'

export async function readSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const { id, passwordHash } = await findOwnAccount(ctx)
  const factor = await queries.findSecondFactor(ctx.db, id)
  return {
    isOn: factor?.isConfirmed ?? false,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    asksPassword: passwordHash !== null,
  }
}

/**
 * Not required until confirmed. An account without a password has just signed in at the provider; its session can do
 * nothing else.
 * @throws Problem noPassword, secondFactorOn, naming the password
 */
export async function beginSecondFactor(ctx: Ctx, password: string): Promise<SecondFactorKey> {
  const account = await findOwnAccount(ctx)
  if (account.passwordHash !== null) await checkPasswordOf(ctx, account, password, 'password')
  else if (ctx.user.role !== 'SecondFactorSetup') throw new Problem('noPassword')
  const secret = codes.newSecret()
  if (!(await queries.replaceUnconfirmed(ctx.db, account.id, secret))) throw new Problem('secondFactorOn')
  return { secret, uri: codes.uriOf(secret, account.username) }
}

/** @throws Problem secondFactorOff if none is being set up; naming the code */
export async function confirmSecondFactor(ctx: Ctx, typed: string): Promise<Static<typeof RecoveryCodes>> {
  const { id, role } = await findOwnAccount(ctx)
  const factor = await queries.findSecondFactor(ctx.db, id)
  if (!factor) throw new Problem('secondFactorOff')
  if (factor.isConfirmed) throw new Problem('secondFactorOn')
  const step = codes.stepOf(factor.secret, codes.normalizeCode(typed), ctx.now)
  if (step === null) throw wrongCode()
  const recoveryCodes = codes.newRecoveryCodes()
  const hashes = recoveryCodes.map(code => hashToken(codes.normalizeCode(code)))
  await ctx.db.transaction().execute(async tx => {
    if (!(await queries.confirmFactor(tx, id, factor.secret, ctx.now, step))) throw new Problem('secondFactorOn')
    await queries.insertRecoveryCodes(tx, id, hashes)
    if (ctx.user.role === 'SecondFactorSetup' && ctx.tokenHash) {
      await updateSessionRole(tx, ctx.tokenHash, role)
      await updateLastLogin(tx, id, ctx.now)
    }
    // The others began without a second factor.
    await deleteSessionsInRole(tx, id, 'SecondFactorSetup', ctx.tokenHash)
  })
  return { recoveryCodes }
}

/** @throws Problem secondFactorOff, secondFactorRequired, naming the field */
export async function removeSecondFactor(ctx: Ctx, { password, code }: SecondFactorRemoval): Promise<void> {
  const account = await findOwnAccount(ctx)
  if (!(await hasSecondFactor(ctx.db, account.id))) throw new Problem('secondFactorOff')
  if (isRequired(ctx, account)) throw new Problem('secondFactorRequired')
  await checkPasswordOf(ctx, account, password, 'password')
  if (!(await isSecondFactor(ctx, account.id, code))) throw wrongCode()
  await queries.deleteFactor(ctx.db, account.id)
}

/** @throws Problem secondFactorNeeded, wrongSecondFactor, tooManyAttempts */
export async function demandSecondFactor(ctx: Ctx, account: Account, typed: string): Promise<void> {
  if (!(await hasSecondFactor(ctx.db, account.id))) return
  if (typed === '') throw new Problem('secondFactorNeeded')
  if (!(await isSecondFactor(ctx, account.id, typed))) throw new Problem('wrongSecondFactor')
}

export const isRequired = (ctx: Ctx, { role }: Account): boolean => ctx.isSecondFactorRequired && role === 'Admin'

/** Such a session can only set up a second factor, unless the provider has shown one. */
export const isSetupRequired = async (ctx: Ctx, account: Account): Promise<boolean> =>
  isRequired(ctx, account) && !(await hasSecondFactor(ctx.db, account.id))

const wrongCode = (): Problem => fieldsProblem([{ path: 'code', text: 'problems.field.wrongCode' }])
