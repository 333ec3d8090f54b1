// A workbook that takes longer than a request should, as a job.
import { Guid, shape, xlsx } from '@imp/domain/call.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { Type } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { loadExportSource, type ResultSource } from './source.ts'
import { type ExportOptions, makeWorkbook, workbookName } from './workbook.ts'

interface WorkbookKind {
  readonly load: (
    exporter: Pick<Ctx, 'db' | 'user'>,
    id: string,
    sectionIds: readonly string[],
  ) => Promise<ResultSource>
  readonly make: (writer: WorkbookWriter, source: ResultSource, options: ExportOptions) => Promise<Buffer>
}

/** @param load refuses what the person may not export */
export function defineWorkbookJob(name: Job['kind'], { load, make }: WorkbookKind) {
  // A thread of its own: who waits for a small workbook does not wait for a large one.
  const writer = new WorkbookWriter()
  return defineJob({
    name,
    input: shape({ id: Guid, sectionIds: Type.Array(Guid) }),
    maxUnfinishedPerOwner: 3,
    concurrency: 1,
    timeoutMs: 600_000,
    maxAttempts: 3,
    async run({ input, user, locale, db, now, signal, reportProgress: onProgress }) {
      const source = await load({ db, user }, input.id, input.sectionIds)
      const content = await make(writer, source, { db, locale, now, onProgress, personId: null, signal })
      return { name: workbookName, media: xlsx.media, content }
    },
  })
}

export const workbookJob = defineWorkbookJob('workbook', { load: loadExportSource, make: makeWorkbook })
