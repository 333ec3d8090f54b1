import { describe, expect, it, vi } from 'vitest'
import { createStore, createTopics } from './store.ts'

describe('createStore', () => {
  it('notifies its listeners of a new value, until they unsubscribe', () => {
    const store = createStore(1)
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    store.set(2)
    store.set(2)
    expect(store.get()).toBe(2)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    store.set(3)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('createTopics', () => {
  it('notifies only the listeners of the topic', () => {
    const topics = createTopics()
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    topics.subscribe('one', one)
    topics.subscribe('other', other)
    topics.notify('one')
    expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('notifies listeners that subscribe after all others have left', () => {
    const topics = createTopics()
    const leave = topics.subscribe('one', () => {})
    leave()
    const listener = vi.fn<() => void>()
    topics.subscribe('one', listener)
    leave()
    topics.notify('one')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
