// The status of a country with a form as people see it.
import { isPast } from './deadlines.ts'
import type { ResultStatus } from './types.ts'

export type ShownStatus = ResultStatus | 'ClosedNotSubmitted'
/** The status that people see: 'ClosedNotSubmitted' is derived from the deadline, never stored. */
export const shownStatus = (
  { status, deadline }: { readonly status: ResultStatus; readonly deadline: string | null },
  now: Date,
): ShownStatus => (status !== 'Submitted' && isPast(deadline, now) ? 'ClosedNotSubmitted' : status)
