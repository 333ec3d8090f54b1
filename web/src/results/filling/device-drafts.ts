// Where on the device the unsaved answers of one account and one result lie. The database of the browser is too slow
// for a page that is going away: what it has not got by then is written into the local storage, at once, and moved
// over when the result is opened again. Both are bound to the account.
import { deviceStore } from '../../platform/device-store.ts'
import type { Kept } from './field.ts'
import type { Drafts } from './keeping.ts'

export function deviceDrafts(account: string, resultId: string): Drafts {
  const store = deviceStore<Kept>(account, 'answers')
  const prefix = `${resultId}/`
  const hurried = hurriedDrafts(`imp.answers/${account}/${resultId}/`)
  const put = (questionId: string, kept: Kept) => store.put(prefix + questionId, kept)
  return {
    put,
    delete: questionId => store.delete(prefix + questionId),
    putAtOnce: hurried.put,
    caughtUp: hurried.forget,
    list: async () => {
      const found = new Map<string, Kept>()
      const stored = await store.list(prefix).catch(() => [])
      for (const { key, value } of stored) found.set(key.slice(prefix.length), value)
      // Newer than what the database has.
      for (const [questionId, kept] of hurried.list()) {
        found.set(questionId, kept)
        await put(questionId, kept).then(
          () => hurried.forget(questionId),
          () => {},
        )
      }
      return [...found].map(([questionId, kept]) => ({ questionId, kept }))
    },
  }
}

const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    // The browser forbids storage, or it is full.
    return otherwise
  }
}

function hurriedDrafts(start: string) {
  return {
    put: (questionId: string, kept: Kept): boolean =>
      attempt(() => {
        localStorage.setItem(start + questionId, JSON.stringify(kept))
        return true
      }, false),
    forget: (questionId: string): void => attempt(() => localStorage.removeItem(start + questionId), undefined),
    list: (): [string, Kept][] =>
      attempt(() => Object.keys(localStorage), [])
        .filter(key => key.startsWith(start))
        .flatMap(key => {
          const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null, null)
          return kept === null ? [] : [[key.slice(start.length), kept]]
        }),
  }
}
