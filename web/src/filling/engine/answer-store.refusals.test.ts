// Refused answers, and answers to a closed result.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { capacity, cell, name, openStore, pass, units } from '../../../testing/answer-store.ts'
import { numberPart, textPart } from './field-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('refusals', () => {
  it('keep a refused answer visible with the reason until it is changed', async () => {
    const { store, reply, sent } = openStore()
    store.editAnswer(name.id, textPart('Too long'))
    await pass(600)
    await reply({ kind: 'refused', text: 'The text is too long.' })
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(store.getSaveStatus(name.id)).toBe('refused')
    expect(store.getPart(name.id, 'answer').textual).toBe('Too long')
    store.editAnswer(name.id, textPart('Short'))
    await pass(600)
    expect(sent).toHaveLength(2)
  })

  it('resend the other cells if one cell is refused', async () => {
    const { store, reply, last, sent } = openStore()
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'Note'), textPart('x')],
        [cell('B', 'MW'), numberPart(7)],
      ]),
    )
    await pass(400)
    await reply({ kind: 'refused', text: 'Too long.', cells: [cell('A', 'Note')] })
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input.subValues).toMatchObject([{ numeric: 7 }])
    expect(store.getCellStatus(units.id, cell('A', 'Note'))).toBe('refused')
  })

  it('make the store read-only when the result is closed; the answer stays, and is sent when it is reopened', async () => {
    const { store, reply, sent, onLocked } = openStore()
    store.editAnswer(name.id, textPart('Late'))
    await pass(600)
    await reply({ kind: 'locked', text: 'The deadline has passed.' })
    await pass(60_000)
    expect(onLocked).toHaveBeenCalledWith('The deadline has passed.')
    expect([store.getSaveStatus(name.id), store.getPart(name.id, 'answer').textual, sent.length]).toEqual([
      'refused',
      'Late',
      1,
    ])
    // Text typed at that instant is neither lost nor sent.
    store.editAnswer(capacity.id, numberPart(1))
    await pass(600)
    expect([store.getSaveStatus(capacity.id), store.getPart(capacity.id, 'answer').numeric]).toEqual(['refused', 1])
    expect(sent).toHaveLength(1)
    store.setLock(null)
    await pass(5)
    expect(sent).toHaveLength(3)
  })

  it('mark a write that did not arrive before the result closed', async () => {
    const { store, reply, sent } = openStore()
    store.editAnswer(name.id, textPart('Late'))
    await pass(600)
    store.setLock('The deadline has passed.')
    expect(store.getSaveStatus(name.id)).toBe('saving')
    await reply({ kind: 'unreachable' })
    await pass(60_000)
    expect([store.getSaveStatus(name.id), store.getPart(name.id, 'answer').textual, sent.length]).toEqual([
      'refused',
      'Late',
      1,
    ])
  })
})
