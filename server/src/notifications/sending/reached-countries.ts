// The countries in which a notification reaches anybody, by the same rule that selects its recipients.
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Db } from '../../platform/db.ts'
import * as queries from './queries.ts'

export async function findReachedCountries(
  db: Db,
  kind: NotificationKind,
  countryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(countryIds.length === 0 ? [] : await queries.listReachedCountries(db, kind, countryIds))
}
