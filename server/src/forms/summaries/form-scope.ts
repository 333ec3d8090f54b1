// How much of a form's settings a caller sees (see docs/decisions, 0008).
import { can, type User } from '@imp/domain/permissions.ts'

/** 'all' for who edits forms; everybody else sees their own country's part of it, visitors none. */
export type FormScope = 'all' | 'own' | 'public'

export function formScopeOf(user: User): FormScope {
  if (can(user, 'form.edit')) return 'all'
  return user.role === 'Visitor' ? 'public' : 'own'
}
