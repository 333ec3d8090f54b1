// Ids of what every installation has: the same everywhere, because they are made from a name (UUID version 5, RFC 9562).
import { createHash } from 'node:crypto'

const namespace = Buffer.from('b5f0a2f43c6d4c5e9a1d7e2b8f604d13', 'hex')

/** @param key such as 'country/BE' */
export function idOf(key: string): string {
  const bytes = createHash('sha1').update(namespace).update(key).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** @param abbreviation of a country or a part: 'BE', 'DK1' */
export const countryId = (abbreviation: string): string => idOf(`country/${abbreviation}`)
export const blockId = (name: string): string => idOf(`block/${name}`)
export const categoryId = (name: string): string => idOf(`category/${name}`)
