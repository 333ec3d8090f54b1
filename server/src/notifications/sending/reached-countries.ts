// In which countries anybody is told, by the rule by which the receivers of a notification are chosen.
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Db } from '../../platform/db.ts'
import * as queries from './queries.ts'

/** Those of these. */
export async function findReachedCountries(
  db: Db,
  kind: NotificationKind,
  countryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(countryIds.length === 0 ? [] : await queries.listReachedCountries(db, kind, countryIds))
}
