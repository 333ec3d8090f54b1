// Reads the inputs of a returned workbook by their keys, wherever they have been moved.
import { addresses, columnKeys, isGuid, parseRowKey, type WorkbookFact } from './workbook-keys.ts'

export interface WorkbookCell {
  readonly column: number
  /** 'error': a value like '#DIV/0!'. */
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'error'
  /** ISO 8601 for dates; '' for numbers, except percentages: '45%'. */
  readonly text: string
  readonly numeric: number | null
  /** `text` and `numeric` are the result when the file was saved; an empty text: never calculated. */
  readonly isFormula: boolean
}
export interface WorkbookSheet {
  readonly rows: readonly { readonly cells: readonly WorkbookCell[] }[]
}

export interface WorkbookContent {
  readonly facts: ReadonlyMap<string, string>
  /** By address; null: the input exists and is empty. */
  readonly inputs: ReadonlyMap<string, WorkbookCell | null>
  /** Addresses that occur more than once with different contents. */
  readonly contradictory: ReadonlySet<string>
  /** The contents at download; empty inputs are left out. */
  readonly was: ReadonlyMap<string, WorkbookCell>
}

/** Equal for texts that differ only in surrounding spaces, and for numbers equal to 15 digits. */
const describeCell = (cell: WorkbookCell | null): string =>
  cell === null ? '' : cell.numeric !== null ? String(Number(cell.numeric.toPrecision(15))) : cell.text.trim()

export function readContent(sheets: readonly WorkbookSheet[]): WorkbookContent {
  const content: Content = { facts: new Map(), inputs: new Map(), contradictory: new Set(), was: new Map() }
  const keyed = sheets.map(({ rows }) => rows.flatMap(({ cells }) => findKey(cells) ?? []))
  // A table may have been moved to another sheet than the row that names its columns.
  const tableColumns = new Map<string, ReadonlyMap<number, string>>()
  for (const { key, cells } of keyed.flat()) {
    if (key.kind !== 'tableColumns' || tableColumns.has(key.question)) continue
    const named = cells.map(({ column, text }) => [column, text.trim().toLowerCase()] as const)
    tableColumns.set(key.question, new Map(named.filter(([, id]) => isGuid(id))))
  }
  for (const rows of keyed) readSheet(content, rows, tableColumns)
  return content
}

interface Content extends WorkbookContent {
  readonly facts: Map<string, string>
  readonly inputs: Map<string, WorkbookCell | null>
  readonly contradictory: Set<string>
  readonly was: Map<string, WorkbookCell>
}
interface KeyedRow {
  readonly key: NonNullable<ReturnType<typeof parseRowKey>>
  readonly column: number
  readonly cells: readonly WorkbookCell[]
}

/** Columns may have been inserted in front of the key. */
function findKey(cells: readonly WorkbookCell[]): KeyedRow | null {
  for (const { kind, text, column } of cells) {
    const key = kind === 'text' ? parseRowKey(text) : null
    if (key) return { key, column, cells }
  }
  return null
}

function readSheet(
  content: Content,
  rows: readonly KeyedRow[],
  tableColumns: ReadonlyMap<string, ReadonlyMap<number, string>>,
): void {
  const named = rows.find(({ key }) => key.kind === 'columns')
  const columnOf = (name: string) => named?.cells.find(({ text }) => text.trim().toLowerCase() === name)?.column
  const [answers, remarks] = [columnOf(columnKeys.answer), columnOf(columnKeys.remark)]
  for (const { key, column: keyColumn, cells } of rows) {
    const at = (column: number): WorkbookCell | null => cells.find(one => one.column === column) ?? null
    if (key.kind === 'fact') content.facts.set(key.name, at(keyColumn + 1)?.text.trim() ?? '')
    else if (key.kind === 'was') {
      const cell = at(keyColumn + 1)
      if (cell) content.was.set(key.address, cell)
    } else if (key.kind === 'tableRow') {
      const byColumn = new Map(cells.map(cell => [cell.column, cell]))
      for (const [column, id] of tableColumns.get(key.question) ?? []) {
        add(content, addresses.cell(key.question, key.row, id), byColumn.get(column) ?? null)
      }
    } else if (key.kind === 'finalRemarks') {
      const addressOf = (column: string) => addresses.finalRemark(key.question, key.row, column)
      if (key.row === key.question && answers !== undefined) add(content, addressOf(key.question), at(answers))
      for (const [column, id] of tableColumns.get(key.question) ?? []) add(content, addressOf(id), at(column))
    } else if (key.kind === 'question' || key.kind === 'input') {
      if (answers !== undefined) add(content, key.address, at(answers))
      if (key.kind === 'question' && remarks !== undefined) {
        add(content, addresses.remark(key.question), at(remarks))
      }
    }
  }
}

function add({ inputs, contradictory }: Content, address: string, cell: WorkbookCell | null): void {
  const known = inputs.get(address)
  if (known !== undefined && describeCell(known) !== describeCell(cell)) contradictory.add(address)
  // If a copied row was emptied, the filled one counts.
  if (known === undefined || (known === null && cell !== null)) inputs.set(address, cell)
}

export const readFact = ({ facts }: Pick<WorkbookContent, 'facts'>, name: WorkbookFact): string => facts.get(name) ?? ''
