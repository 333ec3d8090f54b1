// Data on the device is sealed (AES-GCM) with a key that the server issues to each session of the same person, and that no
// device keeps longer: after the session nobody can read it in this browser. Without a key (no TLS, hence no WebCrypto) it is
// stored unencrypted.
import { signedInSession } from './session.ts'

const ivBytes = 12

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}
const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'iv' in value

/** The last person's key, so that what they were typing when the session ended is sealed too; nobody else's. */
let lastKey: { readonly account: string; readonly draftKey: string; readonly key: Promise<CryptoKey> } | null = null

/** null: nobody has signed in under this account here. */
function findKey(account: string): Promise<CryptoKey> | null {
  const person = signedInSession()
  // A session without a draft key, from before keys existed.
  if (person && !person.draftKey) lastKey = null
  if (person?.draftKey && (lastKey?.account !== person.guid || lastKey.draftKey !== person.draftKey)) {
    const { guid, draftKey } = person
    // Missing on pages without TLS.
    const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
    const key = subtle?.importKey('raw', fromBase64Url(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
    lastKey = key ? { account: guid, draftKey, key } : null
  }
  return lastKey?.account === account ? lastKey.key : null
}

export async function seal(account: string, value: unknown): Promise<unknown> {
  const key = await findKey(account)
  if (!key && lastKey) throw new Error('somebody else has signed in')
  if (!key) return value
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) } satisfies Sealed
}

/** @returns undefined: the signed-in person cannot read it */
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

// A page that is being closed cannot await WebCrypto: a key stream is prepared ahead and XORed with the text, each byte used once.
const streamBytes = 512 * 1024
const sealedPrefix = 'sealed:'
let ready: {
  readonly account: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly stream: Uint8Array
  used: number
} | null = null

async function makeStream(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(length)), 0, length)
}
const mix = (bytes: Uint8Array, stream: Uint8Array, at: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes, (byte, index) => byte ^ (stream[at + index] ?? 0))

export async function prepareSealing(account: string): Promise<void> {
  const key = await findKey(account)
  if (!key || (ready?.account === account && ready.used < streamBytes / 2)) return
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  ready = { account, iv, stream: await makeStream(key, iv, streamBytes), used: 0 }
}

/** Synchronous. @returns null: it cannot be sealed now, and must not be stored unsealed */
export function sealNow(account: string, text: string): string | null {
  if (!findKey(account)) return lastKey ? null : text
  const bytes = new TextEncoder().encode(text)
  if (ready?.account !== account || ready.used + bytes.length > streamBytes) return null
  const { iv, stream, used } = ready
  ready.used += bytes.length
  const sealed = { iv: toBase64(iv), at: used, bytes: toBase64(mix(bytes, stream, used)) }
  return sealedPrefix + JSON.stringify(sealed)
}

export async function unsealText(account: string, text: string): Promise<string | null> {
  if (!text.startsWith(sealedPrefix)) return text
  const key = await findKey(account)
  if (!key) return null
  try {
    const sealed = JSON.parse(text.slice(sealedPrefix.length)) as {
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
