// Whole forms as they were sent, kept by the stamp that the database gives them (see findStamp): whoever asks again costs
// one small statement. Bounded; what was not used for longest goes.
import type { RawJson } from '../platform/route.ts'
import type { FormStamp } from './summaries/queries.ts'

const mostBytes = 64 * 1024 * 1024
/** The one used last stands last. */
const kept = new Map<string, RawJson>()
let keptBytes = 0

const keyOf = ({ id, stamp }: FormStamp): string => `${id} ${stamp}`

export function find(form: FormStamp): RawJson | undefined {
  const key = keyOf(form)
  const reply = kept.get(key)
  if (reply) {
    kept.delete(key)
    kept.set(key, reply)
  }
  return reply
}

/** The stamp has to come from the statement that `reply` was made from: others are sent this reply for it. */
export function keep(form: FormStamp, reply: RawJson): RawJson {
  const key = keyOf(form)
  keptBytes += reply.text.length - (kept.get(key)?.text.length ?? 0)
  kept.set(key, reply)
  for (const [oldest, { text }] of kept) {
    if (keptBytes <= mostBytes || kept.size === 1) break
    kept.delete(oldest)
    keptBytes -= text.length
  }
  return reply
}
