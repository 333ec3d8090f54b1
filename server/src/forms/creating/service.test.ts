import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { FormInput, FormSummary } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, section, table } from '@imp/domain/testing/build-form.ts'
import { categoryId, countryId } from '../../../seeds/ids.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
})

const rfg = categoryId('RfG')
type Settings = Omit<FormInput, 'category'> & { readonly category?: string }
const post = (settings: Settings) => admin.send('POST /api/forms', { body: { category: rfg, ...settings } })
const create = async (settings: Settings): Promise<FormSummary> => (await post(settings)).body
const read = async (id: string) => (await admin.send('GET /api/forms/{id}', { params: { id } })).body
let seed = 100

describe('POST /api/forms', () => {
  it('creates a blank form with the defaults', async () => {
    const { status, body } = await post({ name: '  Blank one ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Blank one',
      description: '',
      deadline: noDate,
      specialDeadlines: [],
      published: false,
      version: 1,
      categoryObj: { id: rfg, name: 'RfG' },
      timePublished: noDate,
      isHardCopy: false,
      parentId: null,
      userDownload: false,
      visibility: 'Internal',
      editModalDismissed: false,
      countriesStarted: [],
      sendNotification: { newForm: true, formSubmittedAdmin: true, dataDownloadAvailable: true },
    })
    expect(await read(body.id)).toMatchObject({ name: 'Blank one', sections: [] })
  })

  it('stores deadlines as instants: a day ends in Brussels', async () => {
    const specialDeadlines = [{ countryId: countryId('BE'), deadline: '2031-01-15T10:00:00+01:00' }]
    const form = await create({ name: 'With deadlines', deadline: '2030-07-01', specialDeadlines })
    expect(form.deadline).toBe('2030-07-01T21:59:59.000Z')
    expect(form.specialDeadlines).toEqual([
      { formId: form.id, countryId: countryId('BE'), deadline: '2031-01-15T09:00:00.000Z' },
    ])
  })

  it('keeps milliseconds of deadlines', async () => {
    const specialDeadlines = [{ countryId: countryId('BE'), deadline: '2031-01-15T10:00:00.005Z' }]
    const form = await create({ name: 'Milliseconds', deadline: '2030-07-01T21:59:59.999Z', specialDeadlines })
    expect(form).toMatchObject({
      deadline: '2030-07-01T21:59:59.999Z',
      specialDeadlines: [{ deadline: '2031-01-15T10:00:00.005Z' }],
    })
  })

  it('normalises a name to one line, also when checking whether it is taken', async () => {
    expect((await create({ name: ' Two\r\n lines\tand\u0007 a bell ' })).name).toBe('Two lines and a bell')
    expect((await post({ name: 'Two lines and\na bell' })).problem.code).toBe('formNameTaken')
    expect((await post({ name: '\n\u0007' })).problem.errors).toMatchObject([{ path: 'name' }])
    const description = 'Keeps its\n\nparagraphs'
    expect((await create({ name: 'Described', description })).description).toBe('<p>Keeps its</p><p>paragraphs</p>')
  })

  it.each([null, '', '0001-01-01T00:00:00', '1900-01-01T00:00:00Z'])('takes %j as no deadline', async deadline => {
    expect((await create({ name: `None ${String(deadline)}`, deadline })).deadline).toBe(noDate)
  })

  it.each(['2030-02-30', '2030-02-30T10:00:00Z', '2030-13-01', '2030-01-01T25:00:00Z', 'soon', '0000-01-01', '2030'])(
    'refuses the deadline %j and names the field',
    async deadline => {
      const { status, problem } = await post({ name: 'Impossible', deadline })
      expect(status).toBe(400)
      expect(problem).toMatchObject({ code: 'malformed', errors: [{ path: 'deadline' }] })
    },
  )

  it.each(['1899-12-30', '1920-01-01', '0099-01-01', '3000-01-01', '9999-12-31T23:59:59-14:00'])(
    'refuses the implausible deadline %j and says which years are plausible',
    async deadline => {
      const { status, problem } = await post({ name: 'Unlikely', deadline })
      expect(status).toBe(400)
      const message = 'The year must be between 1970 and 2999'
      expect(problem).toMatchObject({ errors: [{ path: 'deadline', message }] })
    },
  )

  it('returns special deadlines in country order', async () => {
    const specialDeadlines = ['HR', 'AT', 'DK', 'BE'].map(country => ({
      countryId: countryId(country),
      deadline: '2031-01-15',
    }))
    const form = await create({ name: 'In order', specialDeadlines })
    expect(form.specialDeadlines.map(one => one.countryId)).toEqual(['AT', 'BE', 'HR', 'DK'].map(countryId))
  })

  it('refuses everybody but administrators', async () => {
    const body = { name: 'Not mine', category: rfg }
    expect((await nclp.send('POST /api/forms', { body })).status).toBe(403)
    expect((await viewer.send('POST /api/forms', { body })).status).toBe(403)
    expect((await server.visitor.send('POST /api/forms', { body })).status).toBe(401)
  })

  it('refuses an empty name, an unknown category and an unknown field, naming them', async () => {
    const empty = await post({ name: '  ' })
    expect([empty.status, empty.problem.errors]).toMatchObject([400, [{ path: 'name', message: 'Enter form name' }]])
    const unknown = await post({ name: 'X', category: newId() })
    expect([unknown.status, unknown.problem.errors]).toMatchObject([400, [{ path: 'category' }]])
    const colour = await admin.sendRaw('POST /api/forms', { body: { name: 'X', category: rfg, colour: 'red' } })
    expect([colour.status, colour.problem.errors]).toMatchObject([400, [{ path: 'colour' }]])
    const long = await post({ name: 'X'.repeat(201) })
    expect([long.status, long.problem.errors]).toMatchObject([400, [{ path: 'name' }]])
  })

  it('refuses special deadlines that are duplicated, without a date, or for a country that does not take part', async () => {
    const refusalOf = async (...specialDeadlines: { countryId: string; deadline: string }[]) => {
      const { status, problem } = await post({ name: 'Special', specialDeadlines })
      return [status, problem.code, problem.errors?.[0]?.path]
    }
    const deadline = '2030-01-01T00:00:00Z'
    const belgium = { countryId: countryId('BE'), deadline }
    expect(await refusalOf(belgium, belgium)).toEqual([400, 'duplicateSpecialDeadline', 'specialDeadlines.1.countryId'])
    expect(await refusalOf(belgium, { countryId: newId(), deadline })).toEqual([
      400,
      'unknownReference',
      'specialDeadlines.1.countryId',
    ])
    // Parts fill in the capacity forms only.
    expect(await refusalOf({ countryId: countryId('DK1'), deadline })).toEqual([
      400,
      'unknownReference',
      'specialDeadlines.0.countryId',
    ])
    expect(await refusalOf({ countryId: countryId('BE'), deadline: noDate })).toEqual([
      400,
      'malformed',
      'specialDeadlines.0.deadline',
    ])
  })

  it('refuses a name that is taken, ignoring case', async () => {
    await create({ name: 'Überprüfung' })
    const { status, problem } = await post({ name: ' überPRÜFUNG ' })
    expect([status, problem.code]).toEqual([409, 'formNameTaken'])
    expect(problem.message).toBe('Form name must be unique')
    expect(problem.errors).toMatchObject([{ path: 'name', text: 'problems.formNameTaken' }])
  })

  it('gives a name to one form only, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ name: 'Asked for by eight' })))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('POST /api/forms with isHardCopy', () => {
  const makeTemplate = async (name: string) => {
    const built = formWith(
      { seed: seed++, name, deadline: '2029-01-01T00:00:00.000Z', userDownload: true, description: 'Last year' },
      section('One', choice('Plants?', option('No').skipTo('MW'), option('Other')), number('Hidden').required()),
      section('Two', number('MW'), table('Units', { rows: ['A'], columns: [{ name: 'n', group: 'G' }] })),
    )
    const units = built.sections[1]?.questions[1]
    const [row, column] = [units?.subQuestions[0]?.id ?? null, units?.subQuestions[1]?.id ?? null]
    const facts = { article: null, unit: null, lower: 1, upper: 2.5, relation: null, source: null, verified: true }
    units?.limits.push({ area: 'CE', parameter: 'n', ...facts, row, column })
    return makeForm(server, built, { published: true })
  }

  it('copies the whole structure with new ids that remember their origin', async () => {
    const original = await makeTemplate('Yearly')
    const summary = await create({ name: 'Yearly', isHardCopy: true, parentId: original.id })
    expect(summary).toMatchObject({
      isHardCopy: true,
      parentId: original.id,
      sameRootPublished: true,
      description: 'Last year',
      deadline: noDate,
      userDownload: false,
      category: original.category,
      specialDeadlines: [],
    })
    expect(summary.parentTimePublished).not.toBe(noDate)
    const copy = await read(summary.id)
    expect(copy.sections.map(one => one.name)).toEqual(['One', 'Two'])
    const before = (await read(original.id)).sections.flatMap(one => one.questions)
    const after = copy.sections.flatMap(one => one.questions)
    expect(after.map(question => question.parentId)).toEqual(before.map(question => question.id))
    expect(after.every(question => question.hasParent && question.isLinked)).toBe(true)
    const idsOf = (questions: typeof before) =>
      questions.flatMap(q => [q, ...q.options, ...q.subQuestions, ...q.groups].map(one => one.id))
    expect(new Set([...idsOf(before), ...idsOf(after)]).size).toBe(idsOf(before).length * 2)
    expect(after[0]?.options[0]?.branchTarget).toBe(after[2]?.id)
    const units = after[3]
    expect(units?.subQuestions.find(one => !one.isPrimaryDimension)?.groupId).toBe(units?.groups[0]?.id)
    expect(units?.limits[0]).toMatchObject({ row: units?.subQuestions[0]?.id, column: units?.subQuestions[1]?.id })
    expect(units?.limits[0]).toMatchObject({ lower: 1, upper: 2.5, area: 'CE' })
  })

  it("keeps the template's category permanently", async () => {
    const original = await makeTemplate('Category stays')
    const hvdc = categoryId('HVDC')
    const copy = await create({ name: 'Copy', category: hvdc, isHardCopy: true, parentId: original.id })
    expect(copy.category).toBe(rfg)
    const change = { params: { id: copy.id }, body: { name: copy.name, category: hvdc } }
    const { status, problem } = await admin.send('PUT /api/forms/{id}', change)
    expect([status, problem.code]).toEqual([409, 'formSettingLocked'])
  })

  it('refuses a missing, unknown or unpublished template', async () => {
    const refusalOf = async (parentId?: string) => {
      const { status, problem } = await post({ name: 'Of nothing', isHardCopy: true, ...(parentId && { parentId }) })
      return [status, problem.code]
    }
    expect(await refusalOf()).toEqual([400, 'malformed'])
    expect(await refusalOf(newId())).toEqual([404, 'unknownForm'])
    const draft = await create({ name: 'Only a draft' })
    expect(await refusalOf(draft.id)).toEqual([409, 'formNotPublished'])
  })
})
