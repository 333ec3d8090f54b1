// Changing what a figure is called; of an uploaded one also where it belongs.
import type { Figure, FigureInput } from '@imp/domain/figures/types.ts'
import { isBlank } from '@imp/domain/blank.ts'
import { nameBlocker } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem } from '../../platform/problems.ts'
import { loadFigure, openFigure, writeAlternativeText } from '../figure.ts'
import * as queries from '../queries.ts'

/** @throws Problem 'malformed' */
export function readName(name: string): string {
  const reason = nameBlocker(name, 'figures.nameMissing')
  if (reason) throw fieldsProblem([{ path: 'name', ...reason }])
  return toOneLine(name)
}

/** null: nothing is written; the figure says itself what it shows. */
export function readAlternativeText(given: string | undefined): string | null {
  const text = given?.trim()
  return text === undefined || isBlank(text) ? null : text
}

/** @throws Problem 'unknownFigure', 'malformed', 'staleVersion' */
export async function changeFigure(ctx: Ctx, input: FigureInput): Promise<Figure> {
  allow(ctx.user, 'figure.manage')
  const name = readName(input.name)
  const { row, author } = await openFigure(ctx, input.id, input.version)
  const { year = row.year, category = row.category, formName = row.formName } = input
  await queries.updateFigure(
    ctx.db,
    row.id,
    {
      name,
      alternativeText: chooseAlternativeText(row, input.alternativeText, ctx.locale),
      // A generated one keeps what it was made from.
      details:
        row.source === 'Uploaded'
          ? { year, category: toOneLine(category ?? ''), formName: toOneLine(formName ?? '') }
          : null,
    },
    author,
  )
  return loadFigure(ctx, row.id)
}

/** What says the same as the figure itself is not kept: it goes on to follow the answers. */
function chooseAlternativeText(row: queries.FigureRow, given: string | undefined, locale: string): string | null {
  if (given === undefined) return row.alternativeText
  const text = readAlternativeText(given)
  return text === writeAlternativeText({ ...row, alternativeText: null }, locale) ? null : text
}
