import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { combineWrites } from '@imp/domain/filling/combining.ts'
import { rowKeys } from '@imp/domain/filling/workbook-keys.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import {
  checkboxes,
  choice,
  formWith,
  number,
  option,
  other,
  paragraph,
  section,
  shortText,
  table,
} from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { openWorkbook, type OpenWorkbook } from '../../../testing/fill-workbook.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let id: string
let seed = 4200

const limit = {
  area: null,
  parameter: 'Capacity',
  article: '5(2)',
  unit: 'MW',
  lower: 5,
  upper: 10,
  relation: null,
  source: null,
  verified: true,
  row: null,
  column: null,
}
const build = (): Form =>
  formWith(
    { seed: ++seed, name: `Form ${seed}`, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'General: 1/2',
      shortText('Name').remark().between(2, 50),
      number('MW').with({ unit: 'MW', limits: [limit] }),
      number('Share').required().between(0, 100),
      choice('Kind', option('Wind, sun "and" <b>more</b>'), option('None').skipTo('Notes'), other()),
      checkboxes('Which?', option('SPGM'), option('PPM'), other()),
    ),
    section(
      'Tables',
      table('Plants', {
        rows: ['Type A', 'Type B'],
        columns: [
          { name: 'On', group: 'SPGM' },
          { name: 'Off', group: 'SPGM' },
          { name: 'Note', type: 'Text' },
        ],
      }),
      paragraph('Notes'),
    ),
  )

const ask = (text: string) => questionOf(form, text)
const contact = () => people.nclpOfBelgium
const download = async (locale = 'en') => {
  const options = { params: { id }, headers: { 'accept-language': locale } }
  return (await contact().send('GET /api/results/{id}/workbook', options)).bytes
}
const openNew = async (locale?: string): Promise<OpenWorkbook> => openWorkbook(await download(locale))
const upload = (file: File) => contact().send('POST /api/results/{id}/workbook', { params: { id }, fields: {}, file })
const compare = async (book: OpenWorkbook) => (await upload(await book.save())).body
const save = (...values: ValueInput[]) =>
  contact().send('PATCH /api/results/{id}', { params: { id }, body: { values } })
const read = async () => (await contact().send('GET /api/results/{id}', { params: { id } })).body.values
const place = (row: string, column: string) => {
  const plants = ask('Plants')
  return { question: plants.id, row: dimensionOf(plants, row).id, column: dimensionOf(plants, column).id }
}
const cellInput = (row: string, column: string, content: { numeric?: number; textValue?: string }) => {
  const at = place(row, column)
  return { primaryDimensionSubQuestion: at.row, secondaryDimensionSubQuestion: at.column, ...content }
}

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
})
beforeEach(async () => {
  form = await makeForm(server, build(), { published: true })
  id = form.resultOf('BE')
})

describe('the fillable workbook', () => {
  it('has a sheet per section, with only inputs unlocked and technical content hidden', async () => {
    await save({ question: ask('Name').id, textual: 'Doel' }, { question: ask('MW').id, numeric: 7.5 })
    const { sheets } = await readXlsx(await download(), { readStyles: true })
    expect(sheets.map(({ name, hidden, veryHidden }) => [name, Boolean(hidden || veryHidden)])).toEqual([
      ['How to fill in', false],
      ['General 1 2', false],
      ['Tables', false],
      ['imp lists', true],
      ['imp', true],
    ])
    const general = sheets[1]
    const rows = general?.rows ?? []
    const rowOf = (text: string) => rows.findIndex(cells => cells.includes(text))
    expect(rows[rowOf('Name')]?.slice(1, 4)).toEqual(['1.1', 'Name', 'Doel'])
    expect(rows[rowOf('MW')]?.slice(3, 6)).toEqual([7.5, 'MW', 'Legal limit: 5 to 10\u00a0MW, Article 5(2)'])
    expect(rows[rowOf('Share')]?.[5]).toBe('Required.\nValue must be between 0 and 100.')
    expect(rows[rowOf('Kind')]?.[5]).toBe('After “None” continue with 2.2.')
    const isOpen = (row: number, column: number) =>
      general?.cells?.get(`${row},${column}`)?.style?.protection?.locked === false
    expect([3, 6, 2, 4].map(column => isOpen(rowOf('Name'), column))).toEqual([true, true, false, false])
    // Only questions that ask for a remark have one.
    expect(isOpen(rowOf('MW'), 6)).toBe(false)
    expect(general?.protection).toMatchObject({ sheet: true })
    expect(general?.protection?.password).toBeUndefined()
    expect(general?.columns?.[0]?.hidden).toBe(true)
    const takes = (general?.dataValidations ?? []).map(({ type, operator, formula1, formula2 }) => {
      return [type, operator, formula1, formula2]
    })
    expect(takes).toEqual([
      ['textLength', 'between', '2', '50'],
      ['decimal', 'between', '0', '100'],
      ['list', undefined, "'imp lists'!$A$1:$A$3", undefined],
      ['list', undefined, "'imp lists'!$B$1:$B$1", undefined],
    ])
    expect(sheets[3]?.rows.map(cells => cells[0])).toEqual(['Wind, sun "and" <b>more</b>', 'None', 'Other'])
    const tables = sheets[2]?.rows ?? []
    expect(tables.some(cells => cells[3] === 'SPGM')).toBe(true)
    expect(tables.some(cells => cells.slice(2, 6).join() === 'Row,On,Off,Note')).toBe(true)
  })

  it('is for people who may fill in the result, while it is open', async () => {
    const statusFor = async (person: SignedIn) => {
      const { status, problem } = await person.send('GET /api/results/{id}/workbook', { params: { id } })
      return [status, status === 200 ? null : problem.code]
    }
    expect(await statusFor(people.nclpOfAustria)).toEqual([403, 'foreignCountry'])
    expect(await statusFor(people.admin)).toEqual([403, 'notAllowed'])
    expect(await statusFor(people.viewer)).toEqual([403, 'notAllowed'])
    const file = await (await openNew()).save()
    const foreign = await people.nclpOfAustria.send('POST /api/results/{id}/workbook', {
      params: { id },
      fields: {},
      file,
    })
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreignCountry'])
    await server.db
      .updateTable('forms')
      .set({ deadline: new Date('2020-01-01') })
      .where('id', '=', form.id)
      .execute()
    expect(await statusFor(contact())).toEqual([409, 'deadlinePassed'])
    expect((await upload(file)).problem.code).toBe('deadlinePassed')
  })
})

describe('the workbook of a copy', () => {
  it("shows last year's answers next to the questions, and labels remarks", async () => {
    await save(
      { question: ask('Name').id, remarkText: 'Not known yet' },
      { question: ask('MW').id, numeric: 7.5 },
      { question: ask('Notes').id, textual: 'All is well' },
    )
    const deadline = '2099-01-01T22:59:59.000Z'
    const body = { name: 'Next year', category: form.category, isHardCopy: true, parentId: form.id, deadline }
    const copy = (await people.admin.send('POST /api/forms', { body })).body.id
    await people.admin.send('PATCH /api/forms/{id}', { params: { id: copy } })
    id = (await contact().send('GET /api/results/form/{formId}', { params: { formId: copy } })).body.id
    const { sheets } = await readXlsx(await download())
    const before = (text: string) => sheets.flatMap(({ rows }) => rows).find(cells => cells[2] === text)?.[6] ?? null
    expect(['Name', 'MW', 'Notes', 'Share'].map(before)).toEqual(['Remark: Not known yet', 7.5, 'All is well', null])
  })
})

describe('a filled workbook', () => {
  it('reports nothing if nothing was written', async () => {
    await save({ question: ask('Name').id, textual: 'Doel _x0041_\r\n 2', remarkText: '=1+1' })
    const comparison = await compare(await openNew())
    expect(comparison).toMatchObject({ differences: [], missing: [], unchanged: 7 })
    expect(Number.isNaN(Date.parse(comparison.downloadedAt))).toBe(false)
  })

  it('lists the changes, writes nothing, and is imported by saving', async () => {
    const [name, mw, kind, which] = ['Name', 'MW', 'Kind', 'Which?'].map(ask)
    if (!name || !mw || !kind || !which) throw new RangeError('the form has other questions')
    await save({ question: name.id, textual: 'Doel' })
    const book = await openNew()
    book.write(rowKeys.question(name.id), '<b>Tihange</b>')
    book.write(rowKeys.question(name.id), 'as told', 'remark')
    book.write(rowKeys.question(mw.id), '1.234,5')
    book.write(rowKeys.question(ask('Share').id), 101)
    book.write(rowKeys.question(kind.id), 'other')
    book.write(rowKeys.other(kind.id), 'Tidal')
    book.write(rowKeys.option(which.id, optionOf(which, 'PPM').id), 'X')
    book.writeCell(place('Type B', 'Off'), 12)
    book.writeCell(place('Type A', 'Note'), 'none')
    const before = await read()
    const { differences, unchanged } = await compare(book)
    expect(await read()).toEqual(before)
    expect(unchanged).toBe(1)
    const told = differences.map(one => [one.part, one.now, one.inWorkbook, one.notes.map(({ kind: of }) => of).join()])
    expect(told).toEqual([
      ['answer', 'Doel', '<b>Tihange</b>', ''],
      ['remark', '', 'as told', ''],
      ['answer', '', '1\u202f234.5', 'outside,slip'],
      ['answer', '', '101', 'invalid'],
      ['answer', '', 'Other: Tidal', ''],
      ['answer', '', 'PPM', ''],
      ['cell', '', 'none', ''],
      ['cell', '', '12', ''],
    ])
    expect(differences.every(({ fault }) => fault === null)).toBe(true)
    expect(differences[2]?.notes[0]?.message).toContain('1\u202f234.5 is outside the legal limit: 5 to 10')
    const values = combineWrites(differences.flatMap(({ write }) => write ?? []))
    const taken = { values, workbook: 'Answers of\nBE.xlsx' }
    expect((await contact().send('PATCH /api/results/{id}', { params: { id }, body: taken })).status).toBe(200)
    expect((await compare(book)).differences).toEqual([])
    const history = { params: { id }, query: { question: mw.id } }
    const { body: changes } = await contact().send('GET /api/results/{id}/history', history)
    expect(changes).toMatchObject([{ workbook: 'Answers of BE.xlsx', reason: null, isCorrection: false }])
    const ofName = { params: { id }, query: { question: name.id } }
    const { body: both } = await contact().send('GET /api/results/{id}/history', ofName)
    expect(both.map(({ workbook }) => workbook)).toEqual(['Answers of BE.xlsx', null])
    const saved = await read()
    expect(saved.find(({ question }) => question === name.id)).toMatchObject({
      textual: '<b>Tihange</b>',
      remarkText: 'as told',
    })
    expect(saved.find(({ question }) => question === ask('Plants').id)?.subValues).toHaveLength(2)
  })

  it('explains what cannot be an answer', async () => {
    const [mw, kind, which, notes] = ['MW', 'Kind', 'Which?', 'Notes'].map(ask)
    if (!mw || !kind || !which || !notes) throw new RangeError('the form has other questions')
    const book = await openNew()
    book.write(rowKeys.question(mw.id), 'ten')
    book.write(rowKeys.question(kind.id), 'Wind')
    book.write(rowKeys.option(which.id, optionOf(which, 'SPGM').id), 'maybe')
    book.write(rowKeys.question(ask('Name').id), 'a\u202eb'.repeat(1000))
    book.writeCell(place('Type A', 'On'), 'n/a')
    const { differences } = await compare(book)
    expect(differences.map(({ fault, write }) => [fault, write])).toEqual([
      ['The text is too long: at most 2000 characters.', null],
      ['“ten” is not a number.', null],
      ['“Wind” is not one of the answers in the list.', null],
      ['“maybe” is neither yes nor no. Write x, or leave the cell empty.', null],
      ['“n/a” is not a number.', null],
    ])
  })

  it('keeps changes made by others in the meantime, and reports conflicts', async () => {
    const book = await openNew()
    book.write(rowKeys.question(ask('MW').id), 6)
    book.writeCell(place('Type A', 'On'), 1)
    await save(
      { question: ask('Name').id, textual: 'in the meantime' },
      { question: ask('MW').id, numeric: 8 },
      { question: ask('Plants').id, subValues: [cellInput('Type A', 'Off', { numeric: 5 })] },
    )
    const { differences } = await compare(book)
    expect(differences.map(one => [one.part, one.now, one.inWorkbook, one.notes.map(({ kind }) => kind)])).toEqual([
      ['answer', '8', '6', ['changedMeanwhile']],
      // Tables are hidden until a kind is chosen.
      ['cell', '', '1', ['hidden']],
    ])
    await save({ question: ask('MW').id, numeric: 9 })
    const refused = await save(...combineWrites(differences.flatMap(({ write }) => write ?? [])))
    expect(refused.status).toBe(412)
    expect((await read()).find(({ question }) => question === ask('Plants').id)?.subValues).toHaveLength(1)
  })

  it('restores answers that were emptied since', async () => {
    await save({ question: ask('MW').id, numeric: 8 }, { question: ask('Name').id, textual: 'Doel' })
    const book = await openNew()
    expect(await compare(book)).toMatchObject({ differences: [], isUntouched: false })
    await save({ question: ask('MW').id, numeric: null }, { question: ask('Name').id, textual: null })
    const { differences, isUntouched } = await compare(book)
    expect(isUntouched).toBe(true)
    expect(differences.map(one => [one.now, one.inWorkbook, one.notes.map(({ kind }) => kind)])).toEqual([
      ['', 'Doel', ['changedMeanwhile']],
      ['', '8', ['changedMeanwhile']],
    ])
    await save(...combineWrites(differences.flatMap(({ write }) => write ?? [])))
    expect(await compare(book)).toMatchObject({ differences: [], isUntouched: false })
  })

  it('reports what it empties, what a choice hides, and what is calculated', async () => {
    await save({ question: ask('Name').id, textual: 'Doel' })
    const book = await openNew()
    book.write(rowKeys.question(ask('Name').id), null)
    book.write(rowKeys.question(ask('Kind').id), 'None')
    book.write(rowKeys.option(ask('Which?').id, optionOf(ask('Which?'), 'SPGM').id), 'x')
    const { differences } = await compare(book)
    expect(differences.map(one => one.notes.map(({ kind }) => kind))).toEqual([['empties'], [], ['hidden']])
    expect(differences[0]?.write).toMatchObject({ textual: null })
  })

  it('is matched by its keys, with moved rows and columns, renamed sheets, in any language', async () => {
    const book = await openNew('de')
    book.write(rowKeys.question(ask('MW').id), 6)
    book.writeCell(place('Type A', 'On'), 3)
    for (const sheet of book.sheets) sheet.name = `${sheet.name}../x`.slice(0, 20)
    const moved = book.sheets.map(({ name, rows }) => ({
      name: name.replaceAll('/', ' '),
      // With an extra column in front and the rows reversed.
      rows: rows.map(cells => ['mine', ...cells]).reverse(),
    }))
    const { differences, missing } = (
      await upload(new File([new Uint8Array(await writeXlsx({ sheets: moved }))], 'a.xlsx'))
    ).body
    expect(missing).toEqual([])
    expect(differences.map(({ inWorkbook }) => inWorkbook)).toEqual(['6', '3'])
  })

  it('reports missing and duplicated questions', async () => {
    const book = await openNew()
    const [guide, general, , ...hidden] = book.sheets
    if (!guide || !general) throw new RangeError('the workbook has no sheets')
    const copy = (general.rows.find(cells => cells[0] === rowKeys.question(ask('MW').id)) ?? []).slice()
    copy[3] = 9
    const sheets = [guide, { ...general, rows: [...general.rows, copy] }, ...hidden].map(({ name, rows }) => ({
      name,
      rows,
    }))
    const { differences, missing } = (await upload(new File([new Uint8Array(await writeXlsx({ sheets }))], 'a.xlsx')))
      .body
    expect(missing).toEqual([ask('Plants').id, ask('Notes').id])
    expect(differences.map(({ inWorkbook, fault }) => [inWorkbook, fault])).toEqual([
      ['9', 'It appears twice in the workbook, with different content.'],
    ])
  })

  it('only fills in what was sent back', async () => {
    const returned = {
      fields: [{ question: ask('MW').id, row: null, column: null, note: '' }],
      followUps: [],
      message: 'again',
      at: '2026-01-01T00:00:00.000Z',
      by: 'Admin',
      until: null,
    }
    await server.db
      .updateTable('results')
      .set({ returned: JSON.stringify(returned) })
      .where('id', '=', id)
      .execute()
    const book = await openNew()
    book.write(rowKeys.question(ask('MW').id), 6)
    book.write(rowKeys.question(ask('Share').id), 6)
    const { differences } = await compare(book)
    expect(differences.map(({ fault }) => fault)).toEqual([
      null,
      'No correction was requested for “Share”: its answer stays as submitted.',
    ])
  })
})
