// Sweeps the file store from time to time, in every server.
import type { Logger } from 'pino'
import type { FileStore } from './store.ts'

const sweepIntervalMs = 60_000

/** @returns stops it, and waits for the sweep under way */
export function startSweeper(files: FileStore, log: Logger, intervalMs = sweepIntervalMs): () => Promise<void> {
  let isFailing = false
  let sweeping: Promise<void> = Promise.resolve()
  async function sweep(): Promise<void> {
    try {
      await files.sweep()
      isFailing = false
    } catch (error) {
      // Said once; what is to go, goes later.
      if (!isFailing) log.warn({ err: error }, 'the file store cannot be swept')
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
