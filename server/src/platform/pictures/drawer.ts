// Draws pictures beside everybody else's requests, in a few threads of bounded memory that go when nobody needs them.
// A picture that is given up takes its thread with it; the next one starts another.
import { availableParallelism } from 'node:os'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { DrawnPicture, DrawOrder, FromDrawer } from './messages.ts'

const idleTimeoutMs = 30_000
const timeoutMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const maxThreads = 4

/** One core is left for requests. */
const defaultThreads = Math.max(1, Math.min(maxThreads, availableParallelism() - 1))

export class PictureDrawer {
  /** How many pictures are drawn at once. */
  readonly threads: number
  readonly #inTurn: ReturnType<typeof pLimit>
  readonly #idle = new Set<Worker>()
  #idleTimer: NodeJS.Timeout | undefined

  constructor(threads = defaultThreads) {
    this.threads = threads
    this.#inTurn = pLimit(threads)
  }

  /** @throws Error when it cannot be drawn; the signal's reason when it is aborted */
  async draw(order: DrawOrder, signal: AbortSignal): Promise<DrawnPicture> {
    return this.#inTurn(async () => {
      signal.throwIfAborted()
      clearTimeout(this.#idleTimer)
      const worker = this.#takeWorker()
      try {
        const picture = await askWorker(worker, order, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
        worker.unref()
        this.#idle.add(worker)
        return picture
      } catch (error) {
        void worker.terminate()
        throw error
      } finally {
        clearTimeout(this.#idleTimer)
        this.#idleTimer = setTimeout(() => this.#discardIdle(), idleTimeoutMs).unref()
      }
    })
  }

  #takeWorker(): Worker {
    const [idle] = this.#idle
    if (idle) {
      this.#idle.delete(idle)
      idle.ref()
      return idle
    }
    // Shared: what the thread says about fonts has to reach the native library, which reads the process's own environment.
    const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits, env: SHARE_ENV })
    // One that dies while nobody waits for it is simply not used again.
    const forget = (): void => void this.#idle.delete(worker)
    return worker.on('error', forget).on('exit', forget)
  }

  #discardIdle(): void {
    for (const worker of this.#idle) void worker.terminate()
    this.#idle.clear()
  }
}

function askWorker(worker: Worker, order: DrawOrder, signal: AbortSignal): Promise<DrawnPicture> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromDrawer): void => {
      settle()
      if ('failed' in message) reject(new Error(message.failed))
      else resolve(message)
    }
    const onError = (error: unknown): void => {
      settle()
      reject(error)
    }
    const onExit = (): void => onError(new Error('the drawing thread has stopped'))
    const onAbort = (): void => onError(signal.reason)
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })
    worker.postMessage(order, [])
  })
}
