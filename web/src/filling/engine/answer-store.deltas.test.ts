// Final remarks in the answer store: saved separately, in conflict with a colleague's remark on the same number.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dimensionOf } from '@imp/domain/testing/build-answers.ts'
import { cell, openStore, pass, subValue, units, valueOf } from '../../../testing/answer-store.ts'
import { deltaKey, numberPart, textPart } from './field-parts.ts'

const place = (row: string) => ({ row: dimensionOf(units, row).id, column: dimensionOf(units, 'MW').id })
const saved = (...remarks: [row: string, remark: string][]) => ({
  deltaRemarks: remarks.map(([row, remark]) => ({ ...place(row), remark })),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a final remark', () => {
  it('is saved separately, and kept on the device until then', async () => {
    const { store, last, accept, device } = openStore([valueOf(units.id, 1, saved(['B', 'Sold.']))])
    store.editDeltaRemark(units.id, place('A'), textPart('Closed.'))
    await pass(5000)
    expect(last().input).toEqual({ question: units.id, version: 1, ...saved(['A', 'Closed.']) })
    expect([...device.values()].flatMap(({ parts }) => parts.map(({ key }) => key))).toEqual([deltaKey(place('A'))])
    await accept(saved(['B', 'Sold.'], ['A', 'Closed.']))
    expect([store.countUnsaved(), device.size]).toEqual([0, 0])
    expect(store.getAnswer(units.id).deltaRemarks).toEqual(saved(['B', 'Sold.'], ['A', 'Closed.']).deltaRemarks)
  })

  it('is resent if a colleague has explained another number in the meantime', async () => {
    const { store, sent, reply } = openStore([valueOf(units.id, 1)])
    store.editDeltaRemark(units.id, place('A'), textPart('Closed.'))
    await pass(5000)
    await reply({ kind: 'stale', stored: valueOf(units.id, 2, saved(['B', 'Sold.'])) })
    await pass(5000)
    expect(sent.map(({ input }) => [input.version, input.deltaRemarks])).toEqual([
      [1, saved(['A', 'Closed.']).deltaRemarks],
      [2, saved(['A', 'Closed.']).deltaRemarks],
    ])
  })

  it('is a conflict if a colleague has explained the same number', async () => {
    const { store, sent, reply } = openStore([valueOf(units.id, 1)])
    store.editDeltaRemark(units.id, place('A'), textPart('Closed.'))
    await pass(5000)
    await reply({ kind: 'stale', stored: valueOf(units.id, 2, saved(['A', 'Sold.'])) })
    await pass(5000)
    expect(sent).toHaveLength(1)
    expect([...store.getField(units.id).conflicts]).toEqual([deltaKey(place('A'))])
    store.discardEdit(units.id, deltaKey(place('A')))
    expect(store.getPart(units.id, deltaKey(place('A'))).textual).toBe('Sold.')
  })

  it('is dropped with its number at once', async () => {
    const both = saved(['A', 'Closed.'], ['B', 'Sold.'])
    const { store, accept } = openStore([
      valueOf(units.id, 1, { ...both, subValues: [subValue('A', 'MW', 9, 1), subValue('B', 'MW', 8, 1)] }),
    ])
    const remarks = () => store.getAnswer(units.id).deltaRemarks.map(({ remark }) => remark)
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(7)]]))
    expect(remarks()).toEqual(['Sold.'])
    await pass(5000)
    await accept({ ...saved(['B', 'Sold.']), subValues: [subValue('A', 'MW', 7, 2), subValue('B', 'MW', 8, 1)] })
    expect(remarks()).toEqual(['Sold.'])
    expect(store.getPart(units.id, deltaKey(place('A'))).textual).toBeNull()
  })
})
