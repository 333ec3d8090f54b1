// Draws a figure for each question, as a job. It may stop anywhere: what is drawn stays, and the next attempt goes on with
// what is missing, because the id of a figure follows from its job and its question.
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { Guid, shape } from '@imp/domain/endpoint.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { Type } from 'typebox'
import { v5 } from 'uuid'
import { defineJob, type RunningJob } from '../../platform/jobs/kind.ts'
import { Problem } from '../../platform/problems.ts'
import { readSubmittedAnswers, type CountryAnswers } from '../../results/lineage/service.ts'
import { addFigure } from '../adding.ts'
import { drawContent, drawer } from '../pictures.ts'
import { buildQuestionContent } from '../question-content.ts'
import { loadCountries, loadForm, loadQuestions, type DrawnQuestion } from './choice.ts'
import * as queries from './queries.ts'

const GenerationJobInput = shape({ formId: Guid, countryIds: Type.Array(Guid), sectionIds: Type.Array(Guid) })

interface Generation {
  readonly form: queries.FormRow
  readonly countries: readonly CountryAnswers[]
  readonly chosen: readonly queries.CountryRow[]
}
interface PlannedFigure extends DrawnQuestion {
  readonly id: string
  /** In the order of the form. */
  readonly position: number
}
/** The same at every attempt. */
export const figureIdOf = (jobId: string, questionId: string): string => v5(questionId, jobId)

type FigureJob = Pick<RunningJob<unknown>, 'id' | 'user' | 'locale' | 'db' | 'files' | 'now' | 'signal' | 'hold'>

export const figureJob = defineJob({
  name: 'figures',
  input: GenerationJobInput,
  maxUnfinishedPerOwner: 3,
  concurrency: 2,
  timeoutMs: 3_600_000,
  maxAttempts: 5,
  async run(job) {
    const { id, input, db, reportItems } = job
    const form = await loadForm(db, input.formId)
    const questions = await loadQuestions(db, form, input.sectionIds)
    const plan = questions.map((drawn, position) => ({ ...drawn, position, id: figureIdOf(id, drawn.question.id) }))
    const made = new Set(await queries.listMadeIds(db, id))
    let done = made.size
    reportItems(done, plan.length)
    const open = plan.filter(figure => !made.has(figure.id))
    const chosen = await loadCountries(db, 'countries', input.countryIds)
    const countries = await readSubmittedAnswers(
      db,
      { formId: form.id, publishedAt: form.publishedAt },
      open.map(({ question }) => question.id),
      chosen.map(country => country.id),
    )
    const failed = await drawAll(open, async figure => {
      await makeFigure(job, { form, countries, chosen }, figure)
      reportItems(++done, plan.length)
    })
    if (failed.length > 0) throw new Problem('figuresNotDrawn')
    return null
  },
})

/** One more at once than are drawn: it is stored in the meantime. @returns why some could not be drawn @throws what ends the whole job */
async function drawAll(figures: readonly PlannedFigure[], make: (figure: PlannedFigure) => Promise<void>) {
  const failures: UndrawablePicture[] = []
  let isOver = false
  // One iterator for all of them: each takes the next figure when it is free.
  const rest = figures.values()
  async function makeNext(): Promise<void> {
    for (const figure of rest) {
      if (isOver) return
      try {
        await make(figure)
      } catch (error) {
        if (!(error instanceof UndrawablePicture)) {
          isOver = true
          throw error
        }
        failures.push(error)
      }
    }
  }
  const loops = Array.from({ length: drawer.processes + 1 }, makeNext)
  // Nothing is made any more when the job has ended.
  await Promise.allSettled(loops)
  await Promise.all(loops)
  return failures
}

/** This one picture: the others may be fine. */
class UndrawablePicture extends Error {}

async function makeFigure(
  job: FigureJob,
  { form, countries, chosen }: Generation,
  figure: PlannedFigure,
): Promise<void> {
  const { user, locale, now, signal } = job
  const { question, graphType } = figure
  const content = buildQuestionContent({
    graphType,
    question,
    form,
    countries,
    chosen: chosen.map(({ name }) => name),
    labels: new Map(),
  })
  // Another worker, which took this one for dead, may have been faster: its figure stays.
  await addFigure(job, {
    picture: await drawTwice(() => drawContent(content, locale, signal), signal),
    sources: countries.map(({ sourceOf }) => sourceOf(question)),
    // Who has cancelled finds no more than there was then.
    mayAdd: job.hold,
    figure: {
      id: figure.id,
      name: nameFigure(question.text),
      placeholderName: question.text,
      source: 'Generated',
      year: form.year,
      category: form.category,
      formName: form.name,
      alternativeText: null,
      createdAt: now,
      createdBy: user.id,
      drawing: {
        question: { formId: form.id, id: question.id },
        countryIds: chosen.map(({ id }) => id),
        content,
        position: figure.position,
        jobId: job.id,
      },
    },
  })
}

/** A process may have died of something else. @throws UndrawablePicture; the signal's reason when it is aborted */
async function drawTwice<T>(draw: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await draw()
  } catch {
    signal.throwIfAborted()
  }
  try {
    return await draw()
  } catch (error) {
    signal.throwIfAborted()
    throw new UndrawablePicture('the figure cannot be drawn', { cause: error })
  }
}

const nameFigure = (text: string): string => [...toOneLine(text)].slice(0, figureLengths.name).join('')
