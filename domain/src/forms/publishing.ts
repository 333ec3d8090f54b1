// Whether a form can be published, unpublished, tested or deleted: the button's tooltip and the server's refusal.
import { isDate } from '../dates.ts'
import type { Refusal } from '../problems.ts'
import type { TextId } from '../texts.ts'
import { isPast } from './deadlines.ts'

/** By name (D14). */
export const isAcer = (form: { readonly name: string }): boolean => /acer/i.test(form.name)

/** No deadline counts as past. */
export function publishBlocker(
  form: {
    readonly deadline: string | null
    readonly sameRootPublished: boolean
    readonly published: boolean
  },
  now: Date,
): Refusal | null {
  if (form.published) return { code: 'formAlreadyPublished', text: 'problems.formAlreadyPublished' }
  const isOpen = isDate(form.deadline) && !isPast(form.deadline, now)
  if (isOpen || form.sameRootPublished) return null
  return { code: 'deadlineNotInFuture', text: 'forms.publish.deadlineInPast' }
}

/** Test runs are for drafts only. */
export const tryBlocker = ({ published }: { readonly published: boolean }): Refusal | null =>
  published ? { code: 'formAlreadyPublished', text: 'forms.trial.published' } : null

export const findExpiredSpecialDeadlines = <S extends { readonly deadline: string }>(
  form: { readonly specialDeadlines: readonly S[] },
  now: Date,
): S[] => form.specialDeadlines.filter(entry => isPast(entry.deadline, now))

/** Warnings only (D57). */
export function findPublishWarnings(
  form: {
    readonly deadline: string | null
    readonly specialDeadlines: readonly { readonly deadline: string }[]
    readonly sections: readonly { readonly questions: readonly unknown[] }[]
  },
  now: Date,
): TextId[] {
  const isEmpty = form.sections.every(section => section.questions.length === 0)
  return [
    ...(isEmpty ? ['forms.publish.empty' as const] : []),
    // A past deadline does not prevent publication if another form of the same root is published.
    ...(isPast(form.deadline, now) ? [closedWarning(form, now)] : []),
    ...(findExpiredSpecialDeadlines(form, now).length > 0 ? ['forms.publish.expiredSpecialDeadlines' as const] : []),
  ]
}

const closedWarning = (
  { specialDeadlines }: { readonly specialDeadlines: readonly { readonly deadline: string }[] },
  now: Date,
): TextId =>
  specialDeadlines.some(({ deadline }) => isDate(deadline) && !isPast(deadline, now))
    ? 'forms.publish.closedForMost'
    : 'forms.publish.closedForAll'

export const maxNamedCountries = 5

const startedTexts = {
  unpublish: { named: 'problems.formStarted', counted: 'problems.formStartedByMany' },
  delete: { named: 'forms.delete.started', counted: 'forms.delete.startedByMany' },
} as const

function startedBlocker(countries: readonly string[], action: keyof typeof startedTexts): Refusal | null {
  const { named, counted } = startedTexts[action]
  if (countries.length === 0) return null
  return countries.length > maxNamedCountries
    ? { code: 'formStartedByMany', text: counted, values: { count: countries.length } }
    : { code: 'formStarted', text: named, values: { countries: countries.join(', ') } }
}

export function unpublishBlocker(form: {
  readonly published: boolean
  readonly countriesStarted: readonly string[]
}): Refusal | null {
  if (!form.published) return { code: 'formNotPublished', text: 'problems.formNotPublished' }
  return startedBlocker(form.countriesStarted, 'unpublish')
}

export function deleteBlocker(form: {
  readonly countriesStarted: readonly string[]
  /** Published or not: each copy refers to its template. */
  readonly hasCopies: boolean
}): Refusal | null {
  const started = startedBlocker(form.countriesStarted, 'delete')
  return started ?? (form.hasCopies ? { code: 'formHasCopies', text: 'problems.formHasCopies' } : null)
}
