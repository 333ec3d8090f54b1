// One paragraph while it is being written: what is stored, what is typed and not acknowledged yet, what is on its way, where
// somebody else was quicker, and why it was refused. Pure: each function answers the next state.

/** What the server holds. */
export interface StoredText {
  readonly content: string
  readonly revision: number
}
/** Who has stored it, and when, as far as that is known. */
export interface Author {
  readonly name: string | null
  readonly at: string | null
}
export interface Refusal {
  /** deleted: the paragraph or its chapter is gone; locked: the report is published; invalid: the text itself. */
  readonly kind: 'deleted' | 'locked' | 'invalid'
  /** A sentence for the person. */
  readonly text: string
}
export interface ParagraphState {
  readonly id: string
  readonly stored: StoredText
  /** Not acknowledged yet; what is on its way stays in here until it is. Null: nothing. */
  readonly edit: string | null
  /** What the typed text was made from: as long as nothing else is stored in the meantime, nobody is overwritten. */
  readonly base: StoredText
  readonly sent: string | null
  /** What was sent since the last answer and may have got there: found stored, it is nobody else's. */
  readonly attempted: readonly string[]
  /** How what is stored was typed here: the server tidies texts, and nothing may change below the cursor. */
  readonly typed: { readonly content: string; readonly storedAs: string } | null
  /** Somebody else has stored another text in the meantime: it waits for the person's choice. */
  readonly conflict: Author | null
  readonly refusal: Refusal | null
  /** When it was last saved from here; null: not yet. */
  readonly savedAt: Date | null
}
/** What is kept on the device until the server has it. */
export interface ParagraphDraft {
  readonly content: string
  readonly base: StoredText
  readonly keptAt: string
}

/** Of those whose answers were lost. */
const maxAttempts = 5

export const nobody: Author = { name: null, at: null }

export const createParagraphState = (id: string, stored: StoredText): ParagraphState => ({
  id,
  stored,
  edit: null,
  base: stored,
  sent: null,
  attempted: [],
  typed: null,
  conflict: null,
  refusal: null,
  savedAt: null,
})

/** What the person sees. */
export const currentText = ({ edit, typed, stored }: ParagraphState): string =>
  edit ?? (typed?.storedAs === stored.content ? typed.content : stored.content)
export const isUnsaved = ({ edit }: ParagraphState): boolean => edit !== null
/** May what is typed be sent now? Not what waits for a choice or was refused. */
export const isSendable = ({ edit, conflict, refusal }: ParagraphState): boolean =>
  edit !== null && conflict === null && refusal === null

export function applyEdit(state: ParagraphState, content: string): ParagraphState {
  const isAsStored = state.sent === null && content === currentText({ ...state, edit: null })
  if (isAsStored) return { ...state, edit: null, base: state.stored, conflict: null, refusal: null }
  const base = state.edit === null ? state.stored : state.base
  // Another text may be a valid one; a report that is published stays so.
  const refusal = state.refusal?.kind === 'invalid' ? null : state.refusal
  return { ...state, edit: content, base, refusal }
}

export const startSave = (state: ParagraphState): ParagraphState => {
  const { edit, attempted } = state
  if (edit === null) return state
  return { ...state, sent: edit, attempted: [edit, ...attempted].slice(0, maxAttempts) }
}

/** The server has it. What was typed in the meantime is made from that. */
export function acknowledgeSave(state: ParagraphState, stored: StoredText, at: Date): ParagraphState {
  const isAllSaved = state.edit === state.sent
  const edit = isAllSaved ? null : state.edit
  const typed = state.sent === null ? null : { content: state.sent, storedAs: stored.content }
  const newest = stored.revision >= state.stored.revision ? stored : state.stored
  return { ...state, stored: newest, base: stored, edit, typed, sent: null, attempted: [], savedAt: at }
}

/** It did not get there, or nobody knows: it is tried again. */
export const cancelSave = (state: ParagraphState): ParagraphState => ({ ...state, sent: null })

export const rejectSave = (state: ParagraphState, refusal: Refusal): ParagraphState => ({
  ...state,
  sent: null,
  refusal,
})

/** Somebody else has stored something, as a refused write or the stream of events tells. */
export function applyStored(state: ParagraphState, stored: StoredText, author: Author): ParagraphState {
  // Our own save may be told by the stream before its answer is here.
  if (state.sent !== null && stored.content === state.sent) return state
  if (stored.revision < state.stored.revision) return state
  if (stored.revision === state.stored.revision && stored.content === state.stored.content) return state
  if (state.edit === null) return { ...state, stored, base: stored }
  if (state.edit === stored.content) return { ...state, stored, base: stored, edit: null, conflict: null }
  // The same text under a newer number (it was moved), or our own whose answer was lost: nobody else has written anything.
  if (stored.content === state.base.content || state.attempted.includes(stored.content))
    return { ...state, stored, base: stored }
  return { ...state, stored, conflict: author }
}

/** A write was refused because of what is stored now. */
export const applyStale = (state: ParagraphState, stored: StoredText, author: Author): ParagraphState =>
  applyStored({ ...state, sent: null }, stored, author)

/** The person has seen both texts, and wants their own to be the one. */
export const keepMine = (state: ParagraphState): ParagraphState => ({ ...state, base: state.stored, conflict: null })

export const takeTheirs = (state: ParagraphState): ParagraphState => ({
  ...state,
  edit: null,
  base: state.stored,
  conflict: null,
})

/** What an earlier visit left on the device. */
export function restoreDraft(state: ParagraphState, { content, base }: ParagraphDraft): ParagraphState {
  if (state.edit !== null || content === state.stored.content) return state
  const restored: ParagraphState = { ...state, edit: content, base }
  const isAsThen = base.content === state.stored.content
  return isAsThen ? { ...restored, base: state.stored } : { ...restored, conflict: nobody }
}

export const createDraft = ({ edit, base }: ParagraphState, now: Date): ParagraphDraft | null =>
  edit === null ? null : { content: edit, base, keptAt: now.toISOString() }
