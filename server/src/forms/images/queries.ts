import { sql } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'

export async function findSectionOf(db: Db, questionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('questions')
    .select('section_id as id')
    .where('id', '=', questionId)
    .executeTakeFirst()
  return found?.id
}

interface ImageRow {
  readonly id: string
  readonly fileKey: string
  readonly width: number
  readonly height: number
}
/** A replaced image is deleted with its last question. */
export async function setImage(tx: Db, questionId: string, image: ImageRow, alternativeText: string): Promise<void> {
  const { id, fileKey, width, height } = image
  await tx.insertInto('question_images').values({ id, file_key: fileKey, width, height }).execute()
  const columns = { image_guid: id, image_text: alternativeText || null }
  await tx.updateTable('questions').set(columns).where('id', '=', questionId).execute()
}

export interface ImageUse {
  readonly fileKey: string
  readonly published_at: Date | null
  readonly visibility: Visibility
  readonly isConfidential: boolean
}
export const listUses = (db: Db, id: string): Promise<ImageUse[]> =>
  db
    .selectFrom('question_images as i')
    .innerJoin('questions as q', 'q.image_guid', 'i.id')
    .innerJoin('sections as s', 's.id', 'q.section_id')
    .innerJoin('forms as f', 'f.id', 's.form_id')
    .select(['i.file_key as fileKey', 'f.published_at', 'q.is_confidential as isConfidential'])
    .select(sql<Visibility>`f.visibility`.as('visibility'))
    .where('i.id', '=', id)
    .execute()
