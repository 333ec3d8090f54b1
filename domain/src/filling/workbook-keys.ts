// How a workbook to fill in says what its cells are. In front of each row stands, hidden, a key, and above the inputs a row that
// names its columns: rows and columns may be moved, and sheets renamed. Whatever comes back is untrusted.
import { cellPath } from '../forms/table-questions.ts'

/** Of the file that comes back. */
export const maxWorkbookBytes = 10_000_000

/** Rises when workbooks are written in another way, so that older ones are refused. */
export const workbookFormat = 1
export type WorkbookFact = 'format' | 'form' | 'result' | 'version' | 'downloadedAt'

const prefix = 'imp:'
export const rowKeys = {
  /** Names the columns of the questions of its sheet. */
  columns: `${prefix}#`,
  question: (question: string) => `${prefix}${question}`,
  /** One of the answers of which several can be chosen. */
  option: (question: string, option: string) => `${prefix}${question}+${option}`,
  /** What 'Other' stands for. */
  other: (question: string) => `${prefix}${question}+other`,
  /** Names the columns of a table. */
  tableColumns: (question: string) => `${prefix}${question}#`,
  tableRow: (question: string, row: string) => `${prefix}${question}/${row}`,
  /** The final remarks on the cells of a row; on the number that answers a question, where `row` is the question itself. */
  finalRemarks: (question: string, row: string) => `${prefix}${question}!${row}`,
  fact: (name: WorkbookFact) => `${prefix}fact:${name}`,
  /** What stood in an input when the workbook was made. */
  was: (address: string) => `${prefix}was:${address}`,
} as const
/** In the row that names columns. */
export const columnKeys = { answer: `${prefix}answer`, remark: `${prefix}remark` } as const

/** What an input is called, wherever it stands. */
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
  /** `address`: of what stands in the column of answers. */
  | { readonly kind: 'question' | 'input'; readonly address: string; readonly question: string }
  | { readonly kind: 'tableColumns'; readonly question: string }
  | { readonly kind: 'tableRow' | 'finalRemarks'; readonly question: string; readonly row: string }
  | { readonly kind: 'fact'; readonly name: string }
  | { readonly kind: 'was'; readonly address: string }

const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const questionKey = new RegExp(`^(${guid})(?:(#)|\\+(${guid}|other)|/(${guid})|!(${guid}))?$`)
export const isGuid = (text: string): boolean => new RegExp(`^${guid}$`).test(text)

/** @returns null: no key of ours */
export function parseRowKey(text: string): RowKey | null {
  const written = text.trim().toLowerCase()
  if (!written.startsWith(prefix)) return null
  const key = written.slice(prefix.length)
  if (key === '#') return { kind: 'columns' }
  // The names of facts are in small and capital letters.
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
