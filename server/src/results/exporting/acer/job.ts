// A workbook in the 'ACER view format' that takes longer than a request should, as a job.
import { Guid, shape, xlsx } from '@imp/domain/call.ts'
import { Type } from 'typebox'
import { defineJob } from '../../../platform/jobs/kind.ts'
import { WorkbookWriter } from '../../../platform/xlsx/writer.ts'
import { workbookName } from '../workbook.ts'
import { loadAcerSource } from './source.ts'
import { makeAcerWorkbook } from './workbook.ts'

// A thread of its own: who waits for a small workbook does not wait for a large one.
const writer = new WorkbookWriter()

export const acerWorkbookJob = defineJob({
  name: 'acerWorkbook',
  input: shape({ id: Guid, sectionIds: Type.Array(Guid) }),
  maxUnfinishedPerOwner: 3,
  concurrency: 1,
  timeoutMs: 600_000,
  maxAttempts: 3,
  async run({ input, user, locale, db, now, signal, reportProgress: onProgress }) {
    const source = await loadAcerSource({ db, user }, input.id, input.sectionIds)
    const content = await makeAcerWorkbook(writer, source, { db, locale, now, onProgress, personId: null, signal })
    return { name: workbookName, media: xlsx.media, content }
  },
})
