// For any answers: a workbook that contains them has no differences, and applying a workbook stores its content.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dimensionOf, questionOf } from '../../testing/build-answers.ts'
import { checkboxes, choice, form, number, option, other, section, shortText, table } from '../../testing/build-form.ts'
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import type { DeltaRule } from '../forms/question-parts.ts'
import { combineWrites } from './combining.ts'
import { applyInput } from './merging.ts'
import { parseTableCell } from './workbook-answers.ts'
import type { WorkbookCell, WorkbookContent } from './workbook-content.ts'
import { compareWorkbook } from './workbook-differences.ts'
import { addresses } from './workbook-keys.ts'

const built = form(
  section(
    'General',
    shortText('Name').remark(),
    number('MW'),
    choice('Kind', option('A'), option('B'), other()),
    checkboxes('Which', option('One'), option('Two'), other()),
    table('Plants', { rows: ['R'], columns: ['On', { name: 'Text', type: 'Text' }] }),
  ),
)
const ask = (text: string) => questionOf(built, text)
const [name, mw, kind, which, plants] = ['Name', 'MW', 'Kind', 'Which', 'Plants'].map(ask) as ReturnType<typeof ask>[] &
  [
    ReturnType<typeof ask>,
    ReturnType<typeof ask>,
    ReturnType<typeof ask>,
    ReturnType<typeof ask>,
    ReturnType<typeof ask>,
  ]
const cellOf = (column: string) =>
  addresses.cell(plants.id, dimensionOf(plants, 'R').id, dimensionOf(plants, column).id)
const allInputs = [
  addresses.answer(name.id),
  addresses.remark(name.id),
  addresses.answer(mw.id),
  addresses.answer(kind.id),
  addresses.other(kind.id),
  ...which.options.map(({ id }) => addresses.option(which.id, id)),
  addresses.other(which.id),
  cellOf('On'),
  cellOf('Text'),
]

const toCell = (value: string | number): WorkbookCell =>
  typeof value === 'number'
    ? { column: 3, kind: 'number', text: '', numeric: value, isFormula: false }
    : { column: 3, kind: 'text', text: value, numeric: null, isFormula: false }
type Written = Readonly<Record<string, string | number>>
const content = (written: Written, was: Written = {}): WorkbookContent => ({
  facts: new Map(),
  contradictory: new Set(),
  inputs: new Map(allInputs.map(address => [address, address in written ? toCell(written[address] ?? '') : null])),
  was: new Map(Object.entries(was).map(([address, value]) => [address, toCell(value)])),
})
const compare = (
  given: WorkbookContent,
  answers: ReadonlyMap<string, Answer> = new Map(),
  settled: ReadonlySet<string> = new Set(),
) =>
  compareWorkbook(given, {
    sections: built.sections,
    answers,
    settled,
    returned: null,
    areas: [],
    previous: null,
    locale: 'en-US',
  })
const applyAll = (given: WorkbookContent, before: ReadonlyMap<string, Answer>): ReadonlyMap<string, Answer> => {
  const after = new Map(before)
  for (const write of combineWrites(compare(given, before).differences.flatMap(one => one.write ?? []))) {
    const question = built.sections[0]?.questions.find(({ id }) => id === write.question)
    if (!question) throw new RangeError('no such question')
    const merged = applyInput(before.get(question.id) ?? null, write, question)
    expect(merged.kind).toBe('merged')
    after.set(question.id, merged.answer)
  }
  return after
}

const someText = fc.stringMatching(/^[a-zA-Z0-9 ,.<>=+"'é\n]{1,12}$/)
const someNumber = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
const someWritten = fc.record(
  {
    [addresses.answer(name.id)]: someText,
    [addresses.remark(name.id)]: someText,
    [addresses.answer(mw.id)]: fc.oneof(someNumber, someText),
    [addresses.answer(kind.id)]: fc.constantFrom('A', 'b', 'Other', 'C'),
    [addresses.other(kind.id)]: someText,
    [addresses.option(which.id, which.options[0]?.id ?? '')]: fc.constantFrom('x', 'X', 'maybe'),
    [addresses.other(which.id)]: someText,
    [cellOf('On')]: fc.oneof(someNumber, someText),
    [cellOf('Text')]: fc.oneof(someNumber, someText),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Written>

describe('a filled workbook', () => {
  test('that is applied has no more differences, whatever was in it', () => {
    fc.assert(
      fc.property(someWritten, someWritten, (first, second) => {
        const stored = applyAll(content(first), new Map())
        const left = compare(content(first), stored).differences
        expect(left.filter(({ fault }) => fault === null)).toEqual([])
        const after = applyAll(content(second, first), stored)
        expect(compare(content(second, first), after).differences.filter(({ fault }) => fault === null)).toEqual([])
      }),
    )
  })
  test('that was not changed can be restored, whatever has been stored in the meantime', () => {
    fc.assert(
      fc.property(someWritten, someWritten, (given, writtenSince) => {
        const stored = applyAll(content(writtenSince), new Map())
        const { differences, isUntouched } = compare(content(given, given), stored)
        const kinds = differences
          .filter(({ fault }) => fault === null)
          .map(({ notes }) => notes.map(({ kind }) => kind))
        // An unreadable input was changed, so nothing else is offered.
        if (!isUntouched) expect(kinds).toEqual([])
        expect(kinds.every(of => of.includes('changedMeanwhile'))).toBe(true)
      }),
    )
  })
})

describe('what a workbook says', () => {
  const only = (address: string, value: string | number) => compare(content({ [address]: value })).differences[0]
  test('can be a number with comma or point, and an option in any letter case', () => {
    expect(only(mw.id, '1,11')).toMatchObject({ inWorkbook: '1.11', write: { numeric: 1.11 } })
    expect(only(mw.id, '1 234')).toMatchObject({ write: { numeric: 1234 } })
    expect(only(kind.id, ' b ')).toMatchObject({ inWorkbook: 'B', write: { options: [kind.options[1]?.id] } })
    expect(only(name.id, 5)).toMatchObject({ inWorkbook: '5', write: { textual: '5' } })
  })
  test('is refused if a text has two readings or is not understood', () => {
    expect(only(mw.id, '1,118')).toMatchObject({
      inWorkbook: '1,118',
      fault: {
        text: 'results.workbookImport.fault.open',
        values: { value: '1,118', reading: '1118', otherReading: '1.118' },
      },
      write: null,
    })
    expect(only(mw.id, '10\n20')).toMatchObject({ fault: { text: 'results.numbers.lines' }, write: null })
    expect(only(mw.id, '5 furlongs')).toMatchObject({
      fault: { values: expect.objectContaining({ written: 'furlongs' }) },
      write: null,
    })
  })
  test('is a percentage as displayed', () => {
    const share: WorkbookCell = { column: 3, kind: 'number', text: '1.59%', numeric: 0.0159, isFormula: false }
    const inputs = (address: string) => new Map([[address, share]])
    const [ofPower] = compare({ ...content({}), inputs: inputs(addresses.answer(mw.id)) }).differences
    expect(ofPower).toMatchObject({ fault: { values: { written: '%' } }, write: null })
    const [ofName] = compare({ ...content({}), inputs: inputs(addresses.answer(name.id)) }).differences
    expect(ofName).toMatchObject({ write: { textual: '1.59%' } })
    expect(parseTableCell(dimensionOf(plants, 'On'), share, '%', ',')).toEqual({
      content: { textValue: null, numeric: 1.59 },
    })
  })
  test("has no text without 'Other'", () => {
    expect(only(addresses.other(kind.id), 'Tidal')).toMatchObject({
      inWorkbook: 'Tidal',
      fault: { path: 'textual', text: 'results.storing.textWithoutOther' },
    })
  })
  test('has the version that it was compared with', () => {
    const stored = new Map([[name.id, { ...emptyAnswer, textual: 'Doel', version: 7 }]])
    const { differences } = compare(content({ [name.id]: 'Tihange' }, { [name.id]: 'Doel' }), stored)
    expect(differences).toMatchObject([{ now: 'Doel', inWorkbook: 'Tihange', write: { version: 7 } }])
  })
  test('can be restored after the form was emptied, unless the workbook was changed', () => {
    const was = { [addresses.answer(name.id)]: 'Doel', [addresses.answer(mw.id)]: 6 }
    const stored = new Map([[name.id, { ...emptyAnswer, textual: 'Doel', version: 7 }]])
    expect(compare(content(was, was), applyAll(content(was), new Map()))).toMatchObject({
      differences: [],
      isUntouched: false,
    })
    expect(compare(content(was, was), stored)).toMatchObject({
      isUntouched: true,
      differences: [{ now: '', inWorkbook: '6', notes: [{ kind: 'changedMeanwhile' }], write: { numeric: 6 } }],
    })
    expect(compare(content({ ...was, [addresses.answer(kind.id)]: 'A' }, was), stored)).toMatchObject({
      isUntouched: false,
      differences: [{ inWorkbook: 'A' }],
    })
  })
  test('is not a difference if a program only rounded it', () => {
    const rounded = content({ [mw.id]: 0.3 }, { [mw.id]: 0.3 })
    const stored = new Map([[mw.id, { ...emptyAnswer, numeric: 0.1 + 0.2, version: 1 }]])
    expect(compare(rounded, stored, new Set([mw.id])).differences).toEqual([])
    expect(compare(rounded, stored).differences).toHaveLength(1)
  })
  test('leaves out questions that are not in it', () => {
    const given = content({})
    const inputs = new Map(given.inputs)
    inputs.delete(mw.id)
    inputs.delete(cellOf('On'))
    expect(compare({ ...given, inputs }).missing).toEqual([mw.id, plants.id])
  })
})

describe('final remarks', () => {
  const rule: DeltaRule = {
    columns: [],
    sign: 'any',
    by: 'difference',
    beyond: 0,
    severity: 'warning',
    demandsRemark: true,
  }
  const copy = form(
    section(
      'General',
      number('Units').with({ isLinked: true, parentId: name.id, deltaRules: [rule] }),
      table('Links', { rows: ['R'], columns: ['On', 'Off'] }).with({
        isLinked: true,
        parentId: name.id,
        deltaRules: [rule],
      }),
    ),
  )
  const [units, links] = [questionOf(copy, 'Units'), questionOf(copy, 'Links')]
  const row = dimensionOf(links, 'R').id
  const columnOf = (called: string) => dimensionOf(links, called).id
  const cellIn = (called: string, numeric: number) => ({
    primaryDimensionSubQuestion: row,
    secondaryDimensionSubQuestion: columnOf(called),
    textValue: null,
    numeric,
    version: 1,
  })
  const ofUnits = addresses.finalRemark(units.id, units.id, units.id)
  const [on, ofOn, ofOff] = [
    addresses.cell(links.id, row, columnOf('On')),
    addresses.finalRemark(links.id, row, columnOf('On')),
    addresses.finalRemark(links.id, row, columnOf('Off')),
  ]
  const inputs = [units.id, ofUnits, on, addresses.cell(links.id, row, columnOf('Off')), ofOn, ofOff]
  const stored = {
    ...emptyAnswer,
    subValues: [cellIn('On', 5), cellIn('Off', 5)],
    deltaRemarks: [{ row, column: columnOf('On'), remark: 'Sold.' }],
    version: 1,
  }
  const was = { [on]: 5, [ofOn]: 'Sold.', [addresses.cell(links.id, row, columnOf('Off'))]: 5 }
  const differencesOf = (written: Written) =>
    compareWorkbook(
      {
        ...content({}, was),
        inputs: new Map(inputs.map(at => [at, at in written ? toCell(written[at] ?? '') : null])),
      },
      {
        sections: copy.sections,
        answers: new Map([[links.id, stored]]),
        settled: new Set(),
        returned: null,
        areas: [],
        locale: 'en-US',
        previous: new Map([
          [units.id, { ...emptyAnswer, numeric: 1 }],
          [links.id, { ...emptyAnswer, subValues: [cellIn('On', 4), cellIn('Off', 5)] }],
        ]),
      },
    ).differences
  test('are applied with the numbers that need them, in one write', () => {
    const found = differencesOf({ ...was, [units.id]: 2, [ofUnits]: 'One more.', [on]: 6, [ofOn]: 'Bought.' })
    expect(found.map(one => [one.part, one.now, one.inWorkbook, one.fault, one.notes])).toEqual([
      ['answer', '', '2', null, []],
      ['finalRemark', '', 'One more.', null, []],
      ['cell', '5', '6', null, []],
      ['finalRemark', 'Sold.', 'Bought.', null, []],
    ])
    const [one, other] = combineWrites(found.flatMap(({ write }) => write ?? []))
    expect(one).toMatchObject({ numeric: 2, deltaRemarks: [{ row: units.id, remark: 'One more.' }] })
    expect(applyInput(stored, other ?? { question: links.id }, links).answer.deltaRemarks).toEqual([
      { row, column: columnOf('On'), remark: 'Bought.' },
    ])
  })
  test('that are not needed cannot be applied, but removed', () => {
    const fault = { text: 'results.workbookImport.fault.remarkNotNeeded' }
    expect(differencesOf({ ...was, [ofOff]: 'Why?' })).toMatchObject([{ part: 'finalRemark', fault, write: null }])
    const { [ofOn]: _gone, ...without } = was
    expect(differencesOf(without)).toMatchObject([
      { notes: [{ kind: 'empties' }], write: { deltaRemarks: [{ remark: null }] } },
    ])
  })
  test('get a note if they will be dropped with their number', () => {
    expect(differencesOf({ ...was, [on]: 7 })).toMatchObject([{ part: 'cell', notes: [{ kind: 'losesRemark' }] }])
  })
  test("are listed with slips, with numbers in the reader's format", () => {
    const slip = { previous: 4, current: 4000, power: 3 }
    expect(differencesOf({ ...was, [on]: 4000, [ofOn]: 'New.' })).toMatchObject([
      { inWorkbook: '4\u202f000', notes: [{ kind: 'slip', slip }] },
      { part: 'finalRemark', notes: [] },
    ])
  })
  test('have the same maximum length as typed ones', () => {
    expect(differencesOf({ ...was, [ofOn]: 'x'.repeat(2001) })).toMatchObject([
      { fault: { text: 'results.storing.tooLong', values: { max: 2000 } } },
    ])
  })
})
