// An account that somebody may do something else with from now on: whatever sessions it has end, or go on with less, in the
// transaction of the change.
import type { AccountState } from '@imp/domain/users/administering.ts'
import type { Db } from '../../platform/db.ts'
import { deletePasswordTokens } from '../passwords/queries.ts'
import { deleteSessionsInRole, deleteSessionsOf, deleteTokensOf, updateSessionCountry } from '../sessions/queries.ts'
import { updateUser } from './queries.ts'

/** The account is locked. */
export async function saveAccount(
  tx: Db,
  before: AccountState & { readonly id: string },
  after: AccountState,
): Promise<void> {
  const { id } = before
  await updateUser(tx, id, after)
  if (before.isEnabled && !after.isEnabled) return endAccess(tx, id)
  const isMoved = after.countryId !== before.countryId
  if (after.role !== before.role || (isMoved && after.role !== 'Admin')) await deleteSessionsOf(tx, id)
  else if (isMoved) {
    // Administrators keep their sessions, with the new country; who acts for the old one does so no more.
    await deleteSessionsInRole(tx, id, 'NCLP')
    await updateSessionCountry(tx, id, 'Admin', after.countryId)
  }
}

/** Nobody acts for the account any more, nor does a script; no link that was sent before lets anybody in again. */
export async function endAccess(tx: Db, id: string): Promise<void> {
  await deleteSessionsOf(tx, id)
  await deleteTokensOf(tx, id)
  await deletePasswordTokens(tx, id)
}
