// The progress of countries with a form or section, for the data delivery map.
import type { ResultStatus } from '../forms/types.ts'
import { percentFilled, type Progress } from './status.ts'

export const allForms = 'overview'

/** Whole percent. With nothing to answer: 100 once the country has started the form (D61). */
export const percentAnswered = (progress: Progress, hasStarted: boolean): number =>
  progress.total === 0 ? (hasStarted ? 100 : 0) : percentFilled(progress)

/** Whole percent; all forms have the same weight. */
export function meanPercentAnswered(
  forms: readonly { readonly progress: Progress; readonly hasStarted: boolean }[],
): number {
  const shares = forms.map(({ progress, hasStarted }) =>
    progress.total === 0 ? Number(hasStarted) : progress.answered / progress.total,
  )
  return shares.length === 0 ? 0 : Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100)
}

/** Submitted or New when all are, otherwise Partial. */
export function combineStatuses(statuses: readonly ResultStatus[]): ResultStatus {
  const [first = 'New'] = statuses
  return statuses.every(status => status === first) ? first : 'Partial'
}
