// Makes workbooks in a worker thread, one after the other: pieces go in, the finished file comes back.
import { Worker } from 'node:worker_threads'
import { restrictedEnvironment } from '../sandbox/restricted-environment.ts'
import { Problem } from '../problems.ts'
import { FairTurns } from '../work-limits/fair-turns.ts'
import type { FromWorker, Piece, Style, ToWorker } from './workbook.ts'

const maxWaiting = 10
/** Under way or waiting: nobody takes all the places. */
const maxPerPerson = 3
const timeoutMs = 120_000
const idleTimeoutMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

export interface WriteOptions {
  /** null: nobody in particular. */
  readonly personId: string | null
  readonly signal: AbortSignal
  /** When the content changed: the same data make the same bytes. Left out: now. */
  readonly changedAt?: Date
}

export class WorkbookWriter {
  readonly #ordersByPerson = new Map<string, number>()
  readonly #turns = new FairTurns(1)
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined

  /** @throws Problem 'tooManyExports' while the same person waits for others, 'unavailable' while too many wait; the signal's reason */
  async write(
    styles: readonly Style[],
    pieces: AsyncIterable<Piece> | Iterable<Piece>,
    options: WriteOptions,
  ): Promise<Buffer> {
    const { personId } = options
    const key = personId ?? ''
    const orders = this.#ordersByPerson.get(key) ?? 0
    if (personId !== null && orders >= maxPerPerson) throw new Problem('tooManyExports', { retryAfter: 10 })
    this.#ordersByPerson.set(key, orders + 1)
    try {
      if (this.#turns.waiting >= maxWaiting) throw new Problem('unavailable', { retryAfter: 10 })
      return await this.#turns.take(key, () => this.#writeNow(styles, pieces, options), options.signal)
    } finally {
      const left = (this.#ordersByPerson.get(key) ?? 1) - 1
      if (left > 0) this.#ordersByPerson.set(key, left)
      else this.#ordersByPerson.delete(key)
    }
  }

  async #writeNow(
    styles: readonly Style[],
    pieces: AsyncIterable<Piece> | Iterable<Piece>,
    { signal, changedAt }: WriteOptions,
  ): Promise<Buffer> {
    try {
      signal.throwIfAborted()
      const worker = this.#wakeWorker()
      const failed = new AbortController()
      const ended = AbortSignal.any([signal, failed.signal, AbortSignal.timeout(timeoutMs)])
      const file = receiveFile(worker, ended)
      // Stops reading pieces when the worker has failed.
      file.catch((error: unknown) => failed.abort(error))
      try {
        post(worker, { styles, changedAt: changedAt ?? null })
        for await (const piece of pieces) {
          ended.throwIfAborted()
          post(worker, { piece })
        }
        post(worker, { finish: true })
        return await file
      } catch (error) {
        failed.abort(error)
        this.#discardWorker(worker)
        throw error
      }
    } finally {
      if (this.#turns.waiting === 0) this.#rest()
    }
  }

  #rest(): void {
    this.#worker?.unref()
    this.#idleTimer = setTimeout(() => this.#worker && this.#discardWorker(this.#worker), idleTimeoutMs).unref()
  }

  #wakeWorker(): Worker {
    clearTimeout(this.#idleTimer)
    if (this.#worker) {
      this.#worker.ref()
      return this.#worker
    }
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      resourceLimits,
      env: restrictedEnvironment().env,
    })
    worker.on('error', () => this.#discardWorker(worker)).on('exit', () => this.#discardWorker(worker))
    this.#worker = worker
    return worker
  }

  #discardWorker(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    void worker.terminate()
  }
}

const post = (worker: Worker, message: ToWorker): void => worker.postMessage(message, [])

function receiveFile(worker: Worker, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker): void => {
      settle()
      if ('file' in message) resolve(Buffer.from(message.file.buffer, message.file.byteOffset, message.file.byteLength))
      else reject(new Error(message.failed))
    }
    const onError = (error: unknown): void => {
      settle()
      reject(error)
    }
    const onExit = (): void => onError(new Error('the workbook writer has stopped'))
    const onAbort = (): void => onError(signal.reason)
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
