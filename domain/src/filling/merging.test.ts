import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dimensionOf, optionOf, questionOf } from '../../testing/build-answers.ts'
import { choice, form, option, other, section, shortText, table } from '../../testing/build-form.ts'
import type { ValueInput } from '../forms/values.ts'
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import { applyInput } from './merging.ts'

const built = form(
  section(
    'One',
    shortText('text'),
    choice('one', option('Yes'), other()),
    table('table', { rows: ['R1', 'R2'], columns: ['C1', 'C2'] }),
  ),
)
const text = questionOf(built, 'text')
const one = questionOf(built, 'one')
const grid = questionOf(built, 'table')
const [yes, otherId] = [optionOf(one, 'Yes').id, optionOf(one, 'Other').id]
const stored = (parts: Partial<Answer>): Answer => ({ ...emptyAnswer, version: 3, ...parts })
const place = (row: string, column: string) => ({
  row: dimensionOf(grid, row).id,
  column: dimensionOf(grid, column).id,
})
const cell = (row: string, column: string, numeric: number | null, version = 0) => ({
  primaryDimensionSubQuestion: place(row, column).row,
  secondaryDimensionSubQuestion: place(row, column).column,
  textValue: null,
  numeric,
  version,
})
const write = (rest: Omit<ValueInput, 'question'>, question = text): ValueInput => ({ question: question.id, ...rest })

describe('a write', () => {
  test('creates a value of version 1', () => {
    expect(applyInput(null, write({ textual: 'a', version: 0 }), text)).toMatchObject({
      kind: 'merged',
      answer: { textual: 'a', remarkText: null, version: 1 },
    })
  })
  test('leaves omitted members and empties those that are null', () => {
    const before = stored({ textual: 'a', remarkText: 'r' })
    expect(applyInput(before, write({ textual: 'b' }), text).answer).toMatchObject({
      textual: 'b',
      remarkText: 'r',
      version: 4,
    })
    expect(applyInput(before, write({ remarkText: null }), text).answer).toMatchObject({
      textual: 'a',
      remarkText: null,
    })
    expect(applyInput(before, write({ textual: '' }), text).answer.textual).toBeNull()
  })
  test('of equal content changes nothing, not even the version', () => {
    const before = stored({ textual: 'a' })
    expect(applyInput(before, write({ textual: 'a', version: 3 }), text)).toEqual({ kind: 'unchanged', answer: before })
    expect(applyInput(null, write({ textual: null }), text).kind).toBe('unchanged')
  })
  test.each<[string, number | undefined, string, boolean]>([
    ['the present version', 3, 'b', false],
    ['no version', undefined, 'b', false],
    ['an older version', 2, 'b', true],
    ['version 0 of a value that is there by now', 0, 'b', true],
    ['an older version, but the same text: a retry', 2, 'a', false],
    ['a version that was never given out', 9, 'b', true],
  ])('from %s', (_, version, textual, refused) => {
    const before = stored({ textual: 'a' })
    const merged = applyInput(before, write({ textual, ...(version !== undefined && { version }) }), text)
    expect(merged.kind === 'conflict').toBe(refused)
    if (refused) expect(merged).toEqual({ kind: 'conflict', answer: before, cells: [] })
    else expect(merged.answer.textual).toBe(textual)
  })
})

describe('a choice', () => {
  test('loses the text of Other when Other is deselected', () => {
    const before = stored({ options: [otherId], textual: 'x' })
    expect(applyInput(before, write({ options: [yes] }, one), one).answer).toMatchObject({
      options: [yes],
      textual: null,
    })
    expect(applyInput(before, write({ options: [] }, one), one).answer).toMatchObject({ options: [], textual: null })
  })
  test('keeps the text while Other is chosen', () => {
    const before = stored({ options: [otherId], textual: 'x' })
    expect(applyInput(before, write({ remarkText: 'r' }, one), one).answer.textual).toBe('x')
  })
  test('is the same in any order, letter case and number of mentions', () => {
    const before = stored({ options: [yes, otherId], textual: 'x' })
    const options = [otherId.toUpperCase(), yes, otherId]
    expect(applyInput(before, write({ options, version: 1 }, one), one)).toEqual({ kind: 'unchanged', answer: before })
  })
})

describe('a table', () => {
  const before = stored({ version: 5, subValues: [cell('R1', 'C1', 1, 2), cell('R1', 'C2', 2, 5)] })

  test('refuses cells based on an unknown version', () => {
    const merged = applyInput(before, write({ subValues: [cell('R1', 'C1', 9)], version: 6 }, grid), grid)
    expect(merged).toEqual({ kind: 'conflict', answer: before, cells: [place('R1', 'C1')] })
  })

  test('changes only the cells that are listed, which carry the new version', () => {
    const merged = applyInput(
      before,
      write({ subValues: [cell('R1', 'C1', 9), cell('R2', 'C2', 4)], version: 5 }, grid),
      grid,
    )
    expect(merged.answer.subValues).toEqual([cell('R1', 'C1', 9, 6), cell('R1', 'C2', 2, 5), cell('R2', 'C2', 4, 6)])
    expect(merged.answer.version).toBe(6)
  })
  test('merges cells that nobody else has changed since', () => {
    const merged = applyInput(before, write({ subValues: [cell('R1', 'C1', 9)], version: 3 }, grid), grid)
    expect(merged).toMatchObject({ kind: 'merged', answer: { version: 6 } })
  })
  test('refuses the whole write when one of its cells is newer and differs', () => {
    const merged = applyInput(
      before,
      write({ subValues: [cell('R1', 'C1', 9), cell('R1', 'C2', 8)], version: 4 }, grid),
      grid,
    )
    expect(merged).toEqual({ kind: 'conflict', answer: before, cells: [place('R1', 'C2')] })
  })
  test('accepts equal content of a newer cell, as in a retry', () => {
    expect(applyInput(before, write({ subValues: [cell('R1', 'C2', 2)], version: 4 }, grid), grid).kind).toBe(
      'unchanged',
    )
  })
  test('remembers when a cell was emptied, so that older writes do not fill it again', () => {
    const emptied = applyInput(before, write({ subValues: [cell('R1', 'C1', null)], version: 5 }, grid), grid).answer
    expect(emptied.subValues[0]).toEqual(cell('R1', 'C1', null, 6))
    const late = applyInput(emptied, write({ subValues: [cell('R1', 'C1', 7)], version: 5 }, grid), grid)
    expect(late).toMatchObject({ kind: 'conflict', cells: [place('R1', 'C1')] })
  })
  test('leaves an omitted member of a cell', () => {
    const { numeric: _, ...unnamed } = cell('R1', 'C1', null)
    expect(applyInput(before, write({ subValues: [{ ...unnamed, textValue: null }] }, grid), grid).kind).toBe(
      'unchanged',
    )
  })

  test('never loses a cell silently when two people write at the same time', () => {
    const anyCells = fc.uniqueArray(
      fc.record({ row: fc.constantFrom('R1', 'R2'), column: fc.constantFrom('C1', 'C2'), numeric: fc.nat(2) }),
      {
        selector: ({ row, column }) => row + column,
      },
    )
    fc.assert(
      fc.property(anyCells, anyCells, (first, second) => {
        const input = (cells: typeof first) =>
          write({ subValues: cells.map(each => cell(each.row, each.column, each.numeric)), version: 5 }, grid)
        const after = applyInput(before, input(first), grid).answer
        const last = applyInput(after, input(second), grid)
        for (const each of first) {
          const { row, column } = place(each.row, each.column)
          const now = last.answer.subValues.find(
            one => one.primaryDimensionSubQuestion === row && one.secondaryDimensionSubQuestion === column,
          )
          const hadIt = before.subValues.some(
            one =>
              one.numeric === each.numeric &&
              one.primaryDimensionSubQuestion === row &&
              one.secondaryDimensionSubQuestion === column,
          )
          // The first one's changes are still there; anyone may change what existed before.
          if (!hadIt) expect(now?.numeric).toBe(each.numeric)
        }
      }),
    )
  })
})

describe('a final remark', () => {
  const [first, second] = [place('R1', 'C1'), place('R2', 'C2')]
  const before = stored({
    subValues: [cell('R1', 'C1', 9, 1), cell('R2', 'C2', 8, 1)],
    deltaRemarks: [
      { ...first, remark: 'Closed.' },
      { ...second, remark: 'Sold.' },
    ],
  })
  const remarksAfter = (rest: Omit<ValueInput, 'question'>) =>
    applyInput(before, write(rest, grid), grid).answer.deltaRemarks.map(({ remark }) => remark)

  test('is dropped with its number', () => {
    expect(remarksAfter({ subValues: [cell('R1', 'C1', 7)] })).toEqual(['Sold.'])
    expect(remarksAfter({ subValues: [cell('R1', 'C1', null)] })).toEqual(['Sold.'])
  })
  test('stays with an equal number, and when other cells change', () => {
    expect(remarksAfter({ subValues: [cell('R1', 'C1', 9)] })).toEqual(['Closed.', 'Sold.'])
    expect(remarksAfter({ subValues: [cell('R1', 'C2', 1)] })).toEqual(['Closed.', 'Sold.'])
  })
  test('belongs to the new number if both are written', () => {
    const given = { row: first.row.toUpperCase(), column: first.column, remark: 'Closed.' }
    expect(remarksAfter({ subValues: [cell('R1', 'C1', 7)], deltaRemarks: [given] })).toEqual(['Closed.', 'Sold.'])
  })
})
