// Whole forms as they were sent, by the stamp that the database gives them (see selectStamp): whoever asks again costs no
// statement but that of the session. Bounded; what was not used for longest goes.
import { LRUCache } from 'lru-cache'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { RawJson } from '../../platform/http/answers.ts'

/** A reply, and what decides who may have it; the stamp stands for both. */
interface CachedForm {
  readonly reply: RawJson
  readonly published_at: Date | null
  readonly visibility: Visibility
}

const maxCacheBytes = 64 * 1024 * 1024
const cache = new LRUCache<string, CachedForm>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ reply }) => reply.text.length,
})

const keyOf = (formId: string, stamp: string): string => `${formId.toLowerCase()} ${stamp}`

export const getForm = (formId: string, stamp: string): CachedForm | undefined => cache.get(keyOf(formId, stamp))

/** The stamp has to come from the statement that the reply was made from: others are sent this reply for it. */
export function setForm(formId: string, stamp: string, form: CachedForm): void {
  cache.set(keyOf(formId, stamp), form)
}
