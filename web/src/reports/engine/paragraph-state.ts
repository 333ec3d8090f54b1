// The state of one paragraph while it is edited. Pure: each function returns the next state.

export interface StoredText {
  readonly content: string
  readonly revision: number
}
/** null: unknown. */
export interface Author {
  readonly name: string | null
  readonly at: string | null
}
export interface Refusal {
  /** deleted: the paragraph or its chapter is gone; locked: the report is published; invalid: the text itself. */
  readonly kind: 'deleted' | 'locked' | 'invalid'
  readonly text: string
}
export interface ParagraphState {
  readonly id: string
  readonly stored: StoredText
  /** The typed text until it is acknowledged, also while it is being sent; null: none. */
  readonly edit: string | null
  /** The stored text that the edit is based on: while it is unchanged, saving overwrites nobody. */
  readonly base: StoredText
  readonly sent: string | null
  /** Sent texts whose responses were lost: found stored, they are our own. */
  readonly attempted: readonly string[]
  /** The typed form of the stored text: the server tidies texts, but nothing may change under the cursor. */
  readonly typed: { readonly content: string; readonly storedAs: string } | null
  readonly conflict: Author | null
  readonly refusal: Refusal | null
  /** The last save on this page; null: none yet. */
  readonly savedAt: Date | null
}
export interface ParagraphDraft {
  readonly content: string
  readonly base: StoredText
  readonly keptAt: string
}

/** How many texts with lost responses are remembered. */
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

export const currentText = ({ edit, typed, stored }: ParagraphState): string =>
  edit ?? (typed?.storedAs === stored.content ? typed.content : stored.content)
export const isUnsaved = ({ edit }: ParagraphState): boolean => edit !== null
/** False while there is a conflict or a refusal. */
export const isSendable = ({ edit, conflict, refusal }: ParagraphState): boolean =>
  edit !== null && conflict === null && refusal === null

export function applyEdit(state: ParagraphState, content: string): ParagraphState {
  const isAsStored = state.sent === null && content === currentText({ ...state, edit: null })
  if (isAsStored) return { ...state, edit: null, base: state.stored, conflict: null, refusal: null }
  const base = state.edit === null ? state.stored : state.base
  // Another text may be valid, but a published report stays published.
  const refusal = state.refusal?.kind === 'invalid' ? null : state.refusal
  return { ...state, edit: content, base, refusal }
}

export const startSave = (state: ParagraphState): ParagraphState => {
  const { edit, attempted } = state
  if (edit === null) return state
  return { ...state, sent: edit, attempted: [edit, ...attempted].slice(0, maxAttempts) }
}

/** Text typed since sending is now based on the saved one. */
export function acknowledgeSave(state: ParagraphState, stored: StoredText, at: Date): ParagraphState {
  const isAllSaved = state.edit === state.sent
  const edit = isAllSaved ? null : state.edit
  const typed = state.sent === null ? null : { content: state.sent, storedAs: stored.content }
  const newest = stored.revision >= state.stored.revision ? stored : state.stored
  return { ...state, stored: newest, base: stored, edit, typed, sent: null, attempted: [], savedAt: at }
}

export const cancelSave = (state: ParagraphState): ParagraphState => ({ ...state, sent: null })

export const rejectSave = (state: ParagraphState, refusal: Refusal): ParagraphState => ({
  ...state,
  sent: null,
  refusal,
})

/** Applies what somebody else has saved, from a refused write or an event. */
export function applyStored(state: ParagraphState, stored: StoredText, author: Author): ParagraphState {
  // Our own save: its event may arrive before its response.
  if (state.sent !== null && stored.content === state.sent) return state
  if (stored.revision < state.stored.revision) return state
  if (stored.revision === state.stored.revision && stored.content === state.stored.content) return state
  if (state.edit === null) return { ...state, stored, base: stored }
  if (state.edit === stored.content) return { ...state, stored, base: stored, edit: null, conflict: null }
  // The same text under a newer revision (it was moved), or our own whose response was lost.
  if (stored.content === state.base.content || state.attempted.includes(stored.content))
    return { ...state, stored, base: stored }
  return { ...state, stored, conflict: author }
}

export const applyStale = (state: ParagraphState, stored: StoredText, author: Author): ParagraphState =>
  applyStored({ ...state, sent: null }, stored, author)

export const keepMine = (state: ParagraphState): ParagraphState => ({ ...state, base: state.stored, conflict: null })

export const takeTheirs = (state: ParagraphState): ParagraphState => ({
  ...state,
  edit: null,
  base: state.stored,
  conflict: null,
})

export function restoreDraft(state: ParagraphState, { content, base }: ParagraphDraft): ParagraphState {
  if (state.edit !== null || content === state.stored.content) return state
  const restored: ParagraphState = { ...state, edit: content, base }
  const isAsThen = base.content === state.stored.content
  return isAsThen ? { ...restored, base: state.stored } : { ...restored, conflict: nobody }
}

export const createDraft = ({ edit, base }: ParagraphState, now: Date): ParagraphDraft | null =>
  edit === null ? null : { content: edit, base, keptAt: now.toISOString() }
