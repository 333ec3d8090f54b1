// A figure as sent, with the changes of its answers since it was drawn (D69).
import { noDate } from '@imp/domain/dates.ts'
import type { Figure } from '@imp/domain/figures/types.ts'
import { figureTypes } from '@imp/domain/figures/vocabulary.ts'
import { findLatestChange, type AnswerChange } from '@imp/domain/results/lineage.ts'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problems.ts'
import { findSourceChanges } from './changes.ts'
import { countriesOf, describeContent, labelsOf } from './content.ts'
import * as queries from './queries.ts'

function toFigure(row: queries.FigureRow, changes: readonly AnswerChange[], locale: string): Figure {
  const { content } = row
  return {
    id: row.id,
    name: row.name,
    placeholderName: row.placeholderName,
    year: row.year,
    category: row.category,
    formName: row.formName,
    source: row.source,
    figureType: figureTypes[row.source],
    graphType: row.graphType,
    originalQuestionId: row.questionId,
    labels: content ? labelsOf(content) : {},
    countries: content ? countriesOf(content) : {},
    countryGuids: [...row.countryIds],
    alternativeText: writeAlternativeText(row, locale),
    width: row.width,
    height: row.height,
    created: row.createdAt.toISOString(),
    drawn: row.drawnAt.toISOString(),
    createdBy: row.createdBy,
    outdated: changes.length > 0,
    changedSince: changes.length > 0 ? findLatestChange(changes) : noDate,
    isDemonstration: row.isDemonstration,
    version: row.version,
  }
}

export const writeAlternativeText = (
  { alternativeText, content, name }: Pick<queries.FigureRow, 'alternativeText' | 'content' | 'name'>,
  locale: string,
): string => alternativeText ?? (content ? describeContent(content, locale) : name)

/** By figure. Three statements, however many figures. */
export async function findFigureChanges(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AnswerChange[]>> {
  const found = await findSourceChanges(db, await queries.listSources(db, ids))
  const byFigure = Map.groupBy(found, ({ source }) => source.figureId)
  return new Map([...byFigure].map(([id, of]) => [id, of.map(({ change }) => change)]))
}

export async function toFigures(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  rows: readonly queries.FigureRow[],
): Promise<Figure[]> {
  const changes = await findFigureChanges(
    ctx.db,
    rows.filter(({ source }) => source === 'Generated').map(({ id }) => id),
  )
  return rows.map(row => toFigure(row, changes.get(row.id) ?? [], ctx.locale))
}

/** @throws Problem 'unknownFigure', also if it is deleted */
export async function loadFigure(ctx: Pick<Ctx, 'db' | 'locale'>, id: string): Promise<Figure> {
  const row = await findFigure(ctx.db, id)
  if (row.deletedAt) throw new Problem('unknownFigure')
  const [figure] = await toFigures(ctx, [row])
  if (!figure) throw new Problem('unknownFigure')
  return figure
}

/** Includes deleted figures. @throws Problem 'unknownFigure' */
export async function findFigure(db: Db, id: string): Promise<queries.FigureRow> {
  const [row] = await queries.listFigures(db, [id])
  if (!row) throw new Problem('unknownFigure')
  return row
}

export interface OpenFigure {
  readonly row: queries.FigureRow
  readonly author: queries.Author
}
/** @param version it is based on; undefined: not given @throws Problem 'unknownFigure', 'staleVersion' */
export async function openFigure(ctx: Ctx, id: string, version: number | undefined): Promise<OpenFigure> {
  const row = await queries.lockFigure(ctx.db, id)
  if (!row) throw new Problem('unknownFigure')
  const baseVersion = version ?? ctx.ifMatch
  if (baseVersion !== null && baseVersion !== row.version) throw await makeStaleVersion(ctx, row)
  return { row, author: { by: ctx.user.id, at: ctx.now } }
}

async function makeStaleVersion(ctx: Ctx, row: queries.FigureRow): Promise<Problem> {
  const [stored] = await toFigures(ctx, [row])
  const last = await queries.findLastChange(ctx.db, row.id)
  return new Problem('staleVersion', {
    stored,
    ...(last && { changedBy: last.changedBy, changedAt: last.changedAt.toISOString() }),
  })
}
