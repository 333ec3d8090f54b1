import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { makeParameter, type MadeParameter } from '../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const submitted = (level: number, remark = '') => ({ level, remark, isSubmitted: true })
const answers = (...levels: number[]) =>
  Object.fromEntries(levels.map((level, at) => [['BE', 'AT', 'FR', 'DE'][at] ?? '', submitted(level)]))
const [earlierYear, year] = [2030, 2031]
let nclp: SignedIn
let viewer: SignedIn
let earlier: MadeParameter
let ranges: MadeParameter
let internal: MadeParameter
let tabular: MadeForm

const build = (seed: number, name: string, visibility: 'Public' | 'Internal') =>
  formWith({ seed, name, visibility }, section('General', shortText('Name')))

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  nclp = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
  const name = 'Frequency ranges'
  earlier = await makeParameter(
    server,
    { name, year: earlierYear, visibility: 'Public' },
    { BE: submitted(3), AT: submitted(5), FR: submitted(2) },
  )
  ranges = await makeParameter(
    server,
    { name, year, visibility: 'Public', previousId: earlier.id },
    {
      BE: submitted(5, 'Approved in May'),
      AT: { level: 6, remark: 'A draft' },
      FR: submitted(2),
      DE: { forcedLevel: 4 },
    },
  )
  internal = await makeParameter(server, { name: 'Black start', year }, { BE: submitted(2) })
  await makeParameter(server, { name: 'Hidden', year, visibility: 'Public', isHidden: true }, { BE: submitted(1) })
  const countries = ['BE', 'AT']
  const category = 'Non-exhaustive parameters'
  tabular = await makeForm(server, build(900, 'RfG parameters', 'Public'), { published: true, countries, category })
  const internalForm = await makeForm(server, build(901, 'DCC', 'Internal'), { published: true, countries, category })
  const other = await makeForm(server, build(902, 'Survey', 'Public'), { published: true, countries })
  for (const { id } of [tabular, internalForm, other]) {
    const state = { status: 'Submitted' as const, submitted_at: server.now }
    await server.db.updateTable('results').set(state).where('form_id', '=', id).execute()
  }
})

describe('GET /api/profiles/{code}', () => {
  const read = async (who: Pick<SignedIn, 'send'>, code: string) =>
    (await who.send('GET /api/profiles/{code}', { params: { code } })).body
  const namesOf = ({ standings }: Awaited<ReturnType<typeof read>>) =>
    standings.map(({ parameterName }) => parameterName)

  it("shows a country's levels, its previous ones, and how many countries share them", async () => {
    const { country, standings, changes } = await read(server.visitor, 'be')
    expect(country).toMatchObject({ abbreviation: 'BE', name: 'Belgium' })
    const [standing] = standings
    expect(standing).toMatchObject({
      parameterGuid: ranges.id,
      year,
      value: 5,
      isForced: false,
      remark: 'Approved in May',
      previousValue: 3,
      previousYear: earlierYear,
    })
    expect(standing?.counts.slice(1)).toEqual([0, 1, 0, 1, 1, 0, 0])
    expect(changes).toMatchObject([{ year, parameterGuid: ranges.id, from: 3, to: 5, countryAbbreviation: 'BE' }])
  })

  it('uses the last year with an answer of the country; drafts do not count', async () => {
    const { standings, changes } = await read(server.visitor, 'AT')
    expect(standings).toMatchObject([{ parameterGuid: earlier.id, year: earlierYear, value: 5, remark: '' }])
    expect(changes).toEqual([])
  })

  it('marks levels set by an administrator', async () => {
    const { standings } = await read(server.visitor, 'DE')
    expect(standings).toMatchObject([{ value: 4, isForced: true, remark: '' }])
  })

  it('shows internal parameters to contact persons only, and hidden ones to nobody', async () => {
    expect(namesOf(await read(nclp, 'BE'))).toEqual([internal.name, ranges.name])
    expect(namesOf(await read(viewer, 'BE'))).toEqual([ranges.name])
    expect(namesOf(await read(server.visitor, 'BE'))).toEqual([ranges.name])
  })

  it('leaves out a summary without public parameters', async () => {
    const overall = { name: 'Overall of DCC', year, isSummary: true, networkCode: 'DCC', visibility: 'Public' } as const
    await makeParameter(server, overall)
    const part = await makeParameter(server, { name: 'Part of DCC', year, networkCode: 'DCC' }, { BE: submitted(4) })
    expect(namesOf(await read(server.visitor, 'BE'))).toEqual([ranges.name])
    expect(namesOf(await read(nclp, 'BE'))).toContain(overall.name)
    await server.db.updateTable('parameters').set({ visibility: 'Public' }).where('id', '=', part.id).execute()
    expect(namesOf(await read(server.visitor, 'BE'))).toEqual([overall.name, part.name, ranges.name])
    await server.db.updateTable('parameters').set({ visibility: 'Internal' }).where('id', '=', part.id).execute()
  })

  it('shows visitors only submissions of the tabular view', async () => {
    const formsOf = async (who: Pick<SignedIn, 'send'>) =>
      (await read(who, 'BE')).forms.map(({ name, resultId }) => [name, resultId !== null])
    expect(await formsOf(server.visitor)).toEqual([['RfG parameters', false]])
    expect(await formsOf(viewer)).toEqual([
      ['DCC', false],
      ['RfG parameters', false],
      ['Survey', false],
    ])
    expect((await formsOf(nclp)).every(([, mayRead]) => mayRead)).toBe(true)
  })

  it('is empty for a country that is not involved, and refuses parts, unknown and unmonitored countries', async () => {
    expect((await read(server.visitor, 'MT')).standings).toEqual([])
    for (const [code, problem] of [
      ['DK1', 'unknownCountry'],
      ['va', 'countryNotMonitored'],
      ['nowhere', 'unknownCountry'],
      ["'--", 'unknownCountry'],
    ] as const) {
      const reply = await server.visitor.send('GET /api/profiles/{code}', { params: { code } })
      expect([code, reply.status, reply.problem.code]).toEqual([code, 404, problem])
    }
  })
})

describe('GET /api/profiles/europe', () => {
  it('shows the latest parameter over its years, and what has changed', async () => {
    const { body } = await server.visitor.send('GET /api/profiles/europe')
    expect(body.parameter).toMatchObject({ parameterGuid: ranges.id, parameterName: 'Frequency ranges', year })
    expect(body.parameter?.countries.find(({ abbreviation }) => abbreviation === 'BE')?.value).toBe(5)
    expect(body.years.map(entry => [entry.year, entry.counts.slice(1)])).toEqual([
      [earlierYear, [0, 1, 1, 0, 1, 0, 0]],
      [year, [0, 1, 0, 1, 1, 0, 0]],
    ])
    expect(body.changes).toMatchObject([{ countryAbbreviation: 'BE', from: 3, to: 5 }])
  })

  it('prefers the most divided parameter, and anything to a summary', async () => {
    await makeParameter(server, { name: 'Overall', year, visibility: 'Public', isSummary: true })
    await makeParameter(server, { name: 'Agreed', year, visibility: 'Public' }, answers(5, 5, 5, 5))
    const { body: before } = await server.visitor.send('GET /api/profiles/europe')
    const divided = await makeParameter(server, { name: 'Divided', year, visibility: 'Public' }, answers(1, 2, 3, 4))
    const { body } = await server.visitor.send('GET /api/profiles/europe')
    expect([before.parameter?.parameterName, body.parameter?.parameterGuid]).toEqual([ranges.name, divided.id])
  })
})
