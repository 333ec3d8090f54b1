// Random settings of a form and random people, for tests of who sees which settings.
import fc from 'fast-check'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import { visitor, type User } from '@imp/domain/permissions.ts'
import { countryId } from '../seeds/ids.ts'
import type { Db } from '../src/platform/db.ts'
import type { MadeForm } from './factories.ts'

const countries = ['AT', 'BE', 'DK', 'DK1', 'FR'] as const
export const people: fc.Arbitrary<User> = fc.oneof(
  fc.constant(visitor),
  fc.record({
    role: fc.constantFrom('Admin' as const, 'NCLP' as const, 'Viewer' as const),
    countryId: fc.option(fc.constantFrom(...countries).map(countryId)),
    parentCountryId: fc.option(fc.constantFrom(...countries).map(countryId)),
  }),
)
const deadlines = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
export const formSettings = fc.record({
  visibility: fc.constantFrom('Internal' as const, 'Public' as const),
  isDismissed: fc.boolean(),
  flags: fc.record(Object.fromEntries(notificationFlags.map(flag => [flag, fc.boolean()]))),
  special: fc.uniqueArray(
    fc.record({
      country: fc.constantFrom(...countries),
      deadline: deadlines,
      isGranted: fc.boolean(),
      before: fc.option(deadlines),
    }),
    { selector: one => one.country },
  ),
  started: fc.subarray(['AT', 'BE', 'DK']),
})
export type FormSettings = typeof formSettings extends fc.Arbitrary<infer S> ? S : never

/** For a published form in which some of these countries take part. */
export async function storeSettings(db: Db, form: MadeForm, drawn: FormSettings): Promise<void> {
  const { visibility, isDismissed, flags, special, started } = drawn
  const changed = { visibility, edit_modal_dismissed: isDismissed, send_notification: JSON.stringify(flags) }
  await db.updateTable('forms').set(changed).where('id', '=', form.id).execute()
  await db.deleteFrom('special_deadlines').where('form_id', '=', form.id).execute()
  const rows = special.map(({ country, deadline, isGranted, before }) => ({
    form_id: form.id,
    country_id: countryId(country),
    deadline,
    is_granted: isGranted,
    deadline_before: isGranted ? before : null,
  }))
  if (rows.length > 0) await db.insertInto('special_deadlines').values(rows).execute()
  await db.updateTable('results').set({ started: false }).where('form_id', '=', form.id).execute()
  const ids = started.map(form.resultOf)
  if (ids.length > 0) await db.updateTable('results').set({ started: true }).where('id', 'in', ids).execute()
}

/** From a summary; rows of results do not have all of them. */
export const settingsOf = (summary: SettingsOfSummary): SettingsOfSummary => ({
  specialDeadlines: summary.specialDeadlines,
  countriesStarted: summary.countriesStarted,
  visibility: summary.visibility,
  sendNotification: summary.sendNotification,
  ...(summary.editModalDismissed !== undefined && { editModalDismissed: summary.editModalDismissed }),
})
type SettingsOfSummary = Pick<
  FormSummary,
  'specialDeadlines' | 'countriesStarted' | 'visibility' | 'sendNotification'
> &
  Partial<Pick<FormSummary, 'editModalDismissed'>>
