// Which parameters a person sees.
import type { User } from '@imp/domain/permissions.ts'

/** `published`: without drafts and hidden ones; `public`: only those that visitors may see. */
export type Scope = 'all' | 'published' | 'public'
const scopeOfRole: Readonly<Partial<Record<User['role'], Scope>>> = { Admin: 'all', NCLP: 'published' }

export interface Reader {
  readonly scope: Scope
  /** Their country and its parent, one of which answers parameters. */
  readonly countryIds: readonly string[]
}
export const readerOf = (user: User): Reader => ({
  scope: scopeOfRole[user.role] ?? 'public',
  countryIds: user.role === 'NCLP' ? [user.countryId, user.parentCountryId].filter(id => id !== null) : [],
})
