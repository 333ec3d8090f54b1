// Countries, their parts and the blocks they belong to.
import { sql } from 'kysely'
import type { Country } from '@imp/domain/countries/types.ts'
import type { Db } from '../platform/db.ts'
import { isMonitored } from './sql-rules.ts'

const countries = (db: Db) =>
  db
    .selectFrom('countries')
    .select(['id', 'id as guid', 'name', 'abbreviation', 'is_eu as isEu', 'is_involved_in_maps as isInvolvedInMaps'])
    .select(['parent_id as parentId', 'legal_limit_areas as legalLimitAreas', 'synchronous_areas as synchronousAreas'])
    .orderBy('name')
    .orderBy('abbreviation')

const monitoredOnly = sql.raw<boolean>(isMonitored('countries'))
const hasNoParts = sql<boolean>`not exists (select from countries part where part.parent_id = countries.id)`

export interface CountryFilter {
  /** A block, or a category for its block. */
  readonly block?: string | undefined
  /** For ACER forms, in which parts replace their country. */
  readonly acer?: boolean | undefined
  readonly whole?: boolean | undefined
  readonly monitored?: boolean | undefined
}

export async function listCountries(db: Db, { block, acer, whole, monitored }: CountryFilter): Promise<Country[]> {
  let query = countries(db)
  if (block !== undefined) {
    const blockId = sql`coalesce((select block_id from categories where id = ${block}), ${block})`
    query = query.where('id', 'in', from =>
      from.selectFrom('block_countries').select('country_id').where('block_id', '=', sql<string>`${blockId}`),
    )
  }
  if (acer) query = query.where('is_acer', '=', true).where(hasNoParts)
  if (whole) query = query.where('parent_id', 'is', null)
  if (monitored) query = query.where(monitoredOnly)
  return query.execute()
}

export async function listParts(db: Db, countryId: string): Promise<Country[]> {
  return countries(db).where('parent_id', '=', countryId).execute()
}

export async function listNotInvolved(db: Db): Promise<Country[]> {
  return countries(db).where('is_involved_in_maps', '=', false).where('parent_id', 'is', null).execute()
}

export async function findCountry(db: Db, id: string): Promise<Country | undefined> {
  return countries(db).where('id', '=', id).executeTakeFirst()
}

const isCalled = (code: string) => sql<boolean>`upper(abbreviation) = ${code.toUpperCase()}`

/** @param code an abbreviation, ignoring case */
export async function findMonitoredCountry(db: Db, code: string): Promise<Country | undefined> {
  return countries(db).where(isCalled(code)).where(monitoredOnly).executeTakeFirst()
}

export async function isWholeCountry(db: Db, code: string): Promise<boolean> {
  return (await countries(db).where(isCalled(code)).where('parent_id', 'is', null).executeTakeFirst()) !== undefined
}

export async function findBlockId(db: Db, blockOrCategory: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('blocks')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('id', '=', blockOrCategory),
        eb('id', 'in', eb.selectFrom('categories').select('block_id').where('id', '=', blockOrCategory)),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

export interface Involvement {
  /** undefined: toggles. */
  readonly isInvolved: boolean | undefined
  readonly block: string
}
/** @returns false if it is not in the block */
export async function setInvolvement(
  db: Db,
  id: string,
  { isInvolved, block }: Involvement,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('countries')
    .set({ is_involved_in_maps: isInvolved ?? sql`not is_involved_in_maps`, involvement_changed_at: at })
    .where('id', '=', id)
    .where('id', 'in', from =>
      from
        .selectFrom('block_countries')
        .innerJoin('blocks', 'blocks.id', 'block_countries.block_id')
        .select('block_countries.country_id')
        .where('blocks.name', '=', block),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
