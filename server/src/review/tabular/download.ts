// The tabular view as a workbook: a small one at once, a large one by a job.
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { Accepted, Download } from '../../platform/http/answers.ts'
import { deliverWorkbook } from '../../results/exporting/service.ts'
import { tabularWorkbookJob } from './job.ts'
import { loadTabularSource, nameFile, type TabularChoice } from './source.ts'

export async function downloadTabularWorkbook(
  ctx: Ctx,
  choice: Static<typeof TabularChoice>,
): Promise<Download | Accepted<Job>> {
  const source = await loadTabularSource(ctx, choice)
  return deliverWorkbook(ctx, source, nameFile(source, choice), tabularWorkbookJob, choice)
}
