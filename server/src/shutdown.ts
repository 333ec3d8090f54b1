// Stops the server gracefully on a signal: drains first where a proxy has to notice, then takes at most ten seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

const maxShutdownMs = 10_000
/** Ctrl-C arrives up to three times at once (terminal, npm, start script). */
const sameSignalMs = 1000

/** Between the signal and the end of the listener: still serves, while a proxy sends requests elsewhere. */
export class Drain {
  readonly #ms: number
  #hasBegun = false

  constructor(ms: number) {
    this.#ms = ms
  }

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  async wait(): Promise<void> {
    this.#hasBegun = true
    await sleep(this.#ms)
  }
}

/** @param steps one after the other, even if one fails @returns stops like a signal, with this exit code */
export function stopOnSignals(
  drain: Drain,
  steps: readonly (() => Promise<unknown>)[],
  log: Logger,
): (code: number) => void {
  let startedAt: number | null = null

  async function stop(code: number): Promise<void> {
    startedAt = Date.now()
    if (code === 0) await drain.wait()
    setTimeout(() => {
      log.error('stopping took too long: some requests were cut off')
      process.exit(1)
    }, maxShutdownMs).unref()
    let failed = false
    for (const step of steps) {
      await step().catch((error: unknown) => {
        failed = true
        log.error({ err: error }, 'stopping did not go smoothly')
      })
    }
    log.info('stopped')
    process.exit(failed ? 1 : code)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (startedAt === null) {
        log.info(`stopping (${signal})`)
        void stop(0)
      } else if (Date.now() - startedAt > sameSignalMs) process.exit(1)
    })
  }
  return code => {
    if (startedAt === null) void stop(code)
  }
}
