// Accounts of people.
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../passwords/hashing.ts'
import * as queries from './queries.ts'

/** Does nothing when there is an account of that name. The password has been judged before (passwords.ts). */
export async function createFirstAdministrator(db: Db, given: { email: string; password: string }): Promise<void> {
  if (await queries.findAccountByName(db, given.email)) return
  const passwordHash = await hashPassword(given.password)
  await queries.insertAccount(db, { id: newId(), username: given.email, passwordHash, role: 'Admin' })
}
