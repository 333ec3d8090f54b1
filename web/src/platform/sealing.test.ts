import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it } from 'vitest'
import { admin, nclpOfBelgium as contact } from '../../testing/people.ts'
import { openDraftStorage } from './draft-storage.ts'
import { prepareSealing } from './sealing.ts'
import { expireSession, signIn, signOut } from './session.ts'

const keys = { [admin.guid]: 'A'.repeat(43), [contact.guid]: 'B'.repeat(43) }
const enter = (who: typeof admin) => signIn({ ...who, draftKey: keys[who.guid] ?? '' })
const open = (who: typeof admin) => openDraftStorage<{ readonly words: string }>(who.guid, 'answers')
async function readDevice(): Promise<string> {
  const database = await openDB('imp', 1)
  const kept = await database.getAll('kept')
  // An open connection would block a newer version forever.
  database.close()
  const texts = kept.map(one =>
    JSON.stringify(one, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    ),
  )
  return [...texts, ...Object.values(localStorage)].join()
}
afterEach(async () => {
  // Other test files share this browser.
  signIn({ ...admin, draftKey: '' })
  await prepareSealing(admin.guid)
  signOut()
  localStorage.clear()
})

describe('data on the device', () => {
  it('is readable only by its owner, also after the session has expired and resumed', async () => {
    enter(admin)
    await open(admin).put('a', { words: 'not sent yet' })
    expect(await readDevice()).not.toContain('not sent yet')
    expireSession()
    enter(contact)
    expect(await open(admin).list()).toEqual([])
    expect(await open(contact).list()).toEqual([])
    enter(admin)
    expect(await open(admin).list()).toEqual([{ key: 'a', value: { words: 'not sent yet' } }])
  })

  it('is also sealed while the page is closing', async () => {
    enter(admin)
    await prepareSealing(admin.guid)
    expect(open(admin).putSync('b', { words: 'ťyped at last' })).toBe(true)
    expect(open(admin).putSync('c', { words: 'and this' })).toBe(true)
    expect(Object.values(localStorage).join()).toMatch(/^sealed:.*sealed:/)
    expect(await readDevice()).not.toMatch(/last|and this/)
    enter(contact)
    expect((await open(admin).list()).map(({ key }) => key)).toEqual([])
    enter(admin)
    expect(await open(admin).list('b')).toEqual([{ key: 'b', value: { words: 'ťyped at last' } }])
    expect(await open(admin).list('c')).toEqual([{ key: 'c', value: { words: 'and this' } }])
  })

  it('is not written if it is too long to be sealed synchronously', async () => {
    enter(admin)
    await prepareSealing(admin.guid)
    expect(open(admin).putSync('d', { words: 'x'.repeat(600_000) })).toBe(false)
    expect(localStorage).toHaveLength(0)
  })

  it('cannot be read with another key', async () => {
    enter(admin)
    await open(admin).put('e', { words: 'of before' })
    signIn({ ...admin, draftKey: 'C'.repeat(43) })
    expect(await open(admin).list('e')).toEqual([])
  })
})
