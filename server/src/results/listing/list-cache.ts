// Lists of results as they were sent, each with the stamp of the state that it was made of (listStamp): whoever asks again
// costs no statement but that of the session. Bounded; what was not used for longest goes (docs/decisions, 0019).
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RawJson } from '../../platform/http/answers.ts'
import { type JsonList, toText } from '../../platform/http/json-list.ts'

interface CachedList {
  readonly stamp: string
  readonly reply: RawJson
}

const maxCacheBytes = 64 * 1024 * 1024

export class ListCache {
  readonly #lists = new LRUCache<string, CachedList>({
    maxSize: maxCacheBytes,
    // One list must not drive out all others.
    maxEntrySize: maxCacheBytes / 16,
    sizeCalculation: ({ reply }, key) => reply.text.length + key.length,
  })

  /** `key`: whose list, and which. */
  get(key: string, stamp: string): RawJson | undefined {
    const found = this.#lists.get(key)
    return found?.stamp === stamp ? found.reply : undefined
  }

  /** `stamp`: from the statement that read the list; others are sent this list for it. */
  set(key: string, stamp: string, list: JsonList): RawJson {
    const text = toText(list)
    const etag = `"${hash('sha1', `${list.total} ${text}`, 'base64url')}"`
    this.#lists.set(key, { stamp, reply: new RawJson(Buffer.from(text), etag, list.total) })
    // As a text: compressed lightly, and at once. Bytes are compressed for many (docs/decisions, 0011).
    return new RawJson(text, etag, list.total)
  }
}
