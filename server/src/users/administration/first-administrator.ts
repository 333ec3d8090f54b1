// The built-in administrator named in the settings (D53).
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { findAccountByName, insertAccount, markBuiltIn } from '../accounts/queries.ts'
import { hashPassword } from '../passwords/hashing.ts'

/** Leaves an existing account of that name unchanged. The password has already been checked. */
export async function createFirstAdministrator(db: Db, given: { email: string; password: string }): Promise<void> {
  if (!(await findAccountByName(db, given.email))) {
    const passwordHash = await hashPassword(given.password)
    await insertAccount(db, { id: newId(), username: given.email, passwordHash, role: 'Admin' })
  }
  await markBuiltIn(db, given.email)
}
