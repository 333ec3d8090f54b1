// What a delivery says of the year before.
import type { DeliverySummary } from '@imp/domain/results/types.ts'

/** null: there were no answers of the year before. */
export function againstPrevious({ confirmedAnswers, changedAnswers, newAnswers }: DeliverySummary) {
  if (confirmedAnswers === null || changedAnswers === null || newAnswers === null) return null
  return { confirmed: confirmedAnswers, changed: changedAnswers, new: newAnswers }
}
