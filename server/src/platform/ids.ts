// Ids the server makes: UUID version 7 (RFC 9562), whose beginning is the time, so that new rows lie together in the index.
import { randomBytes } from 'node:crypto'

export const newGuid = '00000000-0000-0000-0000-000000000000'

// One look into the system's randomness serves many ids: asking costs more than making one.
let pool = Buffer.alloc(0)
function randomness(): Buffer {
  if (pool.length === 0) pool = randomBytes(16 * 256)
  const taken = pool.subarray(0, 16)
  pool = pool.subarray(16)
  return taken
}

export function newId(): string {
  const bytes = randomness()
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Missing or all zeros means "new" (D4). */
export const isNew = (id: string | null | undefined): boolean => id === null || id === undefined || id === newGuid
