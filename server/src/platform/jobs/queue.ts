// The job queue (D26, D65; docs/decisions/0013): jobs are enqueued in the transaction that asks for them, run by any server, and
// restarted when a server dies.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import type { Db } from '../db.ts'
import type { FileStore } from '../files/store.ts'
import { newId } from '../ids.ts'
import { system, type Person } from '../person.ts'
import { toProblem, Problem } from '../problems.ts'
import type { JobFile, JobKind, JobReader } from './kind.ts'
import * as queries from './queries.ts'
import { checkInput, fileLifetimeMs, leaseMs, maxFinishedPerOwner, runJob } from './runner.ts'

/** A job enqueued by another server starts within this time; our own start at once. */
const pollIntervalMs = 1000
/** A job that no server has claimed by then is dropped. */
export const maxLifetimeMs = 24 * 3_600_000
const cleanUpIntervalMs = 600_000
const drainTimeoutMs = 3000

export interface JobOrder<Input> {
  readonly input: Input
  readonly user: Person
  readonly locale: string
  readonly title: string
  readonly itemsTotal?: number | null
  readonly now: Date
}
export interface SystemJobOrder<Input> {
  readonly input: Input
  readonly uniqueKey?: string
  readonly now: Date
}
export interface WorkerOptions {
  readonly log: Logger
  readonly files: FileStore
  readonly publicUrl: string
  readonly now: () => Date
}

export class JobQueue {
  readonly #db: Db
  readonly #kinds: readonly JobKind[]
  readonly #running = new Map<JobKind, Set<Promise<void>>>()
  #workers: (WorkerOptions & { readonly stop: AbortController; readonly polling: Promise<void> }) | null = null
  #wake: (() => void) | null = null

  constructor(db: Db, kinds: readonly JobKind[]) {
    this.#db = db
    this.#kinds = kinds
  }

  /** Starts when the transaction, its own or the one under way, commits. @returns its id @throws Problem 'tooManyExports' */
  async enqueue<Schema extends TSchema>(
    tx: Db,
    kind: JobKind<Schema>,
    { input, user, locale, title, itemsTotal = null, now }: JobOrder<Static<Schema>>,
  ): Promise<string> {
    const ownerId = user.id
    if (ownerId === null) throw new Problem('notSignedIn')
    await this.#checkUnfinished(tx, kind, ownerId)
    return insertJob(tx, kind, { input, user, locale, title, itemsTotal, uniqueKey: null, now })
  }

  /** For the product's own work, in the transaction under way. @param uniqueKey enqueued at most once a day under this key */
  async enqueueSystemJob<Schema extends TSchema>(
    tx: Db,
    kind: JobKind<Schema>,
    { input, uniqueKey, now }: SystemJobOrder<Static<Schema>>,
  ): Promise<void> {
    await insertJob(tx, kind, {
      input,
      user: system,
      locale: 'en-US',
      title: '',
      itemsTotal: null,
      uniqueKey: uniqueKey ?? null,
      now,
    })
  }

  /** Stores a result that was made without waiting, so that its owner can have it again. @returns its id */
  async keepDone<Schema extends TSchema>(
    tx: Db,
    kind: JobKind<Schema>,
    { input, user, locale, title, now }: JobOrder<Static<Schema>>,
    file: JobFile,
  ): Promise<void> {
    const ownerId = user.id
    if (ownerId === null) throw new Problem('notSignedIn')
    await queries.insertDoneJob(
      tx,
      {
        id: newId(),
        kind: kind.name,
        ownerId,
        owner: { person: user, locale },
        input,
        title,
        maxAttempts: kind.maxAttempts,
        createdAt: now,
        expiresAt: new Date(now.getTime() + fileLifetimeMs),
        itemsTotal: null,
        uniqueKey: null,
      },
      file,
    )
    await queries.deleteAllButLatest(tx, ownerId, maxFinishedPerOwner)
  }

  /** @throws Problem as the export does, when the reader may not, or may no longer, have the file */
  async allowFile(reader: JobReader, kindName: string, input: unknown): Promise<void> {
    const kind = this.#kinds.find(({ name }) => name === kindName)
    if (kind?.allowFile) await kind.allowFile(reader, checkInput(kind, input))
  }

  /** Retries a failed export, in the transaction under way. @throws Problem 'jobNotFailed', 'tooManyExports' */
  async retry(
    tx: Db,
    id: string,
    kindName: string,
    { user, locale, now }: { readonly user: Person; readonly locale: string; readonly now: Date },
  ): Promise<void> {
    const kind = this.#kinds.find(({ name }) => name === kindName)
    if (!kind?.allowFile || user.id === null) throw new Problem('jobNotFailed')
    await this.#checkUnfinished(tx, kind, user.id)
    const expiresAt = new Date(now.getTime() + maxLifetimeMs)
    if (!(await queries.retryJob(tx, id, expiresAt, { person: user, locale }))) throw new Problem('jobNotFailed')
  }

  /** Until the transaction ends nobody else begins a job for this person. */
  async #checkUnfinished(tx: Db, kind: JobKind, ownerId: string): Promise<void> {
    await queries.lockOwner(tx, ownerId)
    const unfinished = await queries.countUnfinished(tx, ownerId, kind.name)
    if (unfinished >= kind.maxUnfinishedPerOwner) throw new Problem('tooManyExports', { retryAfter: 10 })
  }

  /** Call it when the transaction that enqueued a job is over. */
  wakeWorkers(): void {
    this.#wake?.()
  }

  /** A running job learns of it with its worker's next heartbeat, on any server. @returns false: it had finished */
  cancel(db: Db, id: string, now: Date): Promise<boolean> {
    return queries.cancelJob(db, id, now)
  }

  startWorkers(options: WorkerOptions): void {
    const stop = new AbortController()
    this.#workers = { ...options, stop, polling: this.#poll(options, stop.signal) }
  }

  /** Running jobs get a moment; the rest is left to other servers, or to the next start. */
  async stopWorkers(): Promise<void> {
    const workers = this.#workers
    if (!workers) return
    this.#workers = null
    const drained = Promise.all([...this.#running.values()].flatMap(jobs => [...jobs]))
    this.#wake?.()
    await workers.polling
    await Promise.race([drained, sleep(drainTimeoutMs, undefined, { ref: false })])
    workers.stop.abort(new Error('the server stops'))
    await drained
  }

  async #poll(options: WorkerOptions, signal: AbortSignal): Promise<void> {
    let [isReachable, cleanedUpAt] = [true, 0]
    // Lets `startWorkers` finish first.
    await sleep(0)
    while (this.#workers?.stop.signal === signal) {
      const woken = Promise.withResolvers<void>()
      this.#wake = woken.resolve
      try {
        await queries.requeueAbandoned(this.#db, 0, options.now())
        for (const kind of this.#kinds) await this.#fill(kind, options, signal)
        if (Date.now() - cleanedUpAt > cleanUpIntervalMs) {
          await queries.deleteExpired(this.#db, options.now())
          cleanedUpAt = Date.now()
        }
        isReachable = true
      } catch (error) {
        // Logged once per outage; nothing is lost.
        if (isReachable) options.log.warn({ err: error }, 'the job queue cannot be read')
        isReachable = false
      }
      const timer = setTimeout(woken.resolve, pollIntervalMs)
      await woken.promise
      clearTimeout(timer)
    }
  }

  async #fill(kind: JobKind, options: WorkerOptions, signal: AbortSignal): Promise<void> {
    const running = this.#running.get(kind) ?? new Set()
    this.#running.set(kind, running)
    while (running.size < kind.concurrency && this.#workers) {
      const job = await this.#claim(kind, options.now())
      if (!job) return
      const run = runJob(kind, job, { ...options, db: this.#db, signal })
        .catch((error: unknown) => options.log.warn({ err: error, job: job.id, kind: kind.name }, 'a job failed'))
        .finally(() => {
          running.delete(run)
          this.wakeWorkers()
        })
      running.add(run)
    }
  }

  async #claim(kind: JobKind, now: Date): Promise<queries.ClaimedJob | undefined> {
    try {
      return await queries.claimJob(this.#db, kind.name, leaseMs, now)
    } catch (error) {
      // Another server has just claimed a job of the same person.
      if (toProblem(error).code === 'conflictingChange') return undefined
      throw error
    }
  }
}

async function insertJob(
  tx: Db,
  kind: JobKind,
  { user, locale, now, itemsTotal = null, ...order }: JobOrder<unknown> & { readonly uniqueKey: string | null },
): Promise<string> {
  const id = newId()
  await queries.insertJob(tx, {
    ...order,
    id,
    kind: kind.name,
    ownerId: user.id,
    owner: { person: user, locale },
    itemsTotal,
    maxAttempts: kind.maxAttempts,
    createdAt: now,
    expiresAt: new Date(now.getTime() + maxLifetimeMs),
  })
  return id
}
