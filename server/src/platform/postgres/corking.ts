// Corking: statements of one turn of the event loop travel to PostgreSQL in one packet. pg writes each by itself, a system call
// on either side. The first statement of a turn corks the stream and the end of the turn uncorks it, so nothing is delayed.
import type { Writable } from 'node:stream'

export function gatherWrites(stream: Pick<Writable, 'cork' | 'uncork'>): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}
