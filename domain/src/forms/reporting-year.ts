// The year that a form is about (D43): proposed when it is made, chosen until it is published.
import { yearOf } from '../dates.ts'

/** As for deadlines. */
export const yearBounds = { min: 1970, max: 2999 } as const

/** @param template what a hard copy is made of; null for a blank form */
export function proposeYear(template: { readonly year: number } | null, now: Date): number {
  const year = template ? template.year + 1 : (yearOf(now.toISOString()) ?? now.getUTCFullYear())
  return Math.min(yearBounds.max, Math.max(yearBounds.min, year))
}
