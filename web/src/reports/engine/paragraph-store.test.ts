import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftStorage } from '../../platform/draft-storage.ts'
import type { ParagraphWrite, SaveOutcome } from './paragraph-saver.ts'
import { currentText, type ParagraphDraft } from './paragraph-state.ts'
import { createParagraphStore, saveDelayMs } from './paragraph-store.ts'

const html = (text: string) => `<p>${text}</p>`

function createDevice() {
  const stored = new Map<string, ParagraphDraft>()
  const drafts: DraftStorage<ParagraphDraft> = {
    put: async (key, draft) => void stored.set(key, draft),
    delete: async key => void stored.delete(key),
    putSync: (key, draft) => {
      stored.set(key, draft)
      return true
    },
    deleteSync: () => {},
    list: async (prefix = '') =>
      [...stored].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value })),
  }
  return { stored, drafts }
}

function open(device = createDevice(), content = html('one'), revision = 1) {
  const sent: ParagraphWrite[] = []
  let answer = (write: ParagraphWrite): SaveOutcome | Promise<SaveOutcome> => ({
    kind: 'saved',
    stored: { content: write.content, revision: write.revision + 1 },
  })
  let isOnline = true
  const store = createParagraphStore({
    chapterId: 'c',
    paragraphs: [{ id: 'p', content, revision }],
    send: async write => {
      sent.push(write)
      return answer(write)
    },
    drafts: device.drafts,
    isOnline: () => isOnline,
  })
  return {
    store,
    sent,
    device,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    setOnline: (next: boolean) => {
      isOnline = next
    },
    text: () => store.get('p')?.edit ?? store.get('p')?.stored.content,
  }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('saving', () => {
  it('waits a second after the last change, sends the base revision, and reports when it is saved', async () => {
    const { store, sent } = open()
    store.edit('p', html('on'))
    await wait(saveDelayMs - 100)
    store.edit('p', html('two'))
    await wait(saveDelayMs - 100)
    expect(sent).toEqual([])
    expect(store.getStatus('p')).toBe('saving')
    await wait(1000)
    expect(sent).toEqual([{ id: 'p', content: html('two'), revision: 1 }])
    expect(store.getStatus('p')).toBe('saved')
    expect(store.countUnsaved()).toBe(0)
  })

  it('happens at once when the paragraph is left', async () => {
    const { store, sent } = open()
    store.edit('p', html('two'))
    store.leave('p')
    await wait(50)
    expect(sent).toHaveLength(1)
  })

  it('sends writes one by one, each based on the previous response', async () => {
    const { store, sent, answerWith } = open()
    const pending = Promise.withResolvers<SaveOutcome>()
    answerWith(() => pending.promise)
    store.edit('p', html('two'))
    store.leave('p')
    await wait(50)
    store.edit('p', html('three'))
    await wait(2 * saveDelayMs)
    expect(sent).toHaveLength(1)
    answerWith(write => ({ kind: 'saved', stored: { content: write.content, revision: 3 } }))
    pending.resolve({ kind: 'saved', stored: { content: html('two'), revision: 2 } })
    await wait(50)
    expect(sent.at(-1)).toEqual({ id: 'p', content: html('three'), revision: 2 })
    expect(store.getStatus('p')).toBe('saved')
  })

  it('sends nothing when the text equals the stored one again', async () => {
    const { store, sent } = open()
    store.edit('p', html('two'))
    store.edit('p', html('one'))
    await wait(2 * saveDelayMs)
    expect(sent).toEqual([])
    expect(store.countUnsaved()).toBe(0)
  })
})

describe('a text that the server tidies', () => {
  it('stays as typed under the cursor until somebody else changes it', async () => {
    const { store, sent, answerWith, text } = open()
    const shown = () => {
      const state = store.get('p')
      return state && currentText(state)
    }
    answerWith(write => ({ kind: 'saved', stored: { content: html('two'), revision: write.revision + 1 } }))
    store.edit('p', html('two '))
    await wait(2 * saveDelayMs)
    expect(text()).toBe(html('two'))
    expect(shown()).toBe(html('two '))
    store.setParagraphs([{ id: 'p', content: html('two'), revision: 2 }])
    expect(shown()).toBe(html('two '))
    store.edit('p', html('two '))
    await wait(2 * saveDelayMs)
    expect(sent).toHaveLength(1)
    store.setParagraphs([{ id: 'p', content: html('theirs'), revision: 3 }])
    expect(shown()).toBe(html('theirs'))
  })
})

describe('the device', () => {
  it('holds what is typed before it is sent, until it is saved', async () => {
    const { store, device } = open()
    store.edit('p', html('two'))
    await wait(100)
    expect(device.stored.get('c/p')).toMatchObject({ content: html('two'), base: { revision: 1 } })
    await wait(saveDelayMs + 100)
    expect(device.stored.size).toBe(0)
  })

  it('restores the draft of an earlier visit, which is then sent', async () => {
    const before = open()
    before.answerWith(() => ({ kind: 'signedOut' }))
    before.store.edit('p', html('two'))
    await wait(2 * saveDelayMs)
    const { store, sent, text } = open(before.device)
    await store.restoreDrafts()
    expect(text()).toBe(html('two'))
    await wait(100)
    expect(sent).toEqual([{ id: 'p', content: html('two'), revision: 1 }])
  })

  it('causes a conflict when somebody else has saved in the meantime', async () => {
    const before = open()
    before.store.edit('p', html('two'))
    await wait(100)
    before.store.stop()
    const { store, sent, text } = open(before.device, html('theirs'), 2)
    await store.restoreDrafts()
    await wait(2 * saveDelayMs)
    expect(store.getStatus('p')).toBe('conflict')
    expect(text()).toBe(html('two'))
    expect(sent).toEqual([])
  })

  it('restores what was typed in a deleted paragraph', async () => {
    const device = createDevice()
    device.stored.set('c/gone', { content: html('typed'), base: { content: '', revision: 1 }, keptAt: '' })
    const { store } = open(device)
    await store.restoreDrafts()
    expect(store.getLost()).toEqual([{ id: 'gone', content: html('typed') }])
    store.discard('gone')
    expect(store.getLost()).toEqual([])
    expect(device.stored.size).toBe(0)
  })
})

describe('an unreachable server', () => {
  it('is retried, and the status says so until then', async () => {
    const { store, sent, answerWith, setOnline } = open()
    answerWith(() => ({ kind: 'unreachable' }))
    store.edit('p', html('two'))
    store.leave('p')
    await wait(100)
    expect(store.getStatus('p')).toBe('retrying')
    setOnline(false)
    expect(store.getStatus('p')).toBe('device')
    setOnline(true)
    answerWith(write => ({ kind: 'saved', stored: { content: write.content, revision: 2 } }))
    store.resume()
    await wait(100)
    expect(sent).toHaveLength(2)
    expect(store.getStatus('p')).toBe('saved')
  })

  it("does not mistake our own save with a lost response for somebody else's", async () => {
    const { store, sent, answerWith } = open()
    answerWith(() => ({ kind: 'unreachable' }))
    store.edit('p', html('two'))
    store.leave('p')
    await wait(100)
    store.edit('p', html('two three'))
    const author = { name: 'Ada', at: null }
    answerWith(write =>
      write.revision === 1
        ? { kind: 'stale', stored: { content: html('two'), revision: 2 }, author }
        : { kind: 'saved', stored: { content: write.content, revision: 3 } },
    )
    await wait(5000)
    expect(sent.at(-1)).toEqual({ id: 'p', content: html('two three'), revision: 2 })
    expect(store.getStatus('p')).toBe('saved')
  })
})

describe('somebody else', () => {
  const author = { name: 'Ada', at: '2026-11-22T08:00:00Z' }
  const openInConflict = async () => {
    const opened = open()
    opened.answerWith(() => ({ kind: 'stale', stored: { content: html('theirs'), revision: 2 }, author }))
    opened.store.edit('p', html('mine'))
    opened.store.leave('p')
    await wait(100)
    return opened
  }

  it("'s text appears where nothing is typed", () => {
    const { store, text } = open()
    store.setParagraphs([{ id: 'p', content: html('theirs'), revision: 2 }])
    expect(text()).toBe(html('theirs'))
    expect(store.getStatus('p')).toBe('idle')
  })

  it('causes a conflict where both have written, and nothing is sent until it is resolved', async () => {
    const { store, sent, text } = await openInConflict()
    expect(store.getStatus('p')).toBe('conflict')
    expect(store.get('p')?.conflict).toEqual(author)
    expect(text()).toBe(html('mine'))
    await wait(10_000)
    expect(sent).toHaveLength(1)
  })

  it('is overwritten only by choice', async () => {
    const { store, sent, answerWith } = await openInConflict()
    answerWith(write => ({ kind: 'saved', stored: { content: write.content, revision: 3 } }))
    store.keepMine('p')
    await wait(100)
    expect(sent.at(-1)).toEqual({ id: 'p', content: html('mine'), revision: 2 })
    expect(store.getStatus('p')).toBe('saved')
  })

  it("'s text can be taken instead", async () => {
    const { store, text } = await openInConflict()
    store.takeTheirs('p')
    expect(text()).toBe(html('theirs'))
    expect(store.countUnsaved()).toBe(0)
  })

  it('has only moved it: what is typed is saved on top', async () => {
    const { store, sent } = open()
    store.edit('p', html('mine'))
    store.setParagraphs([{ id: 'p', content: html('one'), revision: 5 }])
    await wait(2 * saveDelayMs)
    expect(sent).toEqual([{ id: 'p', content: html('mine'), revision: 5 }])
  })

  it('has deleted it: what was typed is not lost', async () => {
    const { store } = open()
    store.edit('p', html('mine'))
    store.setParagraphs([])
    expect(store.getLost()).toEqual([{ id: 'p', content: html('mine') }])
    await wait(2 * saveDelayMs)
    store.setParagraphs([{ id: 'p', content: html('one'), revision: 6 }])
    expect(store.getLost()).toEqual([])
  })
})

describe('a published report', () => {
  it('keeps what is typed with the reason, and continues when it is unpublished', async () => {
    const { store, sent, device } = open()
    store.setLock('The report is published.')
    store.edit('p', html('mine'))
    await wait(2 * saveDelayMs)
    expect(sent).toEqual([])
    expect(store.getStatus('p')).toBe('refused')
    expect(store.get('p')?.refusal?.text).toBe('The report is published.')
    expect(device.stored.size).toBe(1)
    store.setLock(null)
    await wait(100)
    expect(sent).toHaveLength(1)
  })
})
