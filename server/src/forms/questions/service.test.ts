// Replacing the questions of a section, through the real server on PostgreSQL.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Form, Question, QuestionInput, Section } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, other, section } from '@imp/domain/testing/build-form.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { newGuid, newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
})

let seed = 500
const draft = (published = false): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++ },
      section(
        'A',
        choice('Plants?', option('No').skipTo('Far'), option('Yes').skipTo('Near'), other()),
        number('Near'),
      ),
      section('B', number('Far'), number('Last')),
    ),
    { published },
  )
const urlOf = (form: MadeForm, index = 0) => `/api/sections/${form.sections[index]?.id}`
const patch = (url: string, payload: unknown, headers: object = {}, who: SignedIn | null = admin) =>
  server.app.inject({
    method: 'PATCH',
    url: `${url}/questions`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...who?.headers, ...headers },
  })
const read = async (url: string): Promise<Section> =>
  (await server.app.inject({ method: 'GET', url, headers: admin.headers })).json()
const refusal = async (url: string, payload: unknown) => {
  const reply = await patch(url, payload)
  return [reply.statusCode, reply.json().code, reply.json().errors?.[0]?.path]
}
const plain = (text: string, more: Partial<QuestionInput> = {}): QuestionInput => ({ text, type: 'Number', ...more })

describe('PATCH /api/sections/{id}/questions', () => {
  it('creates, changes, deletes and orders in one go', async () => {
    const form = await draft()
    const [plants, near] = (await read(urlOf(form))).questions
    const list = [
      { ...near, text: 'Nearer', orderNumber: 5 },
      plain('New', { id: newGuid, orderNumber: 1.5, min: 0, unit: 'MW' }),
      { ...plants, branching: false, orderNumber: 1 },
    ]
    const reply = await patch(urlOf(form), list)
    expect(reply.statusCode).toBe(200)
    const stored: Question[] = reply.json()
    expect(stored.map(one => [one.orderNumber, one.text])).toEqual([
      [1, 'Plants?'],
      [2, 'New'],
      [3, 'Nearer'],
    ])
    expect(stored[0]?.id).toBe(plants?.id)
    expect(stored[1]).toMatchObject({ min: 0, max: null, unit: 'MW', required: false, isLinked: false, limits: [] })
    const section = await read(urlOf(form))
    expect(section.questions).toEqual(stored)
    expect(section.questionsVersion).toBe(1)
    expect(reply.headers.etag).toBe('"1"')
    await patch(urlOf(form), [])
    expect((await read(urlOf(form))).questions).toEqual([])
  })

  it('leaves a copy its number until the section is put into another order', async () => {
    const form = await draft()
    const [first, second] = (await read(urlOf(form))).questions
    const numbered = async (list: unknown) =>
      (await patch(urlOf(form), list)).json().map(({ orderNumber }: Question) => orderNumber)
    expect(await numbered([first, plain('Copy', { orderNumber: 1.1 }), second])).toEqual([1, 1.1, 2])
    const stored = (await read(urlOf(form))).questions
    expect(await numbered(stored.map((question, index) => ({ ...question, orderNumber: [1, 3, 2][index] })))).toEqual([
      1, 2, 3,
    ])
  })

  it('gives back the list that was saved, and takes it again', async () => {
    const form = await draft()
    const ids = { group: newId(), row: newId(), column: newId() }
    const facts = { article: 'Art. 13', unit: 'Hz', relation: null, source: 'Table 2', verified: false }
    const list: QuestionInput[] = [
      ...(await read(urlOf(form))).questions,
      {
        text: 'Ranges',
        type: 'TableInput',
        remark: true,
        help: '<b>Help</b>',
        dataView: 'frt_hvdc',
        groups: [{ id: ids.group, name: 'Group' }],
        subQuestions: [
          { id: ids.row, dimensionText: 'Row', isPrimaryDimension: true, dimensionOrderNumber: 3 },
          ...['x', 'y'].map((name, at) => ({
            dimensionText: name,
            isPrimaryDimension: false,
            subQuestionType: 'Text' as const,
            dimensionOrderNumber: at,
            groupId: ids.group,
            ...(at === 0 && { id: ids.column }),
          })),
        ],
        limits: [{ area: null, parameter: 'f', ...facts, lower: -0.5, upper: 51.5, row: ids.row, column: ids.column }],
      },
    ]
    const first = await patch(urlOf(form), list)
    const stored: Question[] = first.json()
    expect(stored[2]).toMatchObject({
      text: 'Ranges',
      remark: true,
      help: '<b>Help</b>',
      dataView: 'frt_hvdc',
      orderNumber: 3,
      groups: [{ id: ids.group, backgroundColorHex: '#1c3968', textColorHex: '#ffffff', orderNumber: 1 }],
      limits: [{ lower: -0.5, upper: 51.5, row: ids.row, column: ids.column }],
    })
    expect(stored[2]?.subQuestions[0]).toMatchObject({ id: ids.row, dimensionOrderNumber: 3, groupId: null })
    const second = await patch(urlOf(form), stored, { 'if-match': String(first.headers.etag) })
    expect(second.json()).toEqual(stored)
    expect((await read(urlOf(form))).questions).toEqual(stored)
    // Limits of a column that goes, go with it.
    const without = stored.map(one => ({
      ...one,
      subQuestions: one.subQuestions.filter(part => part.id !== ids.column),
    }))
    expect((await patch(urlOf(form), without)).json()[2].limits).toEqual([])
  })

  it('reads back whatever list it has saved', async () => {
    const form = await draft()
    const order = fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined })
    const named = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map(text => `x${text.replaceAll('\0', '')}`)
    const withOrder = (one: { orderNumber: number | undefined }) =>
      one.orderNumber === undefined ? { ...one, orderNumber: 0 } : one
    const common = { text: named, required: fc.boolean(), remark: fc.boolean(), orderNumber: order, unit: named }
    const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
    const numeric = fc.record({ ...common, type: fc.constant('Number' as const), min: bound })
    const options = fc.uniqueArray(named, { minLength: 1, maxLength: 4, selector: value => value.trim() })
    const choices = fc.record({
      ...common,
      type: fc.constantFrom('MultipleChoice' as const, 'Checkboxes' as const),
      options: options.map(values => values.map(value => ({ value, orderNumber: value.length }))),
    })
    const lists = fc.array(fc.oneof(numeric, choices).map(withOrder), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(lists, async list => {
        const reply = await patch(urlOf(form, 1), list)
        expect(reply.statusCode).toBe(200)
        const stored: Question[] = reply.json()
        expect(stored).toHaveLength(list.length)
        expect((await read(urlOf(form, 1))).questions).toEqual(stored)
        expect((await patch(urlOf(form, 1), stored)).json()).toEqual(stored)
      }),
      { numRuns: 25 },
    )
  })

  it('lets a list refer to what it creates', async () => {
    const form = await draft()
    const [first, target] = [newId(), newId().toUpperCase()]
    const options = [{ value: 'Skip', branchingAction: 'SkipToQuestion', branchTarget: target }]
    const list = [
      { id: first, text: 'First', type: 'MultipleChoice', branching: true, options },
      plain('Between'),
      { ...plain('Target'), id: target },
    ]
    const stored: Question[] = (await patch(urlOf(form), list)).json()
    expect(stored[0]).toMatchObject({ id: first, options: [{ branchTarget: stored[2]?.id }] })
    expect(stored[2]?.id).toBe(target.toLowerCase())
  })

  it('refuses ids that belong to something else, naming them, and changes nothing', async () => {
    const [form, foreign] = [await draft(), await draft()]
    const questions = (await read(urlOf(form))).questions
    const elsewhere = foreign.sections[0]?.questions[0]
    const withOption = (id: string | undefined) => [
      { ...questions[0], options: [...(questions[0]?.options ?? []), { id, value: 'Fourth' }] },
    ]
    const url = urlOf(form)
    expect(await refusal(url, [plain('X'), plain('X', { id: elsewhere?.id ?? '' })])).toEqual([
      400,
      'foreignId',
      '1.id',
    ])
    expect(await refusal(url, [plain('X', { id: form.sections[1]?.questions[0]?.id ?? '' })])).toEqual([
      400,
      'foreignId',
      '0.id',
    ])
    expect(await refusal(url, withOption(elsewhere?.options[0]?.id))).toEqual([400, 'foreignId', '0.options.3.id'])
    expect(await refusal(url, [questions[1], questions[1]])).toEqual([400, 'foreignId', '1.id'])
    expect((await read(url)).questions).toEqual(questions)
    expect((await read(urlOf(foreign))).questions).toHaveLength(2)
  })

  it('refuses skips that lead backwards or out of the form', async () => {
    const form = await draft()
    const [plants, near] = (await read(urlOf(form))).questions
    const reversed = [near, { ...plants, orderNumber: 9 }]
    expect(await refusal(urlOf(form), reversed)).toEqual([400, 'invalidQuestions', '1.options.1.branchTarget'])
    const elsewhere = (await draft()).sections[1]?.questions[0]?.id
    const out = [{ ...plants, options: [{ value: 'Out', branchingAction: 'SkipToQuestion', branchTarget: elsewhere }] }]
    expect(await refusal(urlOf(form), out)).toEqual([400, 'invalidQuestions', '0.options.0.branchTarget'])
  })

  it('makes skips of earlier sections Next when their target goes, with a new version of that list', async () => {
    const form = await draft()
    const [far, last] = (await read(urlOf(form, 1))).questions
    await patch(urlOf(form, 1), [last])
    const before = await read(urlOf(form))
    const [no, yes]: Option[] = before.questions[0]?.options ?? []
    expect(no).toMatchObject({ value: 'No', branchingAction: 'Next', branchTarget: null })
    expect(yes?.branchTarget).toBe(before.questions[1]?.id)
    expect(before.questionsVersion).toBe(1)
    expect(far?.id).not.toBe(last?.id)
  })

  it('refuses questions that are not complete, naming what is wrong', async () => {
    const url = urlOf(await draft())
    expect(await refusal(url, [plain(' ')])).toEqual([400, 'invalidQuestions', '0.text'])
    expect(await refusal(url, [plain('X', { min: 2, max: 1 })])).toEqual([400, 'invalidQuestions', '0.min'])
    expect(await refusal(url, [{ text: 'X', type: 'Checkboxes' }])).toEqual([400, 'invalidQuestions', '0.options'])
    expect(await refusal(url, [{ text: 'X', type: 'Riddle' }])).toEqual([400, 'malformed', '0.type'])
    expect(await refusal(url, [{ text: 'X' }])).toEqual([400, 'malformed', '0.type'])
    expect(await refusal(url, { text: 'X' })).toEqual([400, 'malformed', ''])
    expect((await refusal(url, [plain('X', { colour: 'red' } as object)])).slice(0, 2)).toEqual([400, 'malformed'])
    expect((await refusal(url, Array(501).fill(plain('X')))).slice(0, 2)).toEqual([400, 'malformed'])
  })

  it('never gives a foreign question a parent, and keeps the parent of a copied one', async () => {
    const template = await draft(true)
    const body = { name: 'Linked', category: template.category, isHardCopy: true, parentId: template.id }
    const { headers } = admin
    const { id } = (await server.app.inject({ method: 'POST', url: '/api/forms', headers, payload: body })).json()
    const copy: Form = (await server.app.inject({ method: 'GET', url: `/api/forms/${id}`, headers })).json()
    const [plants, near] = copy.sections[0]?.questions ?? []
    const url = `/api/sections/${copy.sections[0]?.id}`
    const list = [{ ...plants, isLinked: undefined }, { ...near, isLinked: false, parentId: newId() }, plain('New')]
    const stored: Question[] = (await patch(url, [...list.slice(0, 2), { ...list[2], isLinked: true }])).json()
    expect(stored.map(one => [one.isLinked, one.hasParent, one.parentId])).toEqual([
      [true, true, plants?.parentId],
      [false, true, near?.parentId],
      [false, false, null],
    ])
  })

  it('refuses published forms, unknown sections and other people', async () => {
    const form = await draft(true)
    expect((await refusal(urlOf(form), [])).slice(0, 2)).toEqual([409, 'formFrozen'])
    expect((await refusal(`/api/sections/${newId()}`, [])).slice(0, 2)).toEqual([404, 'unknownSection'])
    expect((await patch(urlOf(await draft()), [], {}, nclp)).statusCode).toBe(403)
    expect((await patch(urlOf(await draft()), [], {}, null)).statusCode).toBe(401)
  })

  it('lets one of two editors through; the other one gets to see the stored list', async () => {
    const form = await draft()
    const { questions, questionsVersion } = await read(urlOf(form))
    const headers = { 'if-match': String(questionsVersion) }
    const replies = await Promise.all(
      ['Ann', 'Bob'].map(name => patch(urlOf(form), [...questions, plain(name)], headers)),
    )
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 412])
    const winner = replies.find(reply => reply.statusCode === 200)
    const loser = replies.find(reply => reply.statusCode === 412)
    expect(loser?.json()).toMatchObject({ code: 'staleVersion', stored: { questionsVersion: questionsVersion + 1 } })
    expect(loser?.json().stored.questions).toEqual(winner?.json())
    expect((await read(urlOf(form))).questions).toEqual(winner?.json())
  })

  it('saves 500 questions quickly', async () => {
    const form = await draft()
    const options = ['Yes', 'No', 'Other'].map(value => ({ value }))
    const list = Array.from({ length: 500 }, (_, at) =>
      at % 2 === 0 ? plain(`Question ${at}`) : { text: `Question ${at}`, type: 'MultipleChoice', options },
    )
    const stored: Question[] = (await patch(urlOf(form), list)).json()
    const began = performance.now()
    const again = await patch(urlOf(form), stored)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(again.json()).toEqual(stored)
    expect(stored).toHaveLength(500)
  })
})
