// Typing in the one open cell. The first key opens the cell in the store, so that answers of others become conflicts. Further keys touch
// neither
// React nor the store: after a short pause the text goes to the store, which saves it while the editor stays open. An edit is one undo
// step,
// Escape restores what the cell held before, and an editor whose text did not change writes nothing.
import type { AnswerStore } from '../engine/answer-store.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import { saveDelaysMs } from '../engine/answer-sync.ts'
import { type FieldPart, type FieldPartKey, isSamePart } from '../engine/field-parts.ts'
import type { TypingState } from '../engine/field-reducers.ts'
import { parseTyped, typingStateOf } from '../engine/typed-numbers.ts'
import { toEditorText } from './cells.ts'
import type { Undo } from './undo.ts'

/** The longest time without handing over while someone types without a pause. */
const maxTypingMs = 4000

interface TypingHost {
  readonly store: AnswerStore
  readonly questionId: string
  readonly history: Undo
  readonly read: () => string | null
  readonly show: (text: string) => void
  readonly hold: () => void
}
interface OpenCell {
  readonly key: FieldPartKey
  before: FieldPart
  shown: string
  isOver: boolean
  /** The latest content passed to the store; null: none yet. */
  handedOver: FieldPart | null
  /** Was the cell's content saved when it was opened? Then a conflict in it can only come from this typing. */
  readonly wasSaved: boolean
  /** Since when (ms) something waits to be handed over; null: nothing does. */
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
  /** While the cell is open, an answer of someone else is a conflict and not overwritten. */
  function handOver(one: OpenCell, part: FieldPart, typing: TypingState): void {
    one.waitingSince = null
    if (isSamePart(part, one.handedOver ?? one.before)) return
    one.handedOver = part
    store.editCells(questionId, new Map([[one.key, part]]), typing)
  }
  function handOverProgress(): void {
    if (!open) return
    const part = readPart(open)
    // An unfinished number is no fault yet.
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
  /** Nothing was typed after all: an answer that someone else has saved in the meantime is no conflict. */
  function followServer({ key, wasSaved, handedOver }: OpenCell): void {
    if (handedOver === null && wasSaved && store.getCellStatus(questionId, key) === 'conflict')
      store.discardEdit(questionId, key)
  }

  /** Shows what is stored now, as long as nothing is typed over it or everything typed is saved. */
  function followStored(one: OpenCell): void {
    const typed = read()
    const part = partAt(one.key)
    if (typed === null || isSamePart(part, one.handedOver ?? one.before)) return
    // The server trims blanks at both ends.
    const isHandedOver = one.handedOver !== null && one.waitingSince === null
    if (!isHandedOver && (one.isOver || typed !== one.shown)) return
    if (isHandedOver && isSamePart(part, parseTyped(store, questionId, one.key, typed.trim()))) return
    Object.assign(one, { before: part, shown: toEditorText(formatCellPart(part)), handedOver: null, isOver: false })
    if (read() !== one.shown) show(one.shown)
  }

  return {
    /** @param over a letter opened the cell and replaces its content */
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
    noteInput: (): void => {
      if (!open) return
      store.openCell(questionId, open.key)
      const now = performance.now()
      open.waitingSince ??= now
      clearTimeout(timer)
      const delayMs = Math.min(saveDelaysMs.text, open.waitingSince + maxTypingMs - now)
      timer = setTimeout(handOverProgress, Math.max(0, delayMs))
    },
    handOver: (): void => {
      if (!open) return
      hold()
      handOver(open, readPart(open), 'open')
    },
    /** Accepts the typed text and ends editing. @returns whether this is an undo step */
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
    /** Restores the content before; an answer that someone else has stored over it in the meantime stays. */
    cancel: (): void => {
      if (!open) return
      const { key, before, handedOver } = open
      followServer(open)
      close()
      if (handedOver === null || isSamePart(before, handedOver)) return
      if (store.getCellStatus(questionId, key) === 'conflict') return store.discardEdit(questionId, key)
      if (!isSamePart(partAt(key), handedOver)) return
      store.editCells(questionId, new Map([[key, before]]))
    },
  }
}
