// Tables in lists, and their content: stored for published ones, current answers for others.
import { defaultItems } from '@imp/domain/endpoint.ts'
import { findLatestChange, type AnswerChange } from '@imp/domain/results/lineage.ts'
import { mayFillTables } from '@imp/domain/tables/choosing.ts'
import type {
  Table,
  TableChoice,
  TableForm,
  TableGrid,
  TablePreview,
  TableSource,
  TableWithData,
} from '@imp/domain/tables/types.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { readIds } from '../platform/http/id-list.ts'
import { pageOf, type PageInput } from '../platform/http/json-list.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'
import { formatText } from '../platform/texts.ts'
import { findChanges } from '../results/lineage/service.ts'
import { readPreviewChoice } from './choice.ts'
import { loadLiveData } from './live-data.ts'
import * as queries from './queries.ts'

export const describeTable = (
  ctx: Pick<Ctx, 'locale'>,
  { formName, formYear, questionIds, countryNames }: queries.TableRow,
): string =>
  formatText(ctx.locale, 'tables.alternativeText', {
    form: formName,
    year: String(formYear),
    questions: questionIds.length,
    countries: countryNames.join(', '),
  })

/** By table, for published ones only. */
async function loadChanges(
  { db }: Pick<Ctx, 'db'>,
  rows: readonly queries.TableRow[],
): Promise<ReadonlyMap<string, readonly AnswerChange[]>> {
  const used = rows.flatMap(({ id, answerSources }) =>
    (answerSources ?? []).map(source => ({ ...source, tableId: id })),
  )
  const changed = Map.groupBy(await findChanges(db, used), ({ source }) => source.tableId)
  return new Map([...changed].map(([id, found]) => [id, found.map(({ change }) => change)]))
}

export async function toTables(ctx: Pick<Ctx, 'db' | 'locale'>, rows: readonly queries.TableRow[]): Promise<Table[]> {
  const changesOf = await loadChanges(ctx, rows)
  return rows.map(row => toTable(ctx, row, changesOf.get(row.id) ?? []))
}

const toTable = (ctx: Pick<Ctx, 'locale'>, row: queries.TableRow, changes: readonly AnswerChange[]): Table => ({
  id: row.id,
  guid: row.id,
  name: row.name,
  form: row.formName,
  year: row.formYear,
  section: row.sectionId,
  questions: [...row.questionIds],
  countries: [...row.countryIds],
  final: row.publishedAt !== null,
  alternativeText: row.alternativeText ?? describeTable(ctx, row),
  version: row.version,
  outdated: changes.length > 0,
  changedSince: findLatestChange(changes),
  created: row.createdAt.toISOString(),
})

async function loadData(
  ctx: Pick<Ctx, 'db'>,
  row: queries.TableRow,
): Promise<Pick<queries.TableData, 'grid' | 'source'>> {
  const { grid, source } = row
  return grid && source ? { grid, source } : loadLiveData(ctx, row)
}

export interface FilterInput {
  readonly name?: string
  readonly year?: number
  readonly form?: string
}
export const filterOf = ({ name = '', year, form = '' }: FilterInput): queries.TableFilter => ({
  name: name.trim(),
  year: year ?? null,
  form: form.trim(),
})

export async function listTables(
  ctx: Ctx,
  input: FilterInput & PageInput,
): Promise<{ result: Table[]; totalRows: number }> {
  allow(ctx.user, 'table.manage')
  const page = pageOf(input) ?? { limit: defaultItems, offset: 0 }
  const { rows, total } = await queries.listPublished(ctx.db, filterOf(input), page)
  return { result: await toTables(ctx, rows), totalRows: total }
}

export async function listDevelopment(ctx: Ctx): Promise<Table[]> {
  allow(ctx.user, 'table.manage')
  return toTables(ctx, await queries.listDevelopment(ctx.db))
}

/** Each name with its years, without duplicates; sorted by name, latest year first. */
export async function listTableForms(ctx: Ctx): Promise<TableForm[]> {
  allow(ctx.user, 'table.manage')
  const forms = (await queries.listForms(ctx.db)).filter(({ blockName }) =>
    mayFillTables({ published: true, blockName }),
  )
  const newest = new Map(forms.toReversed().map(form => [`${form.year} ${form.name.trim().toLowerCase()}`, form]))
  return [...newest.values()]
    .map(({ name, year, category }) => ({ name, year, category }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || b.year - a.year)
}

export async function previewTable(ctx: Ctx, choice: TableChoice): Promise<TablePreview> {
  allow(ctx.user, 'table.manage')
  const { grid, source } = await loadLiveData(ctx, await readPreviewChoice(ctx, choice))
  return { grid, source }
}

/** Includes deleted tables, which reports may still show. */
export async function loadGrids(ctx: Ctx, guids: readonly string[]): Promise<Record<string, TableGrid>> {
  allow(ctx.user, 'table.read')
  const ids = readIds('guids', guids)
  if (ids.length === 0) throw fieldsProblem([{ path: 'guids', text: 'problems.field.missing' }])
  const grids: Record<string, TableGrid> = {}
  for (const row of await queries.listByIds(ctx.db, ids)) {
    grids[row.id] = (await loadData(ctx, row)).grid
  }
  return grids
}

export async function readTable(ctx: Ctx, id: string): Promise<TableWithData> {
  allow(ctx.user, 'table.read')
  const [row] = await queries.listByIds(ctx.db, [id])
  if (!row) throw new Problem('unknownTable')
  const [table] = await toTables(ctx, [row])
  if (!table) throw new Problem('unknownTable')
  const { grid, source } = await loadData(ctx, row)
  return { ...table, grid, source }
}

export async function listTableChanges(ctx: Ctx, id: string): Promise<AnswerChange[]> {
  allow(ctx.user, 'table.manage')
  const row = await queries.findTable(ctx.db, id)
  if (!row) throw new Problem('unknownTable')
  return [...((await loadChanges(ctx, [row])).get(row.id) ?? [])]
}

export interface ReportTable {
  readonly name: string
  readonly form: string
  readonly year: number
  readonly version: number
  readonly grid: TableGrid
  readonly alternativeText: string
  readonly source: TableSource
  readonly changes: readonly AnswerChange[]
}

/** By id, including deleted ones; unknown ones are left out. The caller must be allowed to see the report. */
export async function loadTablesForReport(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportTable>> {
  const rows = await queries.listByIds(ctx.db, ids)
  const changesOf = await loadChanges(ctx, rows)
  const found = new Map<string, ReportTable>()
  for (const row of rows) {
    found.set(row.id, {
      name: row.name,
      form: row.formName,
      year: row.formYear,
      version: row.version,
      ...(await loadData(ctx, row)),
      alternativeText: row.alternativeText ?? describeTable(ctx, row),
      changes: changesOf.get(row.id) ?? [],
    })
  }
  return found
}
