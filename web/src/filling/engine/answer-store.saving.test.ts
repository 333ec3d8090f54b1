// When answers are sent, and which parts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { optionOf } from '@imp/domain/testing/build-answers.ts'
import { capacity, cell, name, openStore, pass, plan, plants, units, valueOf } from '../../../testing/answer-store.ts'
import { createAnswerStore } from './answer-store.ts'
import { saveDelaysMs } from './answer-sync.ts'
import { choicePart, numberPart, rawPart, textPart } from './field-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  it('waits for the end of typing, then sends once, naming the version', async () => {
    const { store, sent, last } = openStore([valueOf(name.id, 3, { textual: 'Old' })])
    store.editAnswer(name.id, textPart('A'))
    await pass(300)
    store.editAnswer(name.id, textPart('An'))
    await pass(300)
    expect(sent).toHaveLength(0)
    await pass(saveDelaysMs.text)
    expect(sent).toHaveLength(1)
    expect(last().input).toEqual({ question: name.id, version: 3, textual: 'An' })
    expect(store.getSaveStatus(name.id)).toBe('saving')
  })

  it('sends a choice at once', async () => {
    const { store, last } = openStore()
    store.choose(plants.id, choicePart([optionOf(plants, 'Yes').id]))
    await pass(5)
    expect(last().input).toEqual({ question: plants.id, version: 0, options: [optionOf(plants, 'Yes').id] })
  })

  it('sends at once when the field is left', async () => {
    const { store, sent } = openStore()
    store.editAnswer(name.id, textPart('A'))
    store.leaveQuestion(name.id)
    await pass(5)
    expect(sent).toHaveLength(1)
  })

  it('has one write per question on its way; later typing follows on the new version', async () => {
    const { store, sent, last, accept } = openStore()
    store.editAnswer(name.id, textPart('A'))
    await pass(600)
    store.editAnswer(name.id, textPart('AB'))
    await pass(600)
    expect(sent).toHaveLength(1)
    await accept({ textual: 'A' })
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input).toMatchObject({ version: 1, textual: 'AB' })
    await accept({ textual: 'AB' })
    expect(store.getSaveStatus(name.id)).toBe('saved')
    expect(store.countUnsaved()).toBe(0)
  })

  it('sends only the changed cells of a table, together', async () => {
    const { store, sent, last } = openStore()
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(5)]]))
    await pass(100)
    store.editCells(units.id, new Map([[cell('B', 'Note'), textPart('x')]]))
    await pass(saveDelaysMs.cells + 5)
    expect(sent).toHaveLength(1)
    expect(last().input.subValues).toMatchObject([{ numeric: 5 }, { textValue: 'x' }])
    expect(last().input.subValues?.[1]).not.toHaveProperty('numeric')
  })

  it('holds back only an unfinished number until the field is left or the page goes away', async () => {
    const { store, sent, last, device, accept } = openStore()
    store.editAnswer(capacity.id, numberPart(4.31), 'unfinished')
    await pass(60_000)
    expect([sent.length, device.size, store.getSaveStatus(capacity.id)]).toEqual([0, 1, 'idle'])
    store.editRemark(capacity.id, textPart('Why'))
    await pass(1000)
    expect(last().input).not.toHaveProperty('numeric')
    await accept({ remarkText: 'Why' })
    store.closeCell(capacity.id, 'answer')
    await pass(1000)
    expect(last().input).toMatchObject({ numeric: 4.31 })
    await accept({ numeric: 4.31, remarkText: 'Why' })
    store.editAnswer(capacity.id, numberPart(4.3), 'unfinished')
    void store.flush(true)
    await pass(5)
    expect(last().input).toMatchObject({ numeric: 4.3 })
  })

  it('sends a number that may get a decimal mark after a longer pause, or when its field is left', async () => {
    const { store, sent, accept } = openStore()
    store.editAnswer(capacity.id, numberPart(4), 'pausing')
    await pass(saveDelaysMs.text + 5)
    expect(sent).toHaveLength(0)
    await pass(saveDelaysMs.pausing)
    expect(sent).toHaveLength(1)
    await accept({ numeric: 4 })
    store.editAnswer(capacity.id, numberPart(5), 'pausing')
    store.leaveQuestion(capacity.id)
    await pass(5)
    expect(sent).toHaveLength(2)
  })

  it('sends an unfinished number when its question is removed from the page, or when it is kept in a conflict', async () => {
    const { store, sent, last, accept } = openStore()
    store.editAnswer(capacity.id, numberPart(4.31), 'unfinished')
    store.leaveAllQuestions()
    await pass(5)
    expect(last().input).toMatchObject({ numeric: 4.31 })
    await accept({ numeric: 4.31 })
    store.editAnswer(capacity.id, numberPart(4.32), 'unfinished')
    store.applyServerValue(valueOf(capacity.id, 2, { numeric: 7 }))
    store.keepMine(capacity.id, 'answer')
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input).toMatchObject({ version: 2, numeric: 4.32 })
  })

  it('keeps text that is no number in the field and never sends it', async () => {
    const yes = valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })
    const { store, sent, device } = openStore([yes])
    store.editAnswer(capacity.id, rawPart('many'))
    await pass(1000)
    expect(sent).toHaveLength(0)
    expect(store.getPart(capacity.id, 'answer').raw).toBe('many')
    expect(store.getSaveStatus(capacity.id)).toBe('refused')
    expect(device.has(capacity.id)).toBe(true)
    expect(store.validate().map(fault => 'code' in fault && fault.code)).toContain('notANumber')
  })

  it('has nothing to save when the old answer is typed again', async () => {
    const { store, sent, device } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.editAnswer(name.id, textPart('New'))
    await pass(10)
    store.editAnswer(name.id, textPart('Old'))
    await pass(1000)
    expect(sent).toHaveLength(0)
    expect(device.size).toBe(0)
  })

  it('saves nothing in a preview', async () => {
    const store = createAnswerStore({ form: plan, values: [], wire: null })
    store.editAnswer(name.id, textPart('A'))
    await pass(1000)
    expect(store.getPart(name.id, 'answer').textual).toBe('A')
    expect([store.getSaveStatus(name.id), store.countUnsaved(), store.writeDraftsSync()]).toEqual(['idle', 0, true])
  })
})

describe('leaving', () => {
  it('sends only what is unsaved, with requests that outlive the page', async () => {
    const { store, sent } = openStore([valueOf(capacity.id, 1, { numeric: 4 })])
    store.editAnswer(name.id, textPart('A'))
    void store.flush(true)
    await pass(0)
    expect(sent.map(({ input, keepalive }) => [input.question, keepalive])).toEqual([[name.id, true]])
  })
})
