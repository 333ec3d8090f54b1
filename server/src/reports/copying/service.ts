// Uses a published report as a template: copies its front page, chapters and content with new ids.
import { numberChapters } from '@imp/domain/reports/numbering.ts'
import { copyBlocker } from '@imp/domain/reports/publishing.ts'
import { remapReferences } from '@imp/domain/rich-text.ts'
import { copyTitle, titleKey } from '@imp/domain/reports/titles.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { noId } from '@imp/domain/ids.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/problems.ts'
import { insertChapters, listChapters } from '../chapters/queries.ts'
import { insertItems, listAllItems } from '../content/queries.ts'
import * as stored from '../stored/queries.ts'
import { loadReport, loadReportForCopy } from '../stored/report.ts'
import { authorshipOf } from '../stored/revisions.ts'

/** The copy has no date and is not public. GET /api/reports/{id}/changes lists what is out of date. */
export async function copyReport(ctx: Ctx, templateId: string): Promise<Report> {
  allow(ctx.user, 'report.create')
  const template = await loadReportForCopy(ctx, templateId)
  refuse(copyBlocker(template))
  const { isInternal, version, from: issuer } = template
  const taken = new Set((await stored.listTitles(ctx.db, isInternal)).map(titleKey))
  const title = copyTitle(template.title, one => taken.has(titleKey(one)))
  const id = newId()
  const author = authorshipOf(ctx)
  await stored.insertReport(ctx.db, { id, title, isInternal, version, issuer, date: null, upload: null }, author)
  await copyChapters(ctx, template.id, id)
  return loadReport(ctx, id)
}

async function copyChapters(ctx: Ctx, templateId: string, reportId: string): Promise<void> {
  const author = authorshipOf(ctx)
  const chapters = numberChapters(await listChapters(ctx.db, templateId))
  const chapterIds = new Map([[noId, noId], ...chapters.map(({ id }) => [id, newId()] as const)])
  const newChapterId = (id: string): string => chapterIds.get(id) ?? noId
  await insertChapters(
    ctx.db,
    chapters.map(chapter => ({
      ...chapter,
      id: newChapterId(chapter.id),
      reportId,
      parentChapterId: newChapterId(chapter.parentChapterId),
    })),
    author,
  )
  const items = await listAllItems(ctx.db, templateId)
  const itemIds = new Map(items.map(({ id }) => [id, newId()]))
  await insertItems(
    ctx.db,
    items.map(({ revision: _revision, ...item }) => ({
      ...item,
      id: itemIds.get(item.id) ?? newId(),
      chapterId: newChapterId(item.chapterId),
      content: item.content === null ? null : remapReferences(item.content, itemIds),
    })),
    author,
  )
}
