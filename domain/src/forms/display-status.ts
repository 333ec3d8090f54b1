// The status of a country with a form as people see it.
import { isPast } from './deadlines.ts'
import type { ResultStatus } from './types.ts'

export type DisplayStatus = ResultStatus | 'ClosedNotSubmitted'
/** The status that people see: 'ClosedNotSubmitted' is derived from the deadline, never stored. */
export const toDisplayStatus = (
  { status, deadline }: { readonly status: ResultStatus; readonly deadline: string | null },
  now: Date,
): DisplayStatus => (status !== 'Submitted' && isPast(deadline, now) ? 'ClosedNotSubmitted' : status)
