// Figures and tables placed in a chapter, with their captions.
import { isBlank } from '@imp/domain/blank.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { maxTitleLength } from '@imp/domain/reports/limits.ts'
import type {
  FigurePlacement,
  FigurePlacementEdit,
  PlacedFigure,
  PlacedTable,
  TablePlacement,
  TablePlacementEdit,
} from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { authorshipOf, checkRevision } from '../stored/revisions.ts'
import { addItem, loadNumbers, openChapter, openItem, recordItemChange, removeItem } from './open-chapter.ts'
import * as queries from './queries.ts'

type PlacedType = 'figure' | 'table'
type Placed = Omit<PlacedFigure, 'figureId'> & { readonly thingId: string }

const toPlacedFigure = ({ thingId: figureId, ...placed }: Placed): PlacedFigure => ({ ...placed, figureId })
const toPlacedTable = ({ thingId: tableId, alternativeText: _none, ...placed }: Placed): PlacedTable => ({
  ...placed,
  tableId,
})
const toColumns = (type: PlacedType, thingId: string) => ({
  figureId: type === 'figure' ? thingId : null,
  tableId: type === 'table' ? thingId : null,
})
const thingIdOf = ({ figureId, tableId }: queries.ItemRow): string => figureId ?? tableId ?? ''

async function describePlacement(ctx: Ctx, item: queries.ItemRow, reportId: string): Promise<Placed> {
  const { id, chapterId, orderNumber, alternativeText, revision } = item
  const number = (await loadNumbers(ctx, reportId)).get(id)?.number ?? 0
  const name = item.name ?? ''
  return { id, chapterId, name, alternativeText, orderNumber, number, revision, thingId: thingIdOf(item) }
}

/** @throws Problem if it cannot be placed */
async function loadName(ctx: Ctx, type: PlacedType, thingId: string): Promise<string> {
  if (type === 'figure') {
    const figure = await queries.findFigure(ctx.db, thingId)
    if (!figure) throw new Problem('unknownFigure')
    return figure.name
  }
  const table = await queries.findTable(ctx.db, thingId)
  if (!table) throw new Problem('unknownTable')
  if (!table.isPublished) throw new Problem('tableNotPublished')
  return table.name
}

const hasCaption = (given: string | null | undefined): given is string => !isBlank(toOneLine(given ?? ''))
const cutCaption = (name: string): string => [...toOneLine(name)].slice(0, maxTitleLength).join('')

const toAlternativeText = (given: string | null | undefined): string | null => {
  const text = toOneLine(given ?? '')
  return isBlank(text) ? null : text
}

interface NewPlacement {
  readonly id?: string | null
  readonly chapterId: string
  readonly name?: string | null
  readonly alternativeText?: string | null
  readonly orderNumber?: number
}
async function place(ctx: Ctx, type: PlacedType, given: string, input: NewPlacement): Promise<Placed> {
  allow(ctx.user, 'report.edit')
  const chapter = await openChapter(ctx, input.chapterId)
  const thingId = given.toLowerCase()
  const ownName = await loadName(ctx, type, thingId)
  const name = cutCaption(hasCaption(input.name) ? input.name : ownName)
  const alternativeText = toAlternativeText(input.alternativeText)
  const thing = { content: null, ...toColumns(type, thingId), name, alternativeText }
  const item = await addItem(ctx, input, chapter, thing)
  return describePlacement(ctx, item, chapter.reportId)
}

interface PlacementEdit {
  readonly name: string
  readonly alternativeText?: string | null
  readonly revision?: number
}
/** A blank caption becomes the name of the figure or table. A deleted one keeps its place. */
async function changePlacement(
  ctx: Ctx,
  id: string,
  type: PlacedType,
  given: string | undefined,
  input: PlacementEdit,
): Promise<Placed> {
  allow(ctx.user, 'report.edit')
  const [item, { reportId }] = await openItem(ctx, id, type)
  const stored = async () => toWire(type, await describePlacement(ctx, item, reportId))
  await checkRevision(ctx, { thing: 'item', id: item.id, revision: item.revision, stored }, input.revision)
  const thingId = given?.toLowerCase() ?? thingIdOf(item)
  const isOther = thingId !== thingIdOf(item)
  const ownName = isOther || !hasCaption(input.name) ? await loadName(ctx, type, thingId) : ''
  const name = cutCaption(hasCaption(input.name) ? input.name : ownName)
  // A description of one figure does not apply to another.
  const unchanged = isOther ? null : item.alternativeText
  const alternativeText = input.alternativeText === undefined ? unchanged : toAlternativeText(input.alternativeText)
  const changed = { ...item, ...toColumns(type, thingId), name, alternativeText, revision: item.revision + 1 }
  await queries.updatePlacement(ctx.db, item.id, changed, authorshipOf(ctx))
  await recordItemChange(ctx, item, reportId)
  return describePlacement(ctx, changed, reportId)
}
const toWire = (type: PlacedType, placed: Placed) =>
  type === 'figure' ? toPlacedFigure(placed) : toPlacedTable(placed)

export const placeFigure = async (ctx: Ctx, input: FigurePlacement): Promise<PlacedFigure> =>
  toPlacedFigure(await place(ctx, 'figure', input.figureId, input))
export const placeTable = async (ctx: Ctx, input: TablePlacement): Promise<PlacedTable> =>
  toPlacedTable(await place(ctx, 'table', input.tableId, input))
export const changePlacedFigure = async (ctx: Ctx, id: string, input: FigurePlacementEdit): Promise<PlacedFigure> =>
  toPlacedFigure(await changePlacement(ctx, id, 'figure', input.figureId, input))
export const changePlacedTable = async (ctx: Ctx, id: string, input: TablePlacementEdit): Promise<PlacedTable> =>
  toPlacedTable(await changePlacement(ctx, id, 'table', input.tableId, input))

export async function removePlacement(ctx: Ctx, id: string, type: PlacedType): Promise<void> {
  allow(ctx.user, 'report.edit')
  const [item, chapter] = await openItem(ctx, id, type)
  const stored = async () => toWire(type, await describePlacement(ctx, item, chapter.reportId))
  await checkRevision(ctx, { thing: 'item', id: item.id, revision: item.revision, stored })
  await removeItem(ctx, item, chapter)
}
