// What the filters of the results list offer.
import { filterYears } from '@imp/domain/results/filter-years.ts'
import type { FilterOptions } from '@imp/domain/results/types.ts'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import * as queries from './queries.ts'

export async function listFilterOptions(
  ctx: Ctx,
  narrowed: { readonly category?: string; readonly block?: string },
): Promise<Static<typeof FilterOptions>> {
  const { category, block } = narrowed
  const forms = await queries.listPublishedForms(ctx.db)
  const countries = await queries.listParticipants(ctx.db, narrowed)
  const inCategory = forms.filter(form => category === undefined || form.categoryId === category.toLowerCase())
  const inBlock = forms.filter(form => block === undefined || form.blockId === block.toLowerCase())
  const { compare } = new Intl.Collator(ctx.locale)
  const byName = (one: Named, other: Named): number => compare(one.name, other.name)
  const inBoth = inCategory.filter(form => inBlock.includes(form))
  return {
    categories: toNamed(inBlock.map(form => [form.categoryId, form.categoryName])).sort(byName),
    blocks: toNamed(inCategory.map(form => [form.blockId, form.blockName])).sort(byName),
    names: [...new Set(inBoth.map(form => form.name))].sort(compare),
    years: filterYears(forms.map(form => form.year)),
    countries: countries.sort(byName),
  }
}

interface Named {
  readonly id: string
  readonly name: string
}
const toNamed = (entries: readonly (readonly [string, string])[]): Named[] =>
  [...new Map(entries)].map(([id, name]) => ({ id, name }))
