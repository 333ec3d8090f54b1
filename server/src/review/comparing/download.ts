// Downloads a comparison of deliveries, for people who may download both.
import { xlsx } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Comparison } from '@imp/domain/review/comparison-types.ts'
import { nameComparison } from '@imp/domain/results/export-name.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Accepted, Download } from '../../platform/http/answers.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { deliverFile } from '../../results/exporting/service.ts'
import { comparisonWorkbookJob } from './job.ts'
import { type ComparedDeliveries, loadForDownload } from './service.ts'
import { comparisonFileName, makeComparisonWorkbook } from './workbook.ts'

const writer = new WorkbookWriter()

export async function downloadComparison(
  ctx: Ctx,
  formId: string,
  choice: ComparedDeliveries,
): Promise<Download | Accepted<Job>> {
  const comparison = await loadForDownload(ctx, formId, choice)
  const { locale, now, signal } = ctx
  return deliverFile(ctx, {
    title: nameComparison(comparison.left, comparison.right),
    fileName: comparisonFileName,
    media: xlsx.media,
    isSmall: countParts(comparison) <= 5000,
    make: personId => makeComparisonWorkbook(writer, comparison, { locale, now, signal, personId }),
    kind: comparisonWorkbookJob,
    input: { formId, ...choice },
  })
}

const countParts = ({ sections, gone }: Comparison): number =>
  [...sections.flatMap(({ questions }) => questions), ...gone].reduce((sum, { parts }) => sum + parts.length, 0)
