// Plans the import of a spreadsheet of people: compares each row with the existing accounts. Empty cells change nothing.
import { findControlCharacter } from '../control-characters.ts'
import { readableBlocker } from '../names.ts'
import { toOneLine } from '../one-line.ts'
import type { Reason, TextId } from '../texts.ts'
import {
  type AccountState,
  applyCountry,
  applyRole,
  listMissingFields,
  whyNoCountry,
  changeBlocker,
  enableBlocker,
  shutOutBlocker,
  usernameBlocker,
} from './administering.ts'
import type { AccountRole, ImportColumn } from './types.ts'

export const importColumns = [
  'username',
  'firstName',
  'lastName',
  'role',
  'country',
  'enabled',
] as const satisfies readonly ImportColumn[]
export const importColumnNames = {
  username: 'users.field.username',
  firstName: 'users.field.firstName',
  lastName: 'users.field.lastName',
  role: 'users.field.role',
  country: 'users.field.country',
  enabled: 'users.manage.enabled',
} as const satisfies Record<ImportColumn, TextId>

export const maxImportFileBytes = 2_000_000
export const maxImportRows = 2000
const maxLength = { username: 320, firstName: 100, lastName: 100 } as const

interface SheetCell {
  readonly text: string
  readonly isFormula: boolean
}
export interface ImportRow {
  /** The row number in the spreadsheet, from 1. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<ImportColumn, SheetCell>>>
}

export interface ImportedAccount extends AccountState {
  readonly firstName: string
  readonly lastName: string
}
export interface StoredAccount extends ImportedAccount {
  readonly id: string
  readonly version: number
  readonly isBuiltIn: boolean
}

/** The keys of all maps are in lower case. */
export interface ImportWorld {
  readonly accounts: ReadonlyMap<string, StoredAccount>
  readonly findCountry: (typed: string) => { readonly id: string; readonly isWhole: boolean } | null
  readonly roles: ReadonlyMap<string, AccountRole>
  readonly yesAndNo: ReadonlyMap<string, boolean>
  readonly ownId: string | null
}

interface ImportReason extends Reason {
  readonly column: ImportColumn
}
interface PlannedRowBase {
  readonly row: number
  readonly username: string
}
export type PlannedRow = PlannedRowBase &
  (
    | { readonly kind: 'new'; readonly before: null; readonly after: ImportedAccount }
    | { readonly kind: 'changed' | 'unchanged'; readonly before: StoredAccount; readonly after: ImportedAccount }
    | { readonly kind: 'refused'; readonly reasons: readonly ImportReason[] }
  )

/** null or '': an empty cell. */
interface RowValues {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly role: AccountRole | null
  readonly countryId: string | null
  readonly isEnabled: boolean | null
}

export function planImport(rows: readonly ImportRow[], world: ImportWorld): PlannedRow[] {
  const seen = new Map<string, number>()
  return rows.map(importRow => {
    const { row } = importRow
    const { values, reasons } = readRow(importRow, world)
    const { username } = values
    const key = username.toLowerCase()
    const first = seen.get(key)
    if (reasons.length > 0) return { row, username, kind: 'refused', reasons }
    if (first !== undefined) {
      const reason: ImportReason = { column: 'username', text: 'users.import.repeated', values: { row: first } }
      return { row, username, kind: 'refused', reasons: [reason] }
    }
    seen.set(key, row)
    const stored = world.accounts.get(key)
    return { row, username, ...(stored ? planChange(values, stored, world.ownId) : planNew(values)) }
  })
}

function readRow({ cells }: ImportRow, world: ImportWorld): { values: RowValues; reasons: ImportReason[] } {
  const reasons: ImportReason[] = []
  const textOf = (column: ImportColumn): string => toOneLine(cells[column]?.text ?? '')
  const refuse = (column: ImportColumn, reason: Reason): void => void reasons.push({ column, ...reason })
  for (const column of importColumns) {
    const reason = cellBlocker(column, cells[column])
    if (reason) refuse(column, reason)
  }
  const find = <T>(column: ImportColumn, look: (text: string) => T | null | undefined, unknown: TextId): T | null => {
    const text = textOf(column)
    const found = look(text) ?? null
    if (text !== '' && found === null && !cells[column]?.isFormula) refuse(column, { text: unknown })
    return found
  }
  const among =
    <T>(words: ReadonlyMap<string, T>) =>
    (text: string) =>
      words.get(text.toLowerCase())
  const username = textOf('username')
  if (username === '') refuse('username', { text: 'problems.field.empty' })
  else if (reasons.every(({ column }) => column !== 'username') && !world.accounts.has(username.toLowerCase())) {
    const reason = usernameBlocker(username)
    if (reason) refuse('username', reason)
  }
  const country = find('country', world.findCountry, 'users.import.unknownCountry')
  if (country && !country.isWhole) refuse('country', { text: 'problems.field.wholeCountry' })
  const values = {
    username,
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    role: find('role', among(world.roles), 'users.import.unknownRole'),
    countryId: country?.id ?? null,
    isEnabled: find('enabled', among(world.yesAndNo), 'users.import.notYesOrNo'),
  }
  return { values, reasons }
}

function cellBlocker(column: ImportColumn, cell: SheetCell | undefined): Reason | null {
  if (!cell) return null
  if (cell.isFormula) return { text: 'users.import.formula' }
  if (!cell.text.isWellFormed() || findControlCharacter(cell.text) !== null) return { text: 'problems.field.character' }
  const max = column in maxLength ? maxLength[column as keyof typeof maxLength] : null
  if (max !== null && toOneLine(cell.text).length > max) return { text: 'problems.field.tooLong', values: { max } }
  return readableBlocker(toOneLine(cell.text))
}

type Plan = PlannedRow extends infer P ? (P extends PlannedRow ? Omit<P, keyof PlannedRowBase> : never) : never
const refused = (column: ImportColumn, { text, values }: Reason): Plan => ({
  kind: 'refused',
  reasons: [{ column, text, ...(values && { values }) }],
})

function planNew({ isEnabled, ...values }: RowValues): Plan {
  const { role, countryId, firstName, lastName } = values
  const missing = listMissingFields({ ...values, countryGuid: countryId })
  const reasons = missing.map(({ path }) => ({ column: columnOf(path), text: 'users.import.missing' as const }))
  if (reasons.length > 0 || !role) return { kind: 'refused', reasons }
  const after = { firstName, lastName, role, countryId, isEnabled: isEnabled ?? true }
  const noCountry = countryId === null ? null : whyNoCountry(after)
  return noCountry ? refused('country', noCountry) : { kind: 'new', before: null, after }
}

const columnOf = (path: ReturnType<typeof listMissingFields>[number]['path']): ImportColumn =>
  path === 'countryGuid' ? 'country' : path === 'password' ? 'username' : path

function planChange(values: RowValues, before: StoredAccount, ownId: string | null): Plan {
  const { id, isBuiltIn, ...stored } = before
  const target = { isBuiltIn, isOwn: id === ownId }
  const blocker = changeBlocker(target)
  if (blocker) return refused('username', blocker)
  let state: AccountState = stored
  if (values.role !== null && values.role !== state.role) {
    const reason = shutOutBlocker(target)
    if (reason) return refused('role', reason)
    state = applyRole(state, values.role)
  }
  if (values.countryId !== null && values.countryId !== state.countryId) {
    const reason = whyNoCountry(state)
    if (reason) return refused('country', reason)
    // A new role without a country has disabled the account; a country in the row undoes that.
    state = applyCountry({ ...state, isEnabled: stored.isEnabled }, values.countryId)
  }
  if (values.isEnabled !== null && values.isEnabled !== state.isEnabled) {
    const reason = values.isEnabled ? enableBlocker(state) : shutOutBlocker(target)
    if (reason) return refused('enabled', reason)
    state = { ...state, isEnabled: values.isEnabled }
  }
  const after: ImportedAccount = {
    role: state.role,
    countryId: state.countryId,
    isEnabled: state.isEnabled,
    firstName: values.firstName || stored.firstName,
    lastName: values.lastName || stored.lastName,
  }
  return { kind: isSame(stored, after) ? 'unchanged' : 'changed', before, after }
}

const isSame = (one: ImportedAccount, other: ImportedAccount): boolean =>
  (['firstName', 'lastName', 'role', 'countryId', 'isEnabled'] as const).every(field => one[field] === other[field])
