// Prepares a database: migrations, base data, first administrator, demonstration. May be repeated, and run by several at once.
import type { Logger } from 'pino'
import { loadBaseData } from '../seeds/base.ts'
import { enqueueDemoReports } from '../seeds/demo-reports/enqueue.ts'
import { loadDemoData } from '../seeds/demo.ts'
import { WrongSettings, type Config } from './config.ts'
import type { Database } from './database.ts'
import { migrateToLatest } from './platform/postgres/migrate.ts'
import { passwordBlocker } from './users/passwords/hashing.ts'
import { createFirstAdministrator } from './users/administration/first-administrator.ts'

type InitialData = Pick<Config, 'demo' | 'demoReports' | 'firstAdministrator'>

/** @throws WrongSettings if the first administrator's password is refused */
export function checkFirstAdministrator({ firstAdministrator }: Pick<InitialData, 'firstAdministrator'>): void {
  const why = firstAdministrator && passwordBlocker(firstAdministrator.password)
  if (why === 'length') throw new WrongSettings(['ADMIN_PASSWORD must have 10 to 200 characters.'])
  if (why === 'common') throw new WrongSettings(['ADMIN_PASSWORD is one of the passwords that are tried first.'])
}

export async function prepareDatabase(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  initial: InitialData,
  log: Logger,
): Promise<void> {
  const { demo, demoReports, firstAdministrator } = initial
  const applied = await migrateToLatest(connection)
  if (applied.length > 0) log.info(`the database has the shape of ${applied.at(-1)}`)
  await loadBaseData(db)
  if (firstAdministrator) await createFirstAdministrator(db, firstAdministrator)
  const enqueue = demoReports ? enqueueDemoReports : null
  if (demo && (await loadDemoData(db, new Date(), enqueue))) log.info('the demonstration year has been loaded')
}
