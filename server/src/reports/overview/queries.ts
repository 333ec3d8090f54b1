// The files of a report.
import type { Db } from '../../platform/db.ts'

export async function listFileKeys(db: Db, reportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('file_key as key')
    .where('id', '=', reportId)
    .where('file_key', 'is not', null)
    .unionAll(db.selectFrom('report_pictures').select('file_key as key').where('report_id', '=', reportId))
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}
