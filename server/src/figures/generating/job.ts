// Draws a figure for each question, as a job. After an interruption a retry adds the missing ones: their ids derive from job and question.
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
  readonly position: number
}
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

/** One figure more than are drawn at once, to store it meanwhile. @returns failures of single figures @throws what ends the whole job */
async function drawAll(figures: readonly PlannedFigure[], make: (figure: PlannedFigure) => Promise<void>) {
  const failures: UndrawablePicture[] = []
  let isOver = false
  // A shared iterator: each loop takes the next figure when it is free.
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
  // Waits for all loops, so that nothing is made after the job has ended.
  await Promise.allSettled(loops)
  await Promise.all(loops)
  return failures
}

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
  // Another worker may have taken over and been faster: its figure stays.
  await addFigure(job, {
    picture: await drawTwice(() => drawContent(content, locale, signal), signal),
    sources: countries.map(({ sourceOf }) => sourceOf(question)),
    mayAdd: job.hold,
    figure: {
      id: figure.id,
      name: buildFigureTitle(question.text),
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

/** Retries once: the process may have died for another reason. @throws UndrawablePicture; the signal's reason when aborted */
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

const buildFigureTitle = (text: string): string => [...toOneLine(text)].slice(0, figureLengths.name).join('')
