// The workbook of a hard copy: last year's answers next to the questions, and remarks on differences.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { combineWrites } from '@imp/domain/filling/combining.ts'
import { rowKeys } from '@imp/domain/filling/workbook-keys.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { makeForm } from '../../../testing/factories.ts'
import { openWorkbook, type OpenWorkbook } from '../../../testing/fill-workbook.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const deadline = '2099-01-01T22:59:59.000Z'
let contact: SignedIn
let admin: SignedIn
let form: Form
let id: string
let seed = 4400

beforeAll(async () => {
  contact = await signIn(server, 'nclpOfBelgium')
  admin = await signIn(server, 'admin')
})
beforeEach(async () => {
  const columns = ['Built', 'Planned', 'Refused', 'Exempt']
  const percent: DeltaRule = {
    columns: [],
    sign: 'any',
    by: 'share',
    beyond: 0.1,
    severity: 'warning',
    demandsRemark: true,
  }
  const built = formWith(
    { seed: ++seed, deadline, name: `Form ${seed}` },
    section(
      'General',
      shortText('Evidence').fileUpload(),
      number('MW').with({ deltaRules: [percent] }),
      table('Links', { rows: ['First', 'Second'], columns }).with({ dataView: 'generationcapacity_hvdc' }),
    ),
  )
  const parent = await makeForm(server, built, { published: true })
  await save(parent.resultOf('BE'), { question: questionOf(parent, 'MW').id, numeric: 100 }, inRow(parent, 'First', 10))
  const body = { name: `Next ${seed}`, category: parent.category, isHardCopy: true, parentId: parent.id, deadline }
  const { id: copy } = (await admin.send('POST /api/forms', { body })).body
  await admin.send('PATCH /api/forms/{id}', { params: { id: copy } })
  form = (await admin.send('GET /api/forms/{id}', { params: { id: copy } })).body
  id = (await contact.send('GET /api/results/form/{formId}', { params: { formId: copy } })).body.id
})

const place = (of: Form, row: string, column: string) => {
  const links = questionOf(of, 'Links')
  return { question: links.id, row: dimensionOf(links, row).id, column: dimensionOf(links, column).id }
}
const inRow = (of: Form, row: string, numeric: number): ValueInput => {
  const at = place(of, row, 'Built')
  const cell = { primaryDimensionSubQuestion: at.row, secondaryDimensionSubQuestion: at.column, numeric }
  return { question: at.question, subValues: [cell] }
}
const save = (result: string, ...values: ValueInput[]) =>
  contact.send('PATCH /api/results/{id}', { params: { id: result }, body: { values } })
const download = async () => (await contact.send('GET /api/results/{id}/workbook', { params: { id } })).bytes
const compare = async (book: OpenWorkbook) => {
  const file = await book.save()
  return (await contact.send('POST /api/results/{id}/workbook', { params: { id }, fields: {}, file })).body.differences
}
const remarkRow = (row: string) => rowKeys.finalRemarks(questionOf(form, 'Links').id, place(form, row, 'Built').row)
const mw = () => questionOf(form, 'MW').id

describe('the workbook of a copy', () => {
  it('has a field for a final remark wherever one can be required, and nowhere else', async () => {
    await save(id, inRow(form, 'First', 9))
    const { row, column } = place(form, 'First', 'Built')
    await save(id, {
      question: place(form, 'First', 'Built').question,
      deltaRemarks: [{ row, column, remark: 'Sold.' }],
    })
    const { sheets } = await readXlsx(await download(), { readStyles: true })
    const general = sheets[1]
    const rows = general?.rows ?? []
    const at = rows.findIndex(cells => cells[0] === remarkRow('First'))
    expect(rows[at]?.slice(2, 4)).toEqual(['Final remark: First', 'Sold.'])
    const isOpen = (rowAt: number, columnAt: number) =>
      general?.cells?.get(`${rowAt},${columnAt}`)?.style?.protection?.locked === false
    expect([3, 4, 5, 6].map(columnAt => isOpen(at, columnAt))).toEqual([true, true, true, true])
    expect(rows.some(cells => cells[0] === remarkRow('Second'))).toBe(false)
    const ofNumber = rows.findIndex(cells => cells[0] === rowKeys.finalRemarks(mw(), mw()))
    expect([rows[ofNumber]?.[2], isOpen(ofNumber, 3)]).toEqual(['Final remark', true])
  })

  it('imports final remarks with their numbers, and the form can be submitted', async () => {
    const book = await openWorkbook(await download())
    book.write(rowKeys.question(mw()), 150)
    book.write(rowKeys.finalRemarks(mw(), mw()), 'A new plant.')
    book.writeCell(place(form, 'First', 'Built'), 9)
    book.writeCell(place(form, 'First', 'Built'), '<b>Sold.</b>', remarkRow('First'))
    book.writeCell(place(form, 'First', 'Planned'), 'No reason.', remarkRow('First'))
    const differences = await compare(book)
    const fault =
      'This number needs no final remark: it does not differ from the previous year in a way that must be explained.'
    expect(differences.map(one => [one.part, one.inWorkbook, one.fault])).toEqual([
      ['answer', '150', null],
      ['finalRemark', 'A new plant.', null],
      ['cell', '9', null],
      ['finalRemark', '<b>Sold.</b>', null],
      ['finalRemark', 'No reason.', fault],
    ])
    const values = combineWrites(differences.flatMap(({ write }) => write ?? []))
    const body = { values, workbook: 'Belgium.xlsx' }
    expect((await contact.send('PATCH /api/results/{id}', { params: { id }, body })).status).toBe(200)
    expect((await compare(book)).map(({ fault: said }) => said)).toEqual([fault])
    const { body: stored } = await contact.send('GET /api/results/{id}', { params: { id } })
    const remarks = stored.values.flatMap(({ deltaRemarks }) => deltaRemarks.map(({ remark }) => remark))
    expect(remarks.toSorted()).toEqual(['<b>Sold.</b>', 'A new plant.'])
    expect((await contact.send('PATCH /api/results/submit/{id}', { params: { id } })).status).toBe(200)
  })

  it('reports which remarks are dropped with their numbers', async () => {
    await save(id, { question: mw(), numeric: 150, deltaRemarks: [{ row: mw(), column: mw(), remark: 'New.' }] })
    const book = await openWorkbook(await download())
    book.write(rowKeys.question(mw()), 160)
    expect(await compare(book)).toMatchObject([
      { part: 'answer', notes: [{ message: 'The final remark was about the old number and is removed with it.' }] },
    ])
  })

  it('lists attachments in any script', async () => {
    const question = questionOf(form, 'Evidence').id
    const body = { question }
    const value = (await contact.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })).body
    for (const name of ['קובץ 1.txt', 'a=1+1.txt']) {
      const file = new File(['A note'], name, { type: 'text/plain' })
      await contact.send('POST /api/files/value/{valueId}', { params: { valueId: value.id }, fields: {}, file })
    }
    const { sheets } = await readXlsx(await download())
    const row = sheets.flatMap(({ rows }) => rows).find(cells => cells[0] === rowKeys.question(question))
    expect(row?.[5]).toBe('Attached on the platform:\nקובץ 1.txt\na=1+1.txt')
  })
})
