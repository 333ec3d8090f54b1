// Uploaded workbooks: the cells of all sheets, read in a process of its own, within limits of time and memory.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../sandbox/run.ts'
import { Problem } from '../problems.ts'

export interface ReadCell {
  /** Counted from 0. */
  readonly column: number
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'error'
  /** ISO 8601 for a date, '' for a number. */
  readonly text: string
  readonly numeric: number | null
  /** As it was when the file was saved; an empty text: never calculated. */
  readonly isFormula: boolean
}
export interface ReadSheet {
  readonly name: string
  /** Non-empty rows and cells; rows count from 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly ReadCell[] }[]
}
interface WorkbookLimits {
  readonly maxSheets: number
  readonly maxCells: number
  readonly maxUnpackedBytes: number
}
export interface WorkbookOrder extends WorkbookLimits {
  readonly path: string
}

const limits: IsolationLimits = { timeoutMs: 15_000, maxMemoryBytes: 500 * 1024 * 1024 }

/** @throws Problem 'notAWorkbook', 'workbookEncrypted', 'workbookWithMacros', 'workbookTooComplex'; the signal's reason */
export async function readWorkbook(
  { path }: Pick<SpooledFile, 'path'>,
  { maxSheets, maxCells, maxUnpackedBytes }: WorkbookLimits,
  caller: IsolationCaller,
): Promise<ReadSheet[]> {
  const order: WorkbookOrder = { path, maxSheets, maxCells, maxUnpackedBytes }
  try {
    return await runIsolated<ReadSheet[]>(new URL('parse-workbook.ts', import.meta.url), order, limits, caller)
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('workbookTooComplex')
    throw error
  }
}
