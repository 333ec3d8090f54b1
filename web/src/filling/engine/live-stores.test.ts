// Returning to a result reuses its running store.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Value } from '@imp/domain/forms/values.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, section, shortText } from '@imp/domain/testing/build-form.ts'
import { createAnswerStore } from './answer-store.ts'
import type { FieldDraft } from './field-state.ts'
import { holdLiveStore, openLiveStore } from './live-stores.ts'
import { textPart } from './field-parts.ts'
import type { SendWrite } from './answer-saver.ts'

const plan = form(section('General', shortText('Name')))
const name = questionOf(plan, 'Name')

/** A server that stores one value and refuses older versions, or is away; a device; and views of the result. */
function world(key: string) {
  const device = new Map<string, FieldDraft>()
  let state: 'there' | 'away' | 'signedOut' = 'there'
  let stored: Value | null = null
  let refusals = 0
  const send: SendWrite = async input => {
    if (state === 'signedOut') return { kind: 'signedOut' }
    if (state === 'away') return { kind: 'unreachable' }
    if (stored && (input.version ?? 0) < stored.version) {
      refusals++
      return { kind: 'stale', stored }
    }
    stored = {
      id: 'v',
      question: name.id,
      result: 'r',
      numeric: null,
      options: [],
      remarkText: null,
      files: [],
      deltaRemarks: [],
      editRemarkText: null,
      subValues: [],
      changedAt: '',
      changedBy: 'Anna',
      textual: input.textual ?? null,
      version: (stored?.version ?? 0) + 1,
    }
    return { kind: 'saved', value: stored }
  }
  const drafts = {
    put: async (id: string, draft: FieldDraft) => void device.set(id, draft),
    delete: async (id: string) => void device.delete(id),
    putSync: (id: string, draft: FieldDraft) => device.set(id, draft).has(id),
    deleteSync: () => {},
    list: async () => [...device].map(([questionId, draft]) => ({ questionId, draft })),
  }
  const enter = (of = plan) => {
    const values = stored ? [stored] : []
    const wire = { send, drafts, isOnline: () => true, isOwn: () => false }
    const one = openLiveStore(key, of, onLocked => createAnswerStore({ form: of, values, wire, onLocked }))
    return { store: one.store, one, leave: holdLiveStore(key, one) }
  }
  const set = (next: typeof state) => void (state = next)
  return { enter, device, set, text: () => stored?.textual, refusals: () => refusals }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a view left while the server is away', () => {
  it('is reused, so that users are not in conflict with themselves', async () => {
    const { enter, device, set, text, refusals } = world('away')
    const first = enter()
    set('away')
    first.store.editAnswer(name.id, textPart('One'))
    await pass(1000)
    first.leave()
    await pass(5000)
    const second = enter()
    expect(second.store).toBe(first.store)
    second.store.editAnswer(name.id, textPart('One and two'))
    set('there')
    await pass(60_000)
    expect(text()).toBe('One and two')
    expect(refusals()).toBe(0)
    expect(second.store.getSaveStatus(name.id)).toBe('saved')
    expect(device.size).toBe(0)
  })

  it('is dropped when everything is saved', async () => {
    const { enter, set, text } = world('saved later')
    const first = enter()
    set('away')
    first.store.editAnswer(name.id, textPart('One'))
    await pass(1000)
    first.leave()
    set('there')
    await pass(60_000)
    expect(text()).toBe('One')
    const second = enter()
    expect(second.store).not.toBe(first.store)
    expect(second.store.getPart(name.id, 'answer').textual).toBe('One')
  })

  it('is replaced via the device when the questions have changed or the session has ended', async () => {
    const { enter, set } = world('others')
    const first = enter()
    set('away')
    first.store.editAnswer(name.id, textPart('One'))
    await pass(1000)
    first.leave()
    const other = enter({ ...plan, sections: plan.sections.map(one => ({ ...one, name: 'Renamed' })) })
    expect(other.store).not.toBe(first.store)
    expect(first.store.isStopped()).toBe(true)
    await pass(0)
    expect(other.store.getPart(name.id, 'answer').textual).toBe('One')
    set('signedOut')
    await pass(60_000)
    other.leave()
    set('there')
    const again = enter()
    expect(again.store).not.toBe(other.store)
    await pass(1000)
    expect(again.store.getSaveStatus(name.id)).toBe('saved')
  })
})
