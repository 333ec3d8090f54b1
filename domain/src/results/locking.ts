// Why a result is read-only: the same answer for the screen, the server's refusal and the lists.
import { isPast } from '../forms/deadlines.ts'
import { can, type User } from '../permissions.ts'

/** Is the row closed? Its deadline (the country's, else the form's) has passed, submitted or not. */
export const isClosed = (row: { readonly deadline: string | null }, now: Date): boolean => isPast(row.deadline, now)

export type Lock = 'submitted' | 'deadline' | 'otherCountry' | 'role'

/**
 * Why this person cannot change this result at `now`; null when they can.
 *
 * | who                        | without a result    | own country          | another country |
 * |----------------------------|---------------------|----------------------|-----------------|
 * | Admin                      | free (only a trial) | role                 | role            |
 * | NCLP                       | as with a result    | submitted, deadline  | otherCountry    |
 * | everybody else             | role                | role                 | role            |
 */
export function whyLocked(facts: {
  readonly user: User
  readonly countryId: string
  readonly formPublished: boolean
  readonly submitted: boolean
  /** The deadline that counts for the country. */
  readonly deadline: string | null
  readonly now: Date
  /** false: the form is opened without a result. */
  readonly hasResult: boolean
}): Lock | null {
  const { user, countryId, formPublished, submitted, deadline, now, hasResult } = facts
  if (user.role === 'Admin' && !hasResult) return null
  const form = { published: formPublished }
  if (!can(user, 'result.fill', { countryId, form })) {
    return user.role === 'NCLP' && formPublished ? 'otherCountry' : 'role'
  }
  if (submitted) return 'submitted'
  return isPast(deadline, now) ? 'deadline' : null
}
