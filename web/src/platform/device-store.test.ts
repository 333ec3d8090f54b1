import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { deviceStore } from './device-store.ts'

describe('deviceStore', () => {
  it('keeps, lists by prefix and deletes', async () => {
    const store = deviceStore<number>('lists', 'answers')
    await store.put('r1/a', 1)
    await store.put('r1/b', 2)
    await store.put('r2/a', 3)
    expect(await store.list('r1/')).toEqual([
      { key: 'r1/a', value: 1 },
      { key: 'r1/b', value: 2 },
    ])
    await store.delete('r1/a')
    expect((await store.list()).map(({ key }) => key)).toEqual(['r1/b', 'r2/a'])
    expect(await store.get('r2/a')).toBe(3)
    expect(await store.get('r1/a')).toBeUndefined()
  })

  it('shows no account the values of another account or kind', async () => {
    await deviceStore('one', 'answers').put('a', 'secret')
    expect(await deviceStore('other', 'answers').list()).toEqual([])
    expect(await deviceStore('one', 'settings').list()).toEqual([])
    expect(await deviceStore('one', 'answers').get('a')).toBe('secret')
  })

  it('rejects what cannot be stored, and goes on', async () => {
    const store = deviceStore<unknown>('rejects', 'answers')
    await expect(store.put('a', () => {})).rejects.toMatchObject({ name: 'DataCloneError' })
    await store.put('a', 1)
    expect(await store.get('a')).toBe(1)
  })

  it('does not block a tab with a newer version', async () => {
    const store = deviceStore<number>('gives way', 'answers')
    await store.put('a', 1)
    const newer = await openDB('imp', 2)
    expect(newer.version).toBe(2)
    await expect(store.get('a')).rejects.toMatchObject({ name: 'VersionError' })
    newer.close()
    // Other test files share this browser.
    await deleteDB('imp')
  })
})
