// Search parameters of the audit log: filters, start of the page and the open entry.
import { auditResources, auditOutcomes, type AuditResource, type AuditOutcome } from '@imp/domain/resources.ts'
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { endOfDay, startOfDay } from '@imp/domain/dates.ts'
import { omitUndefined, readGuid, readOneOf, readText } from '../platform/read-search.ts'
import { readDay } from '../ui/typed-day.ts'

export const entriesPerPage = 50
export const auditYears = { first: 2026, last: 2100 }

export interface AuditFilters {
  person?: string | undefined
  noun?: AuditResource | undefined
  thing?: string | undefined
  address?: string | undefined
  /** Brussels days, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
  outcome?: AuditOutcome | undefined
}
export interface AuditSearch extends AuditFilters {
  /** The last entry of the previous page. */
  after?: string | undefined
  entry?: string | undefined
}

function readDayIn(value: unknown): string | undefined {
  const read = typeof value === 'string' ? readDay(value, auditYears) : null
  return read && 'day' in read ? read.day : undefined
}

export const readAuditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch =>
  omitUndefined({
    person: readText(search['person']),
    noun: readOneOf(search['noun'], auditResources),
    thing: readText(search['thing']),
    address: readText(search['address'])?.slice(0, 60),
    from: readDayIn(search['from']),
    to: readDayIn(search['to']),
    outcome: readOneOf(search['outcome'], auditOutcomes),
    after: readGuid(search['after']),
    entry: readGuid(search['entry']),
  })

type ExportQuery = Input<AllEndpoints['GET /api/audit/export']>['query']
export const filterOf = ({ person, noun, thing, address, from, to, outcome }: AuditFilters): ExportQuery =>
  omitUndefined({
    person,
    noun,
    thing,
    address,
    from: from && startOfDay(from),
    to: to && endOfDay(to).replace('.000Z', '.999Z'),
    outcome,
  })

export const pageQueryOf = (search: AuditSearch): Input<AllEndpoints['GET /api/audit']>['query'] => ({
  ...filterOf(search),
  ...omitUndefined({ after: search.after }),
  items: entriesPerPage,
})

export const hasAuditFilter = (filters: AuditFilters): boolean => Object.keys(filterOf(filters)).length > 0
