// What is typed in the one open cell. The first key tells the store that the cell is open, so that nobody else's answer is
// written over unseen; no other key touches React or the store: after a short quiet time the text so far goes to the
// store, which keeps it on the device and sends it, while the editor stays open. Whatever was handed over in between, an
// edit is one step to undo, Escape gives back what the cell held before, and an editor that says what it said when it
// was opened writes nothing.
import type { AnswerStore } from '../engine/answer-store.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import { saveDelaysMs } from '../engine/answer-sync.ts'
import { type FieldPart, type FieldPartKey, isSamePart, parsePart } from '../engine/field-parts.ts'
import { toEditorText } from './cells.ts'
import type { Undo } from './undo.ts'

/** Who types without a pause is not kept waiting longer than this. */
const maxTypingMs = 4000

interface TypingHost {
  readonly store: AnswerStore
  readonly questionId: string
  readonly history: Undo
  /** What the editor holds; null: it is gone. */
  readonly read: () => string | null
  readonly show: (text: string) => void
  /** The cell beneath the editor is about to change. */
  readonly hold: () => void
}
interface OpenCell {
  readonly key: FieldPartKey
  readonly isNumeric: boolean
  /** What the cell held, to compare with and to give back; and as the editor shows it. */
  before: FieldPart
  shown: string
  /** The newest of it that the store has; null: nothing yet. */
  handedOver: FieldPart | null
  /** Was all that the cell held saved when it was opened? Then a conflict in it can only come from this typing. */
  readonly wasSaved: boolean
  /** Since when something waits to be handed over; null: nothing does. */
  waitingSince: number | null
}

export function createCellTyping({ store, questionId, history, read, show, hold }: TypingHost) {
  let open: OpenCell | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: () => void = () => {}

  const partAt = (key: FieldPartKey): FieldPart => store.getPart(questionId, key)
  const readPart = ({ before, shown, handedOver, isNumeric }: OpenCell): FieldPart => {
    const typed = read()
    if (typed === null) return handedOver ?? before
    return typed === shown ? before : parsePart(typed, isNumeric)
  }
  /** `isOpen`: it goes on being typed; what somebody else saves there meanwhile is asked about, not written over. */
  function handOver(one: OpenCell, part: FieldPart, isOpen: boolean): void {
    one.waitingSince = null
    if (isSamePart(part, one.handedOver ?? one.before)) return
    one.handedOver = part
    store.editCells(questionId, new Map([[one.key, part]]), isOpen)
  }
  function handOverProgress(): void {
    if (!open) return
    const part = readPart(open)
    // Half a number is no fault yet: it waits for the rest of it.
    if (part.raw !== null) return
    hold()
    handOver(open, part, true)
  }
  function close(): void {
    clearTimeout(timer)
    unsubscribe()
    if (open) store.closeCell(questionId, open.key)
    open = null
  }
  /** Nothing was typed after all: what somebody else has saved meanwhile needs no choice. */
  function followServer({ key, wasSaved, handedOver }: OpenCell): void {
    if (handedOver === null && wasSaved && store.getCellMark(questionId, key) === 'conflict')
      store.discardEdit(questionId, key)
  }

  return {
    /** `over`: by the letter that takes the place of what is there. */
    begin: (key: FieldPartKey, { isNumeric, over }: { readonly isNumeric: boolean; readonly over: boolean }): void => {
      close()
      const before = partAt(key)
      const one: OpenCell = {
        key,
        isNumeric,
        before,
        shown: toEditorText(formatCellPart(before)),
        handedOver: null,
        wasSaved: !store.getField(questionId).edits.has(key),
        waitingSince: null,
      }
      open = one
      if (over) return store.openCell(questionId, key)
      // Somebody else's answer is shown as long as nothing is typed over it.
      unsubscribe = store.subscribe(`cell ${questionId} ${key}`, () => {
        if (one.handedOver !== null || read() !== one.shown) return
        one.before = partAt(key)
        one.shown = toEditorText(formatCellPart(one.before))
        if (read() !== one.shown) show(one.shown)
      })
    },
    /** A letter has come or gone. */
    noteInput: (): void => {
      if (!open) return
      store.openCell(questionId, open.key)
      const now = performance.now()
      open.waitingSince ??= now
      clearTimeout(timer)
      const delayMs = Math.min(saveDelaysMs.text, open.waitingSince + maxTypingMs - now)
      timer = setTimeout(handOverProgress, Math.max(0, delayMs))
    },
    /** Hands over what is typed, finished or not; it goes on being typed. */
    handOver: (): void => {
      if (!open) return
      hold()
      handOver(open, readPart(open), true)
    },
    /** Takes what is typed, and ends it. Answers whether this is a step to undo. */
    commit: (): boolean => {
      if (!open) return false
      const { key, before } = open
      const after = readPart(open)
      handOver(open, after, false)
      followServer(open)
      const isStep = !isSamePart(before, after)
      if (isStep) history.note({ before: new Map([[key, before]]), after: new Map([[key, after]]), at: key })
      close()
      return isStep
    },
    /** Gives back what was there before; what somebody else has stored over it meanwhile stands. */
    cancel: (): void => {
      if (!open) return
      const { key, before, handedOver } = open
      followServer(open)
      close()
      if (handedOver === null || isSamePart(before, handedOver)) return
      if (store.getCellMark(questionId, key) === 'conflict') return store.discardEdit(questionId, key)
      if (!isSamePart(partAt(key), handedOver)) return
      store.editCells(questionId, new Map([[key, before]]))
    },
  }
}
