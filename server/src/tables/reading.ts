// Tables as they are listed, and what they show: published ones what they have kept, the others today's answers.
import { noDate } from '@imp/domain/dates.ts'
import { mayFillTables } from '@imp/domain/tables/choosing.ts'
import type { Table, TableChoice, TableForm, TableGrid, TablePreview } from '@imp/domain/tables/types.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { readIds } from '../platform/http/id-list.ts'
import { pageOf, type PageInput } from '../platform/http/json-list.ts'
import { fieldsProblem } from '../platform/problems.ts'
import { formatText } from '../platform/texts.ts'
import { readPreviewChoice } from './choice.ts'
import { loadLiveData } from './live-data.ts'
import * as queries from './queries.ts'

/** Of a table whose alternative text nobody has written. */
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

export const toTable = (ctx: Pick<Ctx, 'locale'>, row: queries.TableRow): Table => ({
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
  outdated: false,
  changedSince: noDate,
  created: row.createdAt.toISOString(),
})

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
  const { rows, total } = await queries.listPublished(ctx.db, filterOf(input), pageOf(input))
  return { result: rows.map(row => toTable(ctx, row)), totalRows: total }
}

export async function listDevelopment(ctx: Ctx): Promise<Table[]> {
  allow(ctx.user, 'table.manage')
  return (await queries.listDevelopment(ctx.db)).map(row => toTable(ctx, row))
}

/** Each name with each of its years once, by name, latest year first. */
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

/** Deleted tables too: reports that they stand in still show them. */
export async function loadGrids(ctx: Ctx, guids: readonly string[]): Promise<Record<string, TableGrid>> {
  allow(ctx.user, 'table.read')
  const ids = readIds('guids', guids)
  if (ids.length === 0) throw fieldsProblem([{ path: 'guids', text: 'problems.field.missing' }])
  const grids: Record<string, TableGrid> = {}
  for (const row of await queries.listByIds(ctx.db, ids)) {
    grids[row.id] = row.grid ?? (await loadLiveData(ctx, row)).grid
  }
  return grids
}
