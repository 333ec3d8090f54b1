// Takes away what is to go, from time to time, in every server: stored files, test runs of drafts.
import type { Logger } from 'pino'

const sweepIntervalMs = 60_000

interface Sweeping {
  /** Said when it fails: 'the file store'. */
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
      // Said once; what is to go, goes later.
      if (!isFailing) log.warn({ err: error }, `${name} cannot be swept`)
      isFailing = true
    }
  }
  // One after the other.
  const timer = setInterval(() => void (sweeping = sweeping.then(sweep)), intervalMs)
  return () => {
    clearInterval(timer)
    return sweeping
  }
}
