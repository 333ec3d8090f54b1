// What the filters of the results list offer.
import { filterYears } from '@imp/domain/results/filter-years.ts'
import type { FilterOptions } from '@imp/domain/results/types.ts'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import * as queries from './queries.ts'

/** Category and block narrow the names and each other. */
export async function listFilterOptions(
  ctx: Ctx,
  { category, block }: { readonly category?: string; readonly block?: string },
): Promise<Static<typeof FilterOptions>> {
  const forms = await queries.listPublishedForms(ctx.db)
  const inCategory = forms.filter(form => category === undefined || form.categoryId === category.toLowerCase())
  const inBlock = forms.filter(form => block === undefined || form.blockId === block.toLowerCase())
  const inBoth = inCategory.filter(form => inBlock.includes(form))
  return {
    categories: sortByName(inBlock.map(form => [form.categoryId, form.categoryName])),
    blocks: sortByName(inCategory.map(form => [form.blockId, form.blockName])),
    names: [...new Set(inBoth.map(form => form.name))].sort((a, b) => a.localeCompare(b, 'en')),
    years: filterYears(forms.map(form => form.year)),
  }
}

const sortByName = (entries: readonly (readonly [string, string])[]): { id: string; name: string }[] =>
  [...new Map(entries)].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'))
