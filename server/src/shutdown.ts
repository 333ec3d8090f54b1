// Stops the server in good order when it is told to (Ctrl-C, a service manager, a closed terminal), never in more than
// ten seconds.
import type { Logger } from 'pino'

const maxShutdownMs = 10_000
/** Ctrl-C reaches us up to three times at once (terminal, npm, start script). */
const sameSignalMs = 1000

/**
 * @param steps one after the other; one that fails does not keep the next from being done
 * @returns stops as a signal does, with this exit code
 */
export function stopOnSignals(steps: readonly (() => Promise<unknown>)[], log: Logger): (code: number) => void {
  let startedAt: number | null = null

  async function stop(code: number): Promise<void> {
    startedAt = Date.now()
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
