// What a module declares of a kind of background job: its input, its result and its limits.
import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import type { Db } from '../db.ts'
import type { FileStore } from '../files/store.ts'
import type { Person } from '../person.ts'

export interface JobFile {
  readonly name: string
  readonly media: string
  readonly content: Buffer
}

export interface RunningJob<Input> {
  readonly input: Input
  /** Who asked, with their rights at that time; `system`: the product itself. */
  readonly user: Person
  readonly locale: string
  readonly db: Db
  readonly files: FileStore
  readonly publicUrl: string
  readonly log: Logger
  readonly now: Date
  /** Aborted when the job is cancelled, takes too long, or the server stops. */
  readonly signal: AbortSignal
  /** The same at every attempt: results may be named after it. */
  readonly id: string
  readonly reportProgress: (fraction: number) => void
  /** For jobs that make many things. */
  readonly reportItems: (done: number, total: number) => void
  /** Until the transaction ends the job is neither cancelled nor considered dead. @returns false: it is no longer this worker's */
  readonly hold: (tx: Db) => Promise<boolean>
}

export type JobReader = Pick<RunningJob<unknown>, 'db' | 'user' | 'now'>

export interface JobKind<Schema extends TSchema = TSchema> {
  readonly name: string
  readonly input: Schema
  /** Queued and running for one person, over all servers; one of them runs at a time. */
  readonly maxUnfinishedPerOwner: number
  /** Per server process. */
  readonly concurrency: number
  readonly timeoutMs: number
  /** More than one: repeated after a crash, or an unexpected failure. */
  readonly maxAttempts: number
  /** For exports: refuses whoever may not, or may no longer, have the file. Called at every download and before a retry. */
  allowFile?(reader: JobReader, input: Static<Schema>): Promise<unknown>
  /** May be repeated from the beginning at any time. @returns null: no file @throws Problem: failed for good, with this code */
  run(job: RunningJob<Static<Schema>>): Promise<JobFile | null>
}

export const defineJob = <Schema extends TSchema>(kind: JobKind<Schema>): JobKind<Schema> => kind
