// The audit log for administrators: in pages, single entries with their changes, and all of it as a file.
import { Readable } from 'node:stream'
import type { auditEndpoints } from '@imp/domain/audit/endpoints.ts'
import type { AuditChange, AuditDetails, AuditEntry } from '@imp/domain/audit/types.ts'
import type { Input } from '@imp/domain/endpoint.ts'
import { csvLineEnd, csvMark, writeCsvLine } from '@imp/domain/csv.ts'
import { dayOf } from '@imp/domain/dates.ts'
import { allow, type Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Download } from '../platform/http/answers.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'
import { writeHead, writeRows } from './csv-rows.ts'
import * as queries from './queries.ts'
import { findPage, type AuditFilter, type FoundPage } from './searching/search.ts'

const defaultItems = 50
const maxShownChanges = 200
const exportedEntriesPerRead = 200
const exportedChangesPerRead = 1000

type FilterInput = Input<(typeof auditEndpoints)['GET /api/audit/export']>['query']
type ListInput = Input<(typeof auditEndpoints)['GET /api/audit']>['query']

export async function listEntries(ctx: Ctx, { after, items = defaultItems, ...input }: ListInput) {
  allow(ctx.user, 'audit.read')
  const { ids, next } = await findPage(ctx.db, readFilter(input), after ?? null, items)
  return { entries: (await queries.listEntries(ctx.db, ids)).map(toEntry), next }
}

export async function readEntry(ctx: Ctx, id: string): Promise<AuditDetails> {
  allow(ctx.user, 'audit.read')
  const row = await queries.findEntry(ctx.db, id)
  if (!row) throw new Problem('unknownAuditEntry')
  const changes = await queries.listChanges(ctx.db, [id], null, maxShownChanges)
  return {
    entry: toEntry(row),
    params: row.params,
    changes: changes.map(toChange),
    changeCount: changes.length < maxShownChanges ? changes.length : await queries.countChanges(ctx.db, id),
  }
}

export async function exportEntries(ctx: Ctx, input: FilterInput): Promise<Download> {
  allow(ctx.user, 'audit.read')
  // Excludes this request's own entry and later ones.
  const filter = readFilter(input)
  const before = new Date(ctx.now.getTime() - 1)
  const to = filter.to && filter.to < before ? filter.to : before
  const lines = writeLines(ctx.db, { ...filter, to }, ctx.locale)
  return new Download(`audit-log-${dayOf(ctx.now.toISOString())}.csv`, Readable.from(lines))
}

type Cells = ReturnType<typeof writeHead>

/** In chunks of bounded size, however many entries or changes there are. */
async function* writeLines(db: Db, filter: AuditFilter, locale: string): AsyncGenerator<string> {
  const toText = (rows: readonly Cells[]): string => rows.map(cells => writeCsvLine(cells) + csvLineEnd).join('')
  yield csvMark + toText([writeHead(locale)])
  let after: string | null = null
  do {
    const { ids, next }: FoundPage = await findPage(db, filter, after, exportedEntriesPerRead)
    for await (const rows of describeEntries(db, ids, locale)) if (rows.length > 0) yield toText(rows)
    after = next
  } while (after !== null)
}

async function* describeEntries(db: Db, ids: readonly string[], locale: string): AsyncGenerator<readonly Cells[]> {
  const entries = await queries.listEntries(db, ids)
  const describe = (entry: queries.EntryRow | undefined, changes: readonly queries.ChangeRow[]) =>
    entry ? writeRows(locale, toEntry(entry), entry.params, changes.map(toChange)) : []
  let begun = 0
  let last: queries.ChangeRow | null = null
  for (;;) {
    const changes: readonly queries.ChangeRow[] = await queries.listChanges(db, ids, last, exportedChangesPerRead)
    const rows: Cells[] = []
    for (const [entryId, ofEntry] of Map.groupBy(changes, change => change.entryId)) {
      const place = entries.findIndex(({ id }) => id === entryId)
      // Entries in between changed nothing. An entry continued from the previous chunk has none before it.
      rows.push(...entries.slice(begun, place).flatMap(entry => describe(entry, [])))
      rows.push(...describe(entries[place], ofEntry))
      begun = Math.max(begun, place + 1)
    }
    last = changes.at(-1) ?? null
    const isOver = changes.length < exportedChangesPerRead
    if (isOver) rows.push(...entries.slice(begun).flatMap(entry => describe(entry, [])))
    yield rows
    if (isOver) return
  }
}

/** @throws Problem naming an invalid time */
function readFilter({ person, noun, thing, address, from, to, outcome }: FilterInput): AuditFilter {
  return {
    person: readText(person),
    noun: noun ?? null,
    thing: readText(thing),
    address: readText(address),
    from: readTime('from', from),
    to: readTime('to', to),
    outcome: outcome ?? null,
  }
}

const readText = (typed = ''): string | null => typed.trim() || null

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
