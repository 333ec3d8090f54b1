// Draws pictures beside everybody else's requests, in one thread of bounded memory that goes when nobody needs it.
// One picture after the other: a cancelled one takes the thread with it, the next starts a new one.
import { SHARE_ENV, Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { DrawnPicture, DrawOrder, FromDrawer } from './messages.ts'

const idleTimeoutMs = 30_000
const timeoutMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

export class PictureDrawer {
  readonly #inTurn = pLimit(1)
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined

  /** @throws Error when it cannot be drawn; the signal's reason when it is aborted */
  async draw(order: DrawOrder, signal: AbortSignal): Promise<DrawnPicture> {
    return this.#inTurn(async () => {
      signal.throwIfAborted()
      const worker = this.#wakeWorker()
      try {
        return await askWorker(worker, order, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
      } catch (error) {
        this.#discardWorker(worker)
        throw error
      } finally {
        this.#worker?.unref()
        this.#idleTimer = setTimeout(() => this.#worker && this.#discardWorker(this.#worker), idleTimeoutMs).unref()
      }
    })
  }

  #wakeWorker(): Worker {
    clearTimeout(this.#idleTimer)
    if (this.#worker) {
      this.#worker.ref()
      return this.#worker
    }
    // Shared: what the thread says about fonts has to reach the native library, which reads the process's own environment.
    const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits, env: SHARE_ENV })
    // One that dies while nobody waits for it is simply replaced.
    worker.on('error', () => this.#discardWorker(worker)).on('exit', () => this.#discardWorker(worker))
    this.#worker = worker
    return worker
  }

  #discardWorker(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    void worker.terminate()
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
