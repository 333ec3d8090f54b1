// What the graph screens show, from submitted answers: capacities, fault-ride-through, and the other parameters.
import type { CapacityYear, ChoiceYear, FrtYear } from '@imp/domain/graphs/types.ts'
import { dataViewsOf, type GraphKey } from '@imp/domain/graphs/views.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { toCapacityYear, toChoiceYear, toFrtYear } from './graph-data.ts'
import { loadGraphYears, type GraphYear } from './submitted-answers.ts'

type Years = readonly number[] | undefined

export const readCapacities = (ctx: Ctx, years: Years): Promise<CapacityYear[]> =>
  readYears(ctx, 'generationcapacity', years, toCapacityYear)

export const readFrt = (ctx: Ctx, years: Years): Promise<FrtYear[]> => readYears(ctx, 'frt', years, toFrtYear)

export const readChoices = (ctx: Ctx, years: Years): Promise<ChoiceYear[]> =>
  readYears(ctx, 'frtadditional', years, toChoiceYear)

async function readYears<Y>(ctx: Ctx, key: GraphKey, years: Years, toYear: (year: GraphYear) => Y): Promise<Y[]> {
  allow(ctx.user, 'graph.read')
  return (await loadGraphYears(ctx, dataViewsOf[key], years)).map(toYear)
}
