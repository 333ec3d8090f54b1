// The profiles of countries and of Europe, as far as the caller may see.
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import { mayEver } from '@imp/domain/permissions.ts'
import type { CountryProfile, EuropeProfile } from '@imp/domain/profiles/types.ts'
import { openMonitoredCountry } from '../countries/service.ts'
import { listLevels, listParameterYears } from '../parameters/comparing/service.ts'
import { readerOf, type Scope } from '../parameters/reader.ts'
import { allow, type Ctx } from '../platform/context.ts'
import * as queries from './queries.ts'
import { describeEurope, listChanges, listCountryLevels, type Levels } from './levels.ts'

/** Profiles contain neither drafts nor hidden parameters. */
const scopeOf = ({ user }: Ctx): Scope => (readerOf(user).scope === 'public' ? 'public' : 'published')

async function loadLevels(ctx: Ctx): Promise<Levels> {
  const scope = scopeOf(ctx)
  const parameters = await listParameterYears(ctx.db, scope)
  return { parameters, levels: await listLevels(ctx.db, scope) }
}

export async function readEurope(ctx: Ctx): Promise<EuropeProfile> {
  allow(ctx.user, 'profile.read')
  return describeEurope(await loadLevels(ctx))
}

export async function readCountry(ctx: Ctx, code: string): Promise<CountryProfile> {
  allow(ctx.user, 'profile.read')
  const country = await openMonitoredCountry(ctx.db, code)
  const all = await loadLevels(ctx)
  const { abbreviation } = country
  const isInvolved = all.levels.some(row => row.country === abbreviation)
  return {
    country,
    standings: isInvolved ? listCountryLevels(all, abbreviation) : [],
    changes: listChanges(all).filter(({ countryAbbreviation }) => countryAbbreviation === abbreviation),
    forms: await listForms(ctx, country.id),
  }
}

/** Visitors only see submissions that the tabular view shows them (D49). */
async function listForms(ctx: Ctx, countryId: string): Promise<CountryProfile['forms']> {
  const rows = await queries.listSubmittedForms(ctx.db, countryId)
  const isVisitor = ctx.user.role === 'Visitor'
  const mayRead = mayEver(ctx.user, 'result.read')
  return rows
    .map(row => ({ ...row, isNonExhaustive: isNonExhaustive({ published: true, categoryName: row.category }) }))
    .filter(({ isPublic, isNonExhaustive: isShown }) => !isVisitor || (isPublic && isShown))
    .map(({ formId, name, category, year, submittedAt, resultId, isNonExhaustive: isOf }) => ({
      formId,
      name,
      category,
      year,
      timeSubmitted: submittedAt.toISOString(),
      isNonExhaustive: isOf,
      resultId: mayRead ? resultId : null,
    }))
}
