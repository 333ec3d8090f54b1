// The daily run: reminds countries of approaching and passed deadlines. Recorded in the same transaction, so that it happens once.
import { Type } from 'typebox'
import { shape } from '@imp/domain/endpoint.ts'
import { findDueReminder, type ReminderRun } from '@imp/domain/notifications/reminders.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { notify } from '../sending/notify.ts'
import type { NotificationEvent } from '../sending/plan-messages.ts'
import { listDeadlines } from '../sending/queries.ts'
import { planParameterReminders } from './parameter-reminders.ts'
import * as queries from './queries.ts'

export const reminderJob = defineJob({
  name: 'reminders',
  input: shape({ day: Type.String({ format: 'date' }) }),
  maxUnfinishedPerOwner: 1,
  concurrency: 1,
  timeoutMs: 10 * 60_000,
  maxAttempts: 5,
  async run({ db, input: { day }, now, publicUrl }) {
    await db.transaction().execute(async tx => {
      const last = await queries.findLastRun(tx)
      if (!(await queries.insertRun(tx, day, now))) return
      const run: ReminderRun = { day, now, last }
      for (const form of await queries.listFormsWithDeadline(tx)) {
        const countries = await listDeadlines(tx, form.id)
        for (const event of planReminders(form, countries, run)) await notify({ db: tx, now, publicUrl }, event)
      }
      for (const event of planParameterReminders(await queries.listUnansweredParameters(tx), run)) {
        await notify({ db: tx, now, publicUrl }, event)
      }
    })
    return null
  },
})

type Country = Awaited<ReturnType<typeof listDeadlines>>[number]

/** One reminder for all countries with the same deadline that have not submitted. */
function planReminders(
  { id: formId, publishedAt }: queries.DueForm,
  countries: readonly Country[],
  run: ReminderRun,
): readonly NotificationEvent[] {
  const waiting = countries.filter(({ isSubmitted, deadline }) => !isSubmitted && deadline !== null)
  const byDeadline = Map.groupBy(waiting, ({ deadline }) => deadline?.getTime() ?? 0)
  return [...byDeadline].flatMap(([time, ofDeadline]) => {
    const deadline = new Date(time)
    const due = findDueReminder(deadline, publishedAt, run)
    const countryIds = ofDeadline.map(({ countryId }) => countryId)
    return due ? [{ ...due, formId, countryIds, deadline }] : []
  })
}
