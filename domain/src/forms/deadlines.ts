// Deadlines of a form: which one counts for a country, and whether it has passed. Nothing else compares deadlines.
import { isDate } from '../dates.ts'
import type { SpecialDeadline } from './types.ts'

interface WithDeadlines {
  readonly deadline: string | null
  readonly specialDeadlines: readonly Pick<SpecialDeadline, 'countryId' | 'deadline'>[]
}

/** The deadline that counts for a country: its own special one, then that of the country it is a part of, then the form's; null for none. */
export function deadlineFor(
  form: WithDeadlines,
  country: { readonly id: string; readonly parentId: string | null },
): string | null {
  const special = (id: string | null) => form.specialDeadlines.find(entry => entry.countryId === id)?.deadline
  return [special(country.id), special(country.parentId), form.deadline].find(isDate) ?? null
}

/** Has the deadline passed? No date never passes; the very instant of the deadline is still in time. */
export const isPast = (deadline: string | null | undefined, now: Date): boolean =>
  isDate(deadline) && Date.parse(deadline) < now.getTime()
