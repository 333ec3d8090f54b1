// Reads a whole report, as published or as a current draft, with its pictures; and finds what has changed since.
import type { ReportChange, ReportDocument } from '@imp/domain/reports/document.ts'
import { findLatestChange } from '@imp/domain/results/lineage.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { StoredDownload } from '../../platform/http/stored-download.ts'
import { Problem } from '../../platform/problems.ts'
import { findSourceChanges } from '../../figures/changes.ts'
import { loadReport, toWire } from '../stored/report.ts'
import { loadContent, toDocument } from './load-content.ts'
import * as queries from './queries.ts'

export async function readDocument(ctx: Ctx, id: string): Promise<ReportDocument> {
  const report = await loadReport(ctx, id)
  allow(ctx.user, 'report.read', report)
  const snapshot = report.final ? await queries.findSnapshotChapters(ctx.db, report.id) : undefined
  const chapters = snapshot?.chapters ?? toDocument(await loadContent(ctx.db, report))
  return { report: toWire(report), chapters }
}

export async function readPicture(ctx: Ctx, id: string, placementId: string): Promise<StoredDownload> {
  const report = await loadReport(ctx, id)
  allow(ctx.user, 'report.read', report)
  const key = await queries.findPictureKey(ctx.db, report.id, placementId)
  if (key === undefined) throw new Problem('unknownPlacement')
  return new StoredDownload(ctx.files, await ctx.files.findFile(ctx.db, key), { isInline: true })
}

/** In document order. For a published report, changes since publication. */
export async function readChanges(ctx: Ctx, id: string): Promise<ReportChange[]> {
  allow(ctx.user, 'report.edit')
  const report = await loadReport(ctx, id)
  const snapshot = report.final ? await queries.findSnapshot(ctx.db, report.id) : undefined
  const chapters = snapshot?.chapters ?? toDocument(await loadContent(ctx.db, report))
  const sources = snapshot?.sources ?? (await queries.listPlacedSources(ctx.db, report.id))
  const changesOf = Map.groupBy(await findSourceChanges(ctx.db, sources), ({ source }) => source.placementId)
  return chapters.flatMap(({ id: chapterId, items }) =>
    items.flatMap(({ type, id: placementId, name = '', number = 0, figure, table }) => {
      if (type === 'paragraph') return []
      const changes = (changesOf.get(placementId) ?? []).map(({ change }) => change)
      const isMissing = (figure ?? table) === null
      if (!isMissing && changes.length === 0) return []
      const reason = isMissing ? ('missing' as const) : ('dataChanged' as const)
      return [{ type, id: placementId, chapterId, name, number, reason, changedAt: findLatestChange(changes), changes }]
    }),
  )
}
