// Why a result is read-only: the same answer for the screen, the server's refusal and the lists.
import { showDate, showTime } from '../dates.ts'
import { isPast } from '../forms/deadlines.ts'
import { can, type User } from '../permissions.ts'
import type { Refusal } from '../problems.ts'

/** Is the row closed? Its deadline (the country's, else the form's) has passed, submitted or not. */
export const isClosed = (row: { readonly deadline: string | null }, now: Date): boolean => isPast(row.deadline, now)

/**
 * Why this person cannot change this result at `now`; null when they can. The code of each reason:
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
  /** When it was submitted; null: it is not. */
  readonly submittedAt: string | null
  /** The deadline that counts for the country. */
  readonly deadline: string | null
  readonly now: Date
  /** false: the form is opened without a result. */
  readonly hasResult: boolean
  /** Of this person's test run of a draft. */
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

/** The text of 'Other' is the country's own word: administrators read it, whatever else they correct; where they try the form out, it is theirs. */
export const mayWriteOtherText = ({ role }: Pick<User, 'role'>, isTried: boolean): boolean =>
  role !== 'Admin' || isTried
