// Delta warnings: remarks are stored with the answer and in its history, and are required for submission.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const deadline = '2099-01-01T22:59:59.000Z'
const columns = Array.from({ length: 4 }, (_, at) => `Column ${at}`)
let parent: MadeForm
let copy: Form

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  const built = formWith(
    { seed: 940, deadline, name: 'HVDC of last year' },
    section(
      'General',
      shortText('Name'),
      table('HVDC', { rows: ['First', 'Second'], columns }).with({ dataView: 'generationcapacity_hvdc' }),
    ),
  )
  parent = await makeForm(server, built, { published: true })
  await fill(people.nclpOfBelgium, parent, parent.resultOf('BE'), { First: [10, 10, 10, 10] })
  const body = { name: 'HVDC', category: parent.category, isHardCopy: true, parentId: parent.id, deadline }
  const { id } = (await people.admin.send('POST /api/forms', { body })).body
  await people.admin.send('PATCH /api/forms/{id}', { params: { id } })
  copy = (await people.admin.send('GET /api/forms/{id}', { params: { id } })).body
})

const hvdcOf = (form: Form) => questionOf(form, 'HVDC')
const at = (form: Form, row: string, column: number) => ({
  row: dimensionOf(hvdcOf(form), row).id,
  column: dimensionOf(hvdcOf(form), `Column ${column}`).id,
})
const cellsOf = (form: Form, rows: Readonly<Record<string, readonly (number | null)[]>>) =>
  Object.entries(rows).flatMap(([name, numbers]) =>
    numbers.map((numeric, place) => {
      const { row, column } = at(form, name, place)
      return { primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column, numeric }
    }),
  )
const save = (who: Client, id: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
const fill = (who: Client, form: Form, id: string, rows: Readonly<Record<string, readonly (number | null)[]>>) =>
  save(who, id, { question: hvdcOf(form).id, subValues: cellsOf(form, rows) })
const resultOf = async (who: Client) =>
  (await who.send('GET /api/results/form/{formId}', { params: { formId: copy.id } })).body.id
const submit = (who: Client, id: string) => who.send('PATCH /api/results/submit/{id}', { params: { id } })
const remark = (who: Client, id: string, ...deltaRemarks: NonNullable<ValueInput['deltaRemarks']>) =>
  save(who, id, { question: hvdcOf(copy).id, deltaRemarks })
const lacking = async (who: Client, id: string) => {
  const { status, problem } = await submit(who, id)
  return [status, problem.code, problem.errors?.map(({ questionId, row, column }) => ({ questionId, row, column }))]
}

const withoutAccount = ({ changedById: _changedById, ...value }: Value) => value

describe('final remarks', () => {
  it('are required for each flagged cell before submission', async () => {
    const who = people.nclpOfBelgium
    const id = await resultOf(who)
    await fill(who, copy, id, { First: [9, 11, 11, null], Second: [1, 1, 1, 1] })
    const questionId = hvdcOf(copy).id
    const [first, second] = [at(copy, 'First', 0), at(copy, 'First', 1)]
    const refusal = (...cells: { row: string; column: string }[]) => [
      400,
      'validationFailed',
      cells.map(cell => ({ questionId, ...cell })),
    ]
    expect(await lacking(who, id)).toEqual(refusal(first, second))
    await remark(who, id, { ...first, remark: ' \u200b\n' }, { ...second, remark: 'New link.' })
    expect(await lacking(who, id)).toEqual(refusal(first))

    const { body } = await remark(who, id, { ...first, remark: 'Closed.' })
    const remarks = [
      { ...second, remark: 'New link.' },
      { ...first, remark: 'Closed.' },
    ]
    expect(body.deltaRemarks).toEqual(remarks)
    expect((await remark(who, id, { ...first, remark: 'Closed.' })).body.version).toBe(body.version)
    const submitted = await submit(who, id)
    expect([submitted.status, submitted.body.values[0]?.deltaRemarks]).toEqual([200, remarks])

    const read = async (from: Client) =>
      (await from.send('GET /api/results/{id}', { params: { id } })).body.values[0]?.deltaRemarks
    expect(await read(who)).toEqual(remarks)
    expect(await read(people.admin)).toEqual(remarks)
    expect(await read(people.nclpOfAustria)).toEqual([])
    const query = { question: questionId }
    const [change] = (await who.send('GET /api/results/{id}/history', { params: { id }, query })).body
    expect([change?.before, change?.after]).toEqual([{ deltaRemarks: remarks.slice(0, 1) }, { deltaRemarks: remarks }])
    const [delivery] = (await who.send('GET /api/results/{id}/deliveries', { params: { id } })).body
    const delivered = await who.send('GET /api/results/deliveries/{id}', { params: { id: delivery?.id ?? '' } })
    expect(delivered.body.values).toEqual(submitted.body.values.map(withoutAccount))
  })

  it('are dropped with their number: a new one needs a new remark', async () => {
    const who = people.nclpOfBelgium
    const id = await resultOf(who)
    await people.admin.send('PATCH /api/results/unsubmit/{id}', { params: { id }, body: { reason: 'Look again' } })
    const [first, second] = [at(copy, 'First', 0), at(copy, 'First', 1)]
    const [number] = cellsOf(copy, { First: [8] })
    const saved = await save(who, id, { question: hvdcOf(copy).id, subValues: number ? [number] : [] })
    expect(saved.body.deltaRemarks).toEqual([{ ...second, remark: 'New link.' }])
    expect(await lacking(who, id)).toEqual([400, 'validationFailed', [{ questionId: hvdcOf(copy).id, ...first }]])
    const given = { ...first, remark: 'Two are closed.' }
    await save(who, id, { question: hvdcOf(copy).id, subValues: cellsOf(copy, { First: [9] }), deltaRemarks: [given] })
    expect((await submit(who, id)).status).toBe(200)
  })

  it('are not required in tables that were not sent back', async () => {
    const id = await resultOf(people.nclpOfBelgium)
    // As if submitted before such remarks were required.
    await server.db.updateTable('answers').set({ delta_remarks: '[]' }).where('result_id', '=', id).execute()
    const body = { message: 'Who?', fields: [{ question: questionOf(copy, 'Name').id }] }
    expect((await people.admin.send('PATCH /api/results/return/{id}', { params: { id }, body })).status).toBe(200)
    await save(people.nclpOfBelgium, id, { question: questionOf(copy, 'Name').id, textual: 'Elia' })
    expect((await submit(people.nclpOfBelgium, id)).status).toBe(200)
  })

  it('of cells that were not sent back are preserved and not required', async () => {
    const who = people.nclpOfBelgium
    const id = await resultOf(who)
    const [first, second] = [at(copy, 'First', 0), at(copy, 'First', 1)]
    const delta_remarks = JSON.stringify([{ ...second, remark: 'New link.' }])
    const ofTable = { result_id: id, question_id: hvdcOf(copy).id }
    await server.db
      .updateTable('answers')
      .set({ delta_remarks })
      .where(eb => eb.and(ofTable))
      .execute()
    const sendBack = (cell: typeof first) =>
      people.admin.send('PATCH /api/results/return/{id}', {
        params: { id },
        body: { message: 'Why?', fields: [{ question: hvdcOf(copy).id, ...cell }] },
      })
    expect((await sendBack(second)).status).toBe(200)
    const added = await remark(who, id, { ...first, remark: 'Closed.' })
    expect([added.status, added.problem.code, added.problem.errors]).toMatchObject([409, 'fieldNotReturned', [first]])
    expect((await remark(who, id, { ...second, remark: null })).status).toBe(200)
    expect(await lacking(who, id)).toEqual([400, 'validationFailed', [{ questionId: hvdcOf(copy).id, ...second }]])
    expect((await remark(who, id, { ...second, remark: 'Second link.' })).status).toBe(200)
    expect((await submit(who, id)).status).toBe(200)

    expect((await sendBack(first)).status).toBe(200)
    const gone = await remark(who, id, { ...second, remark: null })
    expect([gone.status, gone.problem.code, gone.problem.errors]).toMatchObject([409, 'fieldNotReturned', [second]])
    await remark(who, id, { ...first, remark: 'Closed.' })
    expect((await submit(who, id)).status).toBe(200)
  })

  it('are not required without a previous year', async () => {
    const who = people.nclpOfAustria
    const id = await resultOf(who)
    await fill(who, copy, id, { First: [9, 11, 11, 12] })
    expect((await submit(who, id)).status).toBe(200)
  })

  it('are refused in the wrong place, with nothing stored', async () => {
    const admin = people.admin
    const own = await makeForm(
      server,
      formWith(
        { seed: 941, deadline },
        section('General', shortText('Name'), table('HVDC', { rows: ['First', 'Second'], columns })),
      ),
      { published: true },
    )
    const [who, id] = [people.nclpOfBelgium, own.resultOf('BE')]
    const cell = at(own, 'First', 0)
    const refusalOf = async (question: string, given: unknown) => {
      const { status, problem } = await who.sendRaw('PATCH /api/results/singlequestion/{id}', {
        params: { id },
        body: { question: questionOf(own, question).id, deltaRemarks: given },
      })
      return [status, problem.errors?.[0]?.path]
    }
    expect(await refusalOf('Name', [{ ...cell, remark: 'x' }])).toEqual([400, 'deltaRemarks'])
    expect(await refusalOf('HVDC', [{ ...cell, column: newId(), remark: 'x' }])).toEqual([400, 'deltaRemarks.0'])
    expect(await refusalOf('HVDC', [{ ...cell, row: cell.column, remark: 'x' }])).toEqual([400, 'deltaRemarks.0'])
    const twice = { row: cell.row.toUpperCase(), column: cell.column, remark: 'y' }
    expect(await refusalOf('HVDC', [{ ...cell, remark: 'x' }, twice])).toEqual([400, 'deltaRemarks.1'])
    expect(await refusalOf('HVDC', [{ ...cell, remark: 'x'.repeat(2001) }])).toEqual([400, 'deltaRemarks.0.remark'])
    expect(await refusalOf('HVDC', [{ ...cell, remark: 'a\u0000b' }])).toEqual([400, 'deltaRemarks.0.remark'])
    expect(await refusalOf('HVDC', [{ ...cell, remark: 3 }])).toEqual([400, 'deltaRemarks.0.remark'])
    expect(await refusalOf('HVDC', [{ ...cell, remark: 'x', delta: 3 }])).toEqual([400, 'deltaRemarks.0.delta'])
    expect(await refusalOf('HVDC', { ...cell, remark: 'x' })).toEqual([400, 'deltaRemarks'])
    const { body } = await admin.send('GET /api/results/{id}', { params: { id } })
    expect([body.status, body.values]).toEqual(['New', []])
  })

  it('are not overwritten unseen, and are removed by null', async () => {
    const made = await makeForm(
      server,
      formWith({ seed: 942, deadline }, section('General', table('HVDC', { rows: ['First'], columns }))),
      { published: true },
    )
    const [who, id, question] = [people.nclpOfBelgium, made.resultOf('BE'), hvdcOf(made).id]
    const cell = at(made, 'First', 0)
    const upper = { row: cell.row.toUpperCase(), column: cell.column.toUpperCase() }
    const { body } = await save(who, id, { question, deltaRemarks: [{ ...upper, remark: 'Closed.' }], version: 0 })
    expect(body).toMatchObject({ deltaRemarks: [{ ...cell, remark: 'Closed.' }], version: 1 })
    const stale = await save(who, id, { question, deltaRemarks: [{ ...cell, remark: 'Sold.' }], version: 0 })
    expect([stale.status, stale.problem.stored]).toMatchObject([412, { deltaRemarks: body.deltaRemarks }])
    const gone = await save(who, id, { question, deltaRemarks: [{ ...cell, remark: null }], version: 1 })
    expect(gone.body.deltaRemarks).toEqual([])
  })
})
