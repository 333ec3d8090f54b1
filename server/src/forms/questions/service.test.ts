import fc from 'fast-check'
import { meaningSamples } from '@imp/domain/testing/rich-text-samples.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutHidden } from '@imp/domain/names.ts'
import type { DeltaRule, Option } from '@imp/domain/forms/question-parts.ts'
import type { Question, QuestionInput } from '@imp/domain/forms/types.ts'
import { maxItems, maxNumber } from '@imp/domain/forms/vocabulary.ts'
import { noId } from '@imp/domain/ids.ts'
import { choice, formWith, number, option, other, section } from '@imp/domain/testing/build-form.ts'
import type { Client, RequestOptions } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
})

let seed = 500
const buildForm = () =>
  formWith(
    { seed: seed++ },
    section('A', choice('Plants?', option('No').skipTo('Far'), option('Yes').skipTo('Near'), other()), number('Near')),
    section('B', number('Far'), number('Last')),
  )
const makeDraft = () => makeForm(server, buildForm())
const makePublished = () => makeForm(server, buildForm(), { published: true })
const sectionId = (form: MadeForm, index = 0): string => form.sections[index]?.id ?? ''

const replace = (id: string, questions: readonly QuestionInput[], options?: RequestOptions, who: Client = admin) =>
  who.send('PATCH /api/sections/{id}/questions', { params: { id }, body: [...questions] }, options)
const read = async (id: string) => (await admin.send('GET /api/sections/{id}', { params: { id } })).body
const refusalOf = async (id: string, body: unknown) => {
  const { status, problem } = await admin.sendRaw('PATCH /api/sections/{id}/questions', { params: { id }, body })
  return [status, problem.code, problem.errors?.[0]?.path]
}
async function readByText(id: string): Promise<(text: string) => Question> {
  const { questions } = await read(id)
  return text => {
    const found = questions.find(question => question.text === text)
    if (!found) throw new RangeError(`no question is called '${text}'`)
    return found
  }
}
const plain = (text: string, more: Partial<QuestionInput> = {}): QuestionInput => ({ text, type: 'Number', ...more })

describe('PATCH /api/sections/{id}/questions', () => {
  it('creates, changes, deletes and orders in one request', async () => {
    const id = sectionId(await makeDraft())
    const stored = await readByText(id)
    const { status, body, headers } = await replace(id, [
      { ...stored('Near'), text: 'Nearer', orderNumber: 5 },
      plain('New', { id: noId, orderNumber: 1.5, min: 0, unit: 'MW' }),
      { ...stored('Plants?'), branching: false, orderNumber: 1 },
    ])
    expect(status).toBe(200)
    expect(body.map(one => [one.orderNumber, one.text])).toEqual([
      [1, 'Plants?'],
      [2, 'New'],
      [3, 'Nearer'],
    ])
    expect(body[0]?.id).toBe(stored('Plants?').id)
    expect(body[1]).toMatchObject({ min: 0, max: null, unit: 'MW', required: false, isLinked: false, limits: [] })
    expect(await read(id)).toMatchObject({ questions: body, questionsVersion: 1 })
    expect(headers['etag']).toBe('"1"')
    await replace(id, [])
    expect((await read(id)).questions).toEqual([])
  })

  it("keeps a copied question's number until the section is reordered", async () => {
    const id = sectionId(await makeDraft())
    const stored = await readByText(id)
    const numbersOf = async (list: readonly QuestionInput[]) =>
      (await replace(id, list)).body.map(question => question.orderNumber)
    const copy = plain('Copy', { orderNumber: 1.1 })
    expect(await numbersOf([stored('Plants?'), copy, stored('Near')])).toEqual([1, 1.1, 2])
    const { questions } = await read(id)
    const reordered = questions.map((question, index) => ({ ...question, orderNumber: [1, 3, 2][index] ?? 0 }))
    expect(await numbersOf(reordered)).toEqual([1, 2, 3])
  })

  it('returns the saved list, and accepts it again', async () => {
    const id = sectionId(await makeDraft())
    const ids = { group: newId(), row: newId(), column: newId() }
    const facts = { article: 'Art. 13', unit: 'Hz', relation: null, source: 'Table 2', verified: false }
    const list: QuestionInput[] = [
      ...(await read(id)).questions,
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
    const { body: stored, headers } = await replace(id, list)
    expect(stored[2]).toMatchObject({
      text: 'Ranges',
      remark: true,
      help: '<p><strong>Help</strong></p>',
      dataView: 'frt_hvdc',
      orderNumber: 3,
      groups: [{ id: ids.group, backgroundColorHex: '#1c3968', textColorHex: '#ffffff', orderNumber: 1 }],
      limits: [{ lower: -0.5, upper: 51.5, row: ids.row, column: ids.column }],
    })
    expect(stored[2]?.subQuestions[0]).toMatchObject({ id: ids.row, dimensionOrderNumber: 3, groupId: null })
    const again = await replace(id, stored, { headers: { 'if-match': String(headers['etag']) } })
    expect(again.body).toEqual(stored)
    expect((await read(id)).questions).toEqual(stored)
    const withoutColumn = stored.map(one => ({
      ...one,
      subQuestions: one.subQuestions.filter(part => part.id !== ids.column),
    }))
    expect((await replace(id, withoutColumn)).body[2]?.limits).toEqual([])
  })

  it('sanitises help texts, and names one with a dangerous link', async () => {
    const id = sectionId(await makeDraft())
    const helps = ['U < 110', '<p onclick="x()">a<script>b</script></p>', ' \n ', `<a data-ref="${newId()}">c</a>`]
    const { body } = await replace(
      id,
      helps.map((help, at) => plain(`Question ${at}`, { help })),
    )
    expect(body.map(({ help }) => help)).toEqual(['<p>U &lt; 110</p>', '<p>a</p>', null, '<p>c</p>'])
    const given = [plain('One'), plain('Two', { help: '<a href="javascript:alert(1)">x</a>' })]
    const { status, problem } = await replace(id, given)
    expect([status, problem.code]).toEqual([400, 'unsafeLink'])
    expect(problem.errors).toMatchObject([{ path: '1.help' }])
    expect((await read(id)).questions.map(({ help }) => help)).toEqual(body.map(({ help }) => help))
  })

  it('applies the rules of pasting to help texts from programs', async () => {
    const id = sectionId(await makeDraft())
    const given = meaningSamples.map(([help], at) => plain(`Question ${at}`, { help }))
    expect((await replace(id, given)).body.map(({ help }) => help)).toEqual(
      meaningSamples.map(([, , inForm]) => inForm),
    )
    for (const help of ['<p>U<sub>clear</sub></p>', '<p>a\u202eb</p>', '<p>a&#x2066;b</p>']) {
      const { status, problem } = await replace(id, [plain('One'), plain('Two', { help })])
      expect([help, status, problem.errors]).toMatchObject([help, 400, [{ path: '1.help' }]])
    }
  })

  it('keeps a question confidential until that is changed', async () => {
    const id = sectionId(await makeDraft())
    const [stored] = (await replace(id, [plain('Phone', { isConfidential: true })])).body
    expect(stored?.isConfidential).toBe(true)
    const change = async (more: Partial<QuestionInput>) =>
      (await replace(id, [plain('Telephone', { id: stored?.id ?? noId, ...more })])).body[0]?.isConfidential
    expect(await change({})).toBe(true)
    expect(await change({ isConfidential: false })).toBe(false)
    expect(await change({})).toBe(false)
  })

  it('normalises names of options, rows, columns and groups to one line, but not texts', async () => {
    const id = sectionId(await makeDraft())
    const group = newId()
    const { body } = await replace(id, [
      {
        text: 'A\nB',
        help: 'C\n\nD',
        type: 'Checkboxes',
        options: [{ value: 'One\ntwo' }],
        article: 'Art.\n1',
        unit: 'M\tW',
      },
      {
        text: 'Plants',
        type: 'TableInput',
        groups: [{ id: group, name: 'All\r\nkinds' }],
        subQuestions: [
          { dimensionText: 'Wind\nSun', isPrimaryDimension: true },
          { dimensionText: 'Number\u0007of', isPrimaryDimension: false, subQuestionType: 'Text', groupId: group },
        ],
      },
    ])
    expect(body[0]).toMatchObject({ text: 'A\nB', help: '<p>C</p><p>D</p>', article: 'Art. 1', unit: 'M W' })
    expect(body[0]?.options[0]?.value).toBe('One two')
    expect(body[1]?.groups[0]?.name).toBe('All kinds')
    expect(body[1]?.subQuestions.map(one => one.dimensionText)).toEqual(['Wind Sun', 'Number of'])
  })

  it('reads back any list it has saved', async () => {
    const id = sectionId(await makeDraft(), 1)
    const named = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map(text => `x${withoutHidden(text.replaceAll('\0', ''))}`)
    const orderNumber = fc.integer({ min: -3, max: 9 })
    const common = { text: named, required: fc.boolean(), remark: fc.boolean(), orderNumber, unit: named }
    const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -maxNumber, max: maxNumber }))
    const numeric = fc.record({ ...common, type: fc.constant('Number' as const), min: bound })
    const options = fc.uniqueArray(named, { minLength: 1, maxLength: 4, selector: value => value.trim() })
    const choices = fc.record({
      ...common,
      type: fc.constantFrom('MultipleChoice' as const, 'Checkboxes' as const),
      options: options.map(values => values.map(value => ({ value, orderNumber: value.length }))),
    })
    const lists = fc.array(fc.oneof(numeric, choices), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(lists, async list => {
        const { body: stored } = await replace(id, list)
        expect(stored).toHaveLength(list.length)
        expect((await read(id)).questions).toEqual(stored)
        expect((await replace(id, stored)).body).toEqual(stored)
      }),
      { numRuns: 25 },
    )
  })

  it('lets a list refer to what it creates', async () => {
    const id = sectionId(await makeDraft())
    const [first, target] = [newId(), newId().toUpperCase()]
    const { body } = await replace(id, [
      {
        id: first,
        text: 'First',
        type: 'MultipleChoice',
        branching: true,
        options: [{ value: 'Skip', branchingAction: 'SkipToQuestion', branchTarget: target }],
      },
      plain('Between'),
      plain('Target', { id: target }),
    ])
    expect(body[0]).toMatchObject({ id: first, options: [{ branchTarget: body[2]?.id }] })
    expect(body[2]?.id).toBe(target.toLowerCase())
  })

  it('refuses ids that belong to something else, naming them, without changes', async () => {
    const form = await makeDraft()
    const [id, foreignSection] = [sectionId(form), sectionId(await makeDraft())]
    const [stored, foreign] = [await readByText(id), await readByText(foreignSection)]
    const { questions } = await read(id)
    const withForeignOption = {
      ...stored('Plants?'),
      options: [...stored('Plants?').options, { id: foreign('Plants?').options[0]?.id, value: 'Fourth' }],
    }
    const refused = (path: string) => [400, 'foreignId', path]
    expect(await refusalOf(id, [plain('X'), plain('X', { id: foreign('Near').id })])).toEqual(refused('1.id'))
    expect(await refusalOf(id, [withForeignOption])).toEqual(refused('0.options.3.id'))
    expect(await refusalOf(id, [stored('Near'), stored('Near')])).toEqual(refused('1.id'))
    expect((await read(id)).questions).toEqual(questions)
    expect((await read(foreignSection)).questions).toHaveLength(2)
  })

  it('refuses a duplicate rule on the previous year', async () => {
    const id = sectionId(await makeDraft())
    const rule: DeltaRule = {
      columns: [],
      sign: 'any',
      by: 'share',
      beyond: 0.1,
      severity: 'note',
      demandsRemark: false,
    }
    const withRules = (...deltaRules: DeltaRule[]) => [plain('X'), plain('Y', { deltaRules })]
    expect(await refusalOf(id, withRules(rule, rule))).toEqual([400, 'invalidQuestions', '1.deltaRules.1'])
    expect((await replace(id, withRules(rule, { ...rule, sign: 'less' }))).status).toBe(200)
  })

  it('moves a question from another section; skips left without a target become Next', async () => {
    const plants = choice('Plants?', option('No').skipTo('Far'), option('Yes'))
    const sections = [section('A', number('Near')), section('B', plants), section('C', number('Far'), number('Last'))]
    const form = await makeForm(server, formWith({ seed: seed++ }, ...sections))
    const [first, second, third] = [sectionId(form), sectionId(form, 1), sectionId(form, 2)]
    const far = (await readByText(third))('Far')
    const { body } = await replace(first, [{ ...far, orderNumber: 0, unit: 'km' }, ...(await read(first)).questions])
    expect(body.map(({ text, unit, orderNumber }) => [text, unit, orderNumber])).toEqual([
      ['Far', 'km', 1],
      ['Near', null, 2],
    ])
    expect(body[0]?.id).toBe(far.id)
    const [skipping, left] = [await read(second), await read(third)]
    expect(skipping.questions[0]?.options.map(one => one.branchingAction)).toEqual(['Next', 'Next'])
    expect(left.questions.map(({ text, orderNumber }) => [text, orderNumber])).toEqual([['Last', 1]])
    expect([skipping.questionsVersion, left.questionsVersion]).toEqual([1, 1])
  })

  it('keeps predecessor and options of a moved question', async () => {
    const { id: parentId, category } = await makePublished()
    const copied = await admin.send('POST /api/forms', {
      body: { name: 'Moved', category, isHardCopy: true, parentId },
    })
    const { body: copy } = await admin.send('GET /api/forms/{id}', { params: { id: copied.body.id } })
    const [first, second] = copy.sections
    const [plants] = first?.questions ?? []
    if (!plants || !second) throw new RangeError('the copy has no questions')
    const { body } = await replace(second.id, [...second.questions, { ...plants, orderNumber: 9, branching: false }])
    expect(body.at(-1)).toMatchObject({ id: plants.id, parentId: plants.parentId, isLinked: true, section: second.id })
    expect(body.at(-1)?.options.map(({ id }) => id)).toEqual(plants.options.map(({ id }) => id))
  })

  it('refuses skips that lead backwards or out of the form', async () => {
    const id = sectionId(await makeDraft())
    const stored = await readByText(id)
    const reversed = [stored('Near'), { ...stored('Plants?'), orderNumber: 9 }]
    expect(await refusalOf(id, reversed)).toEqual([400, 'invalidQuestions', '1.options.1.branchTarget'])
    const elsewhere = (await readByText(sectionId(await makeDraft(), 1)))('Far').id
    const options = [{ value: 'Out', branchingAction: 'SkipToQuestion', branchTarget: elsewhere }]
    const leadingOut = [{ ...stored('Plants?'), options }]
    expect(await refusalOf(id, leadingOut)).toEqual([400, 'invalidQuestions', '0.options.0.branchTarget'])
  })

  it('resets skips of earlier sections whose target is deleted, with a new version of their list', async () => {
    const form = await makeDraft()
    await replace(sectionId(form, 1), [(await readByText(sectionId(form, 1)))('Last')])
    const { questions, questionsVersion } = await read(sectionId(form))
    const [no, yes]: Option[] = questions[0]?.options ?? []
    expect(no).toMatchObject({ value: 'No', branchingAction: 'Next', branchTarget: null })
    expect(yes?.branchTarget).toBe(questions[1]?.id)
    expect(questionsVersion).toBe(1)
  })

  it('refuses incomplete questions, naming what is wrong', async () => {
    const id = sectionId(await makeDraft())
    expect(await refusalOf(id, [plain(' ')])).toEqual([400, 'invalidQuestions', '0.text'])
    expect(await refusalOf(id, [plain('X', { min: 2, max: 1 })])).toEqual([400, 'invalidQuestions', '0.min'])
    expect(await refusalOf(id, [{ text: 'X', type: 'Checkboxes' }])).toEqual([400, 'invalidQuestions', '0.options'])
    expect(await refusalOf(id, [{ text: 'X', type: 'Riddle' }])).toEqual([400, 'malformed', '0.type'])
    expect(await refusalOf(id, [{ text: 'X' }])).toEqual([400, 'malformed', '0.type'])
    expect(await refusalOf(id, { text: 'X' })).toEqual([400, 'malformed', ''])
    expect(await refusalOf(id, [{ ...plain('X'), colour: 'red' }])).toEqual([400, 'malformed', '0.colour'])
    expect(await refusalOf(id, Array(501).fill(plain('X')))).toEqual([400, 'malformed', ''])
  })

  it('keeps the predecessor of a copied question, and accepts another one or none', async () => {
    const { id: parentId, category } = await makePublished()
    const copied = await admin.send('POST /api/forms', {
      body: { name: 'Linked', category, isHardCopy: true, parentId },
    })
    const { body: copy } = await admin.send('GET /api/forms/{id}', { params: { id: copied.body.id } })
    const id = copy.sections[0]?.id ?? ''
    const stored = await readByText(id)
    const { isLinked: _isLinked, parentId: _parentId, ...plants } = stored('Plants?')
    const near = stored('Near')
    const { body } = await replace(id, [plants, { ...near, isLinked: false }, plain('New', { isLinked: true })])
    expect(body.map(one => [one.isLinked, one.hasParent, one.parentId])).toEqual([
      [true, true, stored('Plants?').parentId],
      [false, true, near.parentId],
      [false, false, null],
    ])
    const [, , added] = body
    const mapped = await replace(id, [
      plants,
      { ...near, parentId: null },
      { ...plain('New', { id: added?.id ?? noId, parentId: near.parentId }) },
    ])
    expect(mapped.body.map(one => [one.isLinked, one.parentId])).toEqual([
      [true, stored('Plants?').parentId],
      [false, null],
      [true, near.parentId],
    ])
    const refused = [400, 'invalidQuestions', '0.parentId']
    expect(await refusalOf(id, [plain('New', { parentId: stored('Plants?').parentId })])).toEqual(refused)
    expect(await refusalOf(id, [plain('New', { parentId: newId() })])).toEqual(refused)
    // A question of last year can have only one successor in the form, in whichever section.
    const { problem } = await admin.sendRaw('PATCH /api/sections/{id}/questions', {
      params: { id: copy.sections[1]?.id ?? '' },
      body: [plain('Again', { parentId: near.parentId })],
    })
    expect(problem.errors).toMatchObject([
      { path: '0.parentId', text: 'forms.questions.parentTaken', values: { name: 'New' } },
    ])
    // A question of the same form cannot be the predecessor.
    expect(await refusalOf(id, [plain('New', { parentId: near.id })])).toEqual(refused)
    // A type that differs from the predecessor's is reported, not refused.
    expect((await replace(id, [{ ...plain('Plants?', { id: plants.id }) }])).body[0]?.parentId).toBe(
      stored('Plants?').parentId,
    )
  })

  it('refuses published forms, unknown sections and other people', async () => {
    expect((await replace(sectionId(await makePublished()), [])).problem.code).toBe('formFrozen')
    expect((await replace(newId(), [])).problem.code).toBe('unknownSection')
    const id = sectionId(await makeDraft())
    expect((await replace(id, [], {}, nclp)).status).toBe(403)
    expect((await replace(id, [], {}, server.visitor)).status).toBe(401)
  })

  it('accepts one of two editors; the other one gets the stored list', async () => {
    const id = sectionId(await makeDraft())
    const { questions, questionsVersion } = await read(id)
    const options = { headers: { 'if-match': String(questionsVersion) } }
    const answers = await Promise.all(['Ann', 'Bob'].map(name => replace(id, [...questions, plain(name)], options)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 412])
    const winner = answers.find(answer => !answer.isRefused)
    const loser = answers.find(answer => answer.isRefused)
    const stored = { questions: winner?.body, questionsVersion: questionsVersion + 1 }
    expect(loser?.problem).toMatchObject({ code: 'staleVersion', stored })
    expect((await read(id)).questions).toEqual(winner?.body)
  })

  it('saves the maximum number of questions', async () => {
    const id = sectionId(await makeDraft())
    const list = Array.from({ length: maxItems.questions }, (_, at) =>
      plain(
        `Question ${at}`,
        at % 2 === 0 ? {} : { type: 'MultipleChoice', options: [{ value: 'Yes' }, { value: 'No' }] },
      ),
    )
    const { body: stored } = await replace(id, list)
    expect(stored).toHaveLength(maxItems.questions)
    expect((await replace(id, stored)).body).toEqual(stored)
  })
})
