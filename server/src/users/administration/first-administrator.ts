// The built-in administrator, whom the settings name (D53).
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { findAccountByName, insertAccount, markBuiltIn } from '../accounts/queries.ts'
import { hashPassword } from '../passwords/hashing.ts'

/** Where there is an account of that name, it stays as it is. The password has been judged before. */
export async function createFirstAdministrator(db: Db, given: { email: string; password: string }): Promise<void> {
  if (!(await findAccountByName(db, given.email))) {
    const passwordHash = await hashPassword(given.password)
    await insertAccount(db, { id: newId(), username: given.email, passwordHash, role: 'Admin' })
  }
  await markBuiltIn(db, given.email)
}
