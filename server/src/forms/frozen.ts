// The sections of published forms, kept in memory as the bytes that are sent: everybody who fills in or looks at results
// needs them, and they never change (D17). Every use asks the database which publication is valid, so many server processes
// agree. Bounded; what was not used for longest goes.
import type { Section } from '@imp/domain/forms/types.ts'
import type { Db } from '../platform/db.ts'
import * as queries from './queries.ts'

interface Kept {
  /** Which state of the form this is. */
  readonly stamp: string
  /** JSON of the sections, as it is sent. */
  readonly bytes: Buffer
  /** Parsed at first use. */
  sections: readonly Section[] | null
}
const mostBytes = 32 * 1024 * 1024
/** By form; the one used last stands last. */
const kept = new Map<string, Kept>()
let keptBytes = 0

/** After taking a form back: what is published next may be published at the very same instant of a test's clock. */
export function forget(formId: string): void {
  const id = formId.toLowerCase()
  keptBytes -= kept.get(id)?.bytes.length ?? 0
  kept.delete(id)
}

function keep(formId: string, one: Kept): Kept {
  forget(formId)
  kept.set(formId.toLowerCase(), one)
  keptBytes += one.bytes.length
  for (const oldest of kept.keys()) {
    if (keptBytes <= mostBytes || kept.size === 1) break
    forget(oldest)
  }
  return one
}

const whilePublished = (publishedAt: Date): string => `published ${publishedAt.getTime()}`

function find(formId: string, stamp: string): Kept | undefined {
  const known = kept.get(formId.toLowerCase())
  return known?.stamp === stamp ? keep(formId, known) : undefined
}

/** undefined: the form has been taken back, or published anew, since the caller read when it was published. */
async function frozen(db: Db, formId: string, publishedAt: Date): Promise<Kept | undefined> {
  const stamp = whilePublished(publishedAt)
  const known = find(formId, stamp)
  if (known) return known
  const found = await queries.findFrozen(db, formId)
  if (found?.publishedAt.getTime() !== publishedAt.getTime()) return undefined
  return keep(formId, { stamp, bytes: Buffer.from(found.sections), sections: null })
}

/** The JSON text of the sections, in UTF-8; undefined as in `frozenSections`. */
export async function frozenBytes(db: Db, formId: string, publishedAt: Date): Promise<Buffer | undefined> {
  return (await frozen(db, formId, publishedAt))?.bytes
}

/**
 * The sections of a published form, shared by all callers: never change them. One statement at first, none afterwards.
 * undefined: the form has been taken back, or published anew, since the caller read `publishedAt`.
 */
export async function frozenSections(
  db: Db,
  formId: string,
  publishedAt: Date,
): Promise<readonly Section[] | undefined> {
  const one = await frozen(db, formId, publishedAt)
  if (!one) return undefined
  one.sections ??= JSON.parse(one.bytes.toString()) as Section[]
  return one.sections
}

export interface FrozenForm {
  readonly publishedAt: Date
  /** Shared by all callers: never change them. */
  readonly sections: readonly Section[]
}
/** As `frozenSections`, for callers who do not know when the form was published. undefined: unknown or not published. */
export async function frozenForm(db: Db, formId: string): Promise<FrozenForm | undefined> {
  const publishedAt = (await queries.findState(db, formId))?.published_at
  if (!publishedAt) return undefined
  const sections = await frozenSections(db, formId, publishedAt)
  return sections && { publishedAt, sections }
}
