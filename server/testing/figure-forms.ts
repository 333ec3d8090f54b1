// A form whose questions become figures, countries that answer it, and figures drawn from their answers by the real job.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, GenerationInput, GenerationProgress } from '@imp/domain/figures/types.ts'
import { checkboxes, choice, formWith, number, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import { optionOf, questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../seeds/ids.ts'
import type { JobQueue } from '../src/platform/jobs/queue.ts'
import { makeForm, type MadeForm } from './factories.ts'
import type { SignedIn } from './people.ts'
import type { TestServer } from './server.ts'
import { workerOptions } from './workers.ts'

/** Three figures in the first section, one in the second; texts become none. */
export const makeFigureForm = (server: TestServer, seed: number, name = `RfG ${seed}`): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed, name, deadline: '2099-01-01T22:59:59.000Z' },
      section(
        'Frequency',
        choice('Any plants?', option('Yes'), option('No').skipToEnd()),
        checkboxes('Thresholds', option('50.2 Hz'), option('50.5 Hz'), option('Other')),
        number('Capacity').with({ unit: 'MW' }),
        shortText('Comment'),
      ),
      section('Voltage', choice('Level', option('Low'), option('High'))),
    ),
    { published: new Date('2031-02-01T12:00:00Z'), category: 'Non-exhaustive parameters' },
  )

export interface Given {
  readonly plants?: string
  readonly thresholds?: readonly string[]
  readonly capacity?: number
  readonly level?: string
}
export async function submitAnswers(
  person: SignedIn,
  form: MadeForm,
  country: string,
  { plants = 'Yes', thresholds = ['50.2 Hz'], capacity = 5, level = 'Low' }: Given = {},
): Promise<void> {
  const chosen = (text: string, values: readonly string[]) => {
    const question = questionOf(form, text)
    return { question: question.id, options: values.map(value => optionOf(question, value).id) }
  }
  const values = [
    chosen('Any plants?', [plants]),
    chosen('Thresholds', thresholds),
    { question: questionOf(form, 'Capacity').id, numeric: capacity },
    chosen('Level', [level]),
  ]
  const params = { id: form.resultOf(country) }
  const { status } = await person.send('PATCH /api/results/submit/{id}', { params, body: { values } })
  if (status !== 200) throw new Error(`the answers of ${country} were refused with ${status}`)
}

export const correctThresholds = (admin: SignedIn, form: MadeForm, country: string, values: readonly string[]) => {
  const question = questionOf(form, 'Thresholds')
  return admin.sendRaw('PATCH /api/results/singlequestion/{id}', {
    params: { id: form.resultOf(country) },
    query: { correction: true },
    body: {
      question: question.id,
      options: values.map(value => optionOf(question, value).id),
      editRemarkText: 'Misread',
    },
  })
}

export const choiceOf = (
  form: MadeForm,
  sections: readonly string[] = ['Frequency', 'Voltage'],
  countries: readonly string[] = ['AT', 'BE', 'FR'],
): GenerationInput => ({
  year: form.year,
  formName: form.name,
  countries: countries.map(countryId),
  sections: sections.map(name => sectionOf(form, name).id),
})

export const startWorkers = (server: TestServer, jobs: JobQueue = server.jobs): void =>
  jobs.startWorkers(workerOptions(server))

export async function start(admin: SignedIn, input: GenerationInput): Promise<string> {
  const { status, body } = await admin.send('POST /api/charts', { body: input })
  if (status !== 201) throw new Error(`the generation was refused with ${status}`)
  return body
}
export const ping = async (admin: SignedIn, guid: string): Promise<GenerationProgress> =>
  (await admin.send('GET /api/charts/ping/{guid}', { params: { guid } })).body

export async function waitForEnd(admin: SignedIn, guid: string): Promise<GenerationProgress> {
  for (;;) {
    const progress = await ping(admin, guid)
    if (progress.chartRequestState !== 'InProgress') return progress
    await sleep(20)
  }
}

export const listFigures = async (admin: SignedIn, form: MadeForm): Promise<Figure[]> =>
  (await admin.send('GET /api/figures', { query: { formName: form.name, items: 100 } })).body.result

/** By the texts of their questions. The workers must be running. */
export async function drawFigures(admin: SignedIn, input: GenerationInput): Promise<ReadonlyMap<string, Figure>> {
  const { chartRequestState } = await waitForEnd(admin, await start(admin, input))
  if (chartRequestState !== 'NoInfo') throw new Error(`the generation ended as ${chartRequestState}`)
  const { body } = await admin.send('GET /api/figures', { query: { formName: input.formName, items: 100 } })
  return new Map(body.result.map(figure => [figure.placeholderName, figure]))
}
