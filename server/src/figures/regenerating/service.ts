// Redraws a generated figure from current answers. It stays the same figure, in the same place in reports.
import type { Figure, RegenerationInput } from '@imp/domain/figures/types.ts'
import { isBlank } from '@imp/domain/blank.ts'
import { readableBlocker } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Download } from '../../platform/http/answers.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { readDrawing, type FigureDrawing } from '../drawings.ts'
import { findFigure, loadFigure, openFigure } from '../figure.ts'
import { loadCountries } from '../generating/choice.ts'
import { deletePicture, discardPicture, drawContent, commitPicture, storePicture } from '../pictures.ts'
import * as queries from '../queries.ts'

/** @throws Problem 'unknownFigure', 'figureNotGenerated', 'malformed', 'staleVersion', 'unknownForm', 'diskFull' */
export async function regenerateFigure(ctx: Ctx, input: RegenerationInput): Promise<Figure> {
  allow(ctx.user, 'figure.manage')
  const { db, files, signal } = ctx
  // Checked before drawing, which takes time.
  const { id, version } = (
    await db.transaction().execute(tx => openFigure({ ...ctx, db: tx }, input.figureId, input.version))
  ).row
  const redrawn = await redraw(ctx, input)
  const stored = await storePicture(files, await drawContent(redrawn.content, ctx.locale, signal), signal)
  try {
    await db.transaction().execute(async tx => {
      const { row, author } = await openFigure({ ...ctx, db: tx }, id, version)
      await queries.updateDrawing(tx, row.id, { ...stored, ...redrawn }, author)
      await queries.replaceSources(tx, row.id, redrawn.sources, ctx.now)
      await commitPicture(files, tx, stored)
      // Published reports have their own copies.
      await deletePicture(files, tx, row)
    })
  } catch (error) {
    await discardPicture(files, stored)
    throw error
  }
  return loadFigure(ctx, id)
}

/** Stores nothing. @throws as above */
export async function previewFigure(ctx: Ctx, input: RegenerationInput): Promise<Download> {
  allow(ctx.user, 'figure.manage')
  const { content } = await redraw(ctx, input)
  const { file } = await drawContent(content, ctx.locale, ctx.signal)
  return new Download('figure.png', file)
}

async function redraw(ctx: Ctx, { figureId, countryGuids, labels }: RegenerationInput): Promise<FigureDrawing> {
  const row = await findFigure(ctx.db, figureId)
  if (row.deletedAt) throw new Problem('unknownFigure')
  if (!row.content) throw new Problem('figureNotGenerated')
  if (countryGuids.length === 0) {
    throw fieldsProblem([{ path: 'countryGuids', text: 'figures.countriesFirst' }])
  }
  const ownLabels = labels && readLabels(labels)
  const countries = await loadCountries(ctx.db, 'countryGuids', countryGuids)
  return readDrawing(ctx, row, countries, ownLabels)
}

/** Blank labels, and those equal to the answer, are dropped. @throws Problem 'malformed' */
function readLabels(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const given = Object.entries(labels).map(([answer, label]) => ({ answer, label: toOneLine(label) }))
  const errors = given.flatMap(({ answer, label }) => {
    const reason = readableBlocker(label)
    return reason ? [{ path: `labels.${answer}`, ...reason }] : []
  })
  if (errors.length > 0) throw fieldsProblem(errors)
  return new Map(
    given
      .filter(({ answer, label }) => !isBlank(label) && label !== answer)
      .map(({ answer, label }) => [answer, label]),
  )
}
