import { describe, expect, it, vi } from 'vitest'
import { type CaptionDraft, type CaptionOutcome, createCaptionStore, type StoredCaption } from './caption-store.ts'

const stored: StoredCaption = { name: 'Thresholds', revision: 3 }

function open(initial: CaptionDraft | null = null) {
  let draft = initial
  const send = vi.fn(
    async (name: string, revision: number): Promise<CaptionOutcome> => ({
      kind: 'saved',
      stored: { name, revision: revision + 1 },
    }),
  )
  const put = (next: CaptionDraft | null) => {
    draft = next
    return true
  }
  const drafts = {
    load: async () => draft,
    put: async (next: CaptionDraft) => void put(next),
    putSync: put,
    delete: async () => void put(null),
  }
  return { store: createCaptionStore({ stored, send, drafts }), send, readDraft: () => draft }
}

describe('a caption', () => {
  it('is stored on the device from the first letter until it is saved', async () => {
    const { store, send, readDraft } = open()
    store.change('Thresholds of 2026')
    expect(readDraft()).toEqual({ name: 'Thresholds of 2026', base: stored })
    await store.save()
    expect(send.mock.calls).toEqual([['Thresholds of 2026', 3]])
    expect([readDraft(), store.state.get().typed]).toEqual([null, null])
  })

  it('is sent when the chapter is opened again', async () => {
    const { store, send, readDraft } = open({ name: 'Typed before', base: stored })
    await store.restore()
    expect(send.mock.calls).toEqual([['Typed before', 3]])
    expect(readDraft()).toBeNull()
  })

  it('stays in the field when it could not be sent, and is sent with the next save', async () => {
    const { store, send, readDraft } = open()
    send.mockResolvedValueOnce({ kind: 'failed' })
    store.change('Offline')
    await store.save()
    expect(store.state.get()).toMatchObject({ typed: 'Offline', hasFailed: true })
    expect(readDraft()?.name).toBe('Offline')
    await store.save()
    expect(store.state.get()).toMatchObject({ typed: null, hasFailed: false })
  })

  it('never overwrites what somebody else has saved in the meantime', async () => {
    const { store, send } = open()
    const theirs = { name: 'Theirs', revision: 4 }
    store.change('Mine')
    store.receive(theirs)
    send.mockResolvedValueOnce({ kind: 'stale', stored: theirs })
    await store.save()
    expect(send.mock.calls).toEqual([['Mine', 3]])
    expect(store.state.get()).toMatchObject({ typed: 'Mine', theirs })
    await store.keepMine()
    expect(send.mock.calls.at(-1)).toEqual(['Mine', 4])
    expect(store.state.get()).toMatchObject({ typed: null, theirs: null })
  })

  it('causes no conflict when only another property of the placement has changed', async () => {
    const { store, send } = open()
    store.change('Mine')
    send.mockResolvedValueOnce({ kind: 'stale', stored: { ...stored, revision: 4 } })
    await store.save()
    expect(send.mock.calls.at(-1)).toEqual(['Mine', 4])
    expect(store.state.get()).toMatchObject({ typed: null, theirs: null })
  })

  it('sends what was typed during a save, based on the saved caption', async () => {
    const { store, send } = open()
    store.change('One')
    const first = store.save()
    await Promise.resolve()
    store.change('One and two')
    await Promise.all([first, store.save()])
    expect(send.mock.calls).toEqual([
      ['One', 3],
      ['One and two', 4],
    ])
    expect(store.state.get().typed).toBeNull()
  })

  it('is not sent when it is empty or unchanged', async () => {
    const { store, send, readDraft } = open()
    for (const name of ['  ', 'Thresholds']) {
      store.change(name)
      await store.save()
    }
    expect(send).not.toHaveBeenCalled()
    expect(readDraft()).toBeNull()
  })
})
