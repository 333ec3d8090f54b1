// What a service is given when no request asks: for data that the product's own services make.
import { Readable } from 'node:stream'
import type { Ctx } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db.ts'
import { EventHub } from '../src/platform/events/hub.ts'
import type { FileDriver } from '../src/platform/files/driver.ts'
import { FileStore } from '../src/platform/files/store.ts'
import { JobQueue } from '../src/platform/jobs/queue.ts'
import type { Person } from '../src/platform/person.ts'

const refuse = (): Promise<never> => Promise.reject(new Error('no file store was handed in'))
const noPlace: FileDriver = {
  spoolFolder: '/dev/null',
  publish: refuse,
  open: refuse,
  remove: refuse,
  list: () => Readable.from([]),
  check: refuse,
  close: () => undefined,
}

/** @param files for services that store some */
export const actAs = (db: Db, user: Person, now: Date, files = new FileStore(noPlace, db)): Ctx => ({
  user,
  db,
  now,
  ifMatch: null,
  publicUrl: 'http://localhost',
  singleSignOn: null,
  isSecondFactorRequired: false,
  address: '',
  userAgent: '',
  isRateLimited: false,
  tokenHash: null,
  isScript: false,
  nameAccount: () => undefined,
  recordRead: () => undefined,
  stamp: null,
  locale: 'en-US',
  jobs: new JobQueue(db, []),
  files,
  events: new EventHub({ db, topics: [], findLiveSessions: async () => new Set(), now: () => new Date() }),
  lastEvents: new Map(),
  maxWaitMs: null,
  signal: new AbortController().signal,
})
