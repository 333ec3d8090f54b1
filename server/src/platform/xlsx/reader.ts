// Uploaded spreadsheets: the texts of their visible sheets, read in a process of its own, within limits of time and memory.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../sandbox/run.ts'
import { Problem } from '../problems.ts'

export interface SheetText {
  readonly text: string
  readonly isFormula: boolean
}
export interface SheetRow {
  readonly row: number
  readonly cells: readonly SheetText[]
}
export interface Sheet {
  /** null: a text without sheets. */
  readonly name: string | null
  readonly rows: readonly SheetRow[]
}
export interface ReadTexts {
  readonly sheets: readonly Sheet[]
  /** Possible encodings of a text without Unicode, likeliest first, with words that differ. */
  readonly encodings: readonly { readonly encoding: string; readonly sample: string }[]
  /** null: Unicode, a workbook, or undecided. */
  readonly encoding: string | null
  /** Several are likely: the rows are read by the first. */
  readonly isOpen: boolean
}
export interface SheetOrder {
  readonly path: string
  readonly maxRows: number
  readonly maxColumns: number
  readonly encoding: string | null
}

const limits: IsolationLimits = { timeoutMs: 15_000, maxMemoryBytes: 400 * 1024 * 1024 }

/** Rows and columns beyond the limits are left out. @throws Problem 'notASpreadsheet', 'workbookEncrypted'; the signal's reason */
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
