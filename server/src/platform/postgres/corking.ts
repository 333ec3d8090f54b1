// Corking: statements that are asked for in one turn of the event loop travel to PostgreSQL in one packet. pg writes each
// statement by itself, and every write is a call into the operating system on our side and one on PostgreSQL's. A corked
// stream keeps what is written until it is uncorked, so the first statement of a turn corks, and the end of the turn
// uncorks. Nothing is held back: by then nobody is left in this turn who could add to it.
import type { Writable } from 'node:stream'

/** @returns to be called before each statement is written */
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
