// Downloads data delivery: one row per country is quick enough to do within the request.
import { xlsx } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Accepted, Download } from '../../platform/http/answers.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { formatText } from '../../platform/texts.ts'
import { deliverFile } from '../exporting/service.ts'
import { deliveryWorkbookJob } from './job.ts'
import { loadProgress, type DeliveryProgress } from './service.ts'
import { type DeliveryView, makeDeliveryWorkbook, buildFileName } from './workbook.ts'

const writer = new WorkbookWriter()

const titleOf = ({ form, year }: DeliveryProgress, locale: string): string =>
  form ? `${form.name}, ${year}` : formatText(locale, 'results.delivery.allOfYear', { year: String(year) })

export async function downloadDataDelivery(
  ctx: Ctx,
  id: string,
  view: DeliveryView,
): Promise<Download | Accepted<Job>> {
  const progress = await loadProgress(ctx, id)
  const { locale, now, signal } = ctx
  return deliverFile(ctx, {
    title: titleOf(progress, locale),
    fileName: buildFileName(view),
    media: xlsx.media,
    isSmall: true,
    make: personId => makeDeliveryWorkbook(writer, { progress, view }, { locale, now, signal, personId }),
    kind: deliveryWorkbookJob,
    input: { id, view },
  })
}
