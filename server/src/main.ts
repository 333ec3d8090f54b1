// The product's server: reads the settings, opens and prepares the database, serves until it is stopped.
import { flushCompileCache } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { demoAccounts, demoPassword } from '../seeds/demo-accounts.ts'
import { createAuditRetention } from './audit/retention/schedule.ts'
import { startPublicationPlans } from './publication/plans/schedule.ts'
import { buildApp, openPublicAnswers } from './app.ts'
import { readConfig, WrongSettings, type Config } from './config.ts'
import { openDatabase } from './database.ts'
import { checkAddress, listen } from './listen.ts'
import { jobKinds } from './job-kinds.ts'
import { watchPulse } from './platform/database-pulse.ts'
import type { FileDriver } from './platform/files/driver.ts'
import { openFilePlace } from './platform/files/open.ts'
import { FileStore } from './platform/files/store.ts'
import { startSweeper } from './platform/sweeper.ts'
import { startMailSender } from './platform/mail/sender.ts'
import { openTransport } from './platform/mail/transport.ts'
import { discardOldTrials } from './forms/test-runs/service.ts'
import { JobQueue } from './platform/jobs/queue.ts'
import { openLog } from './platform/log.ts'
import { deleteOldUses } from './platform/work-limits/queries.ts'
import { OidcProvider } from './platform/oidc/provider.ts'
import { startReminders } from './notifications/reminders/schedule.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { checkFirstAdministrator, prepareDatabase } from './prepare-database.ts'
import { Drain, stopOnSignals } from './shutdown.ts'

/** For requests in flight; what is still open then (a lost caller, a stream) is cut. */
const drainTimeoutMs = 5000

try {
  await start()
} catch (error) {
  const isFault = error instanceof Error && !(error instanceof WrongSettings)
  console.error(isFault ? error.stack : String(error instanceof Error ? error.message : error))
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  checkFirstAdministrator(config)
  await checkAddress(config)
  const fileDriver = await openFiles(config)
  const log = openLog(config.logLevel, process.stdout.isTTY)
  const shutdownSteps: (() => Promise<unknown>)[] = []
  const drain = new Drain(config.drainSeconds * 1000)
  const stop = stopOnSignals(drain, shutdownSteps, log)
  process.on('unhandledRejection', error =>
    log.error({ err: error }, 'a promise was rejected and nobody waited for it'),
  )
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'something went wrong that nobody foresaw')
    stop(1)
  })

  const database = await openDatabase(config, log)
  shutdownSteps.push(() => database.close())
  void database.ended.then(why => {
    log.fatal(why)
    stop(1)
  })
  await prepareDatabase(database, config, log)
  const db = await database.openServing()
  const pulse = watchPulse(db)
  shutdownSteps.unshift(pulse.stop)

  const jobs = new JobQueue(db, jobKinds)
  const files = new FileStore(fileDriver, db)
  shutdownSteps.unshift(async () => files.close())
  const app = await buildApp(
    {
      db,
      jobs,
      files,
      publicUrl: config.publicUrl,
      singleSignOn: config.singleSignOn && new OidcProvider(config.singleSignOn),
      isSecondFactorRequired: config.requireSecondFactor,
      publicAnswers: openPublicAnswers(db, log),
      production: isProduction(),
      isRateLimited: config.rateLimit,
    },
    {
      logger: log,
      analytics: config.analytics,
      contactEmail: config.contactEmail,
      isDraining: () => drain.hasBegun,
      isStuck: pulse.isStuck,
      isAway: pulse.isAway,
      ...(config.trustedProxy !== null && { trustProxy: config.trustedProxy }),
    },
  )
  // Together, because a request that waits for a job lasts as long as the job.
  shutdownSteps.unshift(() => Promise.all([closeApp(app), jobs.stopWorkers()]))
  if (config.metricsPort !== null) {
    const metrics = serveMetrics(config.metricsPort)
    metrics.on('error', error => log.error({ err: error }, `METRICS_PORT ${config.metricsPort} cannot be served`))
    shutdownSteps.unshift(async () => metrics.close().closeAllConnections())
  }
  shutdownSteps.unshift(startSweeper({ name: 'counts of uses', sweep: () => deleteOldUses(db) }, log))
  shutdownSteps.unshift(startSweeper({ name: 'the file store', sweep: () => files.sweep() }, log))
  shutdownSteps.unshift(startSweeper({ name: 'trials', sweep: () => discardOldTrials(db, new Date()) }, log))
  await listen(app, config)
  const transport = config.mailServer && openTransport(config.mailServer)
  shutdownSteps.unshift(startMailSender({ db, transport, log, now: () => new Date() }))
  jobs.startWorkers({ log, files, publicUrl: config.publicUrl, now: () => new Date() })
  shutdownSteps.unshift(startReminders({ db, jobs, log, now: () => new Date() }))
  const cleanAuditLog = createAuditRetention({ db, jobs, days: config.auditRetentionDays, now: () => new Date() })
  shutdownSteps.unshift(startSweeper({ name: 'the audit log', sweep: cleanAuditLog }, log))
  shutdownSteps.unshift(startPublicationPlans({ db, jobs, log, now: () => new Date() }))
  greet(config, app)
  // Saved at once, so that a server that is killed later starts fast, too.
  flushCompileCache()
}

async function openFiles({ files }: Config): Promise<FileDriver> {
  try {
    return await openFilePlace(files)
  } catch (error) {
    const place = files.kind === 'folder' ? `the folder ${files.folder}` : `the bucket ${files.bucket}`
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new WrongSettings([`FILES_URL leads to ${place}, where nothing can be stored: ${why}`])
  }
}

function isProduction(): boolean {
  return !['development', 'test'].includes(process.env['NODE_ENV'] ?? '')
}

async function closeApp(app: FastifyInstance): Promise<void> {
  // A caller whose response was under way keeps the connection for another request: close it once idle.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const limit = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(limit)
}

/** For the person who has just started it. */
function greet(config: Config, app: FastifyInstance): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const lines = [`Implementation Monitoring Platform: ${url}`]
  if (config.demo) {
    const widest = Math.max(...demoAccounts.map(({ username }) => username.length))
    lines.push(
      '',
      `Demonstration accounts (password of all of them: ${demoPassword}):`,
      ...demoAccounts.map(({ username, description }) => `  ${username.padEnd(widest)}  ${description}`),
      '',
    )
  }
  console.log(lines.join('\n'))
}
