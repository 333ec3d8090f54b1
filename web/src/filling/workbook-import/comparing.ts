import type { WorkbookComparison } from '@imp/domain/filling/workbook-types.ts'

/** A workbook that was read, and how it differs. */
export interface Compared {
  readonly file: File
  readonly comparison: WorkbookComparison
  /** Somebody has changed answers since it was compared first. */
  readonly isAgain: boolean
}
