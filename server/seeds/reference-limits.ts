// The legal limits of the data, as questions carry them and as the reference data of an installation.
import { sql } from 'kysely'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { networkCodeNames, networkCodes } from '@imp/domain/network-codes.ts'
import type { Db } from '../src/platform/db.ts'
import { referenceLimitId } from './ids.ts'
import { readLimits, type LimitEntry } from './read-data.ts'

const verifiedSource = 'stored page'

export const toLimit = (entry: LimitEntry): Omit<Limit, 'row' | 'column'> => ({
  area: entry.synchronousArea === 'all' ? null : entry.synchronousArea,
  parameter: entry.parameter,
  article: citeLaw(entry),
  unit: entry.unit,
  lower: entry.lower,
  upper: entry.upper,
  relation: entry.relation,
  source: entry.source,
  verified: entry.verified === verifiedSource,
  reference: referenceLimitId(entry.key),
})

/** 'RfG (EU) 2016/631, Article 13(1), Table 2' */
function citeLaw({ regulation, article, table }: LimitEntry): string {
  const numbered = table !== null && /^\d/.test(table) ? `Table ${table}` : table
  const isNamed = numbered === null || article.includes(numbered)
  return `${regulation}, Article ${article}${isNamed ? '' : `, ${numbered}`}`
}

function toRow(entry: LimitEntry) {
  const { parameter, verified, reference: _reference, ...facts } = toLimit(entry)
  return {
    ...facts,
    id: referenceLimitId(entry.key),
    network_code: networkCodeOf(entry),
    name: parameter,
    module_type: entry.moduleType,
    note: entry.note ?? null,
    is_verified: verified,
    changed_at: sql<Date>`now()`,
  }
}

function networkCodeOf({ key, regulation }: LimitEntry): number {
  const name = networkCodeNames.find(one => regulation.startsWith(`${one} `))
  if (!name) throw new Error(`the limit "${key}" is of no network code`)
  return networkCodes[name]
}

/** What administrators have corrected or verified stays as they left it. */
export async function loadReferenceLimits(tx: Db): Promise<void> {
  await tx
    .insertInto('reference_limits')
    .values(readLimits().map(toRow))
    .onConflict(on =>
      on
        .column('id')
        .doUpdateSet(({ ref }) => ({
          network_code: ref('excluded.network_code'),
          name: ref('excluded.name'),
          module_type: ref('excluded.module_type'),
          area: ref('excluded.area'),
          article: ref('excluded.article'),
          unit: ref('excluded.unit'),
          lower: ref('excluded.lower'),
          upper: ref('excluded.upper'),
          relation: ref('excluded.relation'),
          source: ref('excluded.source'),
          note: ref('excluded.note'),
          is_verified: ref('excluded.is_verified'),
        }))
        .where('reference_limits.version', '=', 1),
    )
    .execute()
}
