// A workbook of the tabular view that takes longer than a request should, as a job.
import { xlsx } from '@imp/domain/call.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { makeWorkbook } from '../exporting/workbook.ts'
import { loadTabularSource, nameFile, TabularChoice } from './source.ts'

const writer = new WorkbookWriter()

export const tabularWorkbookJob = defineJob({
  name: 'tabularWorkbook',
  input: TabularChoice,
  maxUnfinishedPerOwner: 3,
  concurrency: 1,
  timeoutMs: 600_000,
  maxAttempts: 3,
  async run({ input, user, locale, db, now, signal, reportProgress }) {
    const source = await loadTabularSource({ db, user }, input)
    const onProgress = reportProgress
    const content = await makeWorkbook(writer, source, { db, locale, now, onProgress, personId: null, signal })
    return { name: nameFile(source, input), media: xlsx.media, content }
  },
})
