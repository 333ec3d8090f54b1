// Workbooks that people send: what stands in the cells of all sheets, read in a process of its own. A workbook is a packed file that
// may be anything once it is unpacked: what takes too long or too much memory is refused.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../sandbox/run.ts'
import { Problem } from '../problems.ts'

export interface ReadCell {
  /** Counted from 0. */
  readonly column: number
  /** 'error': a value like '#DIV/0!'. */
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'error'
  /** Of a date ISO 8601; of a number ''. */
  readonly text: string
  /** Of a number only. */
  readonly numeric: number | null
  /** What stands there is what it was when the file was saved; an empty text: it was never calculated. */
  readonly isFormula: boolean
}
export interface ReadSheet {
  readonly name: string
  /** Those that are not empty, with their cells that are not; rows count from 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly ReadCell[] }[]
}
interface WorkbookLimits {
  readonly maxSheets: number
  /** Of all sheets together, those with something in them. */
  readonly maxCells: number
  /** As the file itself says. */
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
