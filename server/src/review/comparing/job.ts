// Comparisons of deliveries that take too long for a request.
import { Guid, shape } from '@imp/domain/endpoint.ts'
import { ComparisonChoice } from '@imp/domain/review/comparison-endpoints.ts'
import { defineWorkbookJob } from '../../results/exporting/job.ts'
import { loadForDownload } from './service.ts'
import { comparisonFileName, makeComparisonWorkbook } from './workbook.ts'

export const comparisonWorkbookJob = defineWorkbookJob({
  name: 'comparisonWorkbook',
  input: shape({ formId: Guid, ...ComparisonChoice.properties }),
  load: (exporter, { formId, ...choice }) => loadForDownload(exporter, formId, choice),
  make: makeComparisonWorkbook,
  nameFile: () => comparisonFileName,
})
