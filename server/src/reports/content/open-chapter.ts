// Opens the content of a chapter for reading or changing, and completes every change.
import { isId } from '@imp/domain/ids.ts'
import { maxContentItems } from '@imp/domain/reports/limits.ts'
import { numberChapters } from '@imp/domain/reports/numbering.ts'
import { insertItem, numberPlacements } from '@imp/domain/reports/placements.ts'
import type { ContentItem, ContentType } from '@imp/domain/reports/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { listChapters } from '../chapters/queries.ts'
import { recordChange } from '../stored/queries.ts'
import { openContent } from '../stored/report.ts'
import { authorshipOf } from '../stored/revisions.ts'
import * as queries from './queries.ts'

/** Locks the report until the transaction ends. Refuses a published one. */
export async function openChapter(ctx: Ctx, chapterId: string): Promise<queries.ChapterOfItems> {
  const before = await queries.findChapter(ctx.db, chapterId)
  if (!before) throw new Problem('unknownChapter')
  await openContent(ctx, before.reportId)
  const chapter = await queries.findChapter(ctx.db, chapterId)
  if (!chapter) throw new Problem('unknownChapter')
  return chapter
}

export const typeOf = ({ content, figureId }: Pick<queries.ItemRow, 'content' | 'figureId'>): ContentType =>
  content === null ? (figureId === null ? 'table' : 'figure') : 'paragraph'

const unknown = { paragraph: 'unknownParagraph', figure: 'unknownPlacement', table: 'unknownPlacement' } as const

export async function openItem(
  ctx: Ctx,
  id: string,
  type: ContentType,
): Promise<[queries.ItemRow, queries.ChapterOfItems]> {
  const before = await queries.findItem(ctx.db, id)
  if (!before || typeOf(before) !== type) throw new Problem(unknown[type])
  const chapter = await openChapter(ctx, before.chapterId)
  const item = await queries.findItem(ctx.db, id)
  if (!item) throw new Problem(unknown[type])
  return [item, chapter]
}

export async function loadNumbers({ db }: Pick<Ctx, 'db'>, reportId: string) {
  const chapters = numberChapters(await listChapters(db, reportId))
  return numberPlacements(chapters, await queries.listPlacements(db, reportId))
}

/** In order, with the numbers of figures and tables. */
export async function loadItems(ctx: Pick<Ctx, 'db'>, chapter: queries.ChapterOfItems): Promise<ContentItem[]> {
  const items = await queries.listItems(ctx.db, chapter.id)
  const hasPlacements = items.some(({ content }) => content === null)
  const numbers = hasPlacements ? await loadNumbers(ctx, chapter.reportId) : new Map<string, { number: number }>()
  return items.map(item => ({
    type: typeOf(item),
    ...item,
    number: numbers.get(item.id)?.number ?? null,
    listRevision: chapter.contentRevision,
  }))
}

export async function finishChange(ctx: Ctx, chapter: queries.ChapterOfItems): Promise<queries.ChapterOfItems> {
  const author = authorshipOf(ctx)
  const { id, reportId } = chapter
  await queries.raiseContentRevision(ctx.db, id, author)
  const revision = chapter.contentRevision + 1
  await recordChange(ctx.db, { reportId, kind: 'content', subjectId: id, chapterId: id, revision }, author)
  return { ...chapter, contentRevision: revision }
}

export async function recordItemChange(ctx: Ctx, item: queries.ItemRow, reportId: string): Promise<void> {
  const { id, chapterId } = item
  const change = { reportId, kind: 'item', subjectId: id, chapterId, revision: item.revision + 1 } as const
  await recordChange(ctx.db, change, authorshipOf(ctx))
}

type Thing = Pick<queries.NewItem, 'content' | 'figureId' | 'tableId' | 'name' | 'alternativeText'>
interface Where {
  readonly id?: string | null
  readonly chapterId: string
  readonly orderNumber?: number
}
export async function addItem(
  ctx: Ctx,
  { id: given, orderNumber }: Where,
  chapter: queries.ChapterOfItems,
  thing: Thing,
) {
  const ids = (await queries.listItems(ctx.db, chapter.id)).map(item => item.id)
  if (ids.length >= maxContentItems) throw new Problem('chapterFull')
  const id = await chooseId(ctx, given)
  const item = { id, chapterId: chapter.id, orderNumber: ids.length + 1, ...thing }
  await queries.insertItems(ctx.db, [item], authorshipOf(ctx))
  const inOrder = insertItem(ids, id, orderNumber)
  await queries.orderItems(ctx.db, chapter.id, inOrder)
  await finishChange(ctx, chapter)
  return { ...item, orderNumber: inOrder.indexOf(id) + 1, revision: 1 }
}

/** An unused id from the caller is kept (D30). */
async function chooseId(ctx: Ctx, given: string | null | undefined): Promise<string> {
  if (!isId(given)) return newId()
  const id = given.toLowerCase()
  if (await queries.isItemId(ctx.db, id)) {
    throw fieldsProblem([{ path: 'id', text: 'problems.foreignId' }], 'foreignId')
  }
  return id
}

export async function removeItem(ctx: Ctx, { id }: queries.ItemRow, chapter: queries.ChapterOfItems): Promise<void> {
  await queries.deleteItem(ctx.db, id)
  const rest = await queries.listItems(ctx.db, chapter.id)
  await queries.orderItems(
    ctx.db,
    chapter.id,
    rest.map(item => item.id),
  )
  await finishChange(ctx, chapter)
}
