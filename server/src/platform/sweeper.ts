// Periodic clean-up on every server: stored files, test runs of drafts.
import type { Logger } from 'pino'

const sweepIntervalMs = 60_000

interface Sweeping {
  readonly name: string
  readonly sweep: () => Promise<unknown>
}

/** @returns stops it, and waits for the sweep under way */
export function startSweeper(
  { name, sweep: sweepOnce }: Sweeping,
  log: Logger,
  intervalMs = sweepIntervalMs,
): () => Promise<void> {
  let isFailing = false
  let sweeping: Promise<void> = Promise.resolve()
  async function sweep(): Promise<void> {
    try {
      await sweepOnce()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, `${name} cannot be swept`)
      isFailing = true
    }
  }
  const timer = setInterval(() => void (sweeping = sweeping.then(sweep)), intervalMs)
  return () => {
    clearInterval(timer)
    return sweeping
  }
}
