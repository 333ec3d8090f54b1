// What is typed in the one open cell. The first key tells the store that the cell is open, so that nobody else's answer is
// written over unseen; no other key touches React or the store: after a short quiet time the text so far goes to the
// store, which keeps it on the device and sends it, while the editor stays open. Whatever was handed over in between, an
// edit is one step to undo, Escape gives back what the cell held before, and an editor that says what it said when it
// was opened writes nothing.
import type { AnswerStore } from '../engine/answer-store.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import { saveDelaysMs } from '../engine/answer-sync.ts'
import { type FieldPart, type FieldPartKey, isSamePart } from '../engine/field-parts.ts'
import type { TypingState } from '../engine/field-reducers.ts'
import { parseTyped, typingStateOf } from '../engine/typed-numbers.ts'
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
  /** The cell below the editor is about to change. */
  readonly hold: () => void
}
interface OpenCell {
  readonly key: FieldPartKey
  /** What the cell held, to compare with and to give back; and as the editor shows it. */
  before: FieldPart
  shown: string
  /** Its letters take the place of what it held. */
  isOver: boolean
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
  const readPart = ({ key, before, shown, handedOver }: OpenCell): FieldPart => {
    const typed = read()
    if (typed === null) return handedOver ?? before
    return typed === shown ? before : parseTyped(store, questionId, key, typed)
  }
  /** While it is being typed, what somebody else saves there is asked about, not written over. */
  function handOver(one: OpenCell, part: FieldPart, typing: TypingState): void {
    one.waitingSince = null
    if (isSamePart(part, one.handedOver ?? one.before)) return
    one.handedOver = part
    store.editCells(questionId, new Map([[one.key, part]]), typing)
  }
  function handOverProgress(): void {
    if (!open) return
    const part = readPart(open)
    // Half a number is no fault yet: it waits for the rest of it.
    if (part.raw !== null) return
    hold()
    handOver(open, part, typingStateOf(store, questionId, open.key, read() ?? ''))
  }
  function close(): void {
    clearTimeout(timer)
    unsubscribe()
    if (open) store.closeCell(questionId, open.key)
    open = null
  }
  /** Nothing was typed after all: what somebody else has saved in the meantime needs no choice. */
  function followServer({ key, wasSaved, handedOver }: OpenCell): void {
    if (handedOver === null && wasSaved && store.getCellMark(questionId, key) === 'conflict')
      store.discardEdit(questionId, key)
  }

  /** What is stored now is shown as long as nothing is typed over it, or all that was typed is saved. */
  function followStored(one: OpenCell): void {
    const typed = read()
    const part = partAt(one.key)
    if (typed === null || isSamePart(part, one.handedOver ?? one.before)) return
    // As the server keeps it: without blanks at its ends.
    const isHandedOver = one.handedOver !== null && one.waitingSince === null
    if (!isHandedOver && (one.isOver || typed !== one.shown)) return
    if (isHandedOver && isSamePart(part, parseTyped(store, questionId, one.key, typed.trim()))) return
    Object.assign(one, { before: part, shown: toEditorText(formatCellPart(part)), handedOver: null, isOver: false })
    if (read() !== one.shown) show(one.shown)
  }

  return {
    /** `over`: by the letter that takes the place of what is there. */
    begin: (key: FieldPartKey, { over }: { readonly over: boolean }): void => {
      close()
      const before = partAt(key)
      const one: OpenCell = {
        key,
        before,
        shown: toEditorText(formatCellPart(before)),
        isOver: over,
        handedOver: null,
        wasSaved: !store.getField(questionId).edits.has(key),
        waitingSince: null,
      }
      open = one
      if (over) store.openCell(questionId, key)
      unsubscribe = store.subscribe(`cell ${questionId} ${key}`, () => followStored(one))
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
      handOver(open, readPart(open), 'open')
    },
    /** Takes what is typed, and ends it. Answers whether this is a step to undo. */
    commit: (): boolean => {
      if (!open) return false
      const { key, before } = open
      const after = readPart(open)
      handOver(open, after, 'done')
      followServer(open)
      const isStep = !isSamePart(before, after)
      if (isStep) history.note({ before: new Map([[key, before]]), after: new Map([[key, after]]), at: key })
      close()
      return isStep
    },
    /** Gives back what was there before; what somebody else has stored over it in the meantime stands. */
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
