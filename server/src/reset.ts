// `npm run db:reset`: empties and rebuilds the database. Only while the server is not running.
import { emptyDatabase, countOtherServers } from '../seeds/empty-database.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { openFilePlace } from './platform/files/open.ts'
import { FileStore } from './platform/files/store.ts'
import { openLog } from './platform/log.ts'
import { checkFirstAdministrator, prepareDatabase } from './prepare-database.ts'

const confirmation = '--delete-everything'

try {
  const config = readConfig(process.env)
  checkFirstAdministrator(config)
  if (config.databaseUrl !== null && !process.argv.includes(confirmation)) {
    throw new Error(
      `This deletes everything in the database of DATABASE_URL. Say so: npm run db:reset -- ${confirmation}`,
    )
  }
  const log = openLog('warn', process.stdout.isTTY)
  const { db, connection, close } = await openDatabase(config, log)
  try {
    if ((await countOtherServers(db)) > 0) throw new Error('The server is running: stop it first.')
    await new FileStore(await openFilePlace(config.files), db).eraseAll()
    await emptyDatabase(db)
    await prepareDatabase({ db, connection }, config, log)
  } finally {
    await close()
  }
  console.log(`The database is new${config.demo ? ', with the demonstration year' : ''}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
