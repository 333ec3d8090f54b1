// Who may read a result or its history.
import { allow, type Ctx } from '../../platform/context.ts'
import type { Person } from '../../platform/person.ts'
import { Problem } from '../../platform/problems.ts'
import { loadResult } from '../stored-result.ts'
import type { ResultFacts } from '../result-facts.ts'

type Reader = Pick<Ctx, 'db' | 'user'>

/** A test run belongs to its owner alone, who cannot see it while viewing the platform as somebody else. */
export function refuseOthersTrial(
  { id, role }: Pick<Person, 'id' | 'role'>,
  { trialOf }: Pick<ResultFacts, 'trialOf'>,
): void {
  if (trialOf !== null && (role !== 'Admin' || trialOf !== id)) throw new Problem('unknownResult')
}

/** @throws Problem 'unknownResult', 'foreignCountry', 'notAllowed' */
export function allowReading(user: Person, facts: ResultFacts): void {
  const { countryId, submitted, published } = facts
  refuseOthersTrial(user, facts)
  allow(user, 'result.read', { countryId, submitted, form: { published } })
}

export async function findReadableResult(ctx: Reader, id: string): Promise<ResultFacts> {
  const facts = await loadResult(ctx.db, id)
  allowReading(ctx.user, facts)
  return facts
}

/** A result whose history and deliveries the caller may read. @throws Problem as above */
export async function findResultWithHistory(ctx: Reader, id: string): Promise<ResultFacts> {
  const facts = await loadResult(ctx.db, id)
  refuseOthersTrial(ctx.user, facts)
  allow(ctx.user, 'result.readHistory', { countryId: facts.countryId })
  return facts
}
