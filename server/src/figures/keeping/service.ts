// Saves a graph or map as a figure: exactly what its screen shows, with its sources.
import type { Figure, GraphFigureInput } from '@imp/domain/figures/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { addFigure } from '../adding.ts'
import { titleOf } from '../content.ts'
import { readGraphOrMap } from '../drawings.ts'
import { readAlternativeText, readName } from '../editing/service.ts'
import { loadFigure } from '../figure.ts'
import { loadCountries } from '../generating/choice.ts'
import { drawContent } from '../pictures.ts'

/** @param id of the figure; an existing one stays @throws Problem 'malformed', 'unknownForm', 'unknownParameter', 'diskFull' */
export async function keepGraph(ctx: Ctx, input: GraphFigureInput, id = newId()): Promise<Figure> {
  allow(ctx.user, 'figure.manage')
  const name = readName(input.name)
  const countries = await loadCountries(ctx.db, 'countries', input.countries)
  const { content, countryIds, sources, origin } = await readGraphOrMap(ctx, input.graph, countries)
  await addFigure(ctx, {
    picture: await drawContent(content, ctx.locale, ctx.signal),
    sources,
    figure: {
      id,
      name,
      placeholderName: titleOf(content, ctx.locale),
      source: 'Generated',
      ...origin,
      alternativeText: readAlternativeText(input.alternativeText),
      createdAt: ctx.now,
      createdBy: ctx.user.id,
      drawing: { question: null, countryIds, content, position: 0, jobId: null },
    },
  })
  return loadFigure(ctx, id)
}
