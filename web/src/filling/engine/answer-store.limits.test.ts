// Limit deviations in the answer store.
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { capacity, cell, name, plan, plants, units, valueOf } from '../../../testing/answer-store.ts'
import { dimensionOf, optionOf } from '@imp/domain/testing/build-answers.ts'
import { buildLimit as limit } from '@imp/domain/testing/build-limit.ts'
import { createAnswerStore } from './answer-store.ts'
import { numberPart } from './field-parts.ts'

const limits = new Map([
  [capacity.id, [limit({ area: 'CE', upper: 5 }), limit({ area: 'Nordic', upper: 2 })]],
  [units.id, [limit({ upper: 1, row: dimensionOf(units, 'A').id, column: dimensionOf(units, 'MW').id })]],
])
const form: Pick<Form, 'sections'> = {
  sections: plan.sections.map(section => ({
    ...section,
    questions: section.questions.map(question => ({ ...question, limits: limits.get(question.id) ?? [] })),
  })),
}
function openStore() {
  const yes = valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })
  const store = createAnswerStore({ form, values: [yes], areas: ['Nordic'], wire: null })
  return { store, departing: () => store.getSections().map(section => section.departing) }
}

describe('a number outside a legal limit', () => {
  it('counts for its section after typing, and is no fault', () => {
    const { store, departing } = openStore()
    store.editAnswer(capacity.id, numberPart(3))
    expect(departing()).toEqual([[], []])
    store.leaveQuestion(capacity.id)
    expect(departing()).toEqual([[capacity.id], []])
    expect(store.getDepartures(capacity.id)).toMatchObject([{ cell: null, numeric: 3, limits: [{ upper: 2 }] }])
    expect(store.getSections()[0]?.faulty).toEqual([])
    expect(store.validate().map(fault => fault.questionId)).toEqual([name.id])
    store.editAnswer(capacity.id, numberPart(2))
    store.leaveQuestion(capacity.id)
    expect(departing()).toEqual([[], []])
  })

  it('marks only its cell', () => {
    const { store, departing } = openStore()
    store.editCells(units.id, new Map([cell('A', 'MW'), cell('B', 'MW')].map(key => [key, numberPart(7)])))
    expect(store.getCellStatus(units.id, cell('A', 'MW'))).toBe('outside')
    expect(store.getCellStatus(units.id, cell('B', 'MW'))).toBeNull()
    expect(store.listFaultyCells(units.id)).toEqual([])
    expect(departing()).toEqual([[], [units.id]])
  })

  it('keeps its list while nothing in it changes', () => {
    const { store } = openStore()
    const type = (row: string, numeric: number) =>
      store.editCells(units.id, new Map([[cell(row, 'MW'), numberPart(numeric)]]))
    type('A', 7)
    const before = store.getDepartures(units.id)
    type('B', 7)
    expect(store.getDepartures(units.id)).toBe(before)
    type('A', 8)
    expect(store.getDepartures(units.id)).not.toBe(before)
  })
})
