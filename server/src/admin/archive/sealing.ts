// Chunks authenticated with their position, whether they are the last, and the file's first line. A passphrase also encrypts them.
import { createCipheriv, createDecipheriv, createHash, scryptSync, timingSafeEqual } from 'node:crypto'
import { tagBytes, type ArchiveHeader } from './format.ts'

/** 32 MB of memory and a few tenths of a second make guessing slow. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

export interface Sealer {
  seal(content: Buffer, place: ChunkPlace): { readonly content: Buffer; readonly tag: Buffer }
  /** @returns null if it was not sealed here, or not with this passphrase */
  unseal(content: Buffer, tag: Buffer, place: ChunkPlace): Buffer | null
}
interface ChunkPlace {
  readonly index: number
  readonly isLast: boolean
}

/** @param headerLine exactly as in the file */
export function createSealer(header: ArchiveHeader, headerLine: Buffer, passphrase: string | null): Sealer {
  const headerSum = createHash('sha256').update(headerLine).digest()
  // Each file has its own salt and thus its own key, so counting never repeats a nonce.
  const nonceOf = ({ index }: ChunkPlace): Buffer => {
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(BigInt(index), 4)
    return nonce
  }
  const boundOf = (place: ChunkPlace): Buffer =>
    Buffer.concat([headerSum, nonceOf(place), Buffer.of(place.isLast ? 1 : 0)])
  if (header.encryption === null || passphrase === null) {
    const sum = (content: Buffer, place: ChunkPlace): Buffer =>
      createHash('sha256').update(boundOf(place)).update(content).digest().subarray(0, tagBytes)
    return {
      seal: (content, place) => ({ content, tag: sum(content, place) }),
      unseal: (content, tag, place) => (timingSafeEqual(sum(content, place), tag) ? content : null),
    }
  }
  const key = scryptSync(passphrase.normalize('NFC'), Buffer.from(header.encryption.salt, 'base64'), 32, cost)
  return {
    seal(content, place) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(boundOf(place))
      return { content: Buffer.concat([cipher.update(content), cipher.final()]), tag: cipher.getAuthTag() }
    },
    unseal(content, tag, place) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(boundOf(place)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(content), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
