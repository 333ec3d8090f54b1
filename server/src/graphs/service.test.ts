import { beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, option, section, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const rows = ['Uret / tclear', 'Urec2 / trec3']

const build = (seed: number) =>
  formWith(
    { seed, name: `RfG ${seed}`, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'FRT',
      choice('Any plants?', option('Yes'), option('No').skipToEnd()),
      table('Profile', { rows, columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d' }),
      choice('Threshold', option('50.2 Hz'), option('50.5 Hz')).with({ dataView: 'rfg_lfsm_o' }),
    ),
  )

interface Given {
  readonly time: number
  readonly plants?: string
}
async function submit(
  person: SignedIn,
  form: MadeForm,
  country: string,
  { time, plants = 'Yes' }: Given,
): Promise<void> {
  const profile = questionOf(form, 'Profile')
  const cell = (row: string, column: string, numeric: number) => ({
    primaryDimensionSubQuestion: dimensionOf(profile, row).id,
    secondaryDimensionSubQuestion: dimensionOf(profile, column).id,
    numeric,
  })
  const chosen = (text: string, value: string) => ({
    question: questionOf(form, text).id,
    options: [optionOf(questionOf(form, text), value).id],
  })
  const values = [
    chosen('Threshold', '50.2 Hz'),
    {
      question: profile.id,
      subValues: [
        cell('Uret / tclear', 'U', 0),
        cell('Uret / tclear', 't', 0.15),
        cell('Urec2 / trec3', 'U', 0.85),
        cell('Urec2 / trec3', 't', time),
      ],
    },
    chosen('Any plants?', plants),
  ]
  const params = { id: form.resultOf(country) }
  const { status } = await person.send('PATCH /api/results/submit/{id}', { params, body: { values } })
  expect(status).toBe(200)
}

let first: MadeForm
beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const)
    people[name] = await signIn(server, name)
  first = await makeForm(server, build(901), { published: new Date('2031-02-01T12:00:00Z') })
  await submit(people.nclpOfBelgium, first, 'BE', { time: 1.5 })
  await submit(people.nclpOfAustria, first, 'AT', { time: 2, plants: 'No' })
})

const readFrt = (year?: number[]) => people.viewer.send('GET /api/charts/frt', { query: year ? { year } : {} })
const timesOf = async (year?: number[]) =>
  (await readFrt(year)).body.map(({ year: of, graphs }) => [
    of,
    ...(graphs[0]?.countries ?? []).map(({ country, corners }) => `${country} ${corners[1]?.time}`),
  ])

describe('GET /api/charts/frt', () => {
  it('shows submitted and visible answers of the latest year', async () => {
    const { body } = await readFrt()
    expect(await timesOf()).toEqual([[2031, 'BE 1.5']])
    expect(body[0]?.graphs[0]?.formIds).toEqual([first.id])
    expect(body[0]?.sources).toEqual([
      {
        formId: first.id,
        formName: 'RfG 901',
        countries: 2,
        submittedBy: ['AT', 'BE'],
        youngestDelivery: '2031-03-01T12:00:00.000Z',
        isDemonstration: false,
      },
    ])
  })

  it('counts a country in the latest published form it has submitted, and leaves out reopened results', async () => {
    const second = await makeForm(server, build(902), { published: new Date('2031-02-15T12:00:00Z') })
    expect(await timesOf([2031])).toEqual([[2031, 'BE 1.5']])
    await submit(people.nclpOfBelgium, second, 'BE', { time: 3 })
    expect(await timesOf([2031])).toEqual([[2031, 'BE 3']])
    const params = { id: second.resultOf('BE') }
    await people.admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } })
    expect(await timesOf([2031])).toEqual([[2031, 'BE 1.5']])
  })

  it('is empty for a year without a form', async () => {
    expect(await timesOf([2019])).toEqual([])
  })
})

describe('GET /api/charts/choices', () => {
  it('names who chose what, and who submitted without answering', async () => {
    const { body } = await people.viewer.send('GET /api/charts/choices', { query: { year: [2031] } })
    expect(body[0]?.graphs[0]?.formIds).toContain(first.id)
    const question = body[0]?.graphs[0]?.questions.at(-1)
    expect(question?.options).toEqual([
      { option: '50.2 Hz', countries: ['BE'] },
      { option: '50.5 Hz', countries: [] },
    ])
    expect(question?.noAnswer).toEqual(['AT'])
  })
})

describe('GET /api/charts/data/{type}', () => {
  const read = (type: string, query = {}) =>
    people.viewer.send('GET /api/charts/data/{type}', { params: { type }, query })

  it('has a line for each country between the envelopes', async () => {
    expect((await read('frt_ppm_d')).body).toEqual([
      { name: 'lower_envelope', country: '', points: [] },
      { name: 'upper_envelope', country: '', points: [] },
      {
        name: 'Belgium',
        country: 'Belgium',
        points: [
          { x: 0, y: 0 },
          { x: 0.15, y: 0 },
          { x: 1.5, y: 0.85 },
        ],
      },
    ])
  })

  it('refuses an unknown technology, and names the known ones', async () => {
    const { problem } = await read('A', { technology: 'Steam' })
    expect(problem).toMatchObject({ code: 'malformed', errors: [{ path: 'technology' }] })
    expect(problem.message).toContain('PPMs (onshore)')
  })

  it.each(['FRT_PPM_D', 'a', 'GenerationCapacity', 'generation-capacity'])('finds %s', async type => {
    expect((await read(type)).status).toBe(200)
  })

  it('does not find an unknown graph', async () => {
    const unknown = { type: 'frt_wind' }
    const ofData = await read(unknown.type)
    expect([ofData.status, ofData.problem.code]).toEqual([404, 'unknownGraph'])
    const ofYears = await people.viewer.send('GET /api/charts/data/years/{type}', { params: unknown, query: {} })
    const ofTypes = await people.viewer.send('GET /api/charts/types', { query: { key: unknown.type } })
    expect([ofYears.status, ofTypes.status]).toEqual([404, 404])
  })

  it('includes how many countries have submitted each year', async () => {
    const params = { type: 'frt' } as const
    const { body } = await people.viewer.send('GET /api/charts/submissions/{type}', { params })
    expect(body).toEqual([{ year: 2031, submitted: 2, takingPart: 35 }])
    // For a single graph, only forms that ask for it count.
    const ofGraph = (type: 'frt_ppm_d' | 'frt_hvdc') =>
      people.viewer.send('GET /api/charts/submissions/{type}', { params: { type } })
    expect((await ofGraph('frt_ppm_d')).body).toEqual(body)
    expect((await ofGraph('frt_hvdc')).body).toEqual([])
    expect((await server.visitor.send('GET /api/charts/submissions/{type}', { params })).body).toEqual([])
  })

  it('lists its years, latest first', async () => {
    const { body } = await people.viewer.send('GET /api/charts/data/years/{type}', { params: { type: 'frt' } })
    expect(body).toEqual([2031])
  })

  it.each([
    ['BE', [2031]],
    ['FR', []],
    ['XX', []],
  ])('lists those in which %s has submitted', async (country, years) => {
    const ofCountry = { params: { type: 'frt' }, query: { country } } as const
    expect((await people.viewer.send('GET /api/charts/data/years/{type}', ofCountry)).body).toEqual(years)
  })
})
