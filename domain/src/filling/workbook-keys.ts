// The keys of a fillable workbook: a hidden key in front of each row, and above the inputs a row that names their columns.
// Rows, columns and sheets may be moved or renamed. Returned workbooks are untrusted.
import { cellPath } from '../forms/table-questions.ts'

export const maxWorkbookBytes = 10_000_000

/** Incremented when the layout changes, so that older workbooks are refused. */
export const workbookFormat = 1
export type WorkbookFact = 'format' | 'form' | 'result' | 'version' | 'downloadedAt'

const prefix = 'imp:'
export const rowKeys = {
  /** Names the columns of the questions on its sheet. */
  columns: `${prefix}#`,
  question: (question: string) => `${prefix}${question}`,
  option: (question: string, option: string) => `${prefix}${question}+${option}`,
  other: (question: string) => `${prefix}${question}+other`,
  tableColumns: (question: string) => `${prefix}${question}#`,
  tableRow: (question: string, row: string) => `${prefix}${question}/${row}`,
  /** Final remarks on the cells of a row; for a single number `row` is the question itself. */
  finalRemarks: (question: string, row: string) => `${prefix}${question}!${row}`,
  fact: (name: WorkbookFact) => `${prefix}fact:${name}`,
  /** The content of an input at download. */
  was: (address: string) => `${prefix}was:${address}`,
} as const
export const columnKeys = { answer: `${prefix}answer`, remark: `${prefix}remark` } as const

export const addresses = {
  answer: (question: string) => question,
  remark: (question: string) => `${question}~remark`,
  option: (question: string, option: string) => `${question}+${option}`,
  other: (question: string) => `${question}+other`,
  cell: (question: string, row: string, column: string) => `${question}/${cellPath(row, column)}`,
  finalRemark: (question: string, row: string, column: string) => `${question}!${cellPath(row, column)}`,
} as const

export type RowKey =
  | { readonly kind: 'columns' }
  /** `address`: of the input in the answer column. */
  | { readonly kind: 'question' | 'input'; readonly address: string; readonly question: string }
  | { readonly kind: 'tableColumns'; readonly question: string }
  | { readonly kind: 'tableRow' | 'finalRemarks'; readonly question: string; readonly row: string }
  | { readonly kind: 'fact'; readonly name: string }
  | { readonly kind: 'was'; readonly address: string }

const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const questionKey = new RegExp(`^(${guid})(?:(#)|\\+(${guid}|other)|/(${guid})|!(${guid}))?$`)
export const isGuid = (text: string): boolean => new RegExp(`^${guid}$`).test(text)

export function parseRowKey(text: string): RowKey | null {
  const written = text.trim().toLowerCase()
  if (!written.startsWith(prefix)) return null
  const key = written.slice(prefix.length)
  if (key === '#') return { kind: 'columns' }
  // Names of facts are case-sensitive.
  if (key.startsWith('fact:')) return { kind: 'fact', name: text.trim().slice(`${prefix}fact:`.length) }
  if (key.startsWith('was:')) return { kind: 'was', address: key.slice('was:'.length) }
  const [, question, columns, option, row, remarked] = questionKey.exec(key) ?? []
  if (question === undefined) return null
  if (columns) return { kind: 'tableColumns', question }
  if (row !== undefined) return { kind: 'tableRow', question, row }
  if (remarked !== undefined) return { kind: 'finalRemarks', question, row: remarked }
  if (option !== undefined) return { kind: 'input', question, address: `${question}+${option}` }
  return { kind: 'question', question, address: question }
}
