// Differences applied from a workbook are reverted cell by cell, except those that someone has changed since.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Value } from '@imp/domain/forms/values.ts'
import { dimensionOf } from '@imp/domain/testing/build-answers.ts'
import { capacity, cell, name, openStore, pass, subValue, units, valueOf } from '../../../testing/answer-store.ts'
import { numberPart, textPart } from '../engine/field-parts.ts'
import { listSteps } from './list-steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = (row: string) => ({ row: dimensionOf(units, row).id, column: dimensionOf(units, 'MW').id })
const words = (row: string, remark: string) => ({ ...place(row), remark })
const whole = (question: string) => ({ question, part: 'answer' as const, row: null, column: null })
const ofCell = (row: string) => ({ question: units.id, part: 'cell' as const, ...place(row) })
const stored = (...values: Value[]) => new Map(values.map(value => [value.question, value]))

const before = [
  valueOf(name.id, 1, { textual: 'Anna' }),
  valueOf(units.id, 1, { subValues: [subValue('A', 'MW', 1, 1)], deltaRemarks: [words('A', 'Sold.')] }),
]
/** The remark on A is dropped with its number. */
const after = [
  valueOf(name.id, 2, { textual: 'Ben' }),
  valueOf(capacity.id, 1, { numeric: 5 }),
  valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 7, 2), subValue('B', 'MW', 8, 2)] }),
]
const applied = [whole(name.id), whole(capacity.id), ofCell('A'), ofCell('B')]
const steps = listSteps(applied, stored(...before), stored(...after))
const [ofName, , ofA, ofB] = steps

describe('differences applied from a workbook', () => {
  it('are reverted with final remarks, in one write per question', async () => {
    const { store, sent } = openStore(after)
    expect(store.revertSteps(steps)).toEqual([])
    await pass(5)
    expect(sent.map(({ input }) => input).toSorted((a, b) => (a.question < b.question ? -1 : 1))).toMatchObject([
      { question: name.id, version: 2, textual: 'Anna' },
      { question: capacity.id, version: 1, numeric: null },
      {
        question: units.id,
        version: 2,
        subValues: [
          { primaryDimensionSubQuestion: place('A').row, numeric: 1 },
          { primaryDimensionSubQuestion: place('B').row, numeric: null },
        ],
        deltaRemarks: [words('A', 'Sold.')],
      },
    ])
  })

  it('stay if changed since, here or by someone else', async () => {
    const { store, sent } = openStore(after)
    store.editAnswer(name.id, textPart('Carl'))
    const theirs = [subValue('A', 'MW', 7, 2), subValue('B', 'MW', 9, 3)]
    store.applyServerValue(valueOf(units.id, 3, { subValues: theirs }))
    expect(store.revertSteps(steps)).toEqual([ofName, ofB])
    expect(store.getPart(name.id, 'answer').textual).toBe('Carl')
    expect([store.getPart(units.id, cell('A', 'MW')), store.getPart(units.id, cell('B', 'MW'))]).toEqual(
      [1, 9].map(numberPart),
    )
    await pass(5000)
    expect(sent.map(({ input }) => input).find(({ question }) => question === units.id)?.subValues).toHaveLength(1)
  })

  it('stay if the number was explained since, because the remark would be lost', () => {
    const { store } = openStore(after)
    store.editDeltaRemark(units.id, place('A'), textPart('Closed.'))
    expect(store.revertSteps(steps)).toEqual([ofA])
  })

  it('can be a remark alone', () => {
    const remark = { question: name.id, part: 'remark' as const, row: null, column: null }
    const noted = valueOf(name.id, 2, { textual: 'Anna', remarkText: 'Acting' })
    const { store } = openStore([noted])
    store.editAnswer(name.id, textPart('Ben'))
    expect(store.revertSteps(listSteps([remark], stored(...before), stored(noted)))).toEqual([])
    expect([store.getPart(name.id, 'remark').textual, store.getPart(name.id, 'answer').textual]).toEqual([null, 'Ben'])
  })
})
