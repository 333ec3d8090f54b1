// Delivers a file: a small one at once, a large one through a job that the caller waits for or returns to (D65).
import { xlsx } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { nameExport } from '@imp/domain/results/export-name.ts'
import type { Static, TSchema } from 'typebox'
import { cancelJob, readJob, waitForFile } from '../../jobs/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { Accepted, Download } from '../../platform/http/answers.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { nameCountryOf } from './country-names.ts'
import { workbookJob } from './job.ts'
import { countCells, loadExportSource, type ExportSource } from './source.ts'
import { makeWorkbook, workbookName } from './workbook.ts'

const writer = new WorkbookWriter()

/** @param id of a result, or of a form for all its countries (administrators only) */
export async function downloadWorkbook(
  ctx: Ctx,
  id: string,
  sectionIds: readonly string[],
): Promise<Download | Accepted<Job>> {
  const source = await loadExportSource(ctx, id, sectionIds)
  return deliverWorkbook(ctx, source, workbookName, workbookJob, { id, sectionIds: [...sectionIds] })
}

export const deliverWorkbook = <Schema extends TSchema>(
  ctx: Ctx,
  source: ExportSource,
  fileName: string,
  kind: JobKind<Schema>,
  input: Static<Schema>,
): Promise<Download | Accepted<Job>> =>
  deliverFile(ctx, {
    title: toTitle(source, ctx.locale),
    fileName,
    media: xlsx.media,
    // About 0.2 s of work.
    isSmall: countCells(source) <= 20_000,
    make: personId => makeWorkbook(writer, source, { ...toOptions(ctx), personId }),
    kind,
    input,
  })

export interface FileOrder<Schema extends TSchema> {
  readonly title: string
  readonly fileName: string
  readonly media: string
  readonly isSmall: boolean
  readonly make: (personId: string) => Promise<Buffer>
  readonly kind: JobKind<Schema>
  readonly input: Static<Schema>
}

export async function deliverFile<Schema extends TSchema>(
  ctx: Ctx,
  { title, fileName, media, isSmall, make, kind, input }: FileOrder<Schema>,
): Promise<Download | Accepted<Job>> {
  // Visitors own no jobs: they wait, each address in its own queue.
  const { db, jobs, user, locale, now } = ctx
  const order = { input, user, locale, title, now }
  if (user.role === 'Visitor' || (isSmall && ctx.maxWaitMs !== 0)) {
    const content = await make(user.id ?? ctx.address)
    // A caller who may return later finds the file in their list of exports.
    if (ctx.maxWaitMs !== null && user.id !== null) {
      const file = { name: fileName, media, content }
      await db.transaction().execute(tx => jobs.keepDone(tx, kind, order, file))
    }
    return new Download(fileName, content)
  }
  const jobId = await db.transaction().execute(tx => jobs.enqueue(tx, kind, order))
  jobs.wakeWorkers()
  const file = await waitOrCancel(ctx, jobId)
  return file ?? new Accepted(`/api/jobs/${jobId}`, await readJob(ctx, jobId))
}

const toOptions = ({ db, locale, now, signal }: Ctx) => ({ db, locale, now, signal })

export function toTitle({ formName, formYear, results }: ExportSource, locale: string): string {
  const [only] = results
  const countryName = results.length === 1 && only ? nameCountryOf(only, locale) : null
  return nameExport({ formName, formYear, countryName })
}

/** Cancels the job if the caller disconnects. @returns null if it takes longer than the caller is willing to wait */
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
