// A workbook in the 'ACER view format' that takes longer than a request should, as a job.
import { defineWorkbookJob } from '../job.ts'
import { loadAcerSource } from './source.ts'
import { makeAcerWorkbook } from './workbook.ts'

export const acerWorkbookJob = defineWorkbookJob('acerWorkbook', { load: loadAcerSource, make: makeAcerWorkbook })
