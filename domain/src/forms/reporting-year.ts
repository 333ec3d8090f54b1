// The reporting year of a form (D43): proposed when the form is created, editable until it is published.
import { yearOf } from '../dates.ts'

export const yearBounds = { min: 1970, max: 2999 } as const

export function proposeYear(template: { readonly year: number } | null, now: Date): number {
  const year = template ? template.year + 1 : (yearOf(now.toISOString()) ?? now.getUTCFullYear())
  return Math.min(yearBounds.max, Math.max(yearBounds.min, year))
}
