// Workbooks of the tabular view that take too long for a request.
import { defineWorkbookJob } from '../../results/exporting/job.ts'
import { makeWorkbook } from '../../results/exporting/workbook.ts'
import { loadTabularSource, nameFile, TabularChoice } from './source.ts'

export const tabularWorkbookJob = defineWorkbookJob({
  name: 'tabularWorkbook',
  input: TabularChoice,
  load: loadTabularSource,
  make: makeWorkbook,
  nameFile,
})
