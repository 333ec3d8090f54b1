// The audit log as rows of a spreadsheet: one for each column that was changed, or one for an entry that changed none.
import type { AuditChange, AuditEntry } from '@imp/domain/audit/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { formatText } from '../platform/texts.ts'

const head: readonly TextId[] = [
  'audit.field.time',
  'audit.field.person',
  'audit.field.account',
  'audit.field.role',
  'audit.field.actualRole',
  'audit.field.address',
  'audit.field.browser',
  'audit.field.action',
  'audit.field.call',
  'audit.field.outcome',
  'audit.field.table',
  'audit.field.row',
  'audit.field.thing',
  'audit.field.operation',
  'audit.field.column',
  'audit.field.before',
  'audit.field.after',
]

type Row = readonly (string | null)[]

export const writeHead = (locale: string): Row => head.map(id => formatText(locale, id))

/** Times are UTC: files travel. */
export function writeRows(locale: string, entry: AuditEntry, changes: readonly AuditChange[]): readonly Row[] {
  const outcome = formatText(locale, `audit.outcome.${entry.outcome}`)
  const who = [entry.at, entry.userName, entry.userId, entry.role, entry.actualRole, entry.address, entry.userAgent]
  const what = [
    `${entry.noun}.${entry.verb}`,
    entry.call,
    entry.problem === null ? outcome : `${outcome} (${entry.problem})`,
  ]
  const rows = changes.flatMap(({ table, rowId, name, operation, fields }) =>
    fields.map(({ column, before, after }) => [...who, ...what, table, rowId, name, operation, column, before, after]),
  )
  return rows.length > 0 ? rows : [[...who, ...what]]
}
