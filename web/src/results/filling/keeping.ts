// Keeps unsaved answers on the device until the server has them: the newest state of each question, one write after
// the other, and nothing left behind once it is acknowledged.
import { keptOf, type Field, type Kept } from './field.ts'

/** The place on the device for one result of one account. */
export interface Drafts {
  readonly put: (questionId: string, kept: Kept) => Promise<void>
  readonly delete: (questionId: string) => Promise<void>
  /** Before the page goes away; nothing in it means: forget what you have. False when the device refuses. */
  readonly putAtOnce: (questionId: string, kept: Kept) => boolean
  /** What was put at once is no longer needed: `put` and `delete` have been told the newest. */
  readonly caughtUp: (questionId: string) => void
  readonly list: () => Promise<readonly { readonly questionId: string; readonly kept: Kept }[]>
}

export interface Keeping {
  /** Something about the question's unsaved parts may have changed. */
  readonly note: (id: string) => void
  /** Resolves when the newest is kept, or cannot be. */
  readonly kept: (id: string) => Promise<void>
  /** Is everything of this question that is not saved on the device? */
  readonly isKept: (id: string) => boolean
  /** The page may go away this instant: is everything of this question on the device now? */
  readonly keepAtOnce: (id: string) => boolean
}

const afterPaint = (then: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(then, { timeout: 50 }) : setTimeout(then)

type Mark = Pick<Field, 'edits' | 'conflicts'>
const same = (a: Mark | undefined, b: Mark): boolean => a?.edits === b.edits && a.conflicts === b.conflicts

export function createKeeping(field: (id: string) => Field, drafts: Drafts, onChange: (id: string) => void): Keeping {
  /** What the device holds by now. */
  const marks = new Map<string, Mark>()
  const busy = new Map<string, Promise<void>>()

  async function write(id: string): Promise<void> {
    // After the keystroke that asked for it has been painted, and not between that and the next one.
    await new Promise(resolve => afterPaint(() => resolve(undefined)))
    for (let now = field(id); !same(marks.get(id), now); now = field(id)) {
      await (now.edits.size > 0 ? drafts.put(id, keptOf(now)) : drafts.delete(id))
      marks.set(id, now)
    }
    drafts.caughtUp(id)
  }
  const isKept = (id: string): boolean => field(id).edits.size === 0 || same(marks.get(id), field(id))
  const note = (id: string): void => {
    const now = field(id)
    if (busy.has(id) || same(marks.get(id), now)) return
    if (now.edits.size === 0 && !marks.has(id)) return
    busy.set(
      id,
      write(id)
        // The browser forbids storage, or it is full: the next keystroke tries again; leaving warns meanwhile.
        .catch(() => {})
        .finally(() => {
          busy.delete(id)
          onChange(id)
        }),
    )
  }
  const keepAtOnce = (id: string): boolean => {
    const now = field(id)
    const isBehind = !same(marks.get(id), now) && (now.edits.size > 0 || marks.has(id))
    return !isBehind || drafts.putAtOnce(id, keptOf(now)) || now.edits.size === 0
  }
  return {
    keepAtOnce,
    note,
    kept: async id => {
      // A device that does not answer must not keep an answer from the server.
      const patience = new Promise<void>(resolve => setTimeout(resolve, 400))
      await Promise.race([busy.get(id), patience])
    },
    isKept,
  }
}
