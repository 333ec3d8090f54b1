// Why a result is read-only: for screens, lists and the server's refusal.
import { showDate, showTime } from '../dates.ts'
import { isPast } from '../forms/deadlines.ts'
import { can, type User } from '../permissions.ts'
import type { Refusal } from '../problems.ts'

export const isClosed = (row: { readonly deadline: string | null }, now: Date): boolean => isPast(row.deadline, now)

/**
 * null: can be changed. The code of each reason:
 *
 * | who                        | without a result    | own country                     | another country |
 * |----------------------------|---------------------|---------------------------------|-----------------|
 * | Admin                      | free (a preview)    | of a test run: as NCLP; notAllowed | notAllowed      |
 * | NCLP                       | as with a result    | resultSubmitted, deadlinePassed | foreignCountry  |
 * | everybody else             | notAllowed          | notAllowed                      | notAllowed      |
 */
export function lockReason(facts: {
  readonly user: User
  readonly countryId: string
  readonly countryName: string
  readonly formPublished: boolean
  readonly submittedAt: string | null
  readonly deadline: string | null
  readonly now: Date
  /** false: the form was opened without a result. */
  readonly hasResult: boolean
  /** This user's own test run. */
  readonly isTrial?: boolean
}): Refusal | null {
  const { user, countryId, countryName, formPublished, submittedAt, deadline, now, hasResult, isTrial = false } = facts
  if (user.role === 'Admin' && !hasResult) return null
  const form = { published: formPublished }
  if (!can(user, 'result.fill', { countryId, form, isTrial })) {
    return user.role === 'NCLP' && formPublished
      ? { code: 'foreignCountry', text: 'results.lock.otherCountry', values: { country: countryName } }
      : { code: 'notAllowed', text: 'results.lock.role' }
  }
  if (submittedAt !== null) {
    return { code: 'resultSubmitted', text: 'results.lock.submitted', values: { time: showTime(submittedAt) } }
  }
  return isPast(deadline, now)
    ? { code: 'deadlinePassed', text: 'results.lock.deadline', values: { date: showDate(deadline) } }
    : null
}

/** Administrators can read a country's text for 'Other', but change it only in test runs. */
export const mayWriteOtherText = ({ role }: Pick<User, 'role'>, isTried: boolean): boolean =>
  role !== 'Admin' || isTried
