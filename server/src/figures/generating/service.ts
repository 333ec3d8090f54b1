// Starts, watches and cancels the generation of figures. Any administrator may do so, whoever started it.
import type { GenerationInput, GenerationProgress } from '@imp/domain/figures/types.ts'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { findPublishedForm } from '../../forms/reading/service.ts'
import { findJobOfKind } from '../../jobs/service.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { loadCountries, loadForm, loadQuestions } from './choice.ts'
import { figureJob } from './job.ts'
import * as queries from './queries.ts'

/** @returns the job's id @throws Problem 'unknownForm', 'malformed', 'tooManyExports' */
export async function startGeneration(ctx: Ctx, input: GenerationInput): Promise<string> {
  allow(ctx.user, 'figure.manage')
  const { db, jobs, user, locale, now } = ctx
  const form = await loadForm(db, await findPublishedForm(ctx, input.formName, input.year, input.formId))
  const questions = await loadQuestions(db, form, input.sections)
  const countries = await loadCountries(db, 'countries', input.countries)
  const jobId = await db.transaction().execute(tx =>
    jobs.enqueue(tx, figureJob, {
      input: {
        formId: form.id,
        countryIds: countries.map(({ id }) => id),
        sectionIds: [...new Set(input.sections.map(id => id.toLowerCase()))],
      },
      user,
      locale,
      title: `${form.name} ${form.year}`,
      itemsTotal: questions.length,
      now,
    }),
  )
  jobs.wakeWorkers()
  return jobId
}

const states: Readonly<Record<Job['status'], GenerationProgress['chartRequestState']>> = {
  queued: 'InProgress',
  running: 'InProgress',
  done: 'NoInfo',
  cancelled: 'Canceled',
  failed: 'Failed',
}

/** An unknown generation counts as finished. */
export async function readProgress(ctx: Ctx, id: string): Promise<GenerationProgress> {
  allow(ctx.user, 'figure.manage')
  const job = await findJobOfKind(ctx, id, 'figures')
  if (!job) return { chartRequestState: 'NoInfo', chartsGenerated: 0, totalCharts: 0 }
  return {
    chartRequestState: states[job.status],
    // Counts the figures themselves, because the job reports them with a delay.
    chartsGenerated: await queries.countMade(ctx.db, job.id),
    totalCharts: job.itemsTotal ?? 0,
  }
}

/** Finished figures stay. @returns false if it was already over @throws Problem 'unknownJob' */
export async function cancelGeneration(ctx: Ctx, id: string): Promise<boolean> {
  allow(ctx.user, 'figure.manage')
  const job = await findJobOfKind(ctx, id, 'figures')
  if (!job) throw new Problem('unknownJob')
  return !isFinished(job) && (await ctx.jobs.cancel(ctx.db, job.id, ctx.now))
}
