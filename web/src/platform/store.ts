// State outside React that several parts of a page share: a store holds one value, topics notify the listeners of a key.
import { useSyncExternalStore } from 'react'

export interface ReadableStore<T> {
  get(): T
  subscribe(listener: () => void): () => void
}
export interface Store<T> extends ReadableStore<T> {
  set(next: T): void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Listeners by key, for state with many parts (the questions of a form): a change notifies only those that show the part. */
export interface Topics<Topic extends string> {
  subscribe(topic: Topic, listener: () => void): () => void
  notify(topic: Topic): void
}

export function createTopics<Topic extends string = string>(): Topics<Topic> {
  const listeners = new Map<Topic, Set<() => void>>()
  return {
    subscribe: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(listener))
      return () => {
        ofTopic.delete(listener)
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic)
      }
    },
    notify: topic => {
      for (const listener of listeners.get(topic) ?? []) listener()
    },
  }
}

export const useStore = <T>({ subscribe, get }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get)
