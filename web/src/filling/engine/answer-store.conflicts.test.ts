// Two people filling in one result: nobody silently overwrites the other.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cell, me, name, openStore, pass, subValue, units, valueOf } from '../../../testing/answer-store.ts'
import { saveDelaysMs } from './answer-sync.ts'
import { numberPart, rawPart, storedPart, textPart } from './field-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('two people', () => {
  it('shows what someone else has saved', async () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.applyServerValue(valueOf(name.id, 2, { textual: 'Theirs' }))
    expect(store.getPart(name.id, 'answer').textual).toBe('Theirs')
  })

  it('keeps both answers if someone was faster, and sends nothing until the user has chosen', async () => {
    const { store, sent, reply, last } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.editAnswer(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    await pass(5000)
    expect(sent).toHaveLength(1)
    expect(store.getSaveStatus(name.id)).toBe('conflict')
    expect(store.getPart(name.id, 'answer').textual).toBe('Mine')
    expect(storedPart(store.getField(name.id).stored, 'answer').textual).toBe('Theirs')
    store.keepMine(name.id, 'answer')
    await pass(5)
    expect(last().input).toMatchObject({ version: 2, textual: 'Mine' })
  })

  it('reports a conflict and continues after the server was set back to a backup', async () => {
    const { store, sent, reply, last } = openStore([valueOf(name.id, 7, { textual: 'Newer' })])
    store.editAnswer(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'From the backup' }) })
    await pass(5000)
    expect([sent.length, store.getSaveStatus(name.id)]).toEqual([1, 'conflict'])
    store.keepMine(name.id, 'answer')
    await pass(5)
    expect(last().input).toMatchObject({ version: 2, textual: 'Mine' })
  })

  it('applies the other answer if the user chooses it', async () => {
    const { store, reply, sent, device } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.editAnswer(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    store.discardEdit(name.id, 'answer')
    await pass(1000)
    expect(store.getPart(name.id, 'answer').textual).toBe('Theirs')
    expect([sent.length, store.countUnsaved(), device.size]).toEqual([1, 0, 0])
  })

  it('resends the remark if only the answer was changed by someone else', async () => {
    const { store, reply, last, sent } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.editRemark(name.id, textPart('My remark'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input).toEqual({ question: name.id, version: 2, remarkText: 'My remark' })
    expect(store.getPart(name.id, 'answer').textual).toBe('Theirs')
  })

  it('merges tables by cell: only the same cell is a conflict', async () => {
    const { store, reply, last } = openStore([valueOf(units.id, 1, { subValues: [subValue('A', 'MW', 1, 1)] })])
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'MW'), numberPart(5)],
        [cell('B', 'MW'), numberPart(7)],
      ]),
    )
    await pass(400)
    await reply({ kind: 'stale', stored: valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 9, 2)] }) })
    await pass(5)
    expect(last().input).toMatchObject({ version: 2, subValues: [{ numeric: 7 }] })
    expect(last().input.subValues).toHaveLength(1)
    expect(store.getCellStatus(units.id, cell('A', 'MW'))).toBe('conflict')
    expect(store.getPart(units.id, cell('A', 'MW')).numeric).toBe(5)
  })

  it("does not treat its own echo as someone else's answer", async () => {
    const { store, accept } = openStore()
    store.editAnswer(name.id, textPart('A'))
    await pass(600)
    store.editAnswer(name.id, textPart('AB'))
    store.applyServerValue(valueOf(name.id, 1, { textual: 'A' }))
    expect(store.getSaveStatus(name.id)).toBe('saving')
    await accept({ textual: 'A' })
    expect(store.getPart(name.id, 'answer').textual).toBe('AB')
    expect(store.getSaveStatus(name.id)).toBe('saving')
  })

  it('reports a conflict in the field that has the focus', async () => {
    const { store, accept } = openStore()
    store.editAnswer(name.id, textPart('Mine'))
    await pass(600)
    await accept({ textual: 'Mine' })
    store.applyServerValue(valueOf(name.id, 2, { textual: 'Theirs' }))
    expect(store.getSaveStatus(name.id)).toBe('conflict')
    expect(store.getPart(name.id, 'answer').textual).toBe('Mine')
    store.discardEdit(name.id, 'answer')
    store.leaveQuestion(name.id)
    store.applyServerValue(valueOf(name.id, 3, { textual: 'Newer' }))
    expect(store.getPart(name.id, 'answer').textual).toBe('Newer')
  })

  it('lets an acknowledged cell follow the server, whatever else is wrong in the table', async () => {
    const { store, accept, device } = openStore()
    const stored = { subValues: [subValue('A', 'MW', 1, 1)] }
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'MW'), numberPart(1)],
        [cell('B', 'MW'), rawPart('many')],
      ]),
    )
    await pass(saveDelaysMs.cells + 5)
    await accept(stored)
    const theirs = valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 5, 2)] })
    store.applyServerValue(theirs)
    expect(store.getPart(units.id, cell('A', 'MW')).numeric).toBe(5)
    expect(store.getCellStatus(units.id, cell('A', 'MW'))).toBeNull()
    expect(store.getField(units.id).conflicts.size).toBe(0)
    expect(store.getPart(units.id, cell('B', 'MW')).raw).toBe('many')

    // Nor does the draft on the device say otherwise.
    await pass(10)
    const next = openStore([valueOf(units.id, 1, stored)], device)
    await next.store.restoreDrafts()
    next.store.applyServerValue(theirs)
    expect(next.store.getPart(units.id, cell('A', 'MW')).numeric).toBe(5)
    expect(next.store.getField(units.id).conflicts.size).toBe(0)
    expect(next.store.getPart(units.id, cell('B', 'MW')).raw).toBe('many')
  })

  it('reports a conflict while a cell is open, and follows again once it is closed', async () => {
    const { store, accept } = openStore()
    const key = cell('A', 'MW')
    store.editCells(units.id, new Map([[key, numberPart(1)]]), 'open')
    await pass(saveDelaysMs.cells + 5)
    await accept({ subValues: [subValue('A', 'MW', 1, 1)] })
    store.applyServerValue(valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 5, 2)] }))
    expect(store.getCellStatus(units.id, key)).toBe('conflict')
    store.discardEdit(units.id, key)
    store.editCells(units.id, new Map([[key, numberPart(6)]]), 'open')
    await pass(saveDelaysMs.cells + 5)
    await accept({ subValues: [subValue('A', 'MW', 6, 3)] })
    store.closeCell(units.id, key)
    store.applyServerValue(valueOf(units.id, 4, { subValues: [subValue('A', 'MW', 7, 4)] }))
    expect(store.getPart(units.id, key).numeric).toBe(7)
    expect(store.getCellStatus(units.id, key)).toBeNull()
  })

  it('reports a conflict in a changed cell that is not acknowledged', async () => {
    const { store } = openStore()
    store.editCells(units.id, new Map([[cell('B', 'MW'), rawPart('many')]]))
    store.applyServerValue(valueOf(units.id, 1, { subValues: [subValue('B', 'MW', 7, 1)] }))
    expect(store.getCellStatus(units.id, cell('B', 'MW'))).toBe('conflict')
  })

  it("reports no conflict with the user's other window if everything is saved here", async () => {
    const { store, accept } = openStore()
    store.editAnswer(name.id, textPart('Mine'))
    await pass(600)
    await accept({ textual: 'Mine' })
    store.applyServerValue(valueOf(name.id, 2, { textual: 'Mine, elsewhere', changedBy: me }))
    expect(store.getPart(name.id, 'answer').textual).toBe('Mine, elsewhere')
    expect(store.getField(name.id).conflicts.size).toBe(0)
    const key = cell('A', 'MW')
    store.editCells(units.id, new Map([[key, numberPart(1)]]), 'open')
    await pass(saveDelaysMs.cells + 5)
    await accept({ subValues: [subValue('A', 'MW', 1, 1)] })
    store.applyServerValue(valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 5, 2)], changedBy: me }))
    expect(store.getPart(units.id, key).numeric).toBe(5)
    expect(store.getCellStatus(units.id, key)).toBeNull()
  })

  it("reports a conflict with the user's other window for unsaved or open cells", async () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.editAnswer(name.id, textPart('Mine'))
    store.applyServerValue(valueOf(name.id, 2, { textual: 'Mine, elsewhere', changedBy: me }))
    expect(store.getSaveStatus(name.id)).toBe('conflict')
    const key = cell('A', 'MW')
    store.openCell(units.id, key)
    store.applyServerValue(valueOf(units.id, 1, { subValues: [subValue('A', 'MW', 5, 1)], changedBy: me }))
    expect(store.getCellStatus(units.id, key)).toBe('conflict')
  })

  it('ignores older events', async () => {
    const { store } = openStore([valueOf(name.id, 5, { textual: 'New' })])
    store.applyServerValue(valueOf(name.id, 4, { textual: 'Old' }))
    expect(store.getPart(name.id, 'answer').textual).toBe('New')
  })
})
