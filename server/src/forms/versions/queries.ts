// Authors and times of current versions. First versions have no author: nobody can have an older one.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'

export interface Authorship {
  readonly by: string | null
  readonly at: Date
}

export const nextVersion = ({ by, at }: Authorship) => ({
  version: sql<number>`version + 1`,
  changed_at: at,
  changed_by: by,
})
export const nextQuestionsVersion = ({ by, at }: Authorship) => ({
  questions_version: sql<number>`questions_version + 1`,
  questions_changed_at: at,
  questions_changed_by: by,
})

const columnsOf = {
  form: { table: 'forms', time: 'changed_at', author: 'changed_by' },
  section: { table: 'sections', time: 'changed_at', author: 'changed_by' },
  questions: { table: 'sections', time: 'questions_changed_at', author: 'questions_changed_by' },
} as const
export type VersionedThing = keyof typeof columnsOf

export interface LastChange {
  readonly changedBy: string
  readonly changedAt: Date
}
/** @param id of the form or section @returns undefined if not known */
export async function findLastChange(db: Db, thing: VersionedThing, id: string): Promise<LastChange | undefined> {
  const { table, time, author } = columnsOf[thing]
  const { rows } = await sql<LastChange>`
    select ${sql.raw(nameOf('who'))} as "changedBy", ${sql.ref(`t.${time}`)} as "changedAt"
    from ${sql.table(table)} t join users who on who.id = ${sql.ref(`t.${author}`)}
    where t.id = ${id}`.execute(db)
  return rows[0]
}
