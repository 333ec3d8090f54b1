// The audit log as CSV rows: one for each changed column, or one for an entry without changes.
import type { AuditChange, AuditDetails, AuditEntry } from '@imp/domain/audit/types.ts'
import { formatParams } from '@imp/domain/audit/params.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { formatText } from '../platform/texts.ts'

const head: readonly TextId[] = [
  'audit.field.time',
  'audit.field.person',
  'audit.field.username',
  'audit.field.account',
  'audit.field.token',
  'audit.field.tokenId',
  'audit.field.role',
  'audit.field.actualRole',
  'audit.field.address',
  'audit.field.browser',
  'audit.field.action',
  'audit.field.call',
  'audit.field.params',
  'audit.field.outcome',
  'audit.field.occurrences',
  'audit.field.table',
  'audit.field.row',
  'audit.field.thing',
  'audit.field.operation',
  'audit.field.column',
  'audit.field.before',
  'audit.field.after',
]

type Row = readonly (string | number | null)[]

export const writeHead = (locale: string): Row => head.map(id => formatText(locale, id))

export function writeRows(
  locale: string,
  entry: AuditEntry,
  params: AuditDetails['params'],
  changes: readonly AuditChange[],
): readonly Row[] {
  const outcome = formatText(locale, `audit.outcome.${entry.outcome}`)
  const { at, userName, username, userId, tokenName, tokenId, role, actualRole, address, userAgent } = entry
  const start = [
    at,
    userName,
    username,
    userId,
    tokenName,
    tokenId,
    role,
    actualRole,
    address,
    userAgent,
    `${entry.noun}.${entry.verb}`,
    entry.call,
    formatParams(params),
    entry.problem === null ? outcome : `${outcome} (${entry.problem})`,
    entry.occurrences,
  ]
  const rows = changes.flatMap(({ table, rowId, name, operation, fields }) =>
    fields.map(({ column, before, after }) => [...start, table, rowId, name, operation, column, before, after]),
  )
  if (rows.length > 0) return rows
  const things = entry.things.length > 0 ? entry.things.join(', ') : null
  return [[...start, ...head.slice(start.length).map(column => (column === 'audit.field.thing' ? things : null))]]
}
