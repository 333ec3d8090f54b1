import { dayOf, endOfDay, noDate } from '@imp/domain/dates.ts'
import { saveFormBlocker } from '@imp/domain/forms/editing.ts'
import { findSettingLocks, type SettingLocks } from '@imp/domain/forms/locks.ts'
import { proposeYear } from '@imp/domain/forms/reporting-year.ts'
import type { FormSummary, FormInput, SendNotification, Visibility } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { dayBlocker } from './deadline-day.ts'

/** `key` identifies the row while it has no country. */
export interface SpecialRow {
  readonly key: string
  readonly countryId: string | null
  /** YYYY-MM-DD, or the typed text when it is not a day. */
  readonly day: string | null
}
export interface SettingsDraft {
  readonly name: string
  /** As typed; empty: none. */
  readonly year: string
  readonly description: string
  readonly category: string | null
  readonly day: string | null
  readonly specials: readonly SpecialRow[]
  readonly visibility: Visibility
  readonly userDownload: boolean
  readonly flags: SendNotification
}

export type Purpose =
  | { readonly kind: 'blank' }
  | { readonly kind: 'copy'; readonly template: FormSummary }
  | {
      readonly kind: 'edit'
      readonly form: FormSummary
      readonly from: 'editor' | 'list'
      /** Where the dialog starts; left out: at the name. */
      readonly beginsAt?: 'specialDeadlines'
    }

const allFlags = Object.fromEntries(notificationFlags.map(flag => [flag, true])) as SendNotification

const blank: SettingsDraft = {
  name: '',
  year: '',
  description: '',
  category: null,
  day: null,
  specials: [],
  visibility: 'Internal',
  userDownload: false,
  flags: allFlags,
}

export const toSettingsDraft = (form: FormSummary): SettingsDraft => ({
  name: form.name,
  year: String(form.year),
  description: form.description,
  category: form.category,
  day: dayOf(form.deadline),
  specials: form.specialDeadlines.map(({ countryId, deadline }) => ({
    key: countryId,
    countryId,
    day: dayOf(deadline),
  })),
  visibility: form.visibility,
  userDownload: form.userDownload,
  flags: form.sendNotification,
})

/** A copy starts as its template, without what belongs to the template's own year. */
export function startDraft(purpose: Purpose, now: Date): SettingsDraft {
  if (purpose.kind === 'blank') return { ...blank, year: String(proposeYear(null, now)) }
  if (purpose.kind === 'edit') return toSettingsDraft(purpose.form)
  const year = String(proposeYear(purpose.template, now))
  return { ...toSettingsDraft(purpose.template), year, day: null, specials: [], userDownload: false }
}

/** NaN when it is not a year. */
const toYear = (typed: string): number => (/^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

export function saveSettingsBlocker({ name, year, category, day, specials }: SettingsDraft): Reason | null {
  const specialDeadlines = specials.map(one => ({ countryId: one.countryId, deadline: one.day }))
  const days = [day, ...specials.map(one => one.day)]
  const [wrongDay = null] = days.map(dayBlocker).filter(why => why !== null)
  return (
    saveFormBlocker({ name, year: toYear(year), category }) ??
    wrongDay ??
    saveFormBlocker({ name, category, specialDeadlines })
  )
}

/** A day that was not changed keeps its exact time. */
const timeOf = (day: string | null, before: string | undefined): string => {
  if (day === null) return noDate
  return before !== undefined && dayOf(before) === day ? before : endOfDay(day)
}

/** `form`: as stored when the draft was made; null for a new one. */
export function toFormInput(draft: SettingsDraft, purpose: Purpose, form: FormSummary | null): FormInput {
  return {
    name: draft.name.trim(),
    year: toYear(draft.year),
    description: draft.description,
    category: draft.category ?? '',
    deadline: timeOf(draft.day, form?.deadline),
    specialDeadlines: draft.specials.flatMap(({ countryId, day }) =>
      countryId && day
        ? [
            {
              countryId,
              deadline: timeOf(day, form?.specialDeadlines.find(old => old.countryId === countryId)?.deadline),
            },
          ]
        : [],
    ),
    visibility: draft.visibility,
    userDownload: draft.userDownload,
    sendNotification: draft.flags,
    ...(purpose.kind === 'copy' && { isHardCopy: true, parentId: purpose.template.id }),
    ...(form && { version: form.version }),
  }
}

export const applyLocks = (draft: SettingsDraft, stored: SettingsDraft, locks: SettingLocks): SettingsDraft => ({
  ...draft,
  name: locks.name ? stored.name : draft.name,
  year: locks.year ? stored.year : draft.year,
  description: locks.description ? stored.description : draft.description,
  category: locks.category ? stored.category : draft.category,
})

const unlocked = { published: false, isHardCopy: false }
export function findLocks(purpose: Purpose): SettingLocks {
  if (purpose.kind === 'edit') return findSettingLocks(purpose.form)
  return findSettingLocks(purpose.kind === 'copy' ? { ...unlocked, isHardCopy: true } : unlocked)
}
