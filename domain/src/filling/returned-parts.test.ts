import { describe, expect, it } from 'vitest'
import { dimensionOf, questionOf } from '../../testing/build-answers.ts'
import { form, section, shortText, table } from '../../testing/build-form.ts'
import { cellPath } from '../forms/table-questions.ts'
import type { ChangedFields } from '../results/types.ts'
import { findOpenPart, findUnasked, isOpenCell, listUncorrected } from './returned-parts.ts'

const plan = form(
  section(
    'General',
    shortText('Name'),
    shortText('Why?'),
    table('Plants', { rows: ['Wind', 'Solar'], columns: ['MW'] }),
  ),
)
const [name, why, plants] = ['Name', 'Why?', 'Plants'].map(text => questionOf(plan, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
const placeOf = (row: string) => ({ row: dimensionOf(plants, row).id, column: dimensionOf(plants, 'MW').id })
const pathOf = (row: string) => cellPath(placeOf(row).row, placeOf(row).column)
const untouched = { note: '', version: 1, confirmed: false }
const whole = (question: string) => ({ question, row: null, column: null, ...untouched })
const wind = { question: plants.id, ...placeOf('Wind'), ...untouched }
const cell = { textValue: null, numeric: 1 }

describe('what of a question is open', () => {
  it('is everything without a revision request or with one of the whole question, and for questions that a corrected choice may show', () => {
    expect(findOpenPart(null, name.id)).toBe('all')
    expect(findOpenPart({ fields: [whole(name.id)], followUps: [why.id] }, name.id)).toBe('all')
    expect(findOpenPart({ fields: [whole(name.id)], followUps: [why.id] }, why.id)).toBe('all')
    // The table and one of its cells: the table.
    expect(findOpenPart({ fields: [wind, whole(plants.id)], followUps: [] }, plants.id)).toBe('all')
  })
  it('is nothing for other questions, and the named cells of a table', () => {
    const returned = { fields: [wind], followUps: [] }
    expect(findOpenPart(returned, name.id)).toBe('nothing')
    expect(findOpenPart(returned, plants.id)).toEqual(new Set([pathOf('Wind')]))
    expect(['Wind', 'Solar'].map(row => isOpenCell(returned, plants.id, placeOf(row)))).toEqual([true, false])
    expect(isOpenCell(returned, name.id, placeOf('Wind'))).toBe(false)
    expect(isOpenCell(null, plants.id, placeOf('Solar'))).toBe(true)
  })
})

describe('a change nobody has asked for', () => {
  const returned = { fields: [wind], followUps: [] }
  const unasked = (question: typeof name, after: ChangedFields, before: ChangedFields = {}) =>
    findUnasked(returned, question, { before, after })
  it('is named with its question, or its cell', () => {
    expect(unasked(name, { textual: 'x' })).toEqual([
      { questionId: name.id, text: 'results.return.notReturned', values: { question: 'Name' } },
    ])
    expect(unasked(plants, { cells: { [pathOf('Wind')]: cell, [pathOf('Solar')]: cell } })).toEqual([
      {
        questionId: plants.id,
        ...placeOf('Solar'),
        text: 'results.return.cellNotReturned',
        values: { cell: 'Solar, MW' },
      },
    ])
  })
  it('includes new, changed or removed final remarks on other cells', () => {
    const [ofWind, ofSolar] = [
      { ...placeOf('Wind'), remark: 'Closed.' },
      { ...placeOf('Solar'), remark: 'Sold.' },
    ]
    const refused = [{ ...placeOf('Solar'), text: 'results.return.cellNotReturned', values: { cell: 'Solar, MW' } }]
    const changes = (before: (typeof ofWind)[], after: (typeof ofWind)[]) =>
      unasked(plants, { deltaRemarks: after }, { deltaRemarks: before })
    expect(changes([], [ofWind, ofSolar])).toMatchObject(refused)
    expect(changes([ofWind, ofSolar], [ofSolar])).toEqual([])
    expect(changes([ofSolar], [])).toMatchObject(refused)
    expect(changes([ofSolar], [{ ...ofSolar, remark: 'Not sold.' }, ofWind])).toMatchObject(refused)
    const both = { deltaRemarks: [ofSolar], cells: { [pathOf('Solar')]: cell } }
    expect(unasked(plants, both, { deltaRemarks: [] })).toHaveLength(1)
  })
  it('does not include the named cells and their remarks', () => {
    expect(unasked(plants, { cells: { [pathOf('Wind')]: cell }, remarkText: 'As measured' })).toEqual([])
    expect(findUnasked(null, name, { before: {}, after: { textual: 'x' } })).toEqual([])
  })
})

describe('what is not corrected yet', () => {
  const returned = { fields: [whole(name.id), wind], followUps: [] }
  const stored = (version: number, windVersion: number) => ({
    version,
    subValues: [
      {
        primaryDimensionSubQuestion: placeOf('Wind').row,
        secondaryDimensionSubQuestion: placeOf('Wind').column,
        version: windVersion,
      },
    ],
  })
  it('is what still has the version of the request', () => {
    expect(listUncorrected(returned, name.id, stored(1, 1))).toEqual([whole(name.id)])
    expect(listUncorrected(returned, name.id, stored(2, 1))).toEqual([])
    expect(listUncorrected(returned, why.id, stored(1, 1))).toEqual([])
    expect(listUncorrected(null, name.id, null)).toEqual([])
    expect(listUncorrected({ ...returned, fields: [{ ...wind, version: 0 }] }, plants.id, null)).toHaveLength(1)
  })
  it('depends on the cell only, whatever else in its table has changed', () => {
    expect(listUncorrected(returned, plants.id, stored(4, 1))).toEqual([wind])
    expect(listUncorrected(returned, plants.id, stored(4, 4))).toEqual([])
    expect(listUncorrected({ ...returned, fields: [{ ...wind, confirmed: true }] }, plants.id, stored(4, 1))).toEqual(
      [],
    )
  })
})
