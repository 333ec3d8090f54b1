// The data of the graph screens, from submitted answers: capacities, fault-ride-through, other parameters.
import type { CapacityYear, ChoiceYear, FrtYear } from '@imp/domain/graphs/types.ts'
import { dataViewsOf, type GraphKey } from '@imp/domain/graphs/views.ts'
import type { Ctx } from '../platform/context.ts'
import { keepPublicWhole } from '../platform/public-answers/public-mark.ts'
import { allowYears, listReadableYears } from './publication/service.ts'
import { toCapacityYear, toChoiceYear, toFrtYear } from './graph-data.ts'
import { listGraphYears, loadGraphYears, type GraphYear } from './submitted-answers.ts'

type Years = readonly number[] | undefined

export const readCapacities = createReader<CapacityYear>('generationcapacity', toCapacityYear)
export const readFrt = createReader<FrtYear>('frt', toFrtYear)
export const readChoices = createReader<ChoiceYear>('frtadditional', toChoiceYear)

/** Defaults to the latest year that the caller may see. The reader throws Problem 'notPublished'. */
function createReader<Y extends { readonly year: number }>(key: GraphKey, toYear: (year: GraphYear) => Y) {
  const findPublicYears = keepPublicWhole<Y[]>()
  return async (ctx: Ctx, years: Years): Promise<Y[]> => {
    const readable = await listReadableYears(ctx, key)
    allowYears(readable, years ?? [])
    const wanted = years && years.length > 0 ? years : await findLatestYear(ctx, key, readable)
    const read = async (some: readonly number[]) => (await loadGraphYears(ctx, dataViewsOf[key], some)).map(toYear)
    if (!readable) return read(wanted)
    const all = await findPublicYears(ctx.db, key, () => read([...readable]))
    return all.filter(({ year }) => wanted.includes(year))
  }
}

async function findLatestYear(ctx: Ctx, key: GraphKey, readable: ReadonlySet<number> | null): Promise<number[]> {
  const years = await listGraphYears(ctx, dataViewsOf[key])
  return years.filter(year => readable?.has(year) ?? true).slice(0, 1)
}
