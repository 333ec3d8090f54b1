// Where on the device the unsaved answers of one account and one result lie. The database of the browser is too slow
// for a page that is going away: what it has not got by then is written into the local storage, synchronously, and
// moved over when the result is opened again. Both are bound to the account.
import { deviceStore } from '../../platform/device-store.ts'
import type { DraftStorage } from './draft-keeper.ts'
import type { FieldDraft } from './field-state.ts'

export function openDeviceDrafts(account: string, resultId: string): DraftStorage {
  const database = deviceStore<FieldDraft>(account, 'answers')
  const prefix = `${resultId}/`
  const local = openLocalDrafts(`imp.answers/${account}/${resultId}/`)
  const put = (questionId: string, draft: FieldDraft) => database.put(prefix + questionId, draft)
  return {
    put,
    delete: questionId => database.delete(prefix + questionId),
    putSync: local.put,
    deleteSync: local.delete,
    list: async () => {
      const found = new Map<string, FieldDraft>()
      const stored = await database.list(prefix).catch(() => [])
      for (const { key, value } of stored) found.set(key.slice(prefix.length), value)
      // Newer than what the database has.
      for (const [questionId, draft] of local.list()) {
        found.set(questionId, draft)
        await put(questionId, draft).then(
          () => local.delete(questionId),
          () => {},
        )
      }
      return [...found].map(([questionId, draft]) => ({ questionId, draft }))
    },
  }
}

function readOr<T>(read: () => T, fallback: T): T {
  try {
    return read()
  } catch {
    // The browser forbids storage, or it is full.
    return fallback
  }
}

function openLocalDrafts(prefix: string) {
  return {
    put: (questionId: string, draft: FieldDraft): boolean =>
      readOr(() => {
        localStorage.setItem(prefix + questionId, JSON.stringify(draft))
        return true
      }, false),
    delete: (questionId: string): void => readOr(() => localStorage.removeItem(prefix + questionId), undefined),
    list: (): [string, FieldDraft][] =>
      readOr(() => Object.keys(localStorage), [])
        .filter(key => key.startsWith(prefix))
        .flatMap(key => {
          const draft = readOr(() => JSON.parse(localStorage.getItem(key) ?? 'null') as FieldDraft | null, null)
          return draft === null ? [] : [[key.slice(prefix.length), draft]]
        }),
  }
}
