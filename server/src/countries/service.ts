// Countries, their parts and blocks, and whether a country is involved in the maps.
import type { Country } from '@imp/domain/countries/types.ts'
import { allow, type Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problems.ts'
import * as queries from './queries.ts'

export interface CountryQuery {
  readonly blockGuid?: string
  readonly userDropdown?: boolean
  readonly isAcer?: boolean
}

/** Sorted by name. Without a filter, whole countries only; parts come with a block or ACER forms. */
export async function listCountries(ctx: Ctx, { blockGuid, userDropdown, isAcer }: CountryQuery): Promise<Country[]> {
  allow(ctx.user, 'country.list')
  const isUnfiltered = blockGuid === undefined && isAcer !== true
  return queries.listCountries(ctx.db, {
    block: blockGuid,
    acer: isAcer,
    whole: userDropdown === true || isUnfiltered,
  })
}

/** Sorted by name (decision 0138). */
export const listMonitored = (db: Db): Promise<Country[]> => queries.listCountries(db, { monitored: true })

export const findMonitoredCountry = (db: Db, code: string): Promise<Country | undefined> =>
  queries.findMonitoredCountry(db, code)

/** @param code an abbreviation, ignoring case @throws Problem 'countryNotMonitored', 'unknownCountry' */
export async function openMonitoredCountry(db: Db, code: string): Promise<Country> {
  const country = await queries.findMonitoredCountry(db, code)
  if (country) return country
  throw new Problem((await queries.isWholeCountry(db, code)) ? 'countryNotMonitored' : 'unknownCountry')
}

export async function listParts(ctx: Ctx, countryId: string): Promise<Country[]> {
  allow(ctx.user, 'country.listParts')
  if (!(await queries.findCountry(ctx.db, countryId))) throw new Problem('unknownCountry')
  return queries.listParts(ctx.db, countryId)
}

/** For a block or category its countries, for a part its country, for a whole country nothing. */
export async function listOfParent(ctx: Ctx, id: string): Promise<Country[]> {
  allow(ctx.user, 'country.list')
  const block = await queries.findBlockId(ctx.db, id)
  if (block !== undefined) return queries.listCountries(ctx.db, { block })
  const country = await queries.findCountry(ctx.db, id)
  if (!country) throw new Problem('unknownCountry')
  const parent = country.parentId === null ? undefined : await queries.findCountry(ctx.db, country.parentId)
  return parent ? [parent] : []
}

/** Countries outside the block and parts are never involved (D80). */
export async function setInvolvement(ctx: Ctx, id: string, involvement: queries.Involvement): Promise<Country> {
  allow(ctx.user, 'country.setInvolvement')
  const isSet = await queries.setInvolvement(ctx.db, id, involvement, ctx.now)
  const country = await queries.findCountry(ctx.db, id)
  if (!country) throw new Problem('unknownCountry')
  if (!isSet) throw new Problem('countryNotInvolved')
  return country
}

export async function listNotInvolved(ctx: Ctx): Promise<Country[]> {
  allow(ctx.user, 'country.list')
  return queries.listNotInvolved(ctx.db)
}
