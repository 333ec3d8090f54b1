// The sections of published forms, cached as the bytes that are sent: everybody who fills in or looks at results needs
// them, and they never change (D17). Every use asks the database which publication is valid, so many server processes
// agree. Bounded; what was not used for longest goes.
import { LRUCache } from 'lru-cache'
import type { Section } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { findFormState } from '../summaries/queries.ts'
import * as queries from './queries.ts'

interface CachedSections {
  readonly publishedAt: Date
  /** JSON of the sections, as it is sent. */
  readonly bytes: Buffer
  /** Parsed at first use. */
  sections: readonly Section[] | null
}
const maxCacheBytes = 32 * 1024 * 1024
const cache = new LRUCache<string, CachedSections>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ bytes }) => bytes.length,
})

const keyOf = (formId: string): string => formId.toLowerCase()

/** After unpublishing: what is published next may be published at the very same instant of a test's clock. */
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

/** The JSON text of the sections, in UTF-8; undefined as in `loadFrozenSections`. */
export async function loadFrozenBytes(db: Db, formId: string, publishedAt: Date): Promise<Buffer | undefined> {
  return (await load(db, formId, publishedAt))?.bytes
}

/**
 * The sections of a published form, shared by all callers: never change them. One statement at first, none afterwards.
 * undefined: the form has been unpublished, or published again, since the caller read `publishedAt`.
 */
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
  /** Shared by all callers: never change them. */
  readonly sections: readonly Section[]
}
/** As `loadFrozenSections`, for callers who do not know when the form was published. undefined: unknown or not published. */
export async function loadFrozenForm(db: Db, formId: string): Promise<FrozenForm | undefined> {
  const publishedAt = (await findFormState(db, formId))?.published_at
  if (!publishedAt) return undefined
  const sections = await loadFrozenSections(db, formId, publishedAt)
  return sections && { publishedAt, sections }
}
