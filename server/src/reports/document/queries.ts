// The sources of a report's figures and tables, and the snapshot of a published one.
import { sql } from 'kysely'
import type { DocumentChapter } from '@imp/domain/reports/document.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import type { Db } from '../../platform/db.ts'

export interface PlacedSource extends AnswerSource {
  readonly placementId: string
}

export async function listPlacedSources(db: Db, reportId: string): Promise<PlacedSource[]> {
  const figures = await db
    .selectFrom('content_items as i')
    .innerJoin('chapters as c', 'c.id', 'i.chapter_id')
    .innerJoin('figure_sources as s', 's.figure_id', 'i.figure_id')
    .select(['i.id as placementId', 's.form_id as formId', 's.country_id as countryId'])
    .select(['s.question_id as questionId', 's.result_id as resultId', 's.is_submitted as isSubmitted', 's.text'])
    .select(['s.delivery_number as deliveryNumber', 's.delivery_checksum as deliveryChecksum'])
    .where('c.report_id', '=', reportId)
    .execute()
  const tables = await db
    .selectFrom('content_items as i')
    .innerJoin('chapters as c', 'c.id', 'i.chapter_id')
    .innerJoin('tables as t', 't.id', 'i.table_id')
    .select(['i.id as placementId', sql<AnswerSource[] | null>`t.answer_sources`.as('sources')])
    .where('c.report_id', '=', reportId)
    .execute()
  return [
    ...figures,
    ...tables.flatMap(({ placementId, sources }) => (sources ?? []).map(source => ({ ...source, placementId }))),
  ]
}

/** For generated figures, by id: when their latest answers were delivered or corrected. */
export async function listLatestAnswers(db: Db, figureIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('figures')
    .select([
      'id',
      sql<string | null>`(select max(time #>> '{}')
        from jsonb_path_query(content, 'strict $.**.youngestDelivery') as time)`.as('deliveredAt'),
      sql<string | null>`(select max(time #>> '{}')
        from jsonb_path_query(content, 'strict $.**.correctedUntil') as time)`.as('correctedAt'),
    ])
    .where('id', '=', sql<string>`any(${[...figureIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.flatMap(({ id, deliveredAt, correctedAt }) => {
      const times = [deliveredAt, correctedAt].flatMap(time => time ?? [])
      return times.length === 0 ? [] : [[id, times.toSorted().at(-1) ?? ''] as const]
    }),
  )
}

// ——— Snapshots ———

export interface Snapshot {
  readonly chapters: readonly DocumentChapter[]
  readonly sources: readonly PlacedSource[]
}

export const findSnapshotChapters = (db: Db, reportId: string): Promise<{ chapters: DocumentChapter[] } | undefined> =>
  db
    .selectFrom('report_snapshots')
    .select(sql<DocumentChapter[]>`chapters`.as('chapters'))
    .where('report_id', '=', reportId)
    .executeTakeFirst()

export const findSnapshot = (db: Db, reportId: string): Promise<Snapshot | undefined> =>
  db
    .selectFrom('report_snapshots')
    .select([sql<DocumentChapter[]>`chapters`.as('chapters'), sql<PlacedSource[]>`sources`.as('sources')])
    .where('report_id', '=', reportId)
    .executeTakeFirst()

/** From the snapshot of a published report, otherwise of the current figure. */
export async function findPictureKey(db: Db, reportId: string, placementId: string): Promise<string | undefined> {
  const snapshot = await db
    .selectFrom('report_pictures')
    .select('file_key as key')
    .where('report_id', '=', reportId)
    .where('placement_id', '=', placementId)
    .executeTakeFirst()
  if (snapshot) return snapshot.key
  const live = await db
    .selectFrom('content_items as i')
    .innerJoin('chapters as c', 'c.id', 'i.chapter_id')
    .innerJoin('reports as r', 'r.id', 'c.report_id')
    .innerJoin('figures as f', 'f.id', 'i.figure_id')
    .select(sql<string>`coalesce(f.plain_key, f.picture_key)`.as('key'))
    .where('i.id', '=', placementId)
    .where('r.id', '=', reportId)
    .where('r.published_at', 'is', null)
    .executeTakeFirst()
  return live?.key
}
