import type { WorkbookComparison } from '@imp/domain/filling/workbook-types.ts'

export interface Compared {
  readonly file: File
  readonly comparison: WorkbookComparison
  /** Someone has changed answers since the first comparison. */
  readonly isAgain: boolean
}
