// Changes the title of a figure and, if it was uploaded, its details.
import type { Figure, FigureInput } from '@imp/domain/figures/types.ts'
import { isBlank } from '@imp/domain/blank.ts'
import { nameBlocker } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem } from '../../platform/problems.ts'
import { loadFigure, openFigure, writeAlternativeText } from '../figure.ts'
import * as queries from '../queries.ts'

export function readName(name: string): string {
  const reason = nameBlocker(name, 'figures.nameMissing')
  if (reason) throw fieldsProblem([{ path: 'name', ...reason }])
  return toOneLine(name)
}

/** null: the figure's generated description applies. */
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
      details:
        row.source === 'Uploaded'
          ? { year, category: toOneLine(category ?? ''), formName: toOneLine(formName ?? '') }
          : null,
    },
    author,
  )
  return loadFigure(ctx, row.id)
}

/** A text equal to the generated description is not stored, so that it keeps following the answers. */
function chooseAlternativeText(row: queries.FigureRow, given: string | undefined, locale: string): string | null {
  if (given === undefined) return row.alternativeText
  const text = readAlternativeText(given)
  return text === writeAlternativeText({ ...row, alternativeText: null }, locale) ? null : text
}
