// The data delivery workbook as a background job.
import { oneOf, shape } from '@imp/domain/endpoint.ts'
import { FormOrAll } from '@imp/domain/results/data-delivery-types.ts'
import { defineWorkbookJob } from '../exporting/job.ts'
import { loadProgress } from './service.ts'
import { makeDeliveryWorkbook, buildFileName } from './workbook.ts'

export const deliveryWorkbookJob = defineWorkbookJob({
  name: 'deliveryWorkbook',
  input: shape({ id: FormOrAll.properties.id, view: oneOf('categories', 'percentages') }),
  load: async (exporter, { id, view }) => ({ progress: await loadProgress(exporter, id), view }),
  make: makeDeliveryWorkbook,
  nameFile: ({ view }) => buildFileName(view),
})
