// Things kept on the device (IndexedDB), bound to the account: what one person has not saved yet is never shown
// to another. Keys are strings; values anything the browser can clone. Rejects where the browser forbids storage.

const storeName = 'kept'
let opened: Promise<IDBDatabase> | null = null

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device refused'))
  })

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open('imp', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    const database = await done(request)
    // Another tab with a newer version may not be kept waiting.
    database.onversionchange = () => {
      database.close()
      opened = null
    }
    return database
  })()
  opened.catch(() => {
    opened = null
  })
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
  /** Everything whose key begins so. */
  list(prefix?: string): Promise<Kept<T>[]>
}

/** The account's own part of the device; `room` keeps different kinds of things apart. */
export function deviceStore<T>(account: string, room: string): DeviceStore<T> {
  const start = [account, room]
  const store = async (mode: IDBTransactionMode) =>
    (await open()).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName)
  const range = (prefix: string) => IDBKeyRange.bound([...start, prefix], [...start, `${prefix}\uffff`], false, false)
  /** A write counts only once its transaction is on the disk. */
  const written = async (act: (kept: IDBObjectStore) => IDBRequest) => {
    const kept = await store('readwrite')
    act(kept)
    await new Promise<void>((resolve, reject) => {
      kept.transaction.oncomplete = () => resolve()
      kept.transaction.onabort = () => reject(kept.transaction.error ?? new Error('the device refused'))
    })
  }
  return {
    put: (key, value) => written(kept => kept.put(value, [...start, key])),
    get: async key => done((await store('readonly')).get([...start, key])) as Promise<T | undefined>,
    delete: key => written(kept => kept.delete([...start, key])),
    list: async (prefix = '') => {
      const kept = await store('readonly')
      const [keys, values] = await Promise.all([done(kept.getAllKeys(range(prefix))), done(kept.getAll(range(prefix)))])
      return keys.map((key, at) => ({ key: String((key as string[])[2]), value: values[at] as T }))
    },
  }
}
