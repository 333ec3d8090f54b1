// Deletes figures: they disappear from all lists but stay visible where they are placed (O-149).
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem } from '../../platform/problems.ts'
import { openFigure } from '../figure.ts'
import { hasFilter, listMatching, type FilterInput } from '../listing/service.ts'
import * as queries from '../queries.ts'

/** @throws Problem 'unknownFigure', 'staleVersion' */
export async function deleteFigure(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'figure.manage')
  const { row, author } = await openFigure(ctx, id, undefined)
  await queries.markDeleted(ctx.db, [row.id], author)
}

/** A selection takes precedence over filters; without either nothing is deleted. @throws Problem 'malformed' */
export async function deleteFigures(
  ctx: Ctx,
  { selectedFigure = [], ...filter }: FilterInput & { readonly selectedFigure?: readonly string[] },
): Promise<{ deleted: number }> {
  allow(ctx.user, 'figure.manage')
  if (selectedFigure.length === 0 && !hasFilter(filter)) {
    throw fieldsProblem([{ path: 'selectedFigure', text: 'figures.deleteSelected.none' }])
  }
  const ids = selectedFigure.length > 0 ? selectedFigure : await listMatching(ctx, filter)
  return { deleted: await queries.markDeleted(ctx.db, ids, { by: ctx.user.id, at: ctx.now }) }
}
