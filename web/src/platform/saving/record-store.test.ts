import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftPlace } from '../draft-storage.ts'
import { createRecordStore, type RecordDraft, type RecordWrite, type SaveOutcome } from './record-store.ts'

interface Fields {
  readonly title: string
  readonly edition: string
  readonly from: string
}
interface Stored extends Fields {
  readonly version: number
}
const stored: Stored = { title: 'Monitoring 2026', edition: '1', from: 'Secretariat', version: 3 }
const toFields = ({ title, edition, from }: Stored): Fields => ({ title, edition, from })

function openStore(
  outcomes: SaveOutcome<Stored, Fields>[],
  kept: RecordDraft<Fields> | null = null,
  settings = { online: true },
) {
  const sent: RecordWrite<Fields>[] = []
  const device: { kept: RecordDraft<Fields> | null } = { kept }
  const drafts: DraftPlace<RecordDraft<Fields>> = {
    load: async () => device.kept,
    put: async now => {
      device.kept = now
    },
    putSync: now => {
      device.kept = now
      return true
    },
    delete: async () => {
      device.kept = null
    },
  }
  const store = createRecordStore<Stored, Fields>({
    stored,
    toFields,
    versionOf: ({ version }) => version,
    lastChangeOf: () => null,
    saveBlocker: ({ title }) => (title.trim() === '' ? { text: 'reports.titleMissing' } : null),
    send: async write => {
      sent.push(write)
      return outcomes.shift() ?? { kind: 'saved', stored: { ...stored, ...write.draft, version: write.version + 1 } }
    },
    drafts,
    isOnline: () => settings.online,
    now: () => new Date('2026-03-01T12:03:00Z'),
  })
  return { store, sent, device, settings }
}
const theirs = (changes: Partial<Fields>): SaveOutcome<Stored, Fields> => ({
  kind: 'stale',
  stored: { ...stored, ...changes, version: 4 },
  lastChange: { by: 'Ben Admin', at: '2026-03-01T12:00:00Z' },
})

describe('a record', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is saved when a field loses focus, with the version that it is based on', async () => {
    const { store, sent } = openStore([])
    store.change({ title: 'Monitoring of 2026' })
    expect(await store.save()).toBe(true)
    expect(sent).toMatchObject([{ draft: expect.objectContaining({ title: 'Monitoring of 2026' }), version: 3 }])
    expect(store.state.get()).toMatchObject({ status: 'saved', savedAt: new Date('2026-03-01T12:03:00Z') })
  })

  it('is not sent without changes', async () => {
    const { store, sent } = openStore([])
    expect(await store.save()).toBe(true)
    expect(sent).toEqual([])
  })

  it('is not sent while blocked, and says why', async () => {
    const { store, sent } = openStore([])
    store.change({ title: ' ' })
    expect(await store.save()).toBe(false)
    expect(store.state.get().whyNot?.text).toBe('reports.titleMissing')
    expect(sent).toEqual([])
  })

  it('is saved after a delay without further changes, if requested', async () => {
    const { store, sent } = openStore([])
    store.change({ edition: '2' }, 1000)
    await vi.advanceTimersByTimeAsync(900)
    store.change({ edition: '2.1' }, 1000)
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).toMatchObject([{ draft: { edition: '2.1' }, began: { edition: '1' } }])
  })

  it('returns to the stored values when discarded', async () => {
    const { store, device } = openStore([])
    store.change({ edition: '2' })
    await vi.advanceTimersByTimeAsync(300)
    store.discard()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.state.get().draft.edition).toBe('1')
    expect(device.kept).toBeNull()
  })

  it('is stored on the device until the server has it', async () => {
    const { store, device } = openStore([])
    store.change({ edition: '2' })
    await vi.advanceTimersByTimeAsync(300)
    expect(device.kept).toMatchObject({ draft: { edition: '2' }, began: { edition: '1' } })
    await store.save()
    expect(device.kept).toBeNull()
  })

  it('is restored from the device, merged with what was stored in the meantime', async () => {
    const began = { title: 'Monitoring 2026', edition: '0', from: 'Secretariat' }
    const { store, sent } = openStore([], { draft: { ...began, from: 'Office' }, began })
    await store.restore()
    expect(sent[0]?.draft).toMatchObject({ edition: '1', from: 'Office' })
    expect(store.isUnsaved()).toBe(false)
  })

  it('is merged field by field with what somebody else has saved', async () => {
    const { store, sent } = openStore([theirs({ from: 'Agency' })])
    store.change({ edition: '2' })
    expect(await store.save()).toBe(true)
    expect(sent.map(({ draft, version }) => [draft.edition, draft.from, version])).toEqual([
      ['2', 'Secretariat', 3],
      ['2', 'Agency', 4],
    ])
  })

  it('asks if both have changed the same field, and saves the choice', async () => {
    const { store, sent } = openStore([theirs({ title: 'Their title' })])
    store.change({ title: 'My title' })
    expect(await store.save()).toBe(false)
    const { conflict } = store.state.get()
    expect(conflict?.clashes).toMatchObject([{ path: ['title'], mine: 'My title', theirs: 'Their title' }])
    expect(conflict?.lastChange?.by).toBe('Ben Admin')
    store.resolveConflict(new Map([['title', 'mine']]))
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ draft: { title: 'My title' }, version: 4 }))
  })

  it('sends nothing if their value is chosen', async () => {
    const { store, sent } = openStore([theirs({ title: 'Their title' })])
    store.change({ title: 'My title' })
    await store.save()
    store.resolveConflict(new Map([['title', 'theirs']]))
    expect(store.state.get()).toMatchObject({ draft: { title: 'Their title' }, status: 'saved', conflict: null })
    expect(sent).toHaveLength(1)
  })

  it('keeps the draft if the conflict is cancelled, and asks again at the next save', async () => {
    const { store } = openStore([theirs({ title: 'Their title' }), theirs({ title: 'Their title' })])
    store.change({ title: 'My title' })
    await store.save()
    store.cancelConflict()
    expect(store.state.get()).toMatchObject({ draft: { title: 'My title' }, conflict: null })
    await store.save()
    expect(store.state.get().conflict).not.toBeNull()
  })

  it("shows somebody else's changes at once, except for fields being edited", () => {
    const { store } = openStore([])
    store.receive({ ...stored, from: 'Agency', version: 4 })
    expect(store.state.get().draft.from).toBe('Agency')
    store.change({ edition: '2' })
    store.receive({ ...stored, from: 'Agency', edition: '3', version: 5 })
    expect(store.state.get().draft.edition).toBe('2')
  })

  it('is retried when the server cannot be reached', async () => {
    const { store, sent, settings } = openStore([{ kind: 'unreachable' }, { kind: 'unreachable' }])
    store.change({ edition: '2' })
    expect(await store.save()).toBe(false)
    expect(store.state.get().status).toBe('retrying')
    settings.online = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(store.state.get().status).toBe('device')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(3)
    expect(store.state.get().status).toBe('saved')
  })

  it('passes the last failed draft with each attempt', async () => {
    const { store, sent } = openStore([{ kind: 'unreachable' }, { kind: 'refused', reason: 'No', field: null }])
    store.change({ edition: '2' })
    await store.save()
    store.change({ from: 'Office' })
    await store.save()
    await store.save()
    store.change({ edition: '3' })
    await store.save()
    expect(sent.map(({ failedDraft }) => failedDraft && [failedDraft.edition, failedDraft.from])).toEqual([
      null,
      ['2', 'Secretariat'],
      ['2', 'Office'],
      null,
    ])
  })

  it('says why the server refused it', async () => {
    const { store } = openStore([{ kind: 'refused', reason: 'Report title must be unique', field: 'title' }])
    store.change({ title: 'Monitoring 2025' })
    expect(await store.save()).toBe(false)
    expect(store.state.get()).toMatchObject({ status: 'refused', refusal: { field: 'title' } })
    expect(store.isUnsaved()).toBe(true)
  })

  it('keeps what is typed while it is being saved', async () => {
    const { store, sent } = openStore([])
    store.change({ edition: '2' })
    const saving = store.save()
    store.change({ edition: '2.1' })
    await saving
    expect(sent.map(({ draft }) => draft.edition)).toEqual(['2', '2.1'])
    expect(store.isUnsaved()).toBe(false)
  })
})
