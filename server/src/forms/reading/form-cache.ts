// Whole forms as sent, by cache version (see selectStamp): repeated requests cost no statement beyond the session's.
// Equal replies are shared.
import { LRUCache } from 'lru-cache'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { RawJson } from '../../platform/http/answers.ts'

export interface CachedForm {
  readonly stamp: string
  readonly reply: RawJson
  readonly published_at: Date | null
  readonly visibility: Visibility
}

const maxCacheBytes = 64 * 1024 * 1024
const maxViewers = 20_000
const replies = new LRUCache<string, RawJson>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ text }) => text.length,
})
/** By form and viewer; `replyKey` refers to the shared reply. */
const viewers = new LRUCache<string, Omit<CachedForm, 'reply'> & { readonly replyKey: string }>({ max: maxViewers })

const keyOf = (formId: string, viewer: User): string =>
  [formId.toLowerCase(), formScopeOf(viewer), viewer.countryId, viewer.parentCountryId].join(' ')

export function getForm(formId: string, viewer: User, stamp: string): CachedForm | undefined {
  const known = viewers.get(keyOf(formId, viewer))
  if (known?.stamp !== stamp) return undefined
  const reply = replies.get(known.replyKey)
  return reply && { stamp, reply, published_at: known.published_at, visibility: known.visibility }
}

/** The stamp must come from the statement that read the form, since others receive this reply for it. */
export function setForm(formId: string, viewer: User, { stamp, reply, published_at, visibility }: CachedForm): void {
  const key = keyOf(formId, viewer)
  const replyKey = reply.etag ?? key
  // Equal ETags mean equal content; the existing reply is already compressed.
  if (reply.etag === null || !replies.has(replyKey)) replies.set(replyKey, reply)
  viewers.set(key, { stamp, published_at, visibility, replyKey })
}
