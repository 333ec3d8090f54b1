// Downloads the 'ACER view format', for administrators and ACER forms only.
import { xlsx } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Accepted, Download } from '../../../platform/http/answers.ts'
import { WorkbookWriter } from '../../../platform/xlsx/writer.ts'
import { workbookName } from '../workbook.ts'
import { deliverFile, toTitle } from '../service.ts'
import { countCells } from '../source.ts'
import { acerWorkbookJob } from './job.ts'
import { loadAcerSource } from './source.ts'
import { makeAcerWorkbook } from './workbook.ts'

const writer = new WorkbookWriter()

/** @param id of a result, or of a form for all its countries @throws Problem 'notAllowed', 'notAnAcerForm' */
export async function downloadAcerWorkbook(
  ctx: Ctx,
  id: string,
  sectionIds: readonly string[],
): Promise<Download | Accepted<Job>> {
  const source = await loadAcerSource(ctx, id, sectionIds)
  const { db, locale, now, signal } = ctx
  return deliverFile(ctx, {
    title: toTitle(source, ctx.locale),
    fileName: workbookName,
    media: xlsx.media,
    isSmall: countCells(source) <= 10_000,
    make: personId => makeAcerWorkbook(writer, source, { db, locale, now, signal, personId }),
    kind: acerWorkbookJob,
    input: { id, sectionIds: [...sectionIds] },
  })
}
