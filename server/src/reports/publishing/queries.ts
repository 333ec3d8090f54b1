// What publishing stores: the snapshot with its pictures, and the pending announcement.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Snapshot } from '../document/queries.ts'
import type { Authorship } from '../stored/queries.ts'

export interface SnapshotPicture {
  readonly placementId: string
  readonly fileKey: string
}
export async function insertSnapshot(
  db: Db,
  reportId: string,
  { chapters, sources }: Snapshot,
  pictures: readonly SnapshotPicture[],
): Promise<void> {
  const snapshot = { report_id: reportId, chapters: JSON.stringify(chapters), sources: JSON.stringify(sources) }
  await db.insertInto('report_snapshots').values(snapshot).execute()
  if (pictures.length === 0) return
  await db
    .insertInto('report_pictures')
    .values(
      pictures.map(({ placementId, fileKey }) => ({
        report_id: reportId,
        placement_id: placementId,
        file_key: fileKey,
      })),
    )
    .execute()
}

/** @returns the files no longer needed */
export async function deleteSnapshot(db: Db, reportId: string): Promise<string[]> {
  const pictures = await db
    .deleteFrom('report_pictures')
    .where('report_id', '=', reportId)
    .returning('file_key')
    .execute()
  await db.deleteFrom('report_snapshots').where('report_id', '=', reportId).execute()
  return pictures.map(({ file_key: key }) => key)
}

export async function listConfidentialIds(db: Db, questionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('is_confidential', '=', true)
    .where('id', '=', sql<string>`any(${[...questionIds]}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertAnnouncement(db: Db, reportId: string, { by, at }: Authorship): Promise<void> {
  const announcement = { id: newId(), report_id: reportId, published_at: at, published_by: by }
  await db.insertInto('report_announcements').values(announcement).execute()
}

export async function deleteAnnouncements(db: Db, reportId: string): Promise<void> {
  await db.deleteFrom('report_announcements').where('report_id', '=', reportId).execute()
}
