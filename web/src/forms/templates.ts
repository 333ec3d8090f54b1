// The published forms as templates: every name once, with the years in which it was published.
import { yearOf } from '@imp/domain/dates.ts'
import type { FormHead } from '@imp/domain/forms/types.ts'

export interface Template {
  readonly name: string
  /** Newest first; one form for each year. */
  readonly years: readonly { readonly year: number; readonly form: FormHead }[]
}

/** `forms` newest first, as the server lists them; names alike but for letter case are one. */
export function templatesOf(forms: readonly FormHead[]): Template[] {
  const found = new Map<string, { name: string; years: Map<number, FormHead> }>()
  for (const form of forms) {
    const key = form.name.trim().toLowerCase()
    const template = found.get(key) ?? { name: form.name, years: new Map<number, FormHead>() }
    found.set(key, template)
    const year = yearOf(form.timePublished)
    if (year !== null && !template.years.has(year)) template.years.set(year, form)
  }
  return [...found.values()].map(({ name, years }) => ({
    name,
    years: [...years].map(([year, form]) => ({ year, form })).sort((a, b) => b.year - a.year),
  }))
}
