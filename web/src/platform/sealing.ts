// What is kept on the device is sealed (AES-GCM) with a key that the server hands out with each session of the same person, and
// that no device keeps longer: whoever opens the browser after a session has ended finds nothing to read. Without a key
// (an address without TLS, where browsers do not encrypt) things lie there as they are.
import { signedInSession } from './session.ts'

const ivBytes = 12

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}
const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'iv' in value

/** The last person's, so that what they were typing when the session ended is sealed too; nobody else's. */
let held: { readonly account: string; readonly draftKey: string; readonly key: Promise<CryptoKey> } | null = null

/** null: nobody has signed in under this account here. */
function findKey(account: string): Promise<CryptoKey> | null {
  const person = signedInSession()
  // Of a session that began before there were keys.
  if (person && !person.draftKey) held = null
  if (person?.draftKey && (held?.account !== person.guid || held.draftKey !== person.draftKey)) {
    const { guid, draftKey } = person
    // Not there where the page came without TLS.
    const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
    const key = subtle?.importKey('raw', fromBase64Url(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
    held = key ? { account: guid, draftKey, key } : null
  }
  return held?.account === account ? held.key : null
}

/** A value of JSON; as it is where there is no key. */
export async function seal(account: string, value: unknown): Promise<unknown> {
  const key = await findKey(account)
  if (!key && held) throw new Error('somebody else has signed in')
  if (!key) return value
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) } satisfies Sealed
}

/** @returns undefined: it cannot be read (by whoever is signed in) */
export async function unseal(account: string, value: unknown): Promise<unknown> {
  if (!isSealed(value)) return value
  const key = await findKey(account)
  if (!key) return undefined
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: value.iv }, key, value.sealed)
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

// For a page that goes away nothing can be awaited: a stream of the cipher lies ready, which what is written then is mixed with,
// each part of it once.
const streamBytes = 512 * 1024
const mark = 'sealed:'
let ready: {
  readonly account: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly stream: Uint8Array
  used: number
} | null = null

/** What the cipher makes of nothing but zeros. */
async function makeStream(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(length)), 0, length)
}
const mix = (bytes: Uint8Array, stream: Uint8Array, at: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes, (byte, index) => byte ^ (stream[at + index] ?? 0))

/** Before `sealNow` can be used. */
export async function prepareSealing(account: string): Promise<void> {
  const key = await findKey(account)
  if (!key || (ready?.account === account && ready.used < streamBytes / 2)) return
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  ready = { account, iv, stream: await makeStream(key, iv, streamBytes), used: 0 }
}

/** At once. @returns null: it cannot be sealed now, and must not lie there otherwise */
export function sealNow(account: string, text: string): string | null {
  if (!findKey(account)) return held ? null : text
  const bytes = new TextEncoder().encode(text)
  if (ready?.account !== account || ready.used + bytes.length > streamBytes) return null
  const { iv, stream, used } = ready
  ready.used += bytes.length
  const sealed = { iv: toBase64(iv), at: used, bytes: toBase64(mix(bytes, stream, used)) }
  return mark + JSON.stringify(sealed)
}

/** @returns null: it cannot be read (by whoever is signed in) */
export async function unsealText(account: string, text: string): Promise<string | null> {
  if (!text.startsWith(mark)) return text
  const key = await findKey(account)
  if (!key) return null
  try {
    const sealed = JSON.parse(text.slice(mark.length)) as {
      readonly iv: string
      readonly at: number
      readonly bytes: string
    }
    const bytes = fromBase64Url(sealed.bytes)
    const stream = await makeStream(key, fromBase64Url(sealed.iv), sealed.at + bytes.length)
    return new TextDecoder('utf-8', { fatal: true }).decode(mix(bytes, stream, sealed.at))
  } catch {
    return null
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
