// Whether what visitors are shown is still what it was.
import { CompiledQuery } from 'kysely'
import type { Db } from '../db.ts'

const selectMark = `
  select ((select sum(mark) from list_changes) + (select sum(mark) from public_changes))::text as mark`

/** Another text after every committed change of anything that visitors may see (migrations list-changes, visitor-answers). */
export async function readPublicMark(db: Db): Promise<string> {
  const { rows } = await db.executeQuery<{ readonly mark: string }>(CompiledQuery.raw(selectMark))
  return rows[0]?.mark ?? ''
}
