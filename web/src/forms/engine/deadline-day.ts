import { deadlineYears } from '@imp/domain/forms/deadlines.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { findDayProblem } from '../../platform/day-problem.ts'

/** null: it can be a deadline. */
export const dayBlocker = (value: string | null): Reason | null => findDayProblem(value, deadlineYears)
