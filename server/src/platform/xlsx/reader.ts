// Spreadsheets that people send: the texts of their visible sheets, read in a process of its own. A workbook is a packed file
// that may be anything once it is unpacked: what takes too long or too much memory is refused.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../sandbox/run.ts'
import { Problem } from '../problems.ts'

export interface SheetText {
  readonly text: string
  /** What it shows is calculated. */
  readonly isFormula: boolean
}
/** One that is not empty. */
export interface SheetRow {
  /** As people count it: the first is 1. */
  readonly row: number
  readonly cells: readonly SheetText[]
}
export interface Sheet {
  /** null: a text without sheets. */
  readonly name: string | null
  readonly rows: readonly SheetRow[]
}
export interface ReadTexts {
  /** At least one. */
  readonly sheets: readonly Sheet[]
  /** In which letters a text without Unicode can be read, the likeliest first, with words that tell them apart. */
  readonly encodings: readonly { readonly encoding: string; readonly sample: string }[]
  /** null: Unicode, a workbook, or open. */
  readonly encoding: string | null
  /** Several are likely: the rows are read by the first. */
  readonly isOpen: boolean
}
export interface SheetOrder {
  readonly path: string
  readonly maxRows: number
  readonly maxColumns: number
  /** What somebody has chosen; null: nothing yet. */
  readonly encoding: string | null
}

const limits: IsolationLimits = { timeoutMs: 15_000, maxMemoryBytes: 400 * 1024 * 1024 }

/**
 * Of each sheet at most so many rows and columns; the rest is left out.
 * @throws Problem 'notASpreadsheet', 'workbookEncrypted'; the signal's reason
 */
export async function readSheets(
  { path }: Pick<SpooledFile, 'path'>,
  { maxRows, maxColumns, encoding }: Omit<SheetOrder, 'path'>,
  caller: IsolationCaller,
): Promise<ReadTexts> {
  const order: SheetOrder = { path, maxRows, maxColumns, encoding }
  try {
    return await runIsolated<ReadTexts>(new URL('parse-sheet.ts', import.meta.url), order, limits, caller)
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('notASpreadsheet', { text: 'problems.uploadTooComplex' })
    throw error
  }
}
