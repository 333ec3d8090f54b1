// Freezes forms, creates the results they are published with, and deletes forms.
import type { Db } from '../../platform/db.ts'
import { type Authorship, nextVersion } from '../versions/queries.ts'

export async function freezeForm(db: Db, id: string, sections: string, author: Authorship): Promise<void> {
  const { at } = author
  await db
    .updateTable('forms')
    .set({ published_at: at, frozen_sections: sections, edited_at: at, ...nextVersion(author) })
    .where('id', '=', id)
    .execute()
}

/** Results exist from publication (D16), so this writes them although they belong to another module. */
export async function insertResults(
  db: Db,
  formId: string,
  results: readonly { readonly id: string; readonly countryId: string }[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map(({ id, countryId }) => ({ id, form_id: formId, country_id: countryId }))
  await db.insertInto('results').values(rows).execute()
}

/** Waits for answers being saved. Later writers find no result. */
export async function lockResults(db: Db, formId: string): Promise<void> {
  await db.selectFrom('results').select('id').where('form_id', '=', formId).orderBy('id').forUpdate().execute()
}

export async function unfreezeForm(db: Db, id: string, author: Authorship): Promise<void> {
  await db.deleteFrom('results').where('form_id', '=', id).execute()
  await db
    .updateTable('forms')
    .set({ published_at: null, frozen_sections: null, edited_at: author.at, ...nextVersion(author) })
    .where('id', '=', id)
    .execute()
}

export interface FrozenText {
  readonly publishedAt: Date
  readonly sections: string
}
/** @returns undefined if there is no such form or it is not published */
export async function findFrozen(db: Db, id: string): Promise<FrozenText | undefined> {
  const row = await db
    .selectFrom('forms')
    .select(['published_at', 'frozen_sections'])
    .where('id', '=', id)
    .unionAll(
      // Test runs are frozen too (decision 0096). Their ids are never those of forms.
      db.selectFrom('trials').select(['started_at as published_at', 'frozen_sections']).where('id', '=', id),
    )
    .executeTakeFirst()
  const { published_at: publishedAt, frozen_sections: sections } = row ?? {}
  return publishedAt && typeof sections === 'string' ? { publishedAt, sections } : undefined
}

/** Copying locks the template's row, so no copy can appear before the deletion. */
export async function hasCopies(db: Db, id: string): Promise<boolean> {
  const copy = await db.selectFrom('forms').select('id').where('parent_id', '=', id).executeTakeFirst()
  return copy !== undefined
}

export async function deleteForm(db: Db, id: string): Promise<void> {
  await db.deleteFrom('forms').where('id', '=', id).execute()
}
