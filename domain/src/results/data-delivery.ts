// How far countries are with a form or with one of its sections, as the map of data delivery shows it.
import type { ResultStatus } from '../forms/types.ts'
import { percentFilled, type Progress } from './status.ts'

/** The id under which all forms of the current year are seen together. */
export const allForms = 'overview'

/** Whole percent. Nothing to answer: all is done once the country has started the form (D61). */
export const percentAnswered = (progress: Progress, hasStarted: boolean): number =>
  progress.total === 0 ? (hasStarted ? 100 : 0) : percentFilled(progress)

/** Whole percent, of several forms that count alike. */
export function meanPercentAnswered(
  forms: readonly { readonly progress: Progress; readonly hasStarted: boolean }[],
): number {
  const shares = forms.map(({ progress, hasStarted }) =>
    progress.total === 0 ? Number(hasStarted) : progress.answered / progress.total,
  )
  return shares.length === 0 ? 0 : Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100)
}

/** Of several results together: Submitted when all are, New when all are, else Partial. */
export function combineStatuses(statuses: readonly ResultStatus[]): ResultStatus {
  const [first = 'New'] = statuses
  return statuses.every(status => status === first) ? first : 'Partial'
}
