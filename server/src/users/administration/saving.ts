// Saves a change of what an account may do. Its sessions end or are restricted in the same transaction.
import type { AccountState } from '@imp/domain/users/administering.ts'
import type { Db } from '../../platform/db.ts'
import { deletePasswordTokens } from '../passwords/queries.ts'
import { deleteSessionsInRole, deleteSessionsOf, deleteTokensOf, updateSessionCountry } from '../sessions/queries.ts'
import { updateUser } from './queries.ts'

/** The caller must have locked the account. */
export async function saveAccount(
  tx: Db,
  before: AccountState & { readonly id: string },
  after: AccountState,
): Promise<void> {
  const { id } = before
  await updateUser(tx, id, after)
  if (before.isEnabled && !after.isEnabled) return revokeAccess(tx, id)
  const isMoved = after.countryId !== before.countryId
  if (after.role !== before.role || (isMoved && after.role !== 'Admin')) await deleteSessionsOf(tx, id)
  else if (isMoved) {
    // Administrators keep their sessions with the new country; sessions that act for the old country end.
    await deleteSessionsInRole(tx, id, 'NCLP')
    await updateSessionCountry(tx, id, 'Admin', after.countryId)
  }
}

export async function revokeAccess(tx: Db, id: string): Promise<void> {
  await deleteSessionsOf(tx, id)
  await deleteTokensOf(tx, id)
  await deletePasswordTokens(tx, id)
}
