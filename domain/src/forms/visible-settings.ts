// Who sees which settings of a form (docs/decisions, 0008). PostgreSQL applies the same rule to summaries, for speed;
// visible-settings.test.ts on the server checks that both agree.
import { can, type User } from '../permissions.ts'
import { specialDeadlineFor } from './deadlines.ts'
import type { SendNotification, SpecialDeadline, Visibility } from './types.ts'
import { notificationFlags } from './vocabulary.ts'

/** 'own': settings that concern the user's country. */
export type FormScope = 'all' | 'own' | 'public'

export function formScopeOf(user: User): FormScope {
  if (can(user, 'form.edit')) return 'all'
  return user.role === 'Visitor' ? 'public' : 'own'
}

interface Settings {
  readonly specialDeadlines: readonly SpecialDeadline[]
  readonly countriesStarted: readonly string[]
  readonly visibility: Visibility
  readonly sendNotification: SendNotification
  readonly editModalDismissed?: boolean
}

const noNotification = Object.fromEntries(notificationFlags.map(flag => [flag, false])) as SendNotification

/** Of the special deadlines, only the country's own is kept. */
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
    // Visitors can only read public forms.
    visibility: scope === 'public' ? ('Public' as const) : ('Internal' as const),
    sendNotification: noNotification,
    ...(settings.editModalDismissed !== undefined && { editModalDismissed: false }),
  }
}
