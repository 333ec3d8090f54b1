// Spreadsheets that people send: the texts of the first sheet, read in a process of its own. A workbook is a packed file
// that may be anything once it is unpacked: what takes too long or too much memory is refused.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../isolated/run.ts'
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
export interface SheetOrder {
  readonly path: string
  readonly maxRows: number
  readonly maxColumns: number
}

const limits: IsolationLimits = { timeoutMs: 15_000, maxMemoryBytes: 400 * 1024 * 1024 }

/**
 * At most so many rows and columns; the rest is left out.
 * @throws Problem 'notASpreadsheet'; the signal's reason
 */
export async function readSheet(
  { path }: Pick<SpooledFile, 'path'>,
  { maxRows, maxColumns }: Omit<SheetOrder, 'path'>,
  caller: IsolationCaller,
): Promise<SheetRow[]> {
  const order: SheetOrder = { path, maxRows, maxColumns }
  try {
    return await runIsolated<SheetRow[]>(new URL('parse-sheet.ts', import.meta.url), order, limits, caller)
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('notASpreadsheet', { text: 'problems.uploadTooComplex' })
    throw error
  }
}
