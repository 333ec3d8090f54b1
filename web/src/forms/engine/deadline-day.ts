import { deadlineYears } from '@imp/domain/forms/deadlines.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { findDayProblem } from '../../platform/day-problem.ts'

/** What keeps a typed deadline from being one; null: nothing is wrong with it. */
export const dayBlocker = (value: string | null): Reason | null => findDayProblem(value, deadlineYears)
