// Involves countries in the maps. When a country is no longer involved, its answers are preserved but left out of every list (D80).
import type { Country } from '@imp/domain/countries/types.ts'
import { monitoringBlock } from '@imp/domain/forms/vocabulary.ts'
import { setInvolvement } from '../../countries/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { insertMissingAnswers } from './queries.ts'

/** @param isInvolved undefined: toggles */
export async function changeInvolvement(
  ctx: Ctx,
  countryId: string,
  isInvolved: boolean | undefined,
): Promise<Country> {
  const country = await setInvolvement(ctx, countryId, { isInvolved, block: monitoringBlock })
  if (country.isInvolvedInMaps) {
    await insertMissingAnswers(ctx.db, { parameterId: null, countryId: country.id }, ctx.now)
  }
  return country
}
