// One question while it is being filled in: stored, unacknowledged, on its way, in conflict, refused. Transitions: field-reducers.ts.
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
  readonly text: string
  /** Refused because the result is closed to this person: tried again when it is reopened. */
  readonly locked: boolean
}
export interface FieldState {
  readonly question: Question
  readonly stored: Value | null
  readonly edits: FieldParts
  readonly sent: FieldParts | null
  /** Writes based on the stored version whose response never arrived: each may have succeeded. */
  readonly lost: readonly FieldParts[]
  readonly conflicts: ReadonlySet<FieldPartKey>
  readonly refusals: ReadonlyMap<FieldPartKey, Refusal>
  /** Parts being typed in, saved or not: what others save there is a conflict, not an update. */
  readonly touched: ReadonlySet<FieldPartKey>
  /** Subset of `touched`: open cells with text that is not in `edits` yet. */
  readonly typing: ReadonlySet<FieldPartKey>
  /** Subset of `touched`: numbers that the next digit may make ambiguous; sent when their field is left. */
  readonly unfinished: ReadonlySet<FieldPartKey>
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

export const currentPart = (field: FieldState, key: FieldPartKey): FieldPart =>
  field.edits.get(key) ?? storedPart(field.stored, key)

/** Excludes conflicts, refusals, text that is no number, and unfinished numbers. */
export function sendableParts({ edits, conflicts, refusals, unfinished, touched }: FieldState): FieldParts {
  const parts = new Map<FieldPartKey, FieldPart>()
  for (const [key, part] of edits) {
    const isUnfinished = unfinished.has(key) && touched.has(key)
    if (part.raw === null && !conflicts.has(key) && !refusals.has(key) && !isUnfinished) parts.set(key, part)
  }
  return parts
}

export const buildWrite = (field: FieldState, parts: FieldParts): ValueInput & { readonly version: number } => {
  const version = field.stored?.version ?? 0
  return { ...buildValueInput(field.question, version, parts), version }
}

export interface FieldDraft {
  readonly parts: readonly {
    readonly key: FieldPartKey
    readonly mine: FieldPart
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
