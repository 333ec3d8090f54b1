// One of the two compared servers, forked by setup.ts; answers 'cpu' messages with the CPU milliseconds that it has used.
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp, openPublicAnswers } from '../src/app.ts'
import { jobKinds } from '../src/job-kinds.ts'

import { openDb, type Db } from '../src/platform/db.ts'
import { JobQueue } from '../src/platform/jobs/queue.ts'
import { startMailSender } from '../src/platform/mail/sender.ts'
import { openTransport } from '../src/platform/mail/transport.ts'
import type { ConnectionOptions } from '../src/platform/postgres/pool.ts'
import { makeFileFolder } from '../testing/file-store.ts'
import { buildFloor } from './floor.ts'

export interface ProductOptions {
  readonly isRateLimited: boolean
  /** null: no e-mails are sent. */
  readonly smtpUrl: string | null
}

const [, , kind, place, port, options] = process.argv
const database = JSON.parse(place ?? '{}') as ConnectionOptions
const app =
  kind === 'floor'
    ? buildFloor(database)
    : await buildProduct(openDb(database), JSON.parse(options ?? '') as ProductOptions)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on('message', message => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.('ready')

async function buildProduct(db: Db, { isRateLimited, smtpUrl }: ProductOptions): Promise<FastifyInstance> {
  const jobs = new JobQueue(db, jobKinds)
  const files = await makeFileFolder().open(db)
  const product = await buildApp({
    db,
    jobs,
    files,
    publicAnswers: openPublicAnswers(db),
    production: true,
    isRateLimited,
  })
  const log = pino({ level: 'warn' })
  const now = () => new Date()
  jobs.startWorkers({ log, files, publicUrl: 'http://localhost', now })
  if (smtpUrl !== null) {
    startMailSender({ db, transport: openTransport({ url: smtpUrl, from: 'monitoring@bench.example' }), log, now })
  }
  return product
}
