// What a module declares of work that lasts: what it is given, what it makes, and its limits.
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
  /** Who asked, with the rights they had then; `system` where nobody did. */
  readonly user: Person
  readonly locale: string
  readonly db: Db
  readonly files: FileStore
  /** As Ctx has it. */
  readonly publicUrl: string
  readonly log: Logger
  readonly now: Date
  /** Aborted when the job is cancelled, takes too long, or the server stops. */
  readonly signal: AbortSignal
  /** The job's own, the same at every attempt: what is made may be named after it. */
  readonly id: string
  /** @param fraction 0 to 1 */
  readonly reportProgress: (fraction: number) => void
  /** Of a job that makes many things: says how many are made, of how many. */
  readonly reportItems: (done: number, total: number) => void
  /** Until the transaction ends it is neither cancelled nor taken for dead. @returns false: it is not this worker's any more */
  readonly hold: (tx: Db) => Promise<boolean>
}

/** Who wants the file of a job, and when. */
export type JobReader = Pick<RunningJob<unknown>, 'db' | 'user' | 'now'>

export interface JobKind<Schema extends TSchema = TSchema> {
  readonly name: string
  readonly input: Schema
  /** Waiting and running for one person, over all servers; one of them runs at a time. */
  readonly maxUnfinishedPerOwner: number
  /** Running at once in one server process. */
  readonly concurrency: number
  readonly timeoutMs: number
  /** More than one: again after a crash, or a failure that nobody foresaw. */
  readonly maxAttempts: number
  /**
   * Of an export: refuses who may not have its file (any more). It is asked whenever the file is fetched, and before it is made
   * again. Left out: the job is no export.
   */
  allowFile?(reader: JobReader, input: Static<Schema>): Promise<unknown>
  /** May run again from the beginning at any time. @returns null: it makes no file @throws Problem: failed for good, with this code */
  run(job: RunningJob<Static<Schema>>): Promise<JobFile | null>
}

/** Lets the compiler type `run` by `input`. */
export const defineJob = <Schema extends TSchema>(kind: JobKind<Schema>): JobKind<Schema> => kind
