// Whole forms as they were sent, by the stamp that the database gives them (see selectStamp): whoever asks again costs no
// statement but that of the session. Bounded; what was not used for longest goes.
import { LRUCache } from 'lru-cache'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { RawJson } from '../../platform/http/answers.ts'

/** A reply, and what decides who may have it; the stamp stands for both. */
export interface CachedForm {
  readonly stamp: string
  readonly reply: RawJson
  readonly published_at: Date | null
  readonly visibility: Visibility
}

const maxCacheBytes = 64 * 1024 * 1024
const cache = new LRUCache<string, CachedForm>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ reply }) => reply.text.length,
})

/** A form, and what of it who asks may see. */
const keyOf = (formId: string, viewer: User): string =>
  [formId.toLowerCase(), formScopeOf(viewer), viewer.countryId, viewer.parentCountryId].join(' ')

export function getForm(formId: string, viewer: User, stamp: string): CachedForm | undefined {
  const found = cache.get(keyOf(formId, viewer))
  return found?.stamp === stamp ? found : undefined
}

/** The stamp has to come from the statement that the reply was made from: others are sent this reply for it. */
export function setForm(formId: string, viewer: User, form: CachedForm): void {
  cache.set(keyOf(formId, viewer), form)
}
