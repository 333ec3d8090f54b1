// Stores an account's unsaved drafts on the device. IndexedDB is too slow for a page that is being closed: late drafts are
// written to localStorage synchronously, and moved to IndexedDB when the drafts are next read.
import { deviceStore, type Kept } from './device-store.ts'
import { prepareSealing, sealNow, unsealText } from './sealing.ts'

export interface DraftStorage<T> {
  put(key: string, draft: T): Promise<void>
  delete(key: string): Promise<void>
  /** Synchronous, for a page that is being closed. False: there is no room. Counts as newer than what `put` stored. */
  putSync(key: string, draft: T): boolean
  deleteSync(key: string): void
  /** Values that cannot be read are left out. */
  list(prefix?: string): Promise<readonly Kept<T>[]>
}

export function openDraftStorage<T>(account: string, room: string): DraftStorage<T> {
  const database = deviceStore<T>(account, room)
  const local = openLocalDrafts<T>(account, `imp.${room}/${account}/`)
  return {
    put: database.put,
    delete: database.delete,
    putSync: local.put,
    deleteSync: local.delete,
    list: async (prefix = '') => {
      const stored = await database.list(prefix).catch(() => [])
      const found = new Map(stored.map(({ key, value }) => [key, value]))
      // Drafts in localStorage are newer than those in the database.
      for (const { key, value } of await local.list(prefix)) {
        found.set(key, value)
        await database.put(key, value).then(
          () => local.delete(key),
          () => {},
        )
      }
      return [...found].map(([key, value]) => ({ key, value }))
    },
  }
}

const answerKinds = ['answers', 'parameter-answers'] as const
export const isAnswerDraft = (name: string): boolean => answerKinds.some(room => name.startsWith(`${room}/`))
/** Answers on the device that the server may not have yet, as `room/key`. */
export async function listAnswerDrafts(account: string): Promise<string[]> {
  const found = await Promise.all(
    answerKinds.map(async room => {
      const drafts = await openDraftStorage<{ readonly parts?: readonly unknown[] }>(account, room).list()
      // An empty list of parts means that nothing is left to send.
      return drafts.flatMap(({ key, value }) => (value.parts?.length === 0 ? [] : [`${room}/${key}`]))
    }),
  )
  return found.flat()
}

export interface DraftPlace<T> {
  load(): Promise<T | null>
  put(draft: T): Promise<void>
  putSync(draft: T): boolean
  delete(): Promise<void>
}
export function openDraftPlace<T>(account: string, room: string, key: string): DraftPlace<T> {
  const storage = openDraftStorage<T>(account, room)
  return {
    load: async () => (await storage.list(key)).find(one => one.key === key)?.value ?? null,
    put: async draft => {
      await storage.put(key, draft)
      storage.deleteSync(key)
    },
    putSync: draft => storage.putSync(key, draft),
    delete: async () => {
      storage.deleteSync(key)
      await storage.delete(key)
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

function openLocalDrafts<T>(account: string, start: string) {
  void prepareSealing(account).catch(() => {})
  return {
    put: (key: string, draft: T): boolean =>
      readOr(() => {
        const sealed = sealNow(account, JSON.stringify(draft))
        if (sealed !== null) localStorage.setItem(start + key, sealed)
        void prepareSealing(account).catch(() => {})
        return sealed !== null
      }, false),
    delete: (key: string): void => readOr(() => localStorage.removeItem(start + key), undefined),
    list: async (prefix: string): Promise<Kept<T>[]> => {
      const keys = readOr(() => Object.keys(localStorage), []).filter(key => key.startsWith(start + prefix))
      const texts = await Promise.all(
        keys.map(key => unsealText(account, readOr(() => localStorage.getItem(key), null) ?? 'null')),
      )
      return keys.flatMap((key, at) => {
        const value = readOr(() => JSON.parse(texts[at] ?? 'null') as T | null, null)
        return value === null ? [] : [{ key: key.slice(start.length), value }]
      })
    },
  }
}
