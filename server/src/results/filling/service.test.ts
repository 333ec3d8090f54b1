import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, number, option, other, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { countryId } from '../../../seeds/ids.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let made: MadeForm

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'colleagueOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  people.nclpOfDenmarkWest = await signIn(server, 'nclpOfDenmarkWest')
})
afterEach(() => {
  server.now = null
})

let seed = 100
const aForm = (settings: Parameters<typeof formWith>[0] = {}): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z', ...settings },
      section(
        'General',
        shortText('Name'),
        number('MW').between(0, 10),
        choice('Kind', option('A'), option('B'), other()),
        table('Plants', { rows: ['Wind', 'Sun'], columns: ['Number', { name: 'Note', type: 'Text' }] }),
      ),
    ),
    { published: true },
  )

async function patch(who: SignedIn | null, url: string, body?: object) {
  const response = await server.app.inject({
    method: 'PATCH',
    url,
    headers: { ...who?.headers },
    ...(body && { body }),
  })
  return { status: response.statusCode, body: response.json() }
}
const save = (who: SignedIn | null, resultId: string, value: object) =>
  patch(who, `/api/results/singlequestion/${resultId}`, value)
const idOf = (text: string): string => questionOf(made, text).id
const cell = (row: string, column: string, content: object) => ({
  primaryDimensionSubQuestion: dimensionOf(questionOf(made, 'Plants'), row).id,
  secondaryDimensionSubQuestion: dimensionOf(questionOf(made, 'Plants'), column).id,
  ...content,
})

async function history(resultId: string) {
  const { headers } = people.nclpOfBelgium
  return (await server.app.inject({ url: `/api/results/${resultId}/history`, headers })).json()
}
async function statusOf(resultId: string) {
  const row = await server.db.selectFrom('results').select('status').where('id', '=', resultId).executeTakeFirst()
  return row?.status
}

describe('PATCH /api/results/singlequestion/:id', () => {
  beforeAll(async () => {
    made = await aForm()
  })

  it('saves an answer for the own country, moves the result on and keeps the change', async () => {
    const id = made.resultOf('BE')
    expect(await statusOf(id)).toBe('New')
    const saved = await save(people.nclpOfBelgium, id, {
      question: idOf('Name').toUpperCase(),
      textual: 'Doel',
      version: 0,
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      question: idOf('Name'),
      result: id,
      textual: 'Doel',
      version: 1,
      changedBy: 'nclpOfBelgium Test',
      files: [],
    })
    expect(await statusOf(id)).toBe('Partial')
    const again = await save(people.nclpOfBelgium, id, { question: idOf('Name'), textual: 'Doel', version: 0 })
    expect([again.status, again.body]).toEqual([200, saved.body])
    expect(await history(id)).toMatchObject([{ before: { textual: null }, after: { textual: 'Doel' }, version: 1 }])
    const emptied = await save(people.nclpOfBelgium, id, { question: idOf('Name'), textual: null, version: 1 })
    expect(emptied.body).toMatchObject({ textual: null, version: 2 })
    expect(await statusOf(id)).toBe('New')
  })

  it('keeps only the cells that changed, with their versions', async () => {
    const id = made.resultOf('BE')
    const first = await save(people.nclpOfBelgium, id, {
      question: idOf('Plants'),
      subValues: [cell('Wind', 'Number', { numeric: 3 }), cell('Sun', 'Note', { textValue: '=1+1' })],
    })
    expect(first.body.subValues).toHaveLength(2)
    const second = await save(people.nclpOfBelgium, id, {
      question: idOf('Plants'),
      version: 1,
      editRemarkText: 'counted again',
      subValues: [cell('Wind', 'Number', { numeric: 4 }), cell('Sun', 'Note', { textValue: '=1+1' })],
    })
    const place = `${cell('Wind', 'Number', {}).primaryDimensionSubQuestion}/${cell('Wind', 'Number', {}).secondaryDimensionSubQuestion}`
    expect((await history(id))[0]).toMatchObject({
      before: { cells: { [place]: { numeric: 3, textValue: null } } },
      after: { cells: { [place]: { numeric: 4, textValue: null } } },
      reason: 'counted again',
    })
    const byId = (value: Value) => new Map(value.subValues.map(one => [one.id, one.version]))
    expect([...byId(second.body).keys()].sort()).toEqual([...byId(first.body).keys()].sort())
    expect([...byId(second.body).values()].sort()).toEqual([1, 2])
  })

  it('refuses an older version with what is stored, and merges cells that others left alone', async () => {
    const id = made.resultOf('BE')
    const { body: stored } = await save(people.colleagueOfBelgium, id, { question: idOf('MW'), numeric: 5 })
    const late = await save(people.nclpOfBelgium, id, { question: idOf('MW'), numeric: 6, version: stored.version - 1 })
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({ code: 'staleVersion', stored: { numeric: 5, version: stored.version } })
    expect(late.body).toMatchObject({ changedBy: stored.changedBy, changedAt: stored.changedAt })
    expect(stored.changedBy).toMatch(/\w/)
    const table = { question: idOf('Plants'), version: 1 }
    const other = await save(people.nclpOfBelgium, id, { ...table, subValues: [cell('Sun', 'Number', { numeric: 7 })] })
    expect(other.status).toBe(200)
    const same = await save(people.nclpOfBelgium, id, { ...table, subValues: [cell('Wind', 'Number', { numeric: 9 })] })
    expect(same.status).toBe(412)
    expect(same.body.errors).toMatchObject([
      { questionId: idOf('Plants'), row: cell('Wind', 'Number', {}).primaryDimensionSubQuestion },
    ])
  })

  it.each([
    ['an unknown question', { question: '11111111-1111-4111-8111-111111111111', textual: 'x' }],
    ['a number for a text', { question: 'Name', numeric: 3 }],
    ['a foreign option', { question: 'Kind', options: ['11111111-1111-4111-8111-111111111111'] }],
    ['a text in a column of numbers', { question: 'Plants', cells: 'Number' }],
    ['a text that is too long', { question: 'Name', textual: 'x'.repeat(2001) }],
  ])('refuses %s', async (_what, { question, cells, ...rest }: { question: string; cells?: string }) => {
    const body = {
      question: question.includes('-') ? question : idOf(question),
      ...rest,
      ...(cells && { subValues: [cell('Wind', cells, { textValue: 'many' })] }),
    }
    const refused = await save(people.nclpOfBelgium, made.resultOf('BE'), body)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalidAnswer'])
    expect(refused.body.errors[0].questionId).toBe(body.question)
  })

  it('refuses what is malformed', async () => {
    const id = made.resultOf('BE')
    expect((await save(people.nclpOfBelgium, id, { question: 'x' })).status).toBe(400)
    expect((await save(people.nclpOfBelgium, id, { question: idOf('Name'), colour: 'red' })).body.message).toContain(
      'colour',
    )
    expect((await save(people.nclpOfBelgium, 'x', { question: idOf('Name') })).status).toBe(400)
  })

  it('refuses other countries, other roles and unknown results', async () => {
    const value = { question: idOf('Name'), textual: 'x' }
    const codes = async (who: SignedIn | null, id = made.resultOf('BE')) => {
      const { status, body } = await save(who, id, value)
      return [status, body.code]
    }
    expect(await codes(people.nclpOfAustria)).toEqual([403, 'foreignCountry'])
    expect(await codes(people.admin)).toEqual([403, 'notAllowed'])
    expect(await codes(people.viewer)).toEqual([403, 'notAllowed'])
    expect(await codes(null)).toEqual([401, 'notSignedIn'])
    expect(await codes(people.nclpOfBelgium, '11111111-1111-4111-8111-111111111111')).toEqual([404, 'unknownResult'])
  })

  it('lets a part fill in the result of its country', async () => {
    const saved = await save(people.nclpOfDenmarkWest, made.resultOf('DK'), { question: idOf('Name'), textual: 'x' })
    expect(saved.status).toBe(200)
  })

  it.each([
    ['the form', {}, 'nclpOfBelgium', 'BE', '2030-05-01T21:59:59.000Z'],
    ['the country', { BE: '2030-04-01T21:59:59.000Z' }, 'nclpOfBelgium', 'BE', '2030-04-01T21:59:59.000Z'],
    ['the country, later', { BE: '2030-06-01T21:59:59.000Z' }, 'nclpOfBelgium', 'BE', '2030-06-01T21:59:59.000Z'],
  ] as const)('closes one second after the deadline of %s', async (_whose, special, who, country, deadline) => {
    const late = await aForm({
      deadline: '2030-05-01T21:59:59.000Z',
      specialDeadlines: Object.entries(special).map(([abbreviation, time]) => ({
        formId: '',
        countryId: countryId(abbreviation),
        deadline: time,
      })),
    })
    const question = questionOf(late, 'Name').id
    server.now = new Date(Date.parse(deadline) - 1000)
    const person = await signIn(server, who)
    expect((await save(person, late.resultOf(country), { question, textual: 'in time' })).status).toBe(200)
    server.now = new Date(Date.parse(deadline) + 1000)
    const refused = await save(person, late.resultOf(country), { question, textual: 'late' })
    expect([refused.status, refused.body.code]).toEqual([409, 'deadlinePassed'])
  })

  it("gives a part its country's special deadline", async () => {
    const [deadline, special] = ['2030-05-01T21:59:59.000Z', '2030-07-01T21:59:59.000Z']
    const late = await makeForm(
      server,
      formWith(
        { seed: seed++, deadline, specialDeadlines: [{ formId: '', countryId: countryId('DK'), deadline: special }] },
        section('General', shortText('Name')),
      ),
      { published: true, countries: ['DK1'] },
    )
    server.now = new Date(Date.parse(special) - 1000)
    const person = await signIn(server, 'nclpOfDenmarkWest')
    const value = { question: questionOf(late, 'Name').id, textual: 'in time' }
    expect((await save(person, late.resultOf('DK1'), value)).status).toBe(200)
    server.now = new Date(Date.parse(special) + 1000)
    expect((await save(person, late.resultOf('DK1'), { ...value, textual: 'late' })).status).toBe(409)
  })
})

describe('two people in one result', () => {
  it('never lose a cell and never overwrite one another silently, whatever the order', async () => {
    made = await aForm()
    const id = made.resultOf('BE')
    const places = ['Wind', 'Sun'].map(row => ({ row, column: 'Number' }))
    const [a, b] = [people.nclpOfBelgium, people.colleagueOfBelgium]
    const view = new Map<SignedIn, Value | null>([
      [a, null],
      [b, null],
    ])
    let [refused, content] = [0, 0]
    // Numbers of our own, so that a failure can be repeated.
    let state = 7
    const random = (below: number): number => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below
    for (let turn = 0; turn < 100; turn++) {
      const step = async (who: SignedIn) => {
        const place = places[random(2)] ?? { row: 'Wind', column: 'Number' }
        const seen = view.get(who)
        const numeric = ++content
        const at = cell(place.row, place.column, {})
        const answer = await save(who, id, {
          question: idOf('Plants'),
          version: seen?.version ?? 0,
          subValues: [{ ...at, numeric }],
        })
        if (answer.status === 200) {
          view.set(who, answer.body)
          return
        }
        expect(answer.status).toBe(412)
        refused++
        const theirs = answer.body.stored.subValues.find(
          (one: { primaryDimensionSubQuestion: string }) =>
            one.primaryDimensionSubQuestion === at.primaryDimensionSubQuestion,
        )
        expect(theirs.version).toBeGreaterThan(seen?.version ?? 0)
        view.set(who, answer.body.stored)
      }
      await (random(2) === 0 ? Promise.all([step(a), step(b)]) : step(a).then(() => step(b)))
    }
    expect(refused).toBeGreaterThan(10)
    const saves = await server.db
      .selectFrom('answer_changes')
      .select(eb => eb.ref('changes').$castTo<CellChange[]>().as('changes'))
      .where('result_id', '=', id)
      .orderBy('id')
      .execute()
    const changes = saves.flatMap(save => save.changes)
    expect(changes.map(change => change.version)).toEqual(changes.map((_, at) => at + 1))
    // Each change begins where the one before has ended: nothing has disappeared in between.
    const now = new Map<string, number | null>()
    for (const { before, after } of changes) {
      for (const [place, was] of Object.entries(before.cells)) expect(was.numeric).toBe(now.get(place) ?? null)
      for (const [place, is] of Object.entries(after.cells)) now.set(place, is.numeric)
    }
    expect(changes).toHaveLength(200 - refused)
  })
})
interface Cells {
  cells: Record<string, { numeric: number | null }>
}
interface CellChange {
  version: number
  before: Cells
  after: Cells
}

describe('many at once in one answer', () => {
  it('are all saved: cells of one table, and answers that name no version', async () => {
    made = await aForm()
    const id = made.resultOf('BE')
    const question = idOf('Plants')
    const places = ['Wind', 'Sun'].flatMap(row => ['Number', 'Note'].map(column => [row, column] as const))
    const cells = places.map(([row, column]) =>
      cell(row, column, column === 'Number' ? { numeric: 1 } : { textValue: 'x' }),
    )
    const saves = Array.from({ length: 24 }, (_, n) =>
      save(people.nclpOfBelgium, id, {
        question,
        subValues: [{ ...cells[n % cells.length], ...(n % 2 === 0 && { numeric: n }) }],
      }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
  })
})

describe('PATCH /api/results/:id', () => {
  beforeAll(async () => {
    made = await aForm()
  })

  it('saves many values at once and answers the whole result in the order of the form', async () => {
    const id = made.resultOf('BE')
    const kind = questionOf(made, 'Kind')
    const values = [
      { question: kind.id, options: [optionOf(kind, 'Other').id], textual: 'Tidal' },
      { question: idOf('Name'), textual: 'Doel', version: 0 },
    ]
    const saved = await patch(people.nclpOfBelgium, `/api/results/${id}`, { values, isSubmited: true })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ id, status: 'Partial', isSubmited: false, countryName: 'Belgium' })
    expect(saved.body.values.map((value: Value) => [value.question, value.version])).toEqual([
      [idOf('Name'), 1],
      [kind.id, 1],
    ])
    expect(await history(id)).toHaveLength(2)
    const more = await patch(people.nclpOfBelgium, `/api/results/${id}`, {
      values: [...values.slice(1), { question: idOf('MW'), numeric: 3 }],
    })
    expect(more.body.values).toHaveLength(3)
    expect(await history(id)).toHaveLength(3)
    const read = await server.app.inject({ url: `/api/results/${id}`, headers: people.nclpOfBelgium.headers })
    expect(read.json().values).toEqual(more.body.values)
  })

  it('saves nothing when one value is refused, and names it', async () => {
    const id = made.resultOf('AT')
    const values = [
      { question: idOf('Name'), textual: 'Doel' },
      { question: idOf('MW'), textual: 'many' },
    ]
    const refused = await patch(people.nclpOfAustria, `/api/results/${id}`, { values })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalidAnswer'])
    expect(refused.body.errors).toMatchObject([{ questionId: idOf('MW'), path: 'values.1.textual' }])
    expect(await statusOf(id)).toBe('New')
    const twice = await patch(people.nclpOfAustria, `/api/results/${id}`, { values: [values[0], values[0]] })
    expect(twice.status).toBe(400)
  })

  it('answers 412 with the stored values when somebody was faster', async () => {
    const id = made.resultOf('AT')
    await save(people.nclpOfAustria, id, { question: idOf('Name'), textual: 'first' })
    const late = await patch(people.nclpOfAustria, `/api/results/${id}`, {
      values: [
        { question: idOf('Name'), textual: 'second', version: 0 },
        { question: idOf('MW'), numeric: 1 },
      ],
    })
    expect([late.status, late.body.stored]).toMatchObject([412, [{ textual: 'first', version: 1 }]])
  })

  it('refuses others, and a submitted result', async () => {
    const url = `/api/results/${made.resultOf('AT')}`
    expect((await patch(people.nclpOfBelgium, url, { values: [] })).body.code).toBe('foreignCountry')
    expect((await patch(people.admin, url, { values: [] })).status).toBe(403)
    expect((await patch(people.viewer, url, { values: [] })).status).toBe(403)
    expect((await patch(people.nclpOfAustria, url, { values: 3 })).status).toBe(400)
    expect((await patch(people.nclpOfAustria, `/api/results/submit/${made.resultOf('AT')}`)).status).toBe(200)
    const closed = await patch(people.nclpOfAustria, url, { values: [{ question: idOf('MW'), numeric: 1 }] })
    expect([closed.status, closed.body.code]).toEqual([409, 'resultSubmitted'])
    const single = await save(people.nclpOfAustria, made.resultOf('AT'), { question: idOf('MW'), numeric: 1 })
    expect([single.status, single.body.code]).toEqual([409, 'resultSubmitted'])
  })
})
