import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, number, option, other, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'colleagueOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  people.nclpOfDenmarkWest = await signIn(server, 'nclpOfDenmarkWest')
})
afterEach(() => {
  server.now = null
})

const unknownId = '11111111-1111-4111-8111-111111111111'
let seed = 100
const publishForm = (settings: Parameters<typeof formWith>[0] = {}): Promise<MadeForm> =>
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

const save = (who: Client, id: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
const saveMany = (who: Client, id: string, values: ValueInput[]) =>
  who.send('PATCH /api/results/{id}', { params: { id }, body: { values } })
const idOf = (text: string): string => questionOf(form, text).id
const cell = (row: string, column: string, content: { numeric?: number; textValue?: string } = {}) => ({
  primaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), row).id,
  secondaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), column).id,
  ...content,
})

const listHistory = async (id: string) =>
  (await people.nclpOfBelgium.send('GET /api/results/{id}/history', { params: { id } })).body
async function statusOf(resultId: string) {
  const row = await server.db.selectFrom('results').select('status').where('id', '=', resultId).executeTakeFirst()
  return row?.status
}

describe('PATCH /api/results/singlequestion/:id', () => {
  beforeAll(async () => {
    form = await publishForm()
  })

  it('saves an answer for the own country, updates the status and records the change', async () => {
    const id = form.resultOf('BE')
    const question = idOf('Name')
    expect(await statusOf(id)).toBe('New')
    const saved = await save(people.nclpOfBelgium, id, {
      question: question.toUpperCase(),
      textual: 'Doel',
      version: 0,
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      question,
      result: id,
      textual: 'Doel',
      version: 1,
      changedBy: 'nclpOfBelgium Test',
      files: [],
    })
    expect(await statusOf(id)).toBe('Partial')
    const again = await save(people.nclpOfBelgium, id, { question, textual: 'Doel', version: 0 })
    expect([again.status, again.body]).toEqual([200, saved.body])
    expect(await listHistory(id)).toMatchObject([{ before: { textual: null }, after: { textual: 'Doel' }, version: 1 }])
    const emptied = await save(people.nclpOfBelgium, id, { question, textual: null, version: 1 })
    expect(emptied.body).toMatchObject({ textual: null, version: 2 })
    expect(await statusOf(id)).toBe('New')
  })

  it('records only the changed cells, with their versions', async () => {
    const id = form.resultOf('BE')
    const question = idOf('Plants')
    const first = await save(people.nclpOfBelgium, id, {
      question,
      subValues: [cell('Wind', 'Number', { numeric: 3 }), cell('Sun', 'Note', { textValue: '=1+1' })],
    })
    expect(first.body.subValues).toHaveLength(2)
    const second = await save(people.nclpOfBelgium, id, {
      question,
      version: 1,
      subValues: [cell('Wind', 'Number', { numeric: 4 }), cell('Sun', 'Note', { textValue: '=1+1' })],
    })
    const { primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column } = cell('Wind', 'Number')
    expect((await listHistory(id))[0]).toMatchObject({
      before: { cells: { [`${row}/${column}`]: { numeric: 3, textValue: null } } },
      after: { cells: { [`${row}/${column}`]: { numeric: 4, textValue: null } } },
      reason: null,
    })
    const versionsById = (value: Value) => new Map(value.subValues.map(one => [one.id, one.version]))
    expect([...versionsById(second.body).keys()].sort()).toEqual([...versionsById(first.body).keys()].sort())
    expect([...versionsById(second.body).values()].sort()).toEqual([1, 2])
  })

  it('leaves the reason of a correction unchanged', async () => {
    const id = form.resultOf('BE')
    const question = idOf('Name')
    const saved = await save(people.nclpOfBelgium, id, { question, textual: 'Tihange', editRemarkText: 'Forged' })
    expect([saved.status, saved.body.editRemarkText]).toEqual([200, null])
    expect((await listHistory(id))[0]).toMatchObject({ after: { textual: 'Tihange' }, reason: null })
    const { version } = saved.body
    const alone = await save(people.nclpOfBelgium, id, { question, editRemarkText: 'Forged', version })
    expect([alone.status, alone.body]).toEqual([200, saved.body])
    const ofQuestion = { result_id: id, question_id: question }
    const editRemark = { edit_remark_text: 'Letter of 3 May' }
    await server.db
      .updateTable('answers')
      .set(editRemark)
      .where(eb => eb.and(ofQuestion))
      .execute()
    const body = { values: [{ question, textual: 'Doel 1', editRemarkText: null, version }] }
    const all = await people.nclpOfBelgium.send('PATCH /api/results/{id}', { params: { id }, body })
    const after = all.body.values.find(value => value.question === question)
    expect(after).toMatchObject({ textual: 'Doel 1', editRemarkText: 'Letter of 3 May' })
  })

  it('refuses an older version with the stored one, and merges cells nobody else changed', async () => {
    const id = form.resultOf('BE')
    const { body: stored } = await save(people.colleagueOfBelgium, id, { question: idOf('MW'), numeric: 5 })
    const version = stored.version - 1
    const late = await save(people.nclpOfBelgium, id, { question: idOf('MW'), numeric: 6, version })
    expect(late.status).toBe(412)
    expect(late.problem).toMatchObject({ code: 'staleVersion', stored: { numeric: 5, version: stored.version } })
    expect(late.problem).toMatchObject({ changedBy: stored.changedBy, changedAt: stored.changedAt })
    expect(stored.changedBy).toMatch(/\w/)
    const input = { question: idOf('Plants'), version: 1 }
    const ofOtherCell = [cell('Sun', 'Number', { numeric: 7 })]
    expect((await save(people.nclpOfBelgium, id, { ...input, subValues: ofOtherCell })).status).toBe(200)
    const ofSameCell = [cell('Wind', 'Number', { numeric: 9 })]
    const refused = await save(people.nclpOfBelgium, id, { ...input, subValues: ofSameCell })
    expect(refused.status).toBe(412)
    expect(refused.problem.errors).toMatchObject([
      { questionId: idOf('Plants'), row: cell('Wind', 'Number').primaryDimensionSubQuestion },
    ])
  })

  it.each<[string, (question: (text: string) => string) => ValueInput]>([
    ['an unknown question', () => ({ question: unknownId, textual: 'x' })],
    ['a number for a text', question => ({ question: question('Name'), numeric: 3 })],
    ['a foreign option', question => ({ question: question('Kind'), options: [unknownId] })],
    [
      'a text in a column of numbers',
      question => ({ question: question('Plants'), subValues: [cell('Wind', 'Number', { textValue: 'many' })] }),
    ],
    ['a number of hundreds of digits', question => ({ question: question('MW'), numeric: 1e308 })],
    [
      'one in a cell',
      question => ({ question: question('Plants'), subValues: [cell('Wind', 'Number', { numeric: -1e16 })] }),
    ],
    ['a character that nobody sees', question => ({ question: question('Name'), textual: 'a\u0007' })],
    ['a text that is too long', question => ({ question: question('Name'), textual: 'x'.repeat(2001) })],
  ])('refuses %s', async (_what, inputFor) => {
    const input = inputFor(idOf)
    const { status, problem } = await save(people.nclpOfBelgium, form.resultOf('BE'), input)
    expect([status, problem.code]).toEqual([400, 'invalidAnswer'])
    expect(problem.errors?.[0]?.questionId).toBe(input.question)
  })

  it('refuses what is malformed', async () => {
    const id = form.resultOf('BE')
    expect((await save(people.nclpOfBelgium, id, { question: 'x' })).status).toBe(400)
    expect((await save(people.nclpOfBelgium, 'x', { question: idOf('Name') })).status).toBe(400)
    const colour = await people.nclpOfBelgium.sendRaw('PATCH /api/results/singlequestion/{id}', {
      params: { id },
      body: { question: idOf('Name'), colour: 'red' },
    })
    expect(colour.problem.message).toContain('colour')
  })

  it('refuses other countries, other roles and unknown results', async () => {
    const input = { question: idOf('Name'), textual: 'x' }
    const refusalOf = async (who: Client, id = form.resultOf('BE')) => {
      const { status, problem } = await save(who, id, input)
      return [status, problem.code]
    }
    expect(await refusalOf(people.nclpOfAustria)).toEqual([403, 'foreignCountry'])
    expect(await refusalOf(people.admin)).toEqual([403, 'notAllowed'])
    expect(await refusalOf(people.viewer)).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor)).toEqual([401, 'notSignedIn'])
    expect(await refusalOf(people.nclpOfBelgium, unknownId)).toEqual([404, 'unknownResult'])
  })

  it('lets a part fill in the result of its country', async () => {
    const input = { question: idOf('Name'), textual: 'x' }
    expect((await save(people.nclpOfDenmarkWest, form.resultOf('DK'), input)).status).toBe(200)
  })

  it.each([
    ['the form', {}, '2030-05-01T21:59:59.000Z'],
    ['the country', { BE: '2030-04-01T21:59:59.000Z' }, '2030-04-01T21:59:59.000Z'],
    ['the country, later', { BE: '2030-06-01T21:59:59.000Z' }, '2030-06-01T21:59:59.000Z'],
  ])('closes one second after the deadline of %s', async (_whose, special, deadline) => {
    const closing = await publishForm({
      deadline: '2030-05-01T21:59:59.000Z',
      specialDeadlines: Object.entries(special).map(([abbreviation, time]) => ({
        formId: '',
        countryId: countryId(abbreviation),
        deadline: time,
      })),
    })
    const [id, question] = [closing.resultOf('BE'), questionOf(closing, 'Name').id]
    server.now = new Date(Date.parse(deadline) - 1000)
    const belgian = await signIn(server, 'nclpOfBelgium')
    expect((await save(belgian, id, { question, textual: 'in time' })).status).toBe(200)
    server.now = new Date(Date.parse(deadline) + 1000)
    const { status, problem } = await save(belgian, id, { question, textual: 'late' })
    expect([status, problem.code]).toEqual([409, 'deadlinePassed'])
  })

  it("applies its country's special deadline to a part", async () => {
    const [deadline, special] = ['2030-05-01T21:59:59.000Z', '2030-07-01T21:59:59.000Z']
    const closing = await makeForm(
      server,
      formWith(
        { seed: seed++, deadline, specialDeadlines: [{ formId: '', countryId: countryId('DK'), deadline: special }] },
        section('General', shortText('Name')),
      ),
      { published: true, countries: ['DK1'] },
    )
    const [id, question] = [closing.resultOf('DK1'), questionOf(closing, 'Name').id]
    server.now = new Date(Date.parse(special) - 1000)
    const dane = await signIn(server, 'nclpOfDenmarkWest')
    expect((await save(dane, id, { question, textual: 'in time' })).status).toBe(200)
    server.now = new Date(Date.parse(special) + 1000)
    expect((await save(dane, id, { question, textual: 'late' })).status).toBe(409)
  })
})

describe('PATCH /api/results/:id', () => {
  beforeAll(async () => {
    form = await publishForm()
  })

  it('saves many values at once and returns the whole result in form order', async () => {
    const id = form.resultOf('BE')
    const kind = questionOf(form, 'Kind')
    const name = { question: idOf('Name'), textual: 'Doel', version: 0 }
    const tidal = { question: kind.id, options: [optionOf(kind, 'Other').id], textual: 'Tidal' }
    const saved = await people.nclpOfBelgium.send('PATCH /api/results/{id}', {
      params: { id },
      body: { values: [tidal, name], isSubmited: true },
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ id, status: 'Partial', isSubmited: false, countryName: 'Belgium' })
    expect(saved.body.values.map(value => [value.question, value.version])).toEqual([
      [idOf('Name'), 1],
      [kind.id, 1],
    ])
    expect(await listHistory(id)).toHaveLength(2)
    const { body } = await saveMany(people.nclpOfBelgium, id, [name, { question: idOf('MW'), numeric: 3 }])
    expect(body.values).toHaveLength(3)
    expect(await listHistory(id)).toHaveLength(3)
    const read = await people.nclpOfBelgium.send('GET /api/results/{id}', { params: { id } })
    expect(read.body.values).toEqual(body.values)
  })

  it('saves nothing if one value is refused, and names it', async () => {
    const id = form.resultOf('AT')
    const name = { question: idOf('Name'), textual: 'Doel' }
    const refused = await saveMany(people.nclpOfAustria, id, [name, { question: idOf('MW'), textual: 'many' }])
    expect([refused.status, refused.problem.code]).toEqual([400, 'invalidAnswer'])
    expect(refused.problem.errors).toMatchObject([{ questionId: idOf('MW'), path: 'values.1.textual' }])
    expect(await statusOf(id)).toBe('New')
    expect((await saveMany(people.nclpOfAustria, id, [name, name])).status).toBe(400)
  })

  it('returns 412 with the stored values if somebody else was faster', async () => {
    const id = form.resultOf('AT')
    await save(people.nclpOfAustria, id, { question: idOf('Name'), textual: 'first' })
    const late = await saveMany(people.nclpOfAustria, id, [
      { question: idOf('Name'), textual: 'second', version: 0 },
      { question: idOf('MW'), numeric: 1 },
    ])
    expect([late.status, late.problem.stored]).toMatchObject([412, [{ textual: 'first', version: 1 }]])
  })

  it('refuses others, and a submitted result', async () => {
    const id = form.resultOf('AT')
    expect((await saveMany(people.nclpOfBelgium, id, [])).problem.code).toBe('foreignCountry')
    expect((await saveMany(people.admin, id, [])).status).toBe(403)
    expect((await saveMany(people.viewer, id, [])).status).toBe(403)
    const malformed = { params: { id }, body: { values: 3 } }
    expect((await people.nclpOfAustria.sendRaw('PATCH /api/results/{id}', malformed)).status).toBe(400)
    expect((await people.nclpOfAustria.send('PATCH /api/results/submit/{id}', { params: { id } })).status).toBe(200)
    const mw = { question: idOf('MW'), numeric: 1 }
    const many = await saveMany(people.nclpOfAustria, id, [mw])
    expect([many.status, many.problem.code]).toEqual([409, 'resultSubmitted'])
    const single = await save(people.nclpOfAustria, id, mw)
    expect([single.status, single.problem.code]).toEqual([409, 'resultSubmitted'])
  })
})
