// Workbooks in the 'ACER view format' that take too long for a request.
import { ChosenSections, defineWorkbookJob } from '../job.ts'
import { workbookName } from '../workbook.ts'
import { loadAcerSource } from './source.ts'
import { makeAcerWorkbook } from './workbook.ts'

export const acerWorkbookJob = defineWorkbookJob({
  name: 'acerWorkbook',
  input: ChosenSections,
  load: (exporter, { id, sectionIds }) => loadAcerSource(exporter, id, sectionIds),
  make: makeAcerWorkbook,
  nameFile: () => workbookName,
})
