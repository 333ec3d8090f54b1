// Making, changing, publishing and deleting tables.
import { isBlank } from '@imp/domain/blank.ts'
import { nameTable } from '@imp/domain/tables/choosing.ts'
import type { Table, TableInput, TablePatch } from '@imp/domain/tables/types.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { readIds } from '../platform/http/id-list.ts'
import { newId } from '../platform/ids.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'
import { readChoice } from './choice.ts'
import { loadLiveData } from './live-data.ts'
import * as queries from './queries.ts'
import { describeTable, filterOf, toTables, type FilterInput } from './reading.ts'

const authorOf = ({ user, now }: Ctx) => ({ by: user.id, at: now })

async function loadTable(ctx: Ctx, id: string): Promise<Table> {
  const row = await queries.findTable(ctx.db, id)
  const [table] = await toTables(ctx, row ? [row] : [])
  if (!table) throw new Problem('unknownTable')
  return table
}

/** Locks the table. @param baseVersion the version it is based on; null: not given @throws Problem 'unknownTable', 'staleVersion' */
async function openTable(ctx: Ctx, id: string, baseVersion: number | null): Promise<queries.TableRow> {
  const row = await queries.lockTable(ctx.db, id)
  if (!row) throw new Problem('unknownTable')
  if (baseVersion !== null && baseVersion !== row.version) throw await makeStaleTable(ctx, row)
  return row
}

const makeStaleTable = async (ctx: Ctx, row: queries.TableRow): Promise<Problem> =>
  new Problem('staleVersion', {
    stored: await loadTable(ctx, row.id),
    changedAt: row.changedAt.toISOString(),
    ...(row.changedBy !== null && { changedBy: row.changedBy }),
  })

const parseAlternativeText = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : (text ?? '').trim()

export async function createTable(ctx: Ctx, input: TableInput): Promise<Table> {
  allow(ctx.user, 'table.manage')
  const choice = await readChoice(ctx, input)
  const id = newId()
  const name = nameTable(input.name, choice.formName, choice.formYear)
  const alternativeText = parseAlternativeText(input.alternativeText)
  await queries.insertTable(ctx.db, { id, name, alternativeText, choice }, authorOf(ctx))
  return loadTable(ctx, id)
}

/** Omitted fields stay unchanged. In a published table only the texts can change (O-167). */
export async function changeTable(ctx: Ctx, input: TablePatch): Promise<Table> {
  allow(ctx.user, 'table.manage')
  const row = await openTable(ctx, input.guid, input.version ?? ctx.ifMatch)
  const choice = row.publishedAt === null && hasNewChoice(input, row) ? await readChangedChoice(ctx, input, row) : null
  const { formName, formYear } = choice ?? row
  const name = input.name === undefined ? row.name : nameTable(input.name, formName, formYear)
  const alternativeText = changeAlternativeText(ctx, input.alternativeText, row)
  await queries.updateTable(ctx.db, row.id, { name, alternativeText, choice }, authorOf(ctx))
  return loadTable(ctx, row.id)
}

/** A generated text that is sent back unchanged is generated again from the new choice. */
function changeAlternativeText(ctx: Ctx, text: string | null | undefined, row: queries.TableRow): string | null {
  if (text === undefined) return row.alternativeText
  const given = parseAlternativeText(text)
  return row.alternativeText === null && given === describeTable(ctx, row) ? null : given
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => {
  const ids = new Set(a.map(id => id.toLowerCase()))
  return ids.size === b.length && b.every(id => ids.has(id))
}

function hasNewChoice(input: TablePatch, row: queries.TableRow): boolean {
  const isOther = [
    input.form !== undefined && input.form !== row.formName,
    input.year !== undefined && input.year !== row.formYear,
    input.section !== undefined && input.section.toLowerCase() !== row.sectionId,
    input.questions !== undefined && !sameIds(input.questions, row.questionIds),
    input.countries !== undefined && !sameIds(input.countries, row.countryIds),
  ]
  return isOther.includes(true)
}

const readChangedChoice = (ctx: Ctx, input: TablePatch, row: queries.TableRow): Promise<queries.StoredChoice> =>
  readChoice(ctx, {
    form: input.form ?? row.formName,
    year: input.year ?? row.formYear,
    section: input.section ?? row.sectionId,
    questions: input.questions ?? [...row.questionIds],
    countries: input.countries ?? [...row.countryIds],
  })

/** Publishing stores the current content. Does nothing if already in that state (O-170). */
export async function setPublished(ctx: Ctx, id: string, isPublished: boolean): Promise<Table> {
  allow(ctx.user, 'table.manage')
  const row = await openTable(ctx, id, null)
  if ((row.publishedAt !== null) === isPublished) return loadTable(ctx, row.id)
  if (ctx.ifMatch !== null && ctx.ifMatch !== row.version) throw await makeStaleTable(ctx, row)
  const data = isPublished ? await loadPublishableData(ctx, row) : null
  await queries.updateData(ctx.db, row.id, isPublished ? ctx.now : null, data, authorOf(ctx))
  return loadTable(ctx, row.id)
}

/** @throws Problem 'formNotPublished' if there are no answers any more */
async function loadPublishableData(ctx: Ctx, row: queries.TableRow): Promise<queries.TableData> {
  if (row.formId === null || !(await queries.findForm(ctx.db, row.formId))) throw new Problem('formNotPublished')
  return loadLiveData(ctx, row)
}

export async function updateTableData(ctx: Ctx, id: string): Promise<Table> {
  allow(ctx.user, 'table.manage')
  const row = await openTable(ctx, id, ctx.ifMatch)
  if (row.publishedAt === null) throw new Problem('tableUnderDevelopment')
  await queries.updateData(ctx.db, row.id, ctx.now, await loadPublishableData(ctx, row), authorOf(ctx))
  return loadTable(ctx, row.id)
}

export async function deleteTable(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'table.manage')
  const row = await openTable(ctx, id, ctx.ifMatch)
  await queries.deleteTables(ctx.db, [row.id], authorOf(ctx))
}

interface DeletionInput extends FilterInput {
  readonly selectedTables?: readonly string[]
}
/** Deletes the selection, or else the published tables that match the filters. @throws Problem 'malformed' without either */
export async function deleteTables(ctx: Ctx, input: DeletionInput): Promise<{ deleted: number }> {
  allow(ctx.user, 'table.manage')
  const ids = readIds('selectedTables', input.selectedTables ?? [])
  if (ids.length > 0) return { deleted: await queries.deleteTables(ctx.db, ids, authorOf(ctx)) }
  const filter = filterOf(input)
  if (filter.name === '' && filter.form === '' && filter.year === null) {
    throw fieldsProblem([{ path: 'selectedTables', text: 'tables.refused.noSelection' }])
  }
  return { deleted: await queries.deleteFiltered(ctx.db, filter, authorOf(ctx)) }
}
