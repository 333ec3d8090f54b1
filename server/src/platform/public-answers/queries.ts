// The version of all public data (migrations list-changes, visitor-answers).
import { CompiledQuery } from 'kysely'
import type { Db } from '../db.ts'

const selectMark = `
  select ((select sum(mark) from list_changes) + (select sum(mark) from public_changes))::text as mark`

export async function readPublicMark(db: Db): Promise<string> {
  const { rows } = await db.executeQuery<{ readonly mark: string }>(CompiledQuery.raw(selectMark))
  return rows[0]?.mark ?? ''
}
