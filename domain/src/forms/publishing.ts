// May a form be published, or taken back, and why not. The same reason is the button's tooltip and the server's refusal.
import { isDate } from '../dates.ts'
import type { Reason } from '../texts.ts'
import { isPast } from './deadlines.ts'

/** ACER forms are known by their name (D14). */
export const isAcer = (form: { readonly name: string }): boolean => /acer/i.test(form.name)

/** Why a form cannot be published at `now`; null when it can. No deadline counts as a past one here. */
export function whyNotPublish(
  form: {
    readonly deadline: string | null
    /** Is another form of the same root published now? */
    readonly sameRootPublished: boolean
    readonly published: boolean
  },
  now: Date,
): Reason | null {
  if (form.published) return { text: 'problems.formAlreadyPublished' }
  const open = isDate(form.deadline) && !isPast(form.deadline, now)
  return open || form.sameRootPublished ? null : { text: 'forms.publish.deadlineInPast' }
}

/** The special deadlines that have passed at `now`: publishing warns of them. */
export const expiredSpecialDeadlines = <S extends { readonly deadline: string }>(
  form: { readonly specialDeadlines: readonly S[] },
  now: Date,
): S[] => form.specialDeadlines.filter(entry => isPast(entry.deadline, now))

/** Why a form cannot be taken back; null when it can. Names up to five countries, else says how many. */
export function whyNotUnpublish(form: { readonly countriesStarted: readonly string[] }): Reason | null {
  const { countriesStarted } = form
  if (countriesStarted.length === 0) return null
  return countriesStarted.length > 5
    ? { text: 'problems.formStartedByMany', values: { count: countriesStarted.length } }
    : { text: 'problems.formStarted', values: { countries: countriesStarted.join(', ') } }
}
