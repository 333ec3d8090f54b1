// Reminders for parameters: one per network code and deadline, however many are unanswered.
import { findDueReminder, type ReminderRun } from '@imp/domain/notifications/reminders.ts'
import type { ParameterEvent } from '../sending/plan-parameter-messages.ts'
import type { UnansweredParameter } from './queries.ts'

export function planParameterReminders(
  unanswered: readonly UnansweredParameter[],
  run: ReminderRun,
): readonly ParameterEvent[] {
  const due = unanswered.flatMap(row => {
    const reminder = findDueReminder(row.deadline, row.publishedAt, run)
    return reminder?.kind === 'beforeDeadline' ? [{ ...row, ...reminder }] : []
  })
  const groups = Map.groupBy(due, row => `${row.networkCode} ${row.deadline.toISOString()} ${row.threshold}`)
  return [...groups.values()].flatMap(rows => {
    const [first] = rows
    if (!first) return []
    const { networkCode, deadline, threshold, days } = first
    const byCountry = [...Map.groupBy(rows, row => row.countryId)]
    const byCount = Map.groupBy(byCountry, ([, ofCountry]) => ofCountry.length)
    return [...byCount].map(([count, countries]): ParameterEvent => {
      const countryIds = countries.map(([countryId]) => countryId)
      return {
        kind: 'parametersBeforeDeadline',
        parameterId: first.id,
        networkCode,
        countryIds,
        count,
        deadline,
        threshold,
        days,
      }
    })
  })
}
