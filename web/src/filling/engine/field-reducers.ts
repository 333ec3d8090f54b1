// What happens to one question while it is being filled. Pure: every step answers a new state, or the same one where
// nothing changes.
import { replaceControlCharacters } from '@imp/domain/control-characters.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import {
  isCellKey,
  isSamePart,
  noParts,
  storedPart,
  type FieldPart,
  type FieldPartKey,
  type FieldParts,
} from './field-parts.ts'
import type { FieldDraft, FieldState, Refusal } from './field-state.ts'

/** The same map when nothing goes: who listens to it has nothing to draw. */
function removeKeys<K, V>(map: ReadonlyMap<K, V>, keys: Iterable<K>): ReadonlyMap<K, V> {
  const rest = new Map(map)
  for (const key of keys) rest.delete(key)
  return rest.size === map.size ? map : rest
}
function removeMembers<K>(set: ReadonlySet<K>, keys: Iterable<K>): ReadonlySet<K> {
  const rest = new Set(set)
  for (const key of keys) rest.delete(key)
  return rest.size === set.size ? set : rest
}

// ——— What the person does ———

/**
 * Does the person go on typing in these parts? `unfinished`: what they have typed is not to be sent as it is; `pausing`: only after
 * a longer pause.
 */
export type TypingState = 'done' | 'open' | 'pausing' | 'unfinished'

/**
 * The person has changed these parts. Back to what is stored, there is nothing left to save. A cell that is finished follows the server again as soon as it is acknowledged. Answer and remark may
 * be typed in until the focus leaves the question.
 */
export function applyEdit(field: FieldState, changes: FieldParts, typing: TypingState = 'done'): FieldState {
  const edits = new Map(field.edits)
  const unchanged: FieldPartKey[] = []
  for (const [key, typed] of changes) {
    const part = cleanPart(typed)
    if (!isSamePart(part, storedPart(field.stored, key)) || field.sent?.has(key)) edits.set(key, part)
    else {
      edits.delete(key)
      unchanged.push(key)
    }
  }
  return {
    ...field,
    edits,
    conflicts: removeMembers(field.conflicts, unchanged),
    refusals: removeKeys(field.refusals, changes.keys()),
    touched: markTouched(field.touched, changes, typing !== 'done'),
    typing: removeMembers(field.typing, changes.keys()),
    unfinished:
      typing === 'unfinished'
        ? new Set([...field.unfinished, ...changes.keys()])
        : removeMembers(field.unfinished, changes.keys()),
  }
}

/** A text pasted from a word processor may hold what the server refuses. */
const cleanPart = (part: FieldPart): FieldPart =>
  part.textual === null ? part : { ...part, textual: replaceControlCharacters(part.textual) }

function markTouched(before: ReadonlySet<FieldPartKey>, changes: FieldParts, isOpen: boolean) {
  const touched = new Set(before)
  for (const key of changes.keys()) {
    if (isOpen || !isCellKey(key)) touched.add(key)
    else touched.delete(key)
  }
  return touched
}

/** It is sent as it is: the page goes away, or somebody asks for it. */
export const finishTyping = (field: FieldState): FieldState =>
  field.unfinished.size === 0 ? field : { ...field, unfinished: new Set() }

/** Typing has begun in this cell, though nothing of it is handed over yet: its base is what is stored now. */
export const openCell = (field: FieldState, key: FieldPartKey): FieldState =>
  field.typing.has(key)
    ? field
    : { ...field, touched: new Set([...field.touched, key]), typing: new Set([...field.typing, key]) }

/** Nothing more is typed in this cell. */
export const closeCell = (field: FieldState, key: FieldPartKey): FieldState =>
  field.touched.has(key)
    ? { ...field, touched: removeMembers(field.touched, [key]), typing: removeMembers(field.typing, [key]) }
    : field

/** The focus has left the question; an open cell stays open, because a window that loses the focus does not close it. */
export function leaveField(field: FieldState): FieldState {
  const touched = new Set([...field.touched].filter(isCellKey))
  return touched.size === field.touched.size ? field : { ...field, touched }
}

/** 'Keep mine': made from what is stored now, so it may be sent, a number that was being typed as it is. */
export const keepMine = (field: FieldState, key: FieldPartKey): FieldState => ({
  ...field,
  conflicts: removeMembers(field.conflicts, [key]),
  unfinished: removeMembers(field.unfinished, [key]),
})

/** 'Take theirs', or dropping what was refused: what is stored counts. */
export const discardEdit = (field: FieldState, key: FieldPartKey): FieldState => ({
  ...field,
  edits: removeKeys(field.edits, [key]),
  conflicts: removeMembers(field.conflicts, [key]),
  refusals: removeKeys(field.refusals, [key]),
  touched: removeMembers(field.touched, [key]),
  typing: removeMembers(field.typing, [key]),
})

// ——— What the server says ———

/** Does a newer stored part come from this very browser? */
function isOwnWrite(field: FieldState, key: FieldPartKey, theirs: FieldPart): boolean {
  return [field.sent, ...field.lost].some(write => {
    const sent = write?.get(key)
    return sent !== undefined && isSamePart(sent, theirs)
  })
}

/** Is it what a write left whose answer never came? */
export const isLateArrival = ({ lost }: FieldState, value: Value): boolean =>
  lost.some(write => [...write].every(([key, part]) => isSamePart(part, storedPart(value, key))))

/**
 * The server's newer value, from an event, an answer or a reload. An older one changes nothing.
 * @param isOwn the same person has saved it in another window: where everything of theirs is saved here, it is no conflict
 */
export function applyServerValue(field: FieldState, value: Value, isOwn = false): FieldState {
  if (field.stored && value.version <= field.stored.version) return field
  const edits = new Map(field.edits)
  const conflicts = new Set(field.conflicts)
  for (const [key, mine] of field.edits) {
    const theirs = storedPart(value, key)
    if (isSamePart(mine, theirs)) {
      edits.delete(key)
      conflicts.delete(key)
    } else if (!isSamePart(theirs, storedPart(field.stored, key)) && !isOwnWrite(field, key, theirs)) conflicts.add(key)
  }
  for (const key of isOwn ? field.typing : field.touched) {
    const before = storedPart(field.stored, key)
    const theirs = storedPart(value, key)
    if (field.edits.has(key) || isSamePart(before, theirs) || isOwnWrite(field, key, theirs)) continue
    edits.set(key, before)
    conflicts.add(key)
  }
  const settled = [...field.edits.keys()].filter(key => !edits.has(key))
  // What was made from an older answer arrives no more.
  return { ...field, stored: value, edits, lost: [], conflicts, refusals: removeKeys(field.refusals, settled) }
}

export const startSave = (field: FieldState, sent: FieldParts): FieldState => ({ ...field, sent })

/** What was sent is stored: what was typed since stays. */
export function acknowledgeSave(field: FieldState, value: Value, savedAt: Date): FieldState {
  const sent = field.sent ?? noParts
  const done = [...sent].filter(([key, part]) => field.edits.get(key) === part).map(([key]) => key)
  const rest = { ...field, edits: removeKeys(field.edits, done), conflicts: removeMembers(field.conflicts, done) }
  // What the server made of it (a trimmed text, say) is still the person's own.
  const own = { ...rest, sent: new Map([...sent.keys()].map(key => [key, storedPart(value, key)])) }
  return { ...applyServerValue(own, value), sent: null, savedAt }
}

/** The write was made from an older version: both are kept; what does not touch the same parts is sent again. */
export function applyStaleSave(field: FieldState, stored: Value, namedVersion: number, isOwn = false): FieldState {
  // Older than what was named: the server has gone back, to a backup say. What it holds counts, like a newer answer.
  const isBack = field.stored && stored.version < namedVersion
  const known = isBack ? { ...field.stored, version: stored.version - 1 } : field.stored
  return applyServerValue({ ...field, sent: null, stored: known }, stored, isOwn)
}

/** Nobody knows whether it arrived: it is sent again. */
export const cancelSave = (field: FieldState): FieldState => ({
  ...field,
  sent: null,
  lost: field.sent ? [...field.lost, field.sent] : field.lost,
})

/** Refused parts stay visible, marked with the reason, until they are changed or discarded. */
export function rejectSave(field: FieldState, keys: Iterable<FieldPartKey>, refusal: Refusal): FieldState {
  const refusals = new Map(field.refusals)
  for (const key of keys) if (field.edits.has(key)) refusals.set(key, refusal)
  return { ...field, sent: null, refusals }
}

// ——— The result is closed, and opened again ———

/** What waits to be sent is marked with the reason; what is on its way may still arrive. */
export function lockEdits(field: FieldState, reason: string): FieldState {
  if (field.sent !== null) return field
  const isMarked = (key: FieldPartKey): boolean => {
    const refusal = field.refusals.get(key)
    return refusal?.locked === true && refusal.text === reason
  }
  const keys = [...field.edits.keys()].filter(key => !isMarked(key))
  return keys.length === 0 ? field : rejectSave(field, keys, { text: reason, locked: true })
}

/** Opened again: what only the lock refused may be sent. */
export function unlockEdits(field: FieldState): FieldState {
  const locked = [...field.refusals].filter(([, refusal]) => refusal.locked).map(([key]) => key)
  return locked.length === 0 ? field : { ...field, refusals: removeKeys(field.refusals, locked) }
}

// ——— From the device ———

/** Takes up what an earlier visit could not save: what somebody has changed since is a conflict. */
export function restoreDraft(field: FieldState, { parts }: FieldDraft): FieldState {
  const edits = new Map(field.edits)
  const conflicts = new Set(field.conflicts)
  for (const { key, mine, base, conflict } of parts) {
    const stored = storedPart(field.stored, key)
    if (edits.has(key) || isSamePart(mine, stored)) continue
    edits.set(key, mine)
    if (conflict || !isSamePart(base, stored)) conflicts.add(key)
  }
  return { ...field, edits, conflicts }
}
