// Reads figures: picture, data, labels and changes; and all of that for reports.
import type { Figure, FigureData } from '@imp/domain/figures/types.ts'
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { StoredDownload } from '../../platform/http/stored-download.ts'
import { Problem } from '../../platform/problems.ts'
import { labelsOf, toFigureData } from '../content.ts'
import { findFigure, findFigureChanges, loadFigure, writeAlternativeText } from '../figure.ts'
import * as queries from '../queries.ts'

/** Includes deleted figures, which may still be placed. @throws Problem 'unknownFigure' */
export async function readPicture(ctx: Ctx, id: string, isThumbnail: boolean): Promise<StoredDownload> {
  allow(ctx.user, 'figure.read')
  const { pictureKey, thumbnailKey } = await findFigure(ctx.db, id)
  const file = await ctx.files.findFile(ctx.db, isThumbnail ? thumbnailKey : pictureKey)
  return new StoredDownload(ctx.files, file, { isInline: true })
}

/** @throws Problem 'unknownFigure', also if it is deleted */
export async function readFigure(ctx: Ctx, id: string): Promise<Figure> {
  allow(ctx.user, 'figure.manage')
  return loadFigure(ctx, id)
}

export async function readData(ctx: Ctx, id: string): Promise<FigureData> {
  allow(ctx.user, 'figure.read')
  return toData(await findFigure(ctx.db, id), ctx.locale)
}

function toData(row: queries.FigureRow, locale: string): FigureData {
  const alternativeText = writeAlternativeText(row, locale)
  if (!row.content) return { title: row.name, alternativeText, source: '', columns: [], rows: [] }
  return { alternativeText, ...toFigureData(row.content, locale) }
}

/** @throws Problem 'unknownFigure', also if it is uploaded or deleted */
export async function readLabels(ctx: Ctx, id: string): Promise<Record<string, string>> {
  allow(ctx.user, 'figure.manage')
  const { content, deletedAt } = await findFigure(ctx.db, id)
  if (!content || deletedAt) throw new Problem('unknownFigure')
  return labelsOf(content)
}

export async function readChanges(ctx: Ctx, id: string): Promise<AnswerChange[]> {
  allow(ctx.user, 'figure.manage')
  const { id: figureId } = await findFigure(ctx.db, id)
  const changes = (await findFigureChanges(ctx.db, [figureId])).get(figureId) ?? []
  return changes.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : 0))
}

export interface ReportFigure {
  readonly id: string
  readonly name: string
  /** Key in the file store: a plain SVG, or the uploaded PNG. */
  readonly pictureKey: string
  readonly width: number
  readonly height: number
  /** Drawn by us, with sizes in CSS px; otherwise in pixels. */
  readonly isDrawn: boolean
  readonly version: number
  readonly data: FigureData
  readonly isDemonstration: boolean
  readonly isDeleted: boolean
  readonly changes: readonly AnswerChange[]
}

/** By id, deleted figures included. Three statements, however many figures. */
export async function loadFiguresForReport(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportFigure>> {
  const rows = await queries.listFigures(ctx.db, ids)
  const changes = await findFigureChanges(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(row => {
      const { id, name, plainKey, version, isDemonstration, deletedAt } = row
      const figure: ReportFigure = {
        id,
        name,
        pictureKey: plainKey ?? row.pictureKey,
        width: row.plainWidth ?? row.width,
        height: row.plainHeight ?? row.height,
        isDrawn: plainKey !== null,
        version,
        data: toData(row, ctx.locale),
        isDemonstration,
        isDeleted: deletedAt !== null,
        changes: changes.get(id) ?? [],
      }
      return [id, figure]
    }),
  )
}
