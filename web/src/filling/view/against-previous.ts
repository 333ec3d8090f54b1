// A delivery compared with the previous year.
import type { DeliverySummary } from '@imp/domain/results/types.ts'

/** null: there were no answers of the previous year. */
export function againstPrevious({ confirmedAnswers, changedAnswers, newAnswers }: DeliverySummary) {
  if (confirmedAnswers === null || changedAnswers === null || newAnswers === null) return null
  return { confirmed: confirmedAnswers, changed: changedAnswers, new: newAnswers }
}
