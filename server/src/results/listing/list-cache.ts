// Lists of results as sent, by cache version (listStamp): a repeated request costs no statement beyond the session's
// (docs/decisions, 0019).
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
    // One list must not evict all others.
    maxEntrySize: maxCacheBytes / 16,
    sizeCalculation: ({ reply }, key) => reply.text.length + key.length,
  })

  get(key: string, stamp: string): RawJson | undefined {
    const found = this.#lists.get(key)
    return found?.stamp === stamp ? found.reply : undefined
  }

  /** @param stamp read by the same statement as the list, since others receive this list for it */
  set(key: string, stamp: string, list: JsonList): RawJson {
    const text = toText(list)
    const etag = `"${hash('sha1', `${list.total} ${text}`, 'base64url')}"`
    this.#lists.set(key, { stamp, reply: new RawJson(Buffer.from(text), etag, list.total) })
    // As text: compressed lightly, and at once. Bytes are compressed for many readers (docs/decisions, 0011).
    return new RawJson(text, etag, list.total)
  }
}
