// The audit log for administrators: page by page, one entry with what it changed, and all of it as a file.
import { Readable } from 'node:stream'
import type { auditCalls } from '@imp/domain/audit/calls.ts'
import type { AuditChange, AuditDetails, AuditEntry } from '@imp/domain/audit/types.ts'
import type { Input } from '@imp/domain/call.ts'
import { csvLineEnd, csvMark, writeCsvLine } from '@imp/domain/csv.ts'
import { dayOf } from '@imp/domain/dates.ts'
import { allow, type Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Download } from '../platform/http/answers.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'
import { writeHead, writeRows } from './csv-rows.ts'
import * as queries from './queries.ts'

const defaultItems = 50
const maxShownChanges = 200
const exportedEntriesPerRead = 200
/** Of one entry. */
const maxExportedChanges = 10_000

type FilterInput = Input<(typeof auditCalls)['GET /api/audit/export']>['query']
type ListInput = Input<(typeof auditCalls)['GET /api/audit']>['query']

export async function listEntries(ctx: Ctx, { after, items = defaultItems, ...input }: ListInput) {
  allow(ctx.user, 'audit.read')
  const rows = await queries.listEntries(ctx.db, readFilter(input), after ?? null, items + 1)
  const entries = rows.slice(0, items)
  return { entries: entries.map(toEntry), next: rows.length > items ? (entries.at(-1)?.id ?? null) : null }
}

export async function readEntry(ctx: Ctx, id: string): Promise<AuditDetails> {
  allow(ctx.user, 'audit.read')
  const row = await queries.findEntry(ctx.db, id)
  if (!row) throw new Problem('unknownAuditEntry')
  const changes = await queries.listChanges(ctx.db, [id], maxShownChanges)
  return {
    entry: toEntry(row),
    params: row.params,
    changes: changes.map(toChange),
    changeCount: changes.length < maxShownChanges ? changes.length : await queries.countChanges(ctx.db, id),
  }
}

export async function exportEntries(ctx: Ctx, input: FilterInput): Promise<Download> {
  allow(ctx.user, 'audit.read')
  // Its own entry, and those that come while it is read, are newer.
  const filter = readFilter(input)
  const before = new Date(ctx.now.getTime() - 1)
  const to = filter.to && filter.to < before ? filter.to : before
  const lines = writeLines(ctx.db, { ...filter, to }, ctx.locale)
  return new Download(`audit-log-${dayOf(ctx.now.toISOString())}.csv`, Readable.from(lines))
}

async function* writeLines(db: Db, filter: queries.AuditFilter, locale: string): AsyncGenerator<string> {
  yield csvMark + writeCsvLine(writeHead(locale)) + csvLineEnd
  for (let after: string | null = null; ; ) {
    const rows: readonly queries.EntryRow[] = await queries.listEntries(db, filter, after, exportedEntriesPerRead)
    const ids = rows.map(({ id }) => id)
    const changes = Map.groupBy(await queries.listChanges(db, ids, maxExportedChanges), ({ entryId }) => entryId)
    const lines = rows.flatMap(row =>
      writeRows(locale, toEntry(row), row.params, (changes.get(row.id) ?? []).map(toChange)),
    )
    if (lines.length > 0) yield lines.map(cells => writeCsvLine(cells) + csvLineEnd).join('')
    const last = ids.at(-1)
    if (last === undefined || rows.length < exportedEntriesPerRead) return
    after = last
  }
}

/** @throws Problem naming a time that is none */
function readFilter({ person, noun, thing, address, from, to, outcome }: FilterInput): queries.AuditFilter {
  return {
    person: readTyped(person),
    noun: noun ?? null,
    thing: readTyped(thing),
    address: readTyped(address),
    from: readTime('from', from),
    to: readTime('to', to),
    outcome: outcome ?? null,
  }
}

const readTyped = (typed = ''): string | null => typed.trim() || null

function readTime(path: string, given: string | undefined): Date | null {
  if (given === undefined) return null
  const time = new Date(given)
  if (Number.isNaN(time.getTime())) throw fieldsProblem([{ path, text: 'problems.field.invalid' }])
  return time
}

const toEntry = ({ at, params: _params, ...row }: queries.EntryRow): AuditEntry => ({ ...row, at: at.toISOString() })

function toChange({ table, rowId, name, operation, before, after }: queries.ChangeRow): AuditChange {
  const names = Object.keys({ ...before, ...after })
  const fields = names.map(column => ({ column, before: textIn(before, column), after: textIn(after, column) }))
  return { table, rowId, name, operation, fields }
}

function textIn(values: Readonly<Record<string, unknown>> | null, column: string): string | null {
  const value = values?.[column] ?? null
  if (value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
