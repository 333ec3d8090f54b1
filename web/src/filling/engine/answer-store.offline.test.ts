// The answer store while the server cannot be reached.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { name, openStore, pass, plan, valueOf } from '../../../testing/answer-store.ts'
import { createAnswerStore } from './answer-store.ts'
import { textPart } from './field-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('without the server', () => {
  it('retries with growing delays, and at once when the network is back', async () => {
    const { store, sent, reply, accept } = openStore()
    store.editAnswer(name.id, textPart('A'))
    await pass(600)
    await reply({ kind: 'unreachable' })
    expect(store.getSaveStatus(name.id)).toBe('retrying')
    await pass(1300)
    expect(sent).toHaveLength(2)
    await reply({ kind: 'unreachable' })
    await pass(1300)
    expect(sent).toHaveLength(2)
    store.resume()
    await pass(5)
    expect(sent).toHaveLength(3)
    await accept({ textual: 'A' })
    expect(store.getSaveStatus(name.id)).toBe('saved')
  })

  it.each([
    ['told when it is sent again', 'reply'],
    ['told by the stream of events', 'event'],
  ])('recognizes its own write whose response was lost, %s', async (_, how) => {
    const { store, sent, reply, last } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    for (const typed of ['A', 'AB']) {
      store.editAnswer(name.id, textPart(typed))
      await pass(600)
      store.resume()
      await pass(5)
      await reply({ kind: 'unreachable' })
    }
    store.editAnswer(name.id, textPart('ABC'))
    const arrived = valueOf(name.id, 2, { textual: 'A' })
    if (how === 'event') store.applyServerValue(arrived)
    await pass(600)
    store.resume()
    await pass(5)
    if (how === 'reply') await reply({ kind: 'stale', stored: arrived })
    await pass(5)
    expect(store.getField(name.id).conflicts.size).toBe(0)
    expect(last().input).toMatchObject({ version: 2, textual: 'ABC' })
    // What someone else has written since is a conflict, even if it equals the lost write.
    const count = sent.length
    await reply({ kind: 'stale', stored: valueOf(name.id, 3, { textual: 'AB' }) })
    await pass(5000)
    expect([sent.length, store.getSaveStatus(name.id)]).toEqual([count, 'conflict'])
  })

  it('says that an answer is on the device while offline', async () => {
    const { store, reply, setOnline, hurried } = openStore()
    setOnline(false)
    store.editAnswer(name.id, textPart('A'))
    await pass(600)
    await reply({ kind: 'unreachable' })
    expect(store.getSaveStatus(name.id)).toBe('device')
    expect(store.getTrouble()).toBe('device')
    expect(store.writeDraftsSync()).toBe(true)
    expect(hurried.size).toBe(0)
  })

  it('keeps an answer on the device first and removes it when it is acknowledged', async () => {
    const { store, device, accept } = openStore()
    store.editAnswer(name.id, textPart('A'))
    expect(device.size).toBe(0)
    await pass(10)
    expect([...device.keys()]).toEqual([name.id])
    await pass(600)
    await accept({ textual: 'A' })
    await pass(10)
    expect(device.size).toBe(0)
  })

  it('stores the latest typing on the device at once when the page goes away, until it is saved', async () => {
    const { store, device, hurried } = openStore()
    store.editAnswer(name.id, textPart('Half a wo'))
    expect([store.writeDraftsSync(), device.size]).toEqual([true, 0])
    expect(hurried.get(name.id)?.parts).toMatchObject([{ key: 'answer', mine: { textual: 'Half a wo' } }])
    // The page was only hidden and continues: no old draft stays behind.
    await pass(10)
    expect([hurried.size, device.size]).toEqual([0, 1])
    // Reverted: the device holds an outdated draft, which is deleted, too.
    store.editAnswer(name.id, textPart(''))
    expect([store.writeDraftsSync(), hurried.get(name.id)?.parts]).toEqual([true, []])
    await pass(10)
    expect([hurried.size, device.size]).toEqual([0, 0])
  })

  it('reports a loss if the device refuses', async () => {
    const store = createAnswerStore({
      form: plan,
      values: [],
      wire: {
        send: () => new Promise(() => {}),
        drafts: {
          put: () => Promise.reject(new Error('full')),
          delete: async () => {},
          putSync: () => false,
          deleteSync: () => {},
          list: async () => [],
        },
        isOnline: () => true,
        isOwn: () => false,
      },
    })
    store.editAnswer(name.id, textPart('A'))
    await pass(50)
    expect(store.writeDraftsSync()).toBe(false)
  })

  it('restores and sends drafts at the next visit', async () => {
    const first = openStore([valueOf(name.id, 2, { textual: 'Old' })])
    first.store.editAnswer(name.id, textPart('Mine'))
    await pass(10)
    const next = openStore([valueOf(name.id, 2, { textual: 'Old' })], first.device)
    await next.store.restoreDrafts()
    expect(next.store.getPart(name.id, 'answer').textual).toBe('Mine')
    await pass(5)
    expect(next.last().input).toMatchObject({ version: 2, textual: 'Mine' })
  })

  it('reports a conflict if someone has changed a restored answer in the meantime', async () => {
    const first = openStore([valueOf(name.id, 2, { textual: 'Old' })])
    first.store.editAnswer(name.id, textPart('Mine'))
    await pass(10)
    const next = openStore([valueOf(name.id, 3, { textual: 'Theirs' })], first.device)
    await next.store.restoreDrafts()
    await pass(100)
    expect(next.store.getSaveStatus(name.id)).toBe('conflict')
    expect(next.sent).toHaveLength(0)
  })

  it('deletes drafts that had reached the server', async () => {
    const first = openStore()
    first.store.editAnswer(name.id, textPart('Mine'))
    await pass(10)
    const next = openStore([valueOf(name.id, 1, { textual: 'Mine' })], first.device)
    await next.store.restoreDrafts()
    await pass(10)
    expect([next.store.countUnsaved(), next.device.size]).toEqual([0, 0])
  })

  it('stops when the session ends; the draft stays on the device', async () => {
    const { store, sent, reply, device } = openStore()
    store.editAnswer(name.id, textPart('A'))
    await pass(600)
    await reply({ kind: 'signedOut' })
    await pass(60_000)
    expect([sent.length, device.size]).toEqual([1, 1])
  })
})
