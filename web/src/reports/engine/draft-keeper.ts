// Keeps unsaved paragraphs on the device until the server has them: the newest text of each, one write after the other, and
// nothing left behind once it is acknowledged.
import { runAfterPaint } from '../../platform/after-paint.ts'
import type { DraftStorage } from '../../platform/draft-storage.ts'
import { createDraft, type ParagraphDraft, type ParagraphState } from './paragraph-state.ts'

export interface DraftKeeper {
  readonly scheduleWrite: (id: string) => void
  /** Resolves when the newest is on the device, or cannot be. */
  readonly waitForWrite: (id: string) => Promise<void>
  /** Is what was typed last on the device? */
  readonly isKept: (id: string) => boolean
  /** The page may go away this instant: is everything of this paragraph on the device now? */
  readonly writeSync: (id: string) => boolean
  readonly discard: (id: string) => void
  readonly list: () => Promise<readonly { readonly id: string; readonly draft: ParagraphDraft }[]>
}

/** A device that does not answer must not keep a text from the server. */
const maxWaitMs = 400
/**
 * @param prefix of the keys: the drafts of one chapter lie together
 * @param onWritten the device holds the newest of a paragraph, or has refused it
 */
export function createDraftKeeper(
  prefix: string,
  storage: DraftStorage<ParagraphDraft>,
  get: (id: string) => ParagraphState | undefined,
  onWritten: (id: string) => void,
): DraftKeeper {
  /** The text that the device holds; null: none. */
  const written = new Map<string, string | null>()
  const running = new Map<string, Promise<void>>()
  const textOf = (id: string): string | null => get(id)?.edit ?? null
  const isBehind = (id: string): boolean => textOf(id) !== (written.get(id) ?? null)

  async function write(id: string): Promise<void> {
    await new Promise(resolve => runAfterPaint(() => resolve(undefined)))
    while (isBehind(id)) {
      const state = get(id)
      const draft = state ? createDraft(state, new Date()) : null
      await (draft ? storage.put(prefix + id, draft) : storage.delete(prefix + id))
      written.set(id, draft?.content ?? null)
    }
    storage.deleteSync(prefix + id)
  }
  return {
    scheduleWrite: id => {
      if (running.has(id) || !isBehind(id)) return
      const task = write(id)
        // The browser forbids storage, or it is full: the next key tries again; leaving warns in the meantime.
        .catch(() => {})
        .finally(() => {
          running.delete(id)
          onWritten(id)
        })
      running.set(id, task)
    },
    waitForWrite: async id => {
      const timeout = new Promise<void>(resolve => setTimeout(resolve, maxWaitMs))
      await Promise.race([running.get(id), timeout])
    },
    isKept: id => !isBehind(id),
    writeSync: id => {
      const state = get(id)
      const draft = state ? createDraft(state, new Date()) : null
      return !isBehind(id) || draft === null || storage.putSync(prefix + id, draft)
    },
    discard: id => {
      written.delete(id)
      storage.deleteSync(prefix + id)
      void storage.delete(prefix + id).catch(() => {})
    },
    list: async () => {
      const found = await storage.list(prefix).catch(() => [])
      return found.map(({ key, value }) => {
        const id = key.slice(prefix.length)
        written.set(id, value.content)
        return { id, draft: value }
      })
    },
  }
}
