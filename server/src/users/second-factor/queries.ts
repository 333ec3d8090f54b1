import type { Db } from '../../platform/db.ts'

export interface StoredFactor {
  readonly secret: string
  readonly isConfirmed: boolean
  readonly recoveryCodesLeft: number
}

export async function findSecondFactor(db: Db, userId: string): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom('second_factors as factor')
    .select(['secret', 'confirmed_at'])
    .select(eb =>
      eb
        .selectFrom('recovery_codes as code')
        .whereRef('code.user_id', '=', 'factor.user_id')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('left'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { secret: row.secret, isConfirmed: row.confirmed_at !== null, recoveryCodesLeft: Number(row.left) }
}

/** Replaces an unconfirmed secret. @returns false if a second factor is already on */
export async function replaceUnconfirmed(db: Db, userId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict(on => on.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false unless this secret was awaiting confirmation */
export async function confirmFactor(tx: Db, userId: string, secret: string, now: Date, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecoveryCodes(tx: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute()
}

/** @returns false if a code of this or a later half minute was already used */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function consumeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}
