// What is typed in the one open cell. A key touches neither React nor the store: after a short quiet time the text so far
// goes to the store, which keeps it on the device and sends it, while the editor stays open. Whatever was handed over in
// between, an edit is one step to undo, Escape gives back what the cell held before, and an editor that says what it
// said when it was opened writes nothing.
import { type AnswerStore, delays } from '../filling/answer-store.ts'
import { type Part, type PartKey, samePart } from '../filling/parts.ts'
import { cellText, inEditor, typedCell } from './cells.ts'
import type { Undo } from './undo.ts'

/** Who types without a pause is not kept waiting longer than this. */
const longest = 4000

interface Host {
  readonly store: AnswerStore
  readonly questionId: string
  readonly history: Undo
  /** What the editor holds; null: it is gone. */
  readonly read: () => string | null
  readonly show: (text: string) => void
  /** The cell beneath the editor is about to change. */
  readonly hold: () => void
}
interface Open {
  readonly key: PartKey
  readonly isNumeric: boolean
  /** What the cell held, to compare with and to give back; and as the editor shows it. */
  before: Part
  shown: string
  /** The newest of it that the store was told; null: nothing yet. */
  told: Part | null
  /** Since when something waits to be told; null: nothing does. */
  waits: number | null
}
export type Typing = ReturnType<typeof createTyping>

export function createTyping({ store, questionId, history, read, show, hold }: Host) {
  let open: Open | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let deaf: () => void = () => {}

  const partAt = (key: PartKey): Part => store.part(questionId, key)
  const partNow = ({ before, shown, told, isNumeric }: Open): Part => {
    const typed = read()
    if (typed === null) return told ?? before
    return typed === shown ? before : typedCell(typed, isNumeric)
  }
  /** `isOpen`: it goes on being typed; what somebody else saves there meanwhile is asked about, not written over. */
  function tell(one: Open, part: Part, isOpen: boolean): void {
    one.waits = null
    if (samePart(part, one.told ?? one.before)) return
    one.told = part
    store.editCells(questionId, new Map([[one.key, part]]), isOpen)
  }
  function soFar(): void {
    if (!open) return
    const part = partNow(open)
    // Half a number is no fault yet: it waits for the rest of it.
    if (part.raw !== null) return
    hold()
    tell(open, part, true)
  }
  function close(): void {
    clearTimeout(timer)
    deaf()
    if (open) store.closeCell(questionId, open.key)
    open = null
  }

  return {
    /** `over`: by the letter that takes the place of what is there. */
    begin: (key: PartKey, { isNumeric, over }: { readonly isNumeric: boolean; readonly over: boolean }): void => {
      close()
      const before = partAt(key)
      const one: Open = { key, isNumeric, before, shown: inEditor(cellText(before)), told: null, waits: null }
      open = one
      if (over) return
      // Somebody else's answer is shown as long as nothing is typed over it.
      deaf = store.subscribe(`cell ${questionId} ${key}`, () => {
        if (one.told !== null || read() !== one.shown) return
        one.before = partAt(key)
        one.shown = inEditor(cellText(one.before))
        if (read() !== one.shown) show(one.shown)
      })
    },
    /** A letter has come or gone. */
    typed: (): void => {
      if (!open) return
      const now = performance.now()
      open.waits ??= now
      clearTimeout(timer)
      timer = setTimeout(soFar, Math.max(0, Math.min(delays.text, open.waits + longest - now)))
    },
    /** Hands over what is typed, finished or not; it goes on being typed. */
    keep: (): void => {
      if (!open) return
      hold()
      tell(open, partNow(open), true)
    },
    /** Takes what is typed, and ends it. */
    end: (): void => {
      if (!open) return
      const { key, before } = open
      const after = partNow(open)
      tell(open, after, false)
      if (!samePart(before, after))
        history.note({ before: new Map([[key, before]]), after: new Map([[key, after]]), at: key })
      close()
    },
    /** Gives back what was there before; what somebody else has stored over it meanwhile stands. */
    cancel: (): void => {
      if (!open) return
      const { key, before, told } = open
      close()
      if (told === null || samePart(before, told)) return
      if (store.cellMark(questionId, key) === 'conflict') return store.takeTheirs(questionId, key)
      if (!samePart(partAt(key), told)) return
      store.editCells(questionId, new Map([[key, before]]))
    },
  }
}
