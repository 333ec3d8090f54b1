import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportWith } from '../../../testing/reports.ts'
import type { FrontPage } from './front-page.ts'
import type { DraftPlace } from '../../platform/draft-storage.ts'
import { createFrontPageStore, type KeptFrontPage, type SaveOutcome } from './front-page-store.ts'

const report = reportWith({ title: 'Monitoring 2026', version: '1', from: 'Secretariat', revision: 3 })
const noDay: Partial<FrontPage> = { day: '31st of June' }

function openStore(outcomes: SaveOutcome[], kept: KeptFrontPage | null = null, settings = { online: true }) {
  const sent: { page: FrontPage; revision: number }[] = []
  const device: { kept: KeptFrontPage | null } = { kept }
  const drafts: DraftPlace<KeptFrontPage> = {
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
  const store = createFrontPageStore({
    report,
    send: async (page, revision) => {
      sent.push({ page, revision })
      return outcomes.shift() ?? { kind: 'saved', report: { ...report, ...page, revision: revision + 1 } }
    },
    drafts,
    isOnline: () => settings.online,
    now: () => new Date('2026-03-01T12:03:00Z'),
  })
  return { store, sent, device, settings }
}
const theirs = (changes: Partial<typeof report>): SaveOutcome => ({
  kind: 'stale',
  report: { ...report, ...changes, revision: 4 },
  lastChange: { by: 'Ben Admin', at: '2026-03-01T12:00:00Z' },
})

describe('a front page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is saved when a field is left, with the revision that it was made from', async () => {
    const { store, sent } = openStore([])
    store.change({ title: 'Monitoring of 2026' })
    expect(await store.save()).toBe(true)
    expect(sent).toEqual([{ page: expect.objectContaining({ title: 'Monitoring of 2026' }), revision: 3 }])
    expect(store.state.get()).toMatchObject({ status: 'saved', savedAt: new Date('2026-03-01T12:03:00Z') })
  })

  it('is not sent where nothing has changed', async () => {
    const { store, sent } = openStore([])
    expect(await store.save()).toBe(true)
    expect(sent).toEqual([])
  })

  it('is not sent without a title, or with a date that is none, and says why', async () => {
    const { store, sent } = openStore([])
    store.change({ title: ' ' })
    expect(await store.save()).toBe(false)
    expect(store.state.get().whyNot?.text).toBe('reports.titleMissing')
    store.change({ title: 'Monitoring', ...noDay })
    expect(await store.save()).toBe(false)
    expect(store.state.get().whyNot).not.toBeNull()
    expect(sent).toEqual([])
  })

  it('lies on the device until the server has it', async () => {
    const { store, device } = openStore([])
    store.change({ version: '2' })
    await vi.advanceTimersByTimeAsync(300)
    expect(device.kept).toMatchObject({ page: { version: '2' }, began: { version: '1' } })
    await store.save()
    expect(device.kept).toBeNull()
  })

  it('is taken up from the device, merged with what was stored meanwhile', async () => {
    const began = { title: 'Monitoring 2026', version: '0', day: '2026-03-31', from: 'Secretariat' }
    const { store, sent } = openStore([], { page: { ...began, from: 'Office' }, began })
    await store.restore()
    expect(sent[0]?.page).toMatchObject({ version: '1', from: 'Office' })
    expect(store.isUnsaved()).toBe(false)
  })

  it('is merged field by field with what somebody else has saved', async () => {
    const { store, sent } = openStore([theirs({ from: 'Agency' })])
    store.change({ version: '2' })
    expect(await store.save()).toBe(true)
    expect(sent.map(({ page, revision }) => [page.version, page.from, revision])).toEqual([
      ['2', 'Secretariat', 3],
      ['2', 'Agency', 4],
    ])
  })

  it('asks where both have changed the same field, and saves the choice', async () => {
    const { store, sent } = openStore([theirs({ title: 'Their title' })])
    store.change({ title: 'My title' })
    expect(await store.save()).toBe(false)
    const { conflict } = store.state.get()
    expect(conflict?.clashes).toMatchObject([{ path: ['title'], mine: 'My title', theirs: 'Their title' }])
    expect(conflict?.lastChange?.by).toBe('Ben Admin')
    store.resolveConflict(new Map([['title', 'mine']]))
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ page: { title: 'My title' }, revision: 4 }))
  })

  it('sends nothing where their value is chosen', async () => {
    const { store, sent } = openStore([theirs({ title: 'Their title' })])
    store.change({ title: 'My title' })
    await store.save()
    store.resolveConflict(new Map([['title', 'theirs']]))
    expect(store.state.get()).toMatchObject({ page: { title: 'Their title' }, status: 'saved', conflict: null })
    expect(sent).toHaveLength(1)
  })

  it('keeps what was typed where the question is put off, and asks again at the next save', async () => {
    const { store } = openStore([theirs({ title: 'Their title' }), theirs({ title: 'Their title' })])
    store.change({ title: 'My title' })
    await store.save()
    store.cancelConflict()
    expect(store.state.get()).toMatchObject({ page: { title: 'My title' }, conflict: null })
    await store.save()
    expect(store.state.get().conflict).not.toBeNull()
  })

  it('shows what somebody else has saved at once, unless it is being typed over', () => {
    const { store } = openStore([])
    store.receive({ ...report, from: 'Agency', revision: 4 })
    expect(store.state.get().page.from).toBe('Agency')
    store.change({ version: '2' })
    store.receive({ ...report, from: 'Agency', version: '3', revision: 5 })
    expect(store.state.get().page.version).toBe('2')
  })

  it('is tried again when the server cannot be reached', async () => {
    const { store, sent, settings } = openStore([{ kind: 'unreachable' }, { kind: 'unreachable' }])
    store.change({ version: '2' })
    expect(await store.save()).toBe(false)
    expect(store.state.get().status).toBe('retrying')
    settings.online = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(store.state.get().status).toBe('device')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(3)
    expect(store.state.get().status).toBe('saved')
  })

  it('says why the server has refused it', async () => {
    const { store } = openStore([{ kind: 'refused', reason: 'Report title must be unique', isTitle: true }])
    store.change({ title: 'Monitoring 2025' })
    expect(await store.save()).toBe(false)
    expect(store.state.get()).toMatchObject({ status: 'refused', refusal: { isTitle: true } })
    expect(store.isUnsaved()).toBe(true)
  })

  it('keeps what is typed while it is being saved', async () => {
    const { store, sent } = openStore([])
    store.change({ version: '2' })
    const saving = store.save()
    store.change({ version: '2.1' })
    await saving
    expect(sent.map(({ page }) => page.version)).toEqual(['2', '2.1'])
    expect(store.isUnsaved()).toBe(false)
  })
})
