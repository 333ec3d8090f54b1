// Values stored on the device (IndexedDB) per account, so that one person's unsaved text is never shown to another.
// Keys are strings; values are JSON, sealed. Rejects where the browser forbids storage.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { seal, unseal } from './sealing.ts'

interface Schema extends DBSchema {
  kept: { key: [account: string, room: string, key: string]; value: unknown }
}
let opened: Promise<IDBPDatabase<Schema>> | null = null
const forgetOpened = () => {
  opened = null
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('imp', 1, {
    upgrade: database => void database.createObjectStore('kept'),
    // Do not block another tab that upgrades the database.
    blocking: (_current, _blocked, { target }) => {
      ;(target as IDBDatabase).close()
      forgetOpened()
    },
    terminated: forgetOpened,
  })
  opened.catch(forgetOpened)
  return opened
}

export interface Kept<T> {
  readonly key: string
  readonly value: T
}

export interface DeviceStore<T> {
  put(key: string, value: T): Promise<void>
  get(key: string): Promise<T | undefined>
  delete(key: string): Promise<void>
  list(prefix?: string): Promise<Kept<T>[]>
  /** Deletes everything, including what the signed-in person cannot read. */
  clear(): Promise<void>
}

/** The account's own part of the store; `room` separates kinds of values. */
export function deviceStore<T>(account: string, room: string): DeviceStore<T> {
  const keyOf = (key: string): Schema['kept']['key'] => [account, room, key]
  const rangeOf = (prefix: string) => IDBKeyRange.bound(keyOf(prefix), keyOf(`${prefix}\uffff`))
  /** Strict durability: a write counts only once it is on the disk. */
  const beginWrite = async () => (await open()).transaction('kept', 'readwrite', { durability: 'strict' })
  return {
    put: async (key, value) => {
      const kept = await seal(account, value)
      const { store, done } = await beginWrite()
      await Promise.all([store.put(kept, keyOf(key)), done])
    },
    get: async key => (await unseal(account, await (await open()).get('kept', keyOf(key)))) as T | undefined,
    delete: async key => {
      const { store, done } = await beginWrite()
      await Promise.all([store.delete(keyOf(key)), done])
    },
    list: async (prefix = '') => {
      const { store } = (await open()).transaction('kept')
      const range = rangeOf(prefix)
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      const read = await Promise.all(values.map(value => unseal(account, value)))
      // Unreadable values stay: their owner may sign in later.
      return keys.flatMap(([, , key], at) => (read[at] === undefined ? [] : [{ key, value: read[at] as T }]))
    },
    clear: async () => {
      const { store, done } = await beginWrite()
      await Promise.all([store.delete(rangeOf('')), done])
    },
  }
}

export async function listAccounts(room: string): Promise<string[]> {
  const keys = await (await open()).getAllKeys('kept')
  return [...new Set(keys.flatMap(([account, of]) => (of === room ? [account] : [])))]
}
