// The administrator's home: the countries' progress in each open form, and manual reminders.
import { isBlank } from '@imp/domain/blank.ts'
import { dayOf, startOfDay } from '@imp/domain/dates.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import type { FormProgress, Reminded, ReminderInput } from '@imp/domain/review/progress-endpoints.ts'
import { wasRemindedToday } from '@imp/domain/review/reminding.ts'
import { loadFormForUpdate } from '../../forms/summaries/stored-form.ts'
import { notify } from '../../notifications/sending/notify.ts'
import { findReachedCountries } from '../../notifications/sending/reached-countries.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

/** Applies to forms with missing countries. */
const listedFor = '30 days'

export async function listProgress({ db, user, now }: Ctx): Promise<FormProgress[]> {
  allow(user, 'result.readDataDelivery')
  const rows = await queries.listProgress(db, { now, since: startOfYesterday(now), listedFor })
  const missing = new Set(rows.flatMap(row => row.missing.map(({ country }) => country)))
  const reached = await findReachedCountries(db, 'reminder', [...missing])
  return rows.map(row => ({
    ...row,
    received: [...row.received],
    missing: row.missing.map(one => ({ ...one, hasContact: reached.has(one.country) })),
  }))
}

function startOfYesterday(now: Date): string {
  const today = dayOf(now.toISOString()) ?? ''
  return startOfDay(new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10))
}

/** @throws Problem 'unknownForm', 'formNotPublished', 'nobodyToRemind', 'noContactToRemind', 'remindedToday' (naming countries), 400 */
export async function remindCountries(
  ctx: Ctx,
  formId: string,
  { message, countries, again = false }: ReminderInput,
): Promise<Reminded> {
  const form = await loadFormForUpdate(ctx, formId)
  const isPublished = form.publishedAt !== null
  if (!isPublished) throw new Problem('formNotPublished')
  allow(ctx.user, 'result.review', { form: { published: isPublished } })
  const reason = withoutHidden(message).trim()
  if (isBlank(reason)) throw fieldsProblem([{ path: 'message', text: 'results.reminder.messageMissing' }])
  const ids = [...new Set(countries.map(id => id.toLowerCase()))]
  const found = await queries.lockResultsOfCountries(ctx.db, form.id, ids)
  const unknown = ids.findIndex(id => !found.some(({ countryId }) => countryId === id))
  if (unknown >= 0) throw fieldsProblem([{ path: `countries.${unknown}`, text: 'problems.unknownCountry' }])
  // A country may submit while an administrator selects whom to remind.
  const missing = found.filter(({ status }) => status !== 'Submitted')
  if (missing.length === 0) throw new Problem('nobodyToRemind')
  const reachedIds = await findReachedCountries(
    ctx.db,
    'reminder',
    missing.map(({ countryId }) => countryId),
  )
  const reached = missing.filter(({ countryId }) => reachedIds.has(countryId))
  if (reached.length === 0) throw new Problem('noContactToRemind')
  const today = reached.filter(({ remindedAt }) => wasRemindedToday(remindedAt?.toISOString() ?? null, ctx.now))
  if (today.length > 0 && !again) {
    const names = today.map(({ countryName }) => countryName).toSorted()
    throw new Problem('remindedToday', { text: 'problems.remindedToday', values: { countries: names.join(', ') } })
  }
  await queries.noteReminders(
    ctx.db,
    reached.map(({ id }) => id),
    ctx.now,
  )
  const countryIds = reached.map(({ countryId }) => countryId)
  const people = await notify(ctx, { kind: 'reminder', formId: form.id, countryIds, reason, at: ctx.now })
  return { countries: reached.length, people, withoutContact: missing.length - reached.length }
}
