// A workbook for download: a small one at once, a large one by a job, for which the caller waits or comes back (D65).
import type { Job } from '@imp/domain/jobs/types.ts'
import { cancelJob, readJob, waitForFile } from '../../jobs/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { Accepted, Download } from '../../platform/http/answers.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { workbookJob } from './job.ts'
import { countCells, loadExportSource, type ExportSource } from './source.ts'
import { makeWorkbook, workbookName } from './workbook.ts'

/** Made within the request: about 0.2 s of work. */
const maxCellsAtOnce = 20_000

const writer = new WorkbookWriter()

/** @param id of a result, or of a form: all its countries, for administrators */
export async function downloadWorkbook(
  ctx: Ctx,
  id: string,
  sectionIds: readonly string[],
): Promise<Download | Accepted<Job>> {
  const source = await loadExportSource(ctx, id, sectionIds)
  if (countCells(source) <= maxCellsAtOnce && ctx.maxWaitMs !== 0) {
    return new Download(workbookName, await makeWorkbook(writer, source, { ...toOptions(ctx), personId: ctx.user.id }))
  }
  const jobId = await enqueueWorkbook(ctx, source, { id, sectionIds: [...sectionIds] })
  const file = await waitOrCancel(ctx, jobId)
  return file ?? new Accepted(`/api/jobs/${jobId}`, await readJob(ctx, jobId))
}

const toOptions = ({ db, locale, now, signal }: Ctx) => ({ db, locale, now, signal })

async function enqueueWorkbook(
  { db, jobs, user, locale, now }: Ctx,
  source: ExportSource,
  input: { readonly id: string; readonly sectionIds: string[] },
): Promise<string> {
  const order = { input, user, locale, title: toTitle(source), now }
  const id = await db.transaction().execute(tx => jobs.enqueue(tx, workbookJob, order))
  jobs.wakeWorkers()
  return id
}

/** The form's name; of a single result with its country. */
const toTitle = ({ formName, results }: ExportSource): string => {
  const [only] = results
  return results.length === 1 && only ? `${formName}, ${only.countryName}` : formName
}

/** Who waits and goes away needs the file no more. @returns null when it takes longer than the caller likes to wait */
async function waitOrCancel(ctx: Ctx, jobId: string): Promise<Download | null> {
  const { signal } = ctx
  try {
    return await waitForFile(ctx, jobId, { timeoutMs: ctx.maxWaitMs, signal })
  } catch (error) {
    if (!signal.aborted) throw error
    await cancelJob(ctx, jobId)
    throw signal.reason
  }
}
