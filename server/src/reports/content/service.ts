// Reads and reorders chapter content; adds, writes and deletes paragraphs.
import { maxParagraphLength } from '@imp/domain/reports/limits.ts'
import { moveItem, moveItemBlocker } from '@imp/domain/reports/placements.ts'
import type { ContentItem, Paragraph, ParagraphEdit, ParagraphInput } from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import { toCanonicalHtml, type RichTextField } from '../../platform/rich-text/canonical-html.ts'
import { authorshipOf, checkRevision } from '../stored/revisions.ts'
import {
  addItem,
  finishChange,
  loadItems,
  openChapter,
  openItem,
  recordItemChange,
  removeItem,
} from './open-chapter.ts'
import * as queries from './queries.ts'

export async function readContent(ctx: Ctx, chapterId: string): Promise<ContentItem[]> {
  allow(ctx.user, 'report.edit')
  const chapter = await queries.findChapter(ctx.db, chapterId)
  if (!chapter) throw new Problem('unknownChapter')
  return loadItems(ctx, chapter)
}

/** Positions start at 1. */
export async function reorderContent(
  ctx: Ctx,
  chapterId: string,
  { source, destination }: { readonly source: number; readonly destination: number },
): Promise<ContentItem[]> {
  allow(ctx.user, 'report.edit')
  const chapter = await openChapter(ctx, chapterId)
  const { id, contentRevision: revision } = chapter
  await checkRevision(ctx, { thing: 'content', id, revision, stored: () => loadItems(ctx, chapter) })
  const ids = (await queries.listItems(ctx.db, id)).map(item => item.id)
  refuse(moveItemBlocker(ids.length, source, destination))
  if (source === destination) return loadItems(ctx, chapter)
  await queries.orderItems(ctx.db, id, moveItem(ids, source, destination))
  return loadItems(ctx, await finishChange(ctx, chapter))
}

const toParagraph = ({ id, chapterId, content, orderNumber, revision }: queries.ItemRow): Paragraph => ({
  id,
  chapterId,
  content: content ?? '',
  orderNumber,
  revision,
})

const paragraphField: RichTextField = {
  path: 'content',
  maxLength: maxParagraphLength,
  hasReferences: true,
  hasScripts: true,
}

export async function createParagraph(ctx: Ctx, input: ParagraphInput): Promise<Paragraph> {
  allow(ctx.user, 'report.edit')
  const content = toCanonicalHtml(input.content ?? '', paragraphField)
  const chapter = await openChapter(ctx, input.chapterId)
  const thing = { content, figureId: null, tableId: null, name: null, alternativeText: null }
  return toParagraph(await addItem(ctx, input, chapter, thing))
}

export async function changeParagraph(ctx: Ctx, paragraphId: string, input: ParagraphEdit): Promise<Paragraph> {
  allow(ctx.user, 'report.edit')
  const content = toCanonicalHtml(input.content, paragraphField)
  const [item, chapter] = await openItem(ctx, paragraphId, 'paragraph')
  const { id, revision } = item
  await checkRevision(ctx, { thing: 'item', id, revision, stored: () => toParagraph(item) }, input.revision)
  if (content === item.content) return toParagraph(item)
  await queries.updateParagraph(ctx.db, id, content, authorshipOf(ctx))
  await recordItemChange(ctx, item, chapter.reportId)
  return toParagraph({ ...item, content, revision: revision + 1 })
}

export async function deleteParagraph(ctx: Ctx, paragraphId: string): Promise<void> {
  allow(ctx.user, 'report.edit')
  const [item, chapter] = await openItem(ctx, paragraphId, 'paragraph')
  const { id, revision } = item
  await checkRevision(ctx, { thing: 'item', id, revision, stored: () => toParagraph(item) })
  await removeItem(ctx, item, chapter)
}
