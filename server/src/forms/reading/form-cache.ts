// Whole forms as they were sent, by the stamp that the database gives them (see findFormStamp): whoever asks again costs
// one small statement. Bounded; what was not used for longest goes.
import { LRUCache } from 'lru-cache'
import type { RawJson } from '../../platform/http/answers.ts'
import type { FormStamp } from './queries.ts'

const maxCacheBytes = 64 * 1024 * 1024
const cache = new LRUCache<string, RawJson>({ maxSize: maxCacheBytes, sizeCalculation: reply => reply.text.length })

const keyOf = ({ id, stamp }: FormStamp): string => `${id} ${stamp}`

export const getForm = (form: FormStamp): RawJson | undefined => cache.get(keyOf(form))

/** The stamp has to come from the statement that `reply` was made from: others are sent this reply for it. */
export function setForm(form: FormStamp, reply: RawJson): void {
  cache.set(keyOf(form), reply)
}
