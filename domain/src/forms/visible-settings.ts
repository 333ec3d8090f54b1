// Who sees which settings of a form (docs/decisions, 0008). PostgreSQL writes summaries by the same rule, for speed;
// visible-settings.test.ts on the server proves the two equal.
import { can, type User } from '../permissions.ts'
import { specialDeadlineFor } from './deadlines.ts'
import type { SendNotification, SpecialDeadline, Visibility } from './types.ts'
import { notificationFlags } from './vocabulary.ts'

/** 'all' for who edits forms; everybody else sees what concerns one country, visitors that of none. */
export type FormScope = 'all' | 'own' | 'public'

export function formScopeOf(user: User): FormScope {
  if (can(user, 'form.edit')) return 'all'
  return user.role === 'Visitor' ? 'public' : 'own'
}

/** What administrators settle. */
interface Settings {
  readonly specialDeadlines: readonly SpecialDeadline[]
  readonly countriesStarted: readonly string[]
  readonly visibility: Visibility
  readonly sendNotification: SendNotification
  /** Lists of results do not have it. */
  readonly editModalDismissed?: boolean
}

const noNotification = Object.fromEntries(notificationFlags.map(flag => [flag, false])) as SendNotification

/** The settings as a scope has them: of the special deadlines only the one that counts for the country. */
export function hideSettings<S extends Settings>(
  settings: S,
  scope: FormScope,
  country: { readonly id: string | null; readonly parentId: string | null },
) {
  const special = specialDeadlineFor(settings.specialDeadlines, country)
  if (scope === 'all') return { ...settings, specialDeadlines: [...settings.specialDeadlines] }
  return {
    ...settings,
    specialDeadlines: special ? [special] : [],
    countriesStarted: [] as string[],
    // Visitors read public forms and no others.
    visibility: scope === 'public' ? ('Public' as const) : ('Internal' as const),
    sendNotification: noNotification,
    ...(settings.editModalDismissed !== undefined && { editModalDismissed: false }),
  }
}
