// Downloads data delivery: one row per country is quick enough to do within the request.
import { xlsx } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Accepted, Download } from '../../platform/http/answers.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { formatText } from '../../platform/texts.ts'
import { deliverFile } from '../exporting/service.ts'
import { deliveryWorkbookJob } from './job.ts'
import { loadStandings, type Standings } from './service.ts'
import { type DeliveryView, makeDeliveryWorkbook, nameDeliveryFile } from './workbook.ts'

const writer = new WorkbookWriter()

const titleOf = ({ form, year }: Standings, locale: string): string =>
  form ? `${form.name}, ${year}` : formatText(locale, 'results.delivery.allOfYear', { year: String(year) })

export async function downloadDataDelivery(
  ctx: Ctx,
  id: string,
  view: DeliveryView,
): Promise<Download | Accepted<Job>> {
  const standings = await loadStandings(ctx, id)
  const { locale, now, signal } = ctx
  return deliverFile(ctx, {
    title: titleOf(standings, locale),
    fileName: nameDeliveryFile(view),
    media: xlsx.media,
    isSmall: true,
    make: personId => makeDeliveryWorkbook(writer, { standings, view }, { locale, now, signal, personId }),
    kind: deliveryWorkbookJob,
    input: { id, view },
  })
}
