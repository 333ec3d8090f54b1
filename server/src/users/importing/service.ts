// Imports people from a spreadsheet: first a preview, then exactly that, in one transaction. Nothing is stored in
// between: the digest of the preview is computed again from the file and the current accounts.
import { createHash } from 'node:crypto'
import { findCountry } from '@imp/domain/countries/finding.ts'
import {
  importColumnNames,
  importColumns,
  type ImportedAccount,
  type ImportRow,
  type ImportWorld,
  maxImportRows,
  type PlannedRow,
  planImport,
} from '@imp/domain/users/importing.ts'
import {
  AccountRole,
  type ImportColumn,
  type ImportFields,
  type ImportRowOutcome,
  type UserImport,
} from '@imp/domain/users/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problems.ts'
import { chooseLocale, defaultLocale, formatText } from '../../platform/texts.ts'
import { readSheets, type Sheet, type SheetText } from '../../platform/xlsx/reader.ts'
import { insertAccount } from '../accounts/queries.ts'
import { lockWithAdministrator } from '../administration/queries.ts'
import { saveAccount } from '../administration/saving.ts'
import { sendInvitation } from '../passwords/invitation.ts'
import * as queries from './queries.ts'

const maxColumns = 50
const maxRowsAbove = 10

/** @throws Problem 'notASpreadsheet', 'spreadsheetTooLong', 'columnMissing', 'importOutdated' */
export async function importUsers(ctx: Ctx, input: ImportFields, file: ReceivedFile): Promise<UserImport> {
  allow(ctx.user, 'user.manage')
  // The header, the rows above it, and one row more than allowed, to detect files that are too long.
  const maxRows = maxImportRows + maxRowsAbove + 2
  const read = await readSheets(file, { maxRows, maxColumns, encoding: input.encoding ?? null }, ctx)
  const { encodings, encoding } = read
  const table = readTable(ctx.locale, read.sheets)
  if (table.rows.length > maxImportRows) {
    throw new Problem('spreadsheetTooLong', { text: 'users.import.tooManyRows', values: { max: maxImportRows } })
  }
  const letters = { encodings: [...encodings], encoding }
  if (!input.digest || read.isOpen) {
    const shown = await preview(ctx, table)
    return { ...shown, ...letters, isCarriedOut: false, ...(read.isOpen && { digest: '' }) }
  }
  return ctx.db.transaction().execute(async db => {
    const tx = { ...ctx, db }
    const ids = await queries.findAccountIds(db, listUsernames(table))
    await lockWithAdministrator(db, ids, ctx.user.id)
    const { plan, ...shown } = await previewWithPlan(tx, table)
    if (shown.digest !== input.digest) throw new Problem('importOutdated')
    const locale = input.locale ? chooseLocale(input.locale) : ctx.locale
    for (const planned of plan) await carryOut(tx, planned, { locale, isInviting: input.isInviting === true })
    return { ...shown, ...letters, isCarriedOut: true }
  })
}

interface Table {
  readonly rows: readonly ImportRow[]
  readonly ignoredColumns: readonly string[]
}

/** Column names may be in English, in the caller's language, or as in the API. A title may precede the header row. */
function readTable(locale: string, sheets: readonly Sheet[]): Table {
  const columnOf = ({ text }: SheetText) =>
    importColumns.find(column => namesOf(locale, column).includes(text.trim().toLowerCase()))
  const findHead = ({ rows }: Sheet) =>
    rows.slice(0, maxRowsAbove + 1).find(({ cells }) => cells.some(cell => columnOf(cell) === 'username'))
  const listNames = (of: readonly Sheet[]): string => of.flatMap(({ name }) => name ?? []).join(', ')
  const [sheet, ...others] = sheets.filter(findHead)
  if (others.length > 0)
    throw new Problem('columnMissing', {
      text: 'users.import.severalSheets',
      values: { sheets: listNames(sheets.filter(findHead)) },
    })
  const head = sheet && findHead(sheet)
  if (!head) {
    const column = formatText(locale, importColumnNames.username)
    throw new Problem(
      'columnMissing',
      sheets.length > 1
        ? { text: 'users.import.noColumnInSheets', values: { column, sheets: listNames(sheets) } }
        : { text: 'users.import.noColumn', values: { column } },
    )
  }
  const names = head.cells.map(({ text }) => text.trim())
  const columns = head.cells.map(columnOf)
  const rows = sheet.rows.slice(sheet.rows.indexOf(head) + 1)
  return {
    rows: rows.map(({ row, cells }) => {
      const named = cells.flatMap((cell, at) => {
        const column = columns[at]
        return column ? [[column, cell] as const] : []
      })
      return { row, cells: Object.fromEntries(named) }
    }),
    ignoredColumns: names.filter((name, at) => name !== '' && !columns[at]),
  }
}

const namesOf = (locale: string, column: ImportColumn): readonly string[] =>
  [column, ...[defaultLocale, locale].map(one => formatText(one, importColumnNames[column]))].map(toLower)

const toLower = (text: string): string => text.toLowerCase()

async function preview(ctx: Ctx, table: Table) {
  const { plan: _, ...shown } = await previewWithPlan(ctx, table)
  return shown
}

const listUsernames = ({ rows }: Pick<Table, 'rows'>): string[] =>
  rows.map(({ cells }) => (cells.username?.text ?? '').trim())

/** Within a transaction, also locks the accounts. */
async function previewWithPlan(ctx: Ctx, { rows, ignoredColumns }: Table) {
  const { db, locale } = ctx
  const accounts = await queries.findAccountsByName(db, listUsernames({ rows }))
  const countries = await queries.listCountries(db)
  const countryNames = new Map(countries.map(({ id, name }) => [id, name]))
  const world: ImportWorld = {
    accounts,
    findCountry: typed => {
      const found = findCountry(countries, typed)
      return found && { id: found.id, isWhole: found.parentId === null }
    },
    roles: new Map(
      AccountRole.enum.flatMap(role =>
        [role, formatText(locale, `users.role.${role}`)].map(word => [toLower(word), role] as const),
      ),
    ),
    yesAndNo: new Map([
      ...['yes', 'true', '1', formatText(locale, 'users.import.yes')].map(word => [toLower(word), true] as const),
      ...['no', 'false', '0', formatText(locale, 'users.import.no')].map(word => [toLower(word), false] as const),
    ]),
    ownId: ctx.user.id,
  }
  const plan = planImport(rows, world)
  const showState = ({ firstName, lastName, role, countryId, isEnabled }: ImportedAccount) => {
    return { firstName, lastName, role, countryName: countryNames.get(countryId ?? '') ?? null, isEnabled }
  }
  const showRow = (planned: PlannedRow): ImportRowOutcome => {
    const { row, username, kind } = planned
    if (planned.kind !== 'refused') {
      const { before, after } = planned
      return { row, username, kind, before: before && showState(before), after: showState(after), reasons: [] }
    }
    const reasons = planned.reasons.map(({ column, text, values }) => {
      return { column, message: formatText(locale, text, values) }
    })
    return { row, username, kind, before: null, after: null, reasons }
  }
  const digest = createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
  return { plan, digest, rows: plan.map(showRow), ignoredColumns: [...ignoredColumns] }
}

interface NewcomerOptions {
  readonly locale: string
  readonly isInviting: boolean
}

async function carryOut(ctx: Ctx, planned: PlannedRow, { locale, isInviting }: NewcomerOptions): Promise<void> {
  const { kind, username } = planned
  if (kind === 'new') {
    const { isEnabled, ...after } = planned.after
    const account = { ...after, id: newId(), username, passwordHash: null, locale, isEnabled }
    if (!(await insertAccount(ctx.db, account))) throw new Problem('importOutdated')
    if (isInviting && isEnabled) await sendInvitation(ctx, account.id)
  }
  if (kind === 'changed') {
    const { before, after } = planned
    await queries.updateNames(ctx.db, before.id, after)
    await saveAccount(ctx.db, before, after)
  }
}
