// What people change in their own account.
import type { Db } from '../../platform/db.ts'

export async function updateLocale(db: Db, userId: string, locale: string): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).execute()
}

export async function clearFirstLogin(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ first_login: false }).where('id', '=', userId).execute()
}
