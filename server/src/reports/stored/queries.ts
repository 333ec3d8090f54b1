// The rows of reports, and the latest changes in them.
import type { ReportChangeKind } from '@imp/domain/reports/changes.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../platform/db.ts'
import { nameOf, toLikePattern, yearOf } from '../../platform/sql-text.ts'

export interface ReportRow {
  readonly id: string
  readonly title: string
  readonly isInternal: boolean
  readonly version: string
  readonly date: Date | null
  readonly issuer: string
  readonly isUploaded: boolean
  readonly isPublic: boolean
  readonly publishedAt: Date | null
  readonly changedAt: Date
  readonly editor: string | null
  readonly revision: number
  readonly chaptersRevision: number
  readonly fileKey: string | null
  readonly fileBytes: number | null
  readonly fileSum: Buffer | null
  readonly uploadName: string | null
  readonly uploadPages: number | null
  readonly uploadedAt: Date | null
  readonly uploader: string | null
}

const selectReports = (db: Db) =>
  db
    .selectFrom('reports as r')
    .leftJoin('users as who', 'who.id', 'r.changed_by')
    .leftJoin('users as sender', 'sender.id', 'r.uploaded_by')
    .leftJoin('files as f', 'f.key', 'r.file_key')
    .select(['r.id', 'r.title', 'r.is_internal as isInternal', 'r.version_text as version', 'r.report_date as date'])
    .select(['r.issuer', 'r.is_uploaded as isUploaded', 'r.is_public as isPublic', 'r.published_at as publishedAt'])
    .select(['r.changed_at as changedAt', 'r.revision', 'r.chapters_revision as chaptersRevision'])
    .select(['r.file_key as fileKey', 'f.bytes as fileBytes', 'f.sha256 as fileSum'])
    .select(['r.upload_name as uploadName', 'r.upload_pages as uploadPages', 'r.uploaded_at as uploadedAt'])
    .select(sql<string | null>`${sql.raw(nameOf('who'))}`.as('editor'))
    .select(sql<string | null>`${sql.raw(nameOf('sender'))}`.as('uploader'))

export const findReport = (db: Db, id: string): Promise<ReportRow | undefined> =>
  selectReports(db).where('r.id', '=', id).executeTakeFirst()

export const findReportForUpdate = (db: Db, id: string): Promise<ReportRow | undefined> =>
  selectReports(db).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst()

export const findReportForCopy = (db: Db, id: string): Promise<ReportRow | undefined> =>
  selectReports(db).where('r.id', '=', id).forShare('r').executeTakeFirst()

export interface ReportFilters {
  readonly published: boolean
  readonly isInternal: boolean | null
  /** The Brussels year of the report's date, or else of its publication. */
  readonly year?: number
  readonly isPublic?: true
  readonly searchText?: string
}

/** Latest publication or edit first. */
export function listReports(
  db: Db,
  { published, isInternal, isPublic, year, searchText }: ReportFilters,
): Promise<ReportRow[]> {
  let rows = selectReports(db).where('r.published_at', published ? 'is not' : 'is', null)
  if (isInternal !== null) rows = rows.where('r.is_internal', '=', isInternal)
  if (isPublic) rows = rows.where('r.is_public', '=', true)
  if (year !== undefined) rows = rows.where(yearOfReport, '=', year)
  if (searchText) rows = rows.where('r.title', 'ilike', toLikePattern(searchText))
  return rows
    .orderBy(published ? 'r.published_at' : 'r.changed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}
const yearOfReport = sql<number>`${sql.raw(yearOf('coalesce(r.report_date, r.published_at)'))}`

export async function isTitleTaken(db: Db, title: string, isInternal: boolean, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('is_internal', '=', isInternal)
    .where(isSameTitle(title))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}
const isSameTitle =
  (title: string) =>
  ({ eb, fn }: ExpressionBuilder<Tables, 'reports'>) =>
    eb(fn<string>('lower', ['title']), '=', sql<string>`lower(${title})`)

export async function listTitles(db: Db, isInternal: boolean): Promise<string[]> {
  const rows = await db.selectFrom('reports').select('title').where('is_internal', '=', isInternal).execute()
  return rows.map(({ title }) => title)
}

// ——— Front page ———

export interface Authorship {
  readonly by: string | null
  readonly at: Date
}
export interface FrontPage {
  readonly title: string
  readonly version: string
  readonly date: Date | null
  readonly issuer: string
}
export interface NewReport extends FrontPage {
  readonly id: string
  readonly isInternal: boolean
  /** null: written here. */
  readonly upload: UploadedFile | null
}
export interface UploadedFile {
  readonly key: string
  readonly name: string
  readonly pages: number
}

export async function insertReport(db: Db, report: NewReport, { by, at }: Authorship): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: report.id,
      ...toFrontPageColumns(report),
      is_internal: report.isInternal,
      is_uploaded: report.upload !== null,
      ...(report.upload && toUploadColumns(report.upload, { by, at })),
      created_at: at,
      changed_at: at,
      changed_by: by,
    })
    .execute()
}

const toFrontPageColumns = ({ title, version, date, issuer }: FrontPage) => ({
  title,
  version_text: version,
  report_date: date,
  issuer,
})
const toUploadColumns = ({ key, name, pages }: UploadedFile, { by, at }: Authorship) => ({
  file_key: key,
  upload_name: name,
  upload_pages: pages,
  uploaded_at: at,
  uploaded_by: by,
})
const nextRevision = ({ by, at }: Authorship) => ({
  revision: sql<number>`revision + 1`,
  changed_at: at,
  changed_by: by,
})

export async function updateFrontPage(db: Db, id: string, page: FrontPage, author: Authorship): Promise<void> {
  const values = { ...toFrontPageColumns(page), ...nextRevision(author) }
  await db.updateTable('reports').set(values).where('id', '=', id).execute()
}

export async function updateUpload(db: Db, id: string, file: UploadedFile, author: Authorship): Promise<void> {
  const values = { ...toUploadColumns(file, author), ...nextRevision(author) }
  await db.updateTable('reports').set(values).where('id', '=', id).execute()
}

/** @param publishedAt null: unpublished, and hidden from the public */
export async function updatePublication(
  db: Db,
  id: string,
  publishedAt: Date | null,
  fileKey: string | null,
  author: Authorship,
): Promise<void> {
  const isHidden = publishedAt === null && { is_public: false }
  await db
    .updateTable('reports')
    .set({ published_at: publishedAt, file_key: fileKey, ...isHidden, ...nextRevision(author) })
    .where('id', '=', id)
    .execute()
}

export async function updateVisibility(db: Db, id: string, isPublic: boolean, author: Authorship): Promise<void> {
  await db
    .updateTable('reports')
    .set({ is_public: isPublic, ...nextRevision(author) })
    .where('id', '=', id)
    .execute()
}

export async function deleteReport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reports').where('id', '=', id).execute()
}

// ——— Changes ———

const revisionsOf = {
  report: { table: 'reports', time: 'changed_at', author: 'changed_by' },
  chapters: { table: 'reports', time: 'chapters_changed_at', author: 'chapters_changed_by' },
  chapter: { table: 'chapters', time: 'changed_at', author: 'changed_by' },
  content: { table: 'chapters', time: 'content_changed_at', author: 'content_changed_by' },
  item: { table: 'content_items', time: 'changed_at', author: 'changed_by' },
} as const
/** `chapters`: a report's list; `content`: the order within a chapter; `item`: its content. */
export type RevisedThing = keyof typeof revisionsOf

/** @returns undefined if not known */
export async function findLastChange(
  db: Db,
  thing: RevisedThing,
  id: string,
): Promise<{ readonly changedBy: string; readonly changedAt: Date } | undefined> {
  const { table, time, author } = revisionsOf[thing]
  const { rows } = await sql<{ changedBy: string; changedAt: Date }>`
    select ${sql.raw(nameOf('who'))} as "changedBy", ${sql.ref(`t.${time}`)} as "changedAt"
    from ${sql.table(table)} t join users who on who.id = ${sql.ref(`t.${author}`)}
    where t.id = ${id}`.execute(db)
  return rows[0]
}

export interface ReportChangeRow {
  readonly reportId: string
  readonly kind: ReportChangeKind
  readonly subjectId: string
  readonly chapterId: string | null
  readonly revision: number
}
/** For people viewing the report. Its row is locked, so ids follow commit order. */
export async function recordChange(db: Db, change: ReportChangeRow, { by, at }: Authorship): Promise<void> {
  const { reportId, kind, subjectId, chapterId, revision } = change
  await sql`
    insert into report_changes (report_id, kind, subject_id, chapter_id, revision, changed_at, changed_by)
    values (${reportId}, ${kind}, ${subjectId}, ${chapterId}, ${revision}, ${at}, ${by})
    on conflict (report_id, kind, subject_id) do update
    set id = default, chapter_id = excluded.chapter_id, revision = excluded.revision,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db)
}
