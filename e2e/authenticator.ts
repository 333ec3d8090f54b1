// The authenticator app of a person in a story: six-digit codes by RFC 6238, from the key shown on the page.
import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const periodMs = 30_000

function readBase32(key: string): Buffer {
  const bits = [...key.replaceAll(' ', '')].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** @param step 1: the next half minute's code, because a used code is not accepted again */
export function codeOf(key: string, step: 0 | 1 = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + step))
  const digest = createHmac('sha1', readBase32(key)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
