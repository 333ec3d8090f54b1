// Chapter content: paragraphs, placed figures and tables. Writers hold the report's row.
import { sql } from 'kysely'
import type { ContentType } from '@imp/domain/reports/types.ts'
import type { Db } from '../../platform/db.ts'
import type { Authorship } from '../stored/queries.ts'

export interface ItemRow {
  readonly id: string
  readonly chapterId: string
  readonly orderNumber: number
  readonly content: string | null
  readonly figureId: string | null
  readonly tableId: string | null
  readonly name: string | null
  readonly alternativeText: string | null
  readonly revision: number
}

const selectItems = (db: Db) =>
  db
    .selectFrom('content_items as i')
    .select(['i.id', 'i.chapter_id as chapterId', 'i.position as orderNumber', 'i.content', 'i.figure_id as figureId'])
    .select(['i.table_id as tableId', 'i.caption as name', 'i.alternative_text as alternativeText', 'i.revision'])

export const listItems = (db: Db, chapterId: string): Promise<ItemRow[]> =>
  selectItems(db).where('i.chapter_id', '=', chapterId).orderBy('i.position').execute()

/** Unordered. */
export const listAllItems = (db: Db, reportId: string): Promise<ItemRow[]> =>
  selectItems(db)
    .innerJoin('chapters as c', 'c.id', 'i.chapter_id')
    .where('c.report_id', '=', reportId)
    .orderBy('i.position')
    .execute()

export const findItem = (db: Db, id: string): Promise<ItemRow | undefined> =>
  selectItems(db).where('i.id', '=', id).executeTakeFirst()

export async function listPlacements(
  db: Db,
  reportId: string,
): Promise<{ id: string; chapterId: string; orderNumber: number; type: Exclude<ContentType, 'paragraph'> }[]> {
  const rows = await db
    .selectFrom('content_items as i')
    .innerJoin('chapters as c', 'c.id', 'i.chapter_id')
    .select(['i.id', 'i.chapter_id as chapterId', 'i.position as orderNumber', 'i.figure_id as figureId'])
    .where('c.report_id', '=', reportId)
    .where('i.content', 'is', null)
    .execute()
  return rows.map(({ figureId, ...row }) => ({ ...row, type: figureId === null ? 'table' : 'figure' }))
}

export interface ChapterOfItems {
  readonly id: string
  readonly reportId: string
  readonly contentRevision: number
}
export const findChapter = (db: Db, id: string): Promise<ChapterOfItems | undefined> =>
  db
    .selectFrom('chapters')
    .select(['id', 'report_id as reportId', 'content_revision as contentRevision'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function isItemId(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('content_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export type NewItem = Omit<ItemRow, 'revision'>
export async function insertItems(db: Db, items: readonly NewItem[], { by, at }: Authorship): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(item => ({
    id: item.id,
    chapter_id: item.chapterId,
    position: item.orderNumber,
    content: item.content,
    figure_id: item.figureId,
    table_id: item.tableId,
    caption: item.name,
    alternative_text: item.alternativeText,
    changed_at: at,
    changed_by: by,
  }))
  await db.insertInto('content_items').values(rows).execute()
}

export async function updateParagraph(db: Db, id: string, content: string, { by, at }: Authorship): Promise<void> {
  await db
    .updateTable('content_items')
    .set({ content, revision: sql`revision + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute()
}

export type PlacedThing = Pick<ItemRow, 'figureId' | 'tableId' | 'name' | 'alternativeText'>
export async function updatePlacement(
  db: Db,
  id: string,
  { figureId, tableId, name, alternativeText }: PlacedThing,
  { by, at }: Authorship,
): Promise<void> {
  const thing = { figure_id: figureId, table_id: tableId, caption: name, alternative_text: alternativeText }
  await db
    .updateTable('content_items')
    .set({ ...thing, revision: sql`revision + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute()
}

export async function deleteItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('content_items').where('id', '=', id).execute()
}

/** The items' own revisions stay. */
export async function orderItems(db: Db, chapterId: string, idsInOrder: readonly string[]): Promise<void> {
  await sql`
    update content_items i set position = l.place
    from unnest(${[...idsInOrder]}::uuid[]) with ordinality l (id, place)
    where i.id = l.id and i.chapter_id = ${chapterId} and i.position <> l.place`.execute(db)
}

export async function raiseContentRevision(db: Db, chapterId: string, { by, at }: Authorship): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ content_revision: sql`content_revision + 1`, content_changed_at: at, content_changed_by: by })
    .where('id', '=', chapterId)
    .execute()
}

// ——— What can be placed ———

interface PlaceableFigure {
  readonly name: string
}
interface PlaceableTable extends PlaceableFigure {
  readonly isPublished: boolean
}

export const findFigure = (db: Db, id: string): Promise<PlaceableFigure | undefined> =>
  db.selectFrom('figures').select('name').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const findTable = (db: Db, id: string): Promise<PlaceableTable | undefined> =>
  db
    .selectFrom('tables')
    .select(['name', eb => eb('published_at', 'is not', null).$castTo<boolean>().as('isPublished')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
