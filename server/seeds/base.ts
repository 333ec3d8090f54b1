// What every installation has: countries with their parts, the two blocks, the categories of questionnaires (D13), and the legal
// limits that questions can take.
// Loading it again corrects facts that have changed, and leaves alone what administrators decide.
import type { Db } from '../src/platform/db.ts'
import { blockId, categoryId, countryId } from './ids.ts'
import { readCountries, type CountryEntry } from './read-data.ts'
import { loadReferenceLimits } from './reference-limits.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'

const monitoring = 'Network codes monitoring'
const capacity = 'Generation Capacity'
const categories = [
  { name: monitoring, block: monitoring },
  { name: capacity, block: capacity },
  ...['RfG', 'DCC', 'HVDC', 'Non-exhaustive parameters'].map(name => ({ name, block: monitoring })),
]

/** Any number of times, in any number of processes at once. */
export async function loadBaseData(db: Db): Promise<void> {
  const entries = readCountries()
  const countries = entries.flatMap(entry => [wholeCountry(entry), ...partsOf(entry)])
  await db.transaction().execute(async tx => {
    await takeAdvisoryLock(tx, 'base data')
    await tx
      .insertInto('countries')
      .values(countries)
      .onConflict(on =>
        on.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          abbreviation: ref('excluded.abbreviation'),
          is_eu: ref('excluded.is_eu'),
          is_acer: ref('excluded.is_acer'),
          parent_id: ref('excluded.parent_id'),
          synchronous_areas: ref('excluded.synchronous_areas'),
          legal_limit_areas: ref('excluded.legal_limit_areas'),
        })),
      )
      .execute()
    const made = await tx
      .insertInto('blocks')
      .values([monitoring, capacity].map(name => ({ id: blockId(name), name })))
      .onConflict(on => on.doNothing())
      .returning('id')
      .execute()
    const ofNewBlocks = membership(entries).filter(({ block_id }) => made.some(({ id }) => id === block_id))
    if (ofNewBlocks.length > 0) await tx.insertInto('block_countries').values(ofNewBlocks).execute()
    await tx
      .insertInto('categories')
      .values(categories.map(({ name, block }) => ({ id: categoryId(name), name, block_id: blockId(block) })))
      .onConflict(on => on.doNothing())
      .execute()
    await loadReferenceLimits(tx)
  })
}

const wholeCountry = (entry: CountryEntry) => ({
  id: countryId(entry.abbreviation),
  name: entry.name,
  abbreviation: entry.abbreviation,
  is_eu: entry.isEu,
  is_acer: entry.isAcer,
  // D80: who takes no part in the monitoring has nothing on the maps.
  is_involved_in_maps: entry.isInvolvedInMaps && entry.inEntsoe,
  parent_id: null as string | null,
  synchronous_areas: [...entry.synchronousAreas],
  legal_limit_areas: [...entry.legalLimitAreas],
})

/** A part takes part in the maps with its country, and lies in one area only. */
const partsOf = (entry: CountryEntry) =>
  (entry.parts ?? []).map(part => ({
    ...wholeCountry(entry),
    id: countryId(part.abbreviation),
    name: part.name,
    abbreviation: part.abbreviation,
    is_eu: part.isEu,
    parent_id: countryId(entry.abbreviation),
    synchronous_areas: [part.synchronousArea],
    legal_limit_areas: [part.synchronousArea],
  }))

/** ENTSO-E's countries answer the network codes; ACER's, by their parts where they have some, the capacities. */
const membership = (entries: readonly CountryEntry[]) => [
  ...entries
    .filter(({ inEntsoe }) => inEntsoe)
    .map(({ abbreviation }) => ({ block_id: blockId(monitoring), country_id: countryId(abbreviation) })),
  ...entries
    .filter(({ isAcer }) => isAcer)
    .flatMap(({ abbreviation, parts }) => (parts ? parts.map(part => part.abbreviation) : [abbreviation]))
    .map(abbreviation => ({ block_id: blockId(capacity), country_id: countryId(abbreviation) })),
]
