// How much of the parameters somebody sees.
import type { User } from '@imp/domain/permissions.ts'

/** published: without what is under development or hidden; public: of these what visitors may see. */
export type Scope = 'all' | 'published' | 'public'
const scopeOfRole: Readonly<Partial<Record<User['role'], Scope>>> = { Admin: 'all', NCLP: 'published' }

export interface Reader {
  readonly scope: Scope
  /** Theirs, and that of which theirs is a part: one of them answers parameters. */
  readonly countryIds: readonly string[]
}
export const readerOf = (user: User): Reader => ({
  scope: scopeOfRole[user.role] ?? 'public',
  countryIds: user.role === 'NCLP' ? [user.countryId, user.parentCountryId].filter(id => id !== null) : [],
})
