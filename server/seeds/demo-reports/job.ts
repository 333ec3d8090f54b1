// The reports of the demonstration year, as a job: it goes on after a crash and is done once, however many servers there are.
// The figures come first, by the product's own generation; the reports follow in one transaction, all of them or none.
import { Type } from 'typebox'
import { v5 } from 'uuid'
import { shape } from '@imp/domain/endpoint.ts'
import { figureJob } from '../../src/figures/generating/job.ts'
import type { Ctx } from '../../src/platform/context.ts'
import type { Db } from '../../src/platform/db.ts'
import { defineJob, type RunningJob } from '../../src/platform/jobs/kind.ts'
import { Problem } from '../../src/platform/problems.ts'
import { isTitleTaken } from '../../src/reports/stored/queries.ts'
import { actAs } from '../act-as.ts'
import { takeAdvisoryLock } from '../advisory-lock.ts'
import { findForm, loadAnsweredForms, type AnsweredForm } from './answered-form.ts'
import { keepGraphs } from './graph-figures.ts'
import { makeLateCorrection } from './late-correction.ts'
import { makeReports, yearlyTitle } from './make-reports.ts'

const DemoReportInput = shape({
  /** Whose answers the reports are about. */
  year: Type.Integer(),
})
interface DemoReportInput {
  readonly year: number
}

export const demoReportJob = defineJob({
  name: 'demonstrationReports',
  input: DemoReportInput,
  maxUnfinishedPerOwner: 1,
  concurrency: 1,
  timeoutMs: 3_600_000,
  maxAttempts: 20,
  async run(job) {
    const { log, input } = job
    const startedAt = Date.now()
    log.info(`the reports of the demonstration year ${input.year} are being made`)
    try {
      await run(job)
    } catch (error) {
      // The queue tells of what it tries again; a refusal is the end.
      if (error instanceof Problem) log.warn({ err: error }, 'the reports of the demonstration year could not be made')
      throw error
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    log.info(`the reports of the demonstration year ${input.year} are there, after ${seconds} s`)
    return null
  },
})

type DemoReportJob = RunningJob<DemoReportInput>

async function run(job: DemoReportJob): Promise<void> {
  const { db, input, signal, user } = job
  const drawnAt = new Date(`${input.year}-09-15T09:00:00+02:00`)
  const forms = await loadAnsweredForms(db, input.year)
  await drawFigures(job, [...forms.values()], drawnAt)
  const ctxAt = (now: Date): Ctx => ({ ...actAs(db, user, now, job.files), signal })
  if (!(await areMade(job, db))) {
    const graphs = await keepGraphs(ctxAt(drawnAt), job.id, input.year, [...forms.values()])
    const material = { forms, graphs, year: input.year, generationOf: (form: AnsweredForm) => generationOf(job, form) }
    await db.transaction().execute(async tx => {
      await takeAdvisoryLock(tx, 'demonstration reports')
      // Another worker, which took this one for dead, was faster.
      if (await areMade(job, tx)) return
      await makeReports(now => ({ ...ctxAt(now), db: tx }), material, job.now)
    })
  }
  await makeLateCorrection(ctxAt(job.now), findForm(forms, 'rfg-non-exhaustive'))
}

const areMade = ({ id, input }: DemoReportJob, db: Db): Promise<boolean> =>
  isTitleTaken(db, yearlyTitle(input.year), false, id)

/** A generation of its own for each form: what it has drawn is not drawn again. */
const generationOf = ({ id }: DemoReportJob, form: AnsweredForm): string => v5(form.id, id)

async function drawFigures(job: DemoReportJob, forms: readonly AnsweredForm[], drawnAt: Date): Promise<void> {
  let done = 0
  const total = forms.length
  for (const form of forms) {
    const input = {
      formId: form.id,
      countryIds: form.countries.map(({ countryId }) => countryId),
      sectionIds: form.sections.map(({ id }) => id),
    }
    const reportItems = (made: number, of: number) => job.reportProgress((done + made / of) / total)
    await figureJob.run({ ...job, id: generationOf(job, form), input, now: drawnAt, reportItems })
    done++
  }
}
