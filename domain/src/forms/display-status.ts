import { isPast } from './deadlines.ts'
import type { ResultStatus } from './types.ts'

export type DisplayStatus = ResultStatus | 'ClosedNotSubmitted'
/** 'ClosedNotSubmitted' is derived from the deadline and never stored. */
export const toDisplayStatus = (
  { status, deadline }: { readonly status: ResultStatus; readonly deadline: string | null },
  now: Date,
): DisplayStatus => (status !== 'Submitted' && isPast(deadline, now) ? 'ClosedNotSubmitted' : status)
