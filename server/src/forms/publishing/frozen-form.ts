// The sections of published forms, cached as the bytes that are sent: they never change (D17). Every use asks the
// database which publication is current, so that all servers agree.
import { LRUCache } from 'lru-cache'
import type { Section } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { findFormState } from '../summaries/queries.ts'
import * as queries from './queries.ts'

interface CachedSections {
  readonly publishedAt: Date
  readonly bytes: Buffer
  sections: readonly Section[] | null
}
const maxCacheBytes = 32 * 1024 * 1024
const cache = new LRUCache<string, CachedSections>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ bytes }) => bytes.length,
})

const keyOf = (formId: string): string => formId.toLowerCase()

/** After unpublishing, because a test may publish again at the very same instant. */
export function evictFrozenForm(formId: string): void {
  cache.delete(keyOf(formId))
}

async function load(db: Db, formId: string, publishedAt: Date): Promise<CachedSections | undefined> {
  const cached = cache.get(keyOf(formId))
  if (cached?.publishedAt.getTime() === publishedAt.getTime()) return cached
  const found = await queries.findFrozen(db, formId)
  if (found?.publishedAt.getTime() !== publishedAt.getTime()) return undefined
  const loaded: CachedSections = { publishedAt, bytes: Buffer.from(found.sections), sections: null }
  cache.set(keyOf(formId), loaded)
  return loaded
}

/** UTF-8 JSON of the sections; undefined as in `loadFrozenSections`. */
export async function loadFrozenBytes(db: Db, formId: string, publishedAt: Date): Promise<Buffer | undefined> {
  return (await load(db, formId, publishedAt))?.bytes
}

/** Shared by all callers: never change them. @returns undefined if the form was unpublished or republished since `publishedAt` was read */
export async function loadFrozenSections(
  db: Db,
  formId: string,
  publishedAt: Date,
): Promise<readonly Section[] | undefined> {
  const loaded = await load(db, formId, publishedAt)
  if (!loaded) return undefined
  loaded.sections ??= JSON.parse(loaded.bytes.toString()) as Section[]
  return loaded.sections
}

export interface FrozenForm {
  readonly publishedAt: Date
  readonly sections: readonly Section[]
}
/** For callers who do not know when the form was published. @returns undefined if it is unknown or not published */
export async function loadFrozenForm(db: Db, formId: string): Promise<FrozenForm | undefined> {
  const publishedAt = (await findFormState(db, formId))?.published_at
  if (!publishedAt) return undefined
  const sections = await loadFrozenSections(db, formId, publishedAt)
  return sections && { publishedAt, sections }
}
