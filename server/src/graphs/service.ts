// What the graph screens show, from submitted answers: capacities, fault-ride-through, and the other parameters.
import type { CapacityYear, ChoiceYear, FrtYear } from '@imp/domain/graphs/types.ts'
import { dataViewsOf, type GraphKey } from '@imp/domain/graphs/views.ts'
import type { Ctx } from '../platform/context.ts'
import { allowYears, listReadableYears } from './publication/service.ts'
import { toCapacityYear, toChoiceYear, toFrtYear } from './graph-data.ts'
import { listGraphYears, loadGraphYears, type GraphYear } from './submitted-answers.ts'

type Years = readonly number[] | undefined

export const readCapacities = (ctx: Ctx, years: Years): Promise<CapacityYear[]> =>
  readYears(ctx, 'generationcapacity', years, toCapacityYear)

export const readFrt = (ctx: Ctx, years: Years): Promise<FrtYear[]> => readYears(ctx, 'frt', years, toFrtYear)

export const readChoices = (ctx: Ctx, years: Years): Promise<ChoiceYear[]> =>
  readYears(ctx, 'frtadditional', years, toChoiceYear)

/** Without years: the latest that the caller may see. @throws Problem 'notPublished' */
async function readYears<Y>(ctx: Ctx, key: GraphKey, years: Years, toYear: (year: GraphYear) => Y): Promise<Y[]> {
  const readable = await listReadableYears(ctx, key)
  allowYears(readable, years ?? [])
  const wanted = years && years.length > 0 ? years : await findLatestYear(ctx, key, readable)
  return (await loadGraphYears(ctx, dataViewsOf[key], wanted)).map(toYear)
}

async function findLatestYear(ctx: Ctx, key: GraphKey, readable: ReadonlySet<number> | null): Promise<number[]> {
  const years = await listGraphYears(ctx, dataViewsOf[key])
  return years.filter(year => readable?.has(year) ?? true).slice(0, 1)
}
