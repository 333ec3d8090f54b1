// One question while it is being filled: what is stored, what is typed and not acknowledged yet, what is on its way,
// where somebody else was quicker, and what was refused. Pure: every step answers a new field.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { inputOf, isCell, noParts, partOf, samePart, type Part, type PartKey, type Parts } from './parts.ts'

export interface Refusal {
  /** A sentence for the person. */
  readonly text: string
  /** Refused because the result is closed to them: tried again when it is opened. */
  readonly locked: boolean
}
export interface Field {
  readonly question: Question
  readonly stored: Value | null
  /** Not acknowledged yet; what is on its way stays in here until it is. */
  readonly edits: Parts
  readonly sent: Parts | null
  /** Edits whose part somebody else has changed meanwhile: they wait for the person's choice. */
  readonly conflicts: ReadonlySet<PartKey>
  readonly refusals: ReadonlyMap<PartKey, Refusal>
  /** What is still being typed in, saved or not: what others save there meanwhile is a conflict, not an update. */
  readonly touched: ReadonlySet<PartKey>
  /** When it was last saved from here; null: not yet. */
  readonly savedAt: Date | null
}

const noConflicts: ReadonlySet<PartKey> = new Set()
const noRefusals: ReadonlyMap<PartKey, Refusal> = new Map()

export const newField = (question: Question, stored: Value | null): Field => ({
  question,
  stored,
  edits: noParts,
  sent: null,
  conflicts: noConflicts,
  refusals: noRefusals,
  touched: noConflicts,
  savedAt: null,
})

/** What the person sees in a part. */
export const shownPart = (field: Field, key: PartKey): Part => field.edits.get(key) ?? partOf(field.stored, key)

const without = <K, V>(map: ReadonlyMap<K, V>, keys: Iterable<K>): ReadonlyMap<K, V> => {
  const rest = new Map(map)
  for (const key of keys) rest.delete(key)
  // The same one when nothing goes: who listens to it has nothing to draw.
  return rest.size === map.size ? map : rest
}
const except = <K>(set: ReadonlySet<K>, keys: Iterable<K>): ReadonlySet<K> => {
  const rest = new Set(set)
  for (const key of keys) rest.delete(key)
  return rest.size === set.size ? set : rest
}

/**
 * The person has changed these parts. Back to what is stored, there is nothing left to save. `isOpen`: they go on typing in
 * these cells; a cell that is finished follows the server again as soon as it is acknowledged. Answer and remark may
 * be typed in until the focus leaves the question.
 */
export function edited(field: Field, changes: Parts, isOpen = false): Field {
  const edits = new Map(field.edits)
  const settled: PartKey[] = []
  for (const [key, part] of changes) {
    if (!samePart(part, partOf(field.stored, key)) || field.sent?.has(key)) edits.set(key, part)
    else {
      edits.delete(key)
      settled.push(key)
    }
  }
  return {
    ...field,
    edits,
    conflicts: except(field.conflicts, settled),
    refusals: without(field.refusals, changes.keys()),
    touched: touchedBy(field.touched, changes, isOpen),
  }
}

function touchedBy(before: ReadonlySet<PartKey>, changes: Parts, isOpen: boolean): ReadonlySet<PartKey> {
  const touched = new Set(before)
  for (const key of changes.keys()) {
    if (isOpen || !isCell(key)) touched.add(key)
    else touched.delete(key)
  }
  return touched
}

/** Nothing more is typed in this cell. */
export const closedCell = (field: Field, key: PartKey): Field =>
  field.touched.has(key) ? { ...field, touched: except(field.touched, [key]) } : field

export const leftField = (field: Field): Field =>
  field.touched.size === 0 ? field : { ...field, touched: noConflicts }

/** Does a newer stored part come from this very browser? */
const isOwn = (field: Field, key: PartKey, theirs: Part): boolean => {
  const sent = field.sent?.get(key)
  return sent !== undefined && samePart(sent, theirs)
}

/** The server's newer value, from an event, an answer or a reload. An older one changes nothing. */
export function taken(field: Field, value: Value): Field {
  if (field.stored && value.version <= field.stored.version) return field
  const edits = new Map(field.edits)
  const conflicts = new Set(field.conflicts)
  for (const [key, mine] of field.edits) {
    const theirs = partOf(value, key)
    if (samePart(mine, theirs)) {
      edits.delete(key)
      conflicts.delete(key)
    } else if (!samePart(theirs, partOf(field.stored, key)) && !isOwn(field, key, theirs)) conflicts.add(key)
  }
  for (const key of field.touched) {
    const before = partOf(field.stored, key)
    const theirs = partOf(value, key)
    if (edits.has(key) || samePart(before, theirs) || isOwn(field, key, theirs)) continue
    if (field.edits.has(key)) continue
    edits.set(key, before)
    conflicts.add(key)
  }
  return { ...field, stored: value, edits, conflicts, refusals: without(field.refusals, gone(field.edits, edits)) }
}
const gone = (before: Parts, after: Parts): PartKey[] => [...before.keys()].filter(key => !after.has(key))

/** What can be sent now: not what waits for a choice, was refused, or is no number. */
export const sendable = (field: Field): Parts => {
  const parts = new Map<PartKey, Part>()
  for (const [key, part] of field.edits) {
    if (part.raw === null && !field.conflicts.has(key) && !field.refusals.has(key)) parts.set(key, part)
  }
  return parts
}

export const sending = (field: Field, sent: Parts): Field => ({ ...field, sent })
export const writeOf = (field: Field, parts: Parts) => inputOf(field.question, field.stored?.version ?? 0, parts)

/** What was sent is stored: what was typed since stays. */
export function acknowledged(field: Field, value: Value, at: Date): Field {
  const sent = field.sent ?? noParts
  const done = [...sent].filter(([key, part]) => field.edits.get(key) === part).map(([key]) => key)
  const rest = { ...field, edits: without(field.edits, done), conflicts: except(field.conflicts, done) }
  // What the server made of it (a trimmed text, say) is still the person's own.
  const own = { ...rest, sent: new Map([...sent.keys()].map(key => [key, partOf(value, key)])) }
  return { ...taken(own, value), sent: null, savedAt: at }
}

/** The write was made from an older version: both are kept; what does not touch the same parts is sent again. */
export function outdated(field: Field, stored: Value, named: number): Field {
  // Older than what was named: the server has gone back, to a backup say. What it holds counts, like a newer answer.
  const isBack = field.stored && stored.version < named
  const known = isBack ? { ...field.stored, version: stored.version - 1 } : field.stored
  return taken({ ...field, sent: null, stored: known }, stored)
}

export const notSent = (field: Field): Field => ({ ...field, sent: null })

/** Refused parts stay visible, marked with the reason, until they are changed or dropped. */
export function refused(field: Field, keys: Iterable<PartKey>, refusal: Refusal): Field {
  const refusals = new Map(field.refusals)
  for (const key of keys) if (field.edits.has(key)) refusals.set(key, refusal)
  return { ...field, sent: null, refusals }
}

/** Opened again: what only the lock refused may be sent. */
export const unlocked = (field: Field): Field => {
  const locked = [...field.refusals].filter(([, refusal]) => refusal.locked).map(([key]) => key)
  return locked.length === 0 ? field : { ...field, refusals: without(field.refusals, locked) }
}

/** 'Keep mine': made from what is stored now, so it may be sent. */
export const keptMine = (field: Field, key: PartKey): Field => ({ ...field, conflicts: except(field.conflicts, [key]) })

/** 'Take theirs', or dropping what was refused: what is stored counts. */
export const dropped = (field: Field, key: PartKey): Field => ({
  ...field,
  edits: without(field.edits, [key]),
  conflicts: except(field.conflicts, [key]),
  refusals: without(field.refusals, [key]),
  touched: except(field.touched, [key]),
})

// ——— On the device ———

/** What is kept of a question on the device until the server has it. */
export interface Kept {
  readonly parts: readonly {
    readonly key: PartKey
    readonly mine: Part
    /** What was stored when it was typed. */
    readonly base: Part
    readonly conflict: boolean
  }[]
}
export const keptOf = (field: Field): Kept => ({
  parts: [...field.edits].map(([key, mine]) => ({
    key,
    mine,
    base: partOf(field.stored, key),
    conflict: field.conflicts.has(key),
  })),
})

/** Takes up what an earlier visit could not save: what somebody has changed since is a conflict. */
export function restored(field: Field, { parts }: Kept): Field {
  const edits = new Map(field.edits)
  const conflicts = new Set(field.conflicts)
  for (const { key, mine, base, conflict } of parts) {
    const stored = partOf(field.stored, key)
    if (edits.has(key) || samePart(mine, stored)) continue
    edits.set(key, mine)
    if (conflict || !samePart(base, stored)) conflicts.add(key)
  }
  return { ...field, edits, conflicts }
}
