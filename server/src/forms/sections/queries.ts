// Writes the sections of a form, without their questions.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type Authorship, nextVersion } from '../versions/queries.ts'

export interface NewSection {
  readonly id: string
  readonly formId: string
  readonly name: string
  readonly orderNumber: number
}
export async function insertSections(db: Db, rows: readonly NewSection[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('sections')
    .values(rows.map(row => ({ id: row.id, form_id: row.formId, name: row.name, order_number: row.orderNumber })))
    .execute()
}

export async function orderSections(db: Db, idsInOrder: readonly string[], author: Authorship): Promise<void> {
  await sql`update sections s set order_number = l.place, version = s.version + 1,
      changed_at = ${author.at}, changed_by = ${author.by}
    from unnest(${[...idsInOrder]}::uuid[]) with ordinality l (id, place)
    where s.id = l.id and s.order_number <> l.place`.execute(db)
}

export async function renameSection(db: Db, id: string, name: string, author: Authorship): Promise<void> {
  const changed = { name, ...nextVersion(author) }
  await db.updateTable('sections').set(changed).where('id', '=', id).execute()
}

export async function deleteSection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sections').where('id', '=', id).execute()
}
