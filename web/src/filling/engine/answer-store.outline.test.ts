// The section list, and who is notified of a change.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import {
  capacity,
  cell,
  name,
  openStore,
  pass,
  plan,
  plants,
  subValue,
  units,
  valueOf,
} from '../../../testing/answer-store.ts'
import { createAnswerStore } from './answer-store.ts'
import { choicePart, noParts, numberPart, rawPart, textPart } from './field-parts.ts'
import type { Topic } from './topics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sections', () => {
  it('hides at once what a choice skips, and counts only what is visible', () => {
    const { store } = openStore()
    const names = () => store.getSections().map(({ name, visible }) => [name, visible.length])
    expect(names()).toEqual([['General', 2]])
    expect(store.countFollowing()).toBe(3)
    store.choose(plants.id, choicePart([optionOf(plants, 'Yes').id]))
    expect(names()).toEqual([
      ['General', 3],
      ['Tables', 2],
    ])
    expect(store.countFollowing()).toBe(0)
    expect(store.getSections()[0]?.answered).toBe(1)
  })

  it('keeps the focused question until it is left, even if a choice hides it', () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    const tables = () => store.getSections().map(({ visible, shown }) => [visible.length, shown])
    const general = [name.id, plants.id]
    store.enterQuestion(units.id)
    store.applyServerValue(valueOf(plants.id, 2, { options: [optionOf(plants, 'No').id] }))
    expect(tables()).toEqual([
      [2, general],
      [0, [units.id]],
    ])
    expect([store.isVisible(units.id), store.findHider(units.id)?.id]).toEqual([false, plants.id])
    const told = vi.fn<() => void>()
    store.subscribe('outline', told)
    store.editCells(units.id, new Map([[cell('A', 'Note'), textPart('x')]]))
    told.mockClear()
    store.leaveQuestion(units.id)
    expect(tables()).toEqual([[2, general]])
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.getPart(units.id, cell('A', 'Note'))).toEqual(textPart('x'))
  })

  it('keeps returned questions open until they are changed or confirmed as correct', () => {
    const yes = valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })
    const filled = valueOf(units.id, 1, { subValues: [subValue('A', 'MW', 1, 1), subValue('B', 'MW', 2, 1)] })
    const fieldOf = (row: string, confirmed = false) => ({
      question: units.id,
      row: dimensionOf(units, row).id,
      column: dimensionOf(units, 'MW').id,
      note: '',
      version: 1,
      confirmed,
      confirmedAt: noDate,
      confirmedBy: null,
    })
    const returned = { fields: [fieldOf('B'), fieldOf('A')], followUps: [] }
    const store = createAnswerStore({ form: plan, values: [yes, filled], returned, wire: null })
    const tables = () => store.getSections()[1]
    const told = () => [tables()?.answered, tables()?.open.includes(units.id), tables()?.uncorrected]
    const found = () => store.findReturnedCell(units.id)
    expect(told()).toEqual([1, true, 2])
    // The same for readers.
    store.setLock('An administrator')
    expect(told()).toEqual([1, false, 2])
    store.setLock(null)
    // What was not returned stays as it is: nothing to do there, although it has no answer.
    expect(store.getSections().flatMap(({ open }) => open)).toEqual([units.id])
    expect(found()).toEqual({ row: fieldOf('A').row, column: fieldOf('A').column })
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(3)]]))
    expect(found()).toEqual({ row: fieldOf('B').row, column: fieldOf('B').column })
    store.setReturned({ fields: [fieldOf('B', true), fieldOf('A')], followUps: [] })
    expect(found()).toBeUndefined()
    expect(told()).toEqual([1, false, 0])
    expect(store.findReturnedCell(plants.id)).toBeUndefined()
  })

  it('has no open questions that cannot be changed, except follow-ups of a revision request', () => {
    const yes = valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })
    const fields = [{ question: name.id, row: null, column: null, note: '', version: 0, confirmed: false }]
    const store = createAnswerStore({ form: plan, values: [yes], returned: { fields, followUps: [] }, wire: null })
    const open = () => store.getSections().flatMap(section => section.open)
    expect(open()).toEqual([name.id])
    store.setReturned({ fields, followUps: [units.id] })
    expect(open()).toEqual([name.id, units.id])
    store.setReturned(null)
    expect(open().length).toBeGreaterThan(2)
  })

  it('marks faults in their section until the question is correct', () => {
    const { store } = openStore()
    expect(store.validate()).toMatchObject([{ questionId: name.id, code: 'required' }])
    expect(store.getSections()[0]?.faulty.length).toBe(1)
    store.editAnswer(name.id, textPart('A'))
    expect(store.getSections()[0]?.faulty.length).toBe(0)
    expect(store.getFaults(name.id)).toEqual([])
  })

  it('does not count faulty answers as complete', () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    const general = () => [store.getSections()[0]?.answered, store.getSections()[0]?.faulty.length]
    store.editAnswer(capacity.id, numberPart(5))
    expect(general()).toEqual([2, 0])
    // Out of range: while typing it is only incomplete, after leaving the question it is a fault.
    store.editAnswer(capacity.id, numberPart(50))
    expect(general()).toEqual([1, 0])
    store.leaveQuestion(capacity.id)
    expect(general()).toEqual([1, 1])
    store.editAnswer(capacity.id, numberPart(5))
    expect(general()).toEqual([2, 0])
    // Not a number: while typing it may become one, after leaving the question it is a fault.
    store.editAnswer(capacity.id, rawPart('many'))
    expect(general()).toEqual([1, 0])
    store.leaveQuestion(capacity.id)
    expect(general()).toEqual([1, 1])
    store.editAnswer(capacity.id, numberPart(5))
    expect(general()).toEqual([2, 0])
  })

  it('counts stored faulty answers as faults, whatever their type, but not missing ones', () => {
    const long = form(
      section('All', shortText('Code').between(3, 5), number('Share').between(0, 1), shortText('Must').required()),
    )
    const [code, share] = [questionOf(long, 'Code'), questionOf(long, 'Share')]
    const store = createAnswerStore({
      form: long,
      values: [valueOf(code.id, 1, { textual: 'a' }), valueOf(share.id, 1, { numeric: 50 })],
      wire: null,
    })
    const all = () => [store.getSections()[0]?.answered, store.getSections()[0]?.faulty.length]
    expect(all()).toEqual([0, 2])
    store.applyServerValue(valueOf(share.id, 2, { numeric: 1 }))
    store.editAnswer(code.id, textPart('abc'))
    store.leaveQuestion(code.id)
    expect(all()).toEqual([2, 0])
  })

  it("marks a table's section at once if a cell is no number", () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    const told = vi.fn<() => void>()
    store.subscribe('outline', told)
    const tables = () => [store.getSections()[1]?.answered, store.getSections()[1]?.faulty.length]
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(1)]]))
    expect(tables()).toEqual([1, 0])
    store.editCells(units.id, new Map([[cell('B', 'MW'), rawPart('many')]]))
    expect(tables()).toEqual([0, 1])
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('counts refusals as faults, and conflicts as open', async () => {
    const { store, reply } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    const general = () => [store.getSections()[0]?.answered, store.getSections()[0]?.faulty.length]
    store.editAnswer(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'refused', text: 'Not this name.' })
    expect(general()).toEqual([0, 1])
    store.editAnswer(name.id, textPart('Another'))
    expect(general()).toEqual([1, 0])
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    expect(general()).toEqual([0, 0])
    expect(store.countUnsaved()).toBe(1)
    store.discardEdit(name.id, 'answer')
    expect(general()).toEqual([1, 0])
  })

  it('counts only stored answers in a closed result, and no faults', () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'Elia' })])
    const general = () => [store.getSections()[0]?.answered, store.getSections()[0]?.faulty.length]
    store.editAnswer(name.id, textPart(''))
    store.editAnswer(capacity.id, rawPart('many'))
    store.leaveQuestion(capacity.id)
    store.choose(plants.id, choicePart([optionOf(plants, 'Yes').id]))
    store.validate()
    expect(general()).toEqual([1, 2])
    store.setLock('Submitted.')
    expect(general()).toEqual([1, 0])
    expect(store.countUnsaved()).toBe(3)
    store.applyServerValue(valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] }))
    expect(general()).toEqual([2, 0])
    store.setLock(null)
    expect(general()).toEqual([1, 2])
  })

  it('counts an answer as stored if a colleague submits during typing', () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'Elia' })])
    store.editAnswer(name.id, textPart('Elia more'))
    const told = vi.fn<() => void>()
    store.subscribe('outline', told)
    store.setLock('Submitted.')
    expect(told).toHaveBeenCalled()
    expect(store.getSections()[0]).toMatchObject({ answered: 1, faulty: [] })
    expect([store.getSaveStatus(name.id), store.countUnsaved()]).toEqual(['refused', 1])
    store.editAnswer(name.id, textPart('Elia more and more'))
    store.leaveQuestion(name.id)
    expect(store.getSections()[0]).toMatchObject({ answered: 1, faulty: [] })
  })

  it('leads to the first unsaved answer or cell, those that need the user first', async () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    expect(store.findFirstUnsaved()).toBeNull()
    store.editAnswer(name.id, textPart('A'))
    expect(store.findFirstUnsaved()).toEqual({ questionId: name.id })
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'Note'), textPart('x')],
        [cell('B', 'MW'), rawPart('many')],
        [cell('A', 'MW'), rawPart('some')],
      ]),
    )
    const place = { row: dimensionOf(units, 'A').id, column: dimensionOf(units, 'MW').id }
    expect(store.findFirstUnsaved()).toEqual({ questionId: units.id, cell: place })
    store.choose(plants.id, choicePart([optionOf(plants, 'No').id]))
    expect(store.findFirstUnsaved()).toEqual({ questionId: name.id })
  })

  it("shows the server's message if our own rules find nothing", () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'A' })])
    expect(store.validate([{ questionId: name.id, message: 'Not this name.' }])).toHaveLength(1)
  })

  it('notifies only listeners of what has changed', () => {
    const { store } = openStore()
    const calls: string[] = []
    const topics: readonly Topic[] = [
      `question ${name.id}`,
      `question ${capacity.id}`,
      `cell ${units.id} ${cell('A', 'MW')}`,
    ]
    for (const topic of topics) {
      store.subscribe(topic, () => calls.push(topic))
    }
    store.editAnswer(name.id, textPart('A'))
    expect(new Set(calls)).toEqual(new Set([`question ${name.id}`]))
    calls.length = 0
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(1)]]))
    expect(calls).toEqual([`cell ${units.id} ${cell('A', 'MW')}`])
    expect(noParts.size).toBe(0)
  })
})
