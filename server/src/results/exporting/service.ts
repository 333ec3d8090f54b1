// A file for download: a small one at once, a large one by a job, for which the caller waits or comes back (D65).
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

/** @param id of a result, or of a form: all its countries, for administrators */
export async function downloadWorkbook(
  ctx: Ctx,
  id: string,
  sectionIds: readonly string[],
): Promise<Download | Accepted<Job>> {
  const source = await loadExportSource(ctx, id, sectionIds)
  return deliverWorkbook(ctx, source, workbookName, workbookJob, { id, sectionIds: [...sectionIds] })
}

/** @param kind the job that makes the same workbook from `input` */
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
  /** What the person sees it called while it is made. */
  readonly title: string
  readonly fileName: string
  readonly media: string
  /** It is made within the request. */
  readonly isSmall: boolean
  /** @param personId who waits for it */
  readonly make: (personId: string) => Promise<Buffer>
  /** The job that makes the same file from `input`. */
  readonly kind: JobKind<Schema>
  readonly input: Static<Schema>
}

export async function deliverFile<Schema extends TSchema>(
  ctx: Ctx,
  { title, fileName, media, isSmall, make, kind, input }: FileOrder<Schema>,
): Promise<Download | Accepted<Job>> {
  // Visitors own no jobs: they wait, each address for its own.
  const { db, jobs, user, locale, now } = ctx
  const order = { input, user, locale, title, now }
  if (user.role === 'Visitor' || (isSmall && ctx.maxWaitMs !== 0)) {
    const content = await make(user.id ?? ctx.address)
    // Who may come back for it finds it in the list of their exports.
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

/** Of a single result with its country. */
export function toTitle({ formName, formYear, results }: ExportSource, locale: string): string {
  const [only] = results
  const countryName = results.length === 1 && only ? nameCountryOf(only, locale) : null
  return nameExport({ formName, formYear, countryName })
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
