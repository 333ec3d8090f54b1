// The labels of references ('Figure 3') by the id of their target, with notification of changes.
import type { ReferenceLabels } from '../../ui/rich-text/cross-reference.ts'

export interface ReferenceTexts extends ReferenceLabels {
  set(texts: ReadonlyMap<string, string>): void
}

export function createReferenceTexts(): ReferenceTexts {
  let texts: ReadonlyMap<string, string> = new Map()
  const listeners = new Set<() => void>()
  return {
    get: id => texts.get(id) ?? null,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: next => {
      texts = next
      for (const listener of listeners) listener()
    },
  }
}
