// One question while it is being filled: what is stored, what is typed and not acknowledged yet, what is on its way,
// where somebody else was quicker, and what was refused. How it changes stands in field-reducers.ts.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import {
  buildValueInput,
  noParts,
  storedPart,
  type FieldPart,
  type FieldPartKey,
  type FieldParts,
} from './field-parts.ts'

export interface Refusal {
  /** A sentence for the person. */
  readonly text: string
  /** Refused because the result is closed to them: tried again when it is opened. */
  readonly locked: boolean
}
export interface FieldState {
  readonly question: Question
  readonly stored: Value | null
  /** Not acknowledged yet; what is on its way stays in here until it is. */
  readonly edits: FieldParts
  readonly sent: FieldParts | null
  /** Writes made from what is stored here whose answer never came: each may have arrived. */
  readonly lost: readonly FieldParts[]
  /** Edits whose part somebody else has changed in the meantime: they wait for the person's choice. */
  readonly conflicts: ReadonlySet<FieldPartKey>
  readonly refusals: ReadonlyMap<FieldPartKey, Refusal>
  /** What is still being typed in, saved or not: what others save there in the meantime is a conflict, not an update. */
  readonly touched: ReadonlySet<FieldPartKey>
  /** Of the touched ones, the open cells with letters that are not among the edits yet. */
  readonly typing: ReadonlySet<FieldPartKey>
  /** Of the touched ones, numbers whose next digit may give them two readings: they are sent when their field is left. */
  readonly unfinished: ReadonlySet<FieldPartKey>
  /** When it was last saved from here; null: not yet. */
  readonly savedAt: Date | null
}

export const createFieldState = (question: Question, stored: Value | null): FieldState => ({
  question,
  stored,
  edits: noParts,
  sent: null,
  lost: [],
  conflicts: new Set(),
  refusals: new Map(),
  touched: new Set(),
  typing: new Set(),
  unfinished: new Set(),
  savedAt: null,
})

/** What the person sees in a part. */
export const currentPart = (field: FieldState, key: FieldPartKey): FieldPart =>
  field.edits.get(key) ?? storedPart(field.stored, key)

/** What can be sent now: not what waits for a choice, was refused, or is no number, or none yet. */
export function sendableParts({ edits, conflicts, refusals, unfinished, touched }: FieldState): FieldParts {
  const parts = new Map<FieldPartKey, FieldPart>()
  for (const [key, part] of edits) {
    const isUnfinished = unfinished.has(key) && touched.has(key)
    if (part.raw === null && !conflicts.has(key) && !refusals.has(key) && !isUnfinished) parts.set(key, part)
  }
  return parts
}

/** The write that carries these parts, made from the version that is stored. */
export const buildWrite = (field: FieldState, parts: FieldParts): ValueInput & { readonly version: number } => {
  const version = field.stored?.version ?? 0
  return { ...buildValueInput(field.question, version, parts), version }
}

/** What is kept of a question on the device until the server has it. */
export interface FieldDraft {
  readonly parts: readonly {
    readonly key: FieldPartKey
    readonly mine: FieldPart
    /** What was stored when it was typed. */
    readonly base: FieldPart
    readonly conflict: boolean
  }[]
}
export const createDraft = (field: FieldState): FieldDraft => ({
  parts: [...field.edits].map(([key, mine]) => ({
    key,
    mine,
    base: storedPart(field.stored, key),
    conflict: field.conflicts.has(key),
  })),
})
