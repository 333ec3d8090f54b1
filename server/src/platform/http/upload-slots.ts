// Limits how many uploads a server accepts at once, before reading any of them: each may fill a disk.
import { Problem } from '../problems.ts'

/** People with several attachments send them one after the other, or a few together. */
const maxOfPerson = 4
const maxInAll = 40

const underWay = new Map<string, number>()
let all = 0

/** @returns to be called when the upload is over @throws Problem 'tooManyRequests' */
export function acquireUploadSlot(personId: string | null): () => void {
  const key = personId ?? ''
  const own = underWay.get(key) ?? 0
  if (own >= maxOfPerson || all >= maxInAll) throw new Problem('tooManyRequests', { retryAfter: 5 })
  underWay.set(key, own + 1)
  all++
  return () => {
    all--
    const left = (underWay.get(key) ?? 1) - 1
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }
}
