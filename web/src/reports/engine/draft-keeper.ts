// Stores unsaved paragraphs on the device, the latest text of each, until the server has acknowledged them.
import { runAfterPaint } from '../../platform/after-paint.ts'
import type { DraftStorage } from '../../platform/draft-storage.ts'
import { createDraft, type ParagraphDraft, type ParagraphState } from './paragraph-state.ts'

export interface DraftKeeper {
  readonly scheduleWrite: (id: string) => void
  /** Resolves when the latest text is on the device, or cannot be stored. */
  readonly waitForWrite: (id: string) => Promise<void>
  readonly isKept: (id: string) => boolean
  /** For when the page goes away. @returns whether all of this paragraph is on the device */
  readonly writeSync: (id: string) => boolean
  readonly discard: (id: string) => void
  readonly list: () => Promise<readonly { readonly id: string; readonly draft: ParagraphDraft }[]>
}

/** A device that does not answer must not delay saving on the server. */
const maxWaitMs = 400
/**
 * @param prefix of the keys, the same for all drafts of a chapter
 * @param onWritten called when the device holds the latest text of a paragraph, or has refused it
 */
export function createDraftKeeper(
  prefix: string,
  storage: DraftStorage<ParagraphDraft>,
  get: (id: string) => ParagraphState | undefined,
  onWritten: (id: string) => void,
): DraftKeeper {
  /** The text on the device; null: none. */
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
        // Storage is forbidden or full: the next key tries again, and leaving the page warns.
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
