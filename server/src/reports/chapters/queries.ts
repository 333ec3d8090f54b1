// The rows of chapters. Writers hold the report's row (stored/report.ts).
import { sql } from 'kysely'
import { noId } from '@imp/domain/ids.ts'
import type { Db } from '../../platform/db.ts'
import type { Authorship } from '../stored/queries.ts'

export interface ChapterRow {
  readonly id: string
  readonly reportId: string
  /** noId: top level. */
  readonly parentChapterId: string
  readonly title: string
  readonly numbered: boolean
  readonly orderNumber: number
  readonly revision: number
  readonly contentRevision: number
}

const columns = [
  'c.id',
  'c.report_id as reportId',
  'c.title',
  'c.numbered',
  'c.position as orderNumber',
  'c.revision',
] as const

export const listChapters = (db: Db, reportId: string): Promise<ChapterRow[]> =>
  db
    .selectFrom('chapters as c')
    .select(columns)
    .select(['c.content_revision as contentRevision'])
    .select(({ fn, val }) => fn.coalesce('c.parent_id', val(noId)).$castTo<string>().as('parentChapterId'))
    .where('c.report_id', '=', reportId)
    .execute()

/** Includes the revision of the list. @returns undefined if there is no such report */
export async function findChapterList(
  db: Db,
  reportId: string,
): Promise<{ readonly listRevision: number; readonly chapters: Omit<ChapterRow, 'contentRevision'>[] } | undefined> {
  const rows = await db
    .selectFrom('reports as r')
    .leftJoin('chapters as c', 'c.report_id', 'r.id')
    .select(columns)
    .select(['c.parent_id as parentId', 'r.chapters_revision as listRevision'])
    .where('r.id', '=', reportId)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const chapters = rows.flatMap(({ id, title, numbered, orderNumber, revision, parentId }) =>
    id === null || title === null || numbered === null || orderNumber === null || revision === null
      ? []
      : [{ id, reportId, parentChapterId: parentId ?? noId, title, numbered, orderNumber, revision }],
  )
  return { listRevision: first.listRevision, chapters }
}

export async function findReportId(db: Db, chapterId: string): Promise<string | undefined> {
  const row = await db.selectFrom('chapters').select('report_id').where('id', '=', chapterId).executeTakeFirst()
  return row?.report_id
}

export async function isChapterId(db: Db, id: string): Promise<boolean> {
  return (await findReportId(db, id)) !== undefined
}

type NewChapter = Omit<ChapterRow, 'revision' | 'contentRevision'>
export async function insertChapters(db: Db, chapters: readonly NewChapter[], { by, at }: Authorship): Promise<void> {
  if (chapters.length === 0) return
  const rows = chapters.map(chapter => ({
    id: chapter.id,
    report_id: chapter.reportId,
    parent_id: chapter.parentChapterId === noId ? null : chapter.parentChapterId,
    title: chapter.title,
    numbered: chapter.numbered,
    position: chapter.orderNumber,
    changed_at: at,
    changed_by: by,
  }))
  await db.insertInto('chapters').values(rows).execute()
}

export async function updateChapter(
  db: Db,
  id: string,
  { title, numbered }: Pick<ChapterRow, 'title' | 'numbered'>,
  { by, at }: Authorship,
): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ title, numbered, revision: sql`revision + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute()
}

type Place = Pick<ChapterRow, 'id' | 'parentChapterId' | 'numbered' | 'orderNumber'>
/** Writes only what differs. A changed flag is a new revision. */
export async function placeChapters(db: Db, places: readonly Place[], { by, at }: Authorship): Promise<void> {
  const ids = places.map(({ id }) => id)
  const parents = places.map(({ parentChapterId: parent }) => (parent === noId ? null : parent))
  const flags = places.map(({ numbered }) => numbered)
  const positions = places.map(({ orderNumber }) => orderNumber)
  await sql`
    update chapters c set parent_id = l.parent_id, numbered = l.numbered, position = l.position,
      revision = c.revision + (c.numbered <> l.numbered)::int,
      changed_at = case when c.numbered <> l.numbered then ${at} else c.changed_at end,
      changed_by = case when c.numbered <> l.numbered then ${by} else c.changed_by end
    from unnest(${ids}::uuid[], ${parents}::uuid[], ${flags}::boolean[], ${positions}::integer[])
      l (id, parent_id, numbered, position)
    where c.id = l.id
      and (c.parent_id is distinct from l.parent_id or c.numbered <> l.numbered or c.position <> l.position)`.execute(
    db,
  )
}

export async function deleteChapter(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chapters').where('id', '=', id).execute()
}

export async function raiseChaptersRevision(db: Db, reportId: string, { by, at }: Authorship): Promise<void> {
  await db
    .updateTable('reports')
    .set({ chapters_revision: sql`chapters_revision + 1`, chapters_changed_at: at, chapters_changed_by: by })
    .where('id', '=', reportId)
    .execute()
}
