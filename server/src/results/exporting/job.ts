// Workbooks that take too long for a request.
import { Guid, shape, xlsx } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { Type, type Static, type TSchema } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, type JobKind } from '../../platform/jobs/kind.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { loadExportSource } from './source.ts'
import { type ExportOptions, makeWorkbook, type OnProgress, workbookName } from './workbook.ts'

interface WorkbookKind<Schema extends TSchema, Source> {
  readonly name: Job['kind']
  readonly input: Schema
  readonly load: (exporter: Pick<Ctx, 'db' | 'user' | 'now'>, input: Static<Schema>) => Promise<Source>
  readonly make: (writer: WorkbookWriter, source: Source, options: ExportOptions) => Promise<Buffer>
  readonly nameFile: (source: Source, input: Static<Schema>) => string
}

export function defineWorkbookJob<Schema extends TSchema, Source>({
  name,
  input: schema,
  load,
  make,
  nameFile,
}: WorkbookKind<Schema, Source>): JobKind<Schema> {
  // One thread per kind: small workbooks do not wait for large ones.
  const writer = new WorkbookWriter()
  return defineJob({
    name,
    input: schema,
    maxUnfinishedPerOwner: 3,
    concurrency: 1,
    timeoutMs: 600_000,
    maxAttempts: 3,
    allowFile: load,
    async run({ input, user, locale, db, now, signal, reportProgress, reportItems }) {
      const onProgress: OnProgress = (fraction, { done, total }) => {
        reportItems(done, total)
        // A fraction is finer than a count of sections or countries, whose sizes differ.
        reportProgress(fraction)
      }
      const source = await load({ db, user, now }, input)
      const content = await make(writer, source, { db, locale, now, onProgress, personId: null, signal })
      return { name: nameFile(source, input), media: xlsx.media, content }
    },
  })
}

/** Of a result or a form; an empty list means all sections. */
export const ChosenSections = shape({ id: Guid, sectionIds: Type.Array(Guid) })

export const workbookJob = defineWorkbookJob({
  name: 'workbook',
  input: ChosenSections,
  load: (exporter, { id, sectionIds }) => loadExportSource(exporter, id, sectionIds),
  make: makeWorkbook,
  nameFile: () => workbookName,
})
