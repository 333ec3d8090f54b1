// What the event streams ask about reports being edited: once a second, while anyone is watching.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'
import type { ReportChangeRow } from '../stored/queries.ts'

export async function findChangesEnd(db: Db, reportId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('reports as r')
    .leftJoin('report_changes as c', 'c.report_id', 'r.id')
    .select(({ fn }) => fn.max('c.id').as('last'))
    .where('r.id', '=', reportId)
    .groupBy('r.id')
    .executeTakeFirst()
  return row && (row.last ?? 0)
}

export interface WatchedReport {
  readonly reportId: string
  readonly after: number
}
export interface RecordedChange extends ReportChangeRow {
  readonly id: number
  readonly changedAt: Date
  readonly changedBy: string | null
}
/** Oldest first. A deleted report has no entry. */
export async function listChanges(
  db: Db,
  watched: readonly WatchedReport[],
): Promise<ReadonlyMap<string, readonly RecordedChange[]>> {
  const ids = watched.map(({ reportId }) => reportId)
  const afters = watched.map(({ after }) => after)
  const { rows } = await sql<RecordedChange & { id: number | null }>`
    select r.id as "reportId", c.id, c.kind, c.subject_id as "subjectId", c.chapter_id as "chapterId", c.revision,
      c.changed_at as "changedAt", ${sql.raw(nameOf('who'))} as "changedBy"
    from unnest(${ids}::uuid[], ${afters}::bigint[]) since (report_id, after)
    join reports r on r.id = since.report_id
    left join report_changes c on c.report_id = r.id and c.id > since.after
    left join users who on who.id = c.changed_by
    order by c.id`.execute(db)
  const byReport = Map.groupBy(rows, ({ reportId }) => reportId)
  return new Map([...byReport].map(([reportId, changes]) => [reportId, changes.filter(({ id }) => id !== null)]))
}
