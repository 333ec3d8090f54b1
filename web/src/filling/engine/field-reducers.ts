// State transitions of one question while it is being filled in. Pure: each returns a new state, or the same object where nothing changes.
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

/** Returns the same map if nothing was removed, so that nothing renders again. */
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

/** Does the user continue typing in these parts? `unfinished`: the content must not be sent yet; `pausing`: only after a longer pause. */
export type TypingState = 'done' | 'open' | 'pausing' | 'unfinished'

/**
 * The user changed these parts. A part that equals the stored one again is no longer unsaved. A finished cell follows the server as soon as
 * it is acknowledged; answer and remark count as being typed in until the focus leaves the question.
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

/** Text pasted from a word processor may contain characters that the server refuses. */
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

export const finishTyping = (field: FieldState): FieldState =>
  field.unfinished.size === 0 ? field : { ...field, unfinished: new Set() }

/** Typing has begun in this cell but nothing was passed on yet: conflicts are judged against what is stored now. */
export const openCell = (field: FieldState, key: FieldPartKey): FieldState =>
  field.typing.has(key)
    ? field
    : { ...field, touched: new Set([...field.touched, key]), typing: new Set([...field.typing, key]) }

export const closeCell = (field: FieldState, key: FieldPartKey): FieldState =>
  field.touched.has(key)
    ? { ...field, touched: removeMembers(field.touched, [key]), typing: removeMembers(field.typing, [key]) }
    : field

/** The focus has left the question. Open cells stay open: a window that loses the focus does not close them. */
export function leaveField(field: FieldState): FieldState {
  const touched = new Set([...field.touched].filter(isCellKey))
  return touched.size === field.touched.size ? field : { ...field, touched }
}

export const keepMine = (field: FieldState, key: FieldPartKey): FieldState => ({
  ...field,
  conflicts: removeMembers(field.conflicts, [key]),
  unfinished: removeMembers(field.unfinished, [key]),
})

export const discardEdit = (field: FieldState, key: FieldPartKey): FieldState => ({
  ...field,
  edits: removeKeys(field.edits, [key]),
  conflicts: removeMembers(field.conflicts, [key]),
  refusals: removeKeys(field.refusals, [key]),
  touched: removeMembers(field.touched, [key]),
  typing: removeMembers(field.typing, [key]),
})

function isOwnWrite(field: FieldState, key: FieldPartKey, theirs: FieldPart): boolean {
  return [field.sent, ...field.lost].some(write => {
    const sent = write?.get(key)
    return sent !== undefined && isSamePart(sent, theirs)
  })
}

/** Is it the result of a write whose response never arrived? */
export const isLateArrival = ({ lost }: FieldState, value: Value): boolean =>
  lost.some(write => [...write].every(([key, part]) => isSamePart(part, storedPart(value, key))))

/**
 * Applies the server's newer value, from an event, a response or a reload. An older one changes nothing.
 * @param isOwn the same person saved it in another window: no conflict where nothing is being typed here
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
  // `lost` is cleared: a write based on an older version can no longer succeed.
  return { ...field, stored: value, edits, lost: [], conflicts, refusals: removeKeys(field.refusals, settled) }
}

export const startSave = (field: FieldState, sent: FieldParts): FieldState => ({ ...field, sent })

export function acknowledgeSave(field: FieldState, value: Value, savedAt: Date): FieldState {
  const sent = field.sent ?? noParts
  const done = [...sent].filter(([key, part]) => field.edits.get(key) === part).map(([key]) => key)
  const rest = { ...field, edits: removeKeys(field.edits, done), conflicts: removeMembers(field.conflicts, done) }
  // What the server made of the sent text, for example trimmed it, is no answer of someone else.
  const own = { ...rest, sent: new Map([...sent.keys()].map(key => [key, storedPart(value, key)])) }
  return { ...applyServerValue(own, value), sent: null, savedAt }
}

/** The write was based on an older version: both answers stay; parts that do not conflict are sent again. */
export function applyStaleSave(field: FieldState, stored: Value, namedVersion: number, isOwn = false): FieldState {
  // Older than the version we named: the server was set back, for example to a backup. Its content is treated like a newer answer.
  const isBack = field.stored && stored.version < namedVersion
  const known = isBack ? { ...field.stored, version: stored.version - 1 } : field.stored
  return applyServerValue({ ...field, sent: null, stored: known }, stored, isOwn)
}

/** Unknown whether the write arrived: it is sent again. */
export const cancelSave = (field: FieldState): FieldState => ({
  ...field,
  sent: null,
  lost: field.sent ? [...field.lost, field.sent] : field.lost,
})

export function rejectSave(field: FieldState, keys: Iterable<FieldPartKey>, refusal: Refusal): FieldState {
  const refusals = new Map(field.refusals)
  for (const key of keys) if (field.edits.has(key)) refusals.set(key, refusal)
  return { ...field, sent: null, refusals }
}

/** Marks unsent edits with the reason; a write on its way may still arrive. */
export function lockEdits(field: FieldState, reason: string): FieldState {
  if (field.sent !== null) return field
  const isMarked = (key: FieldPartKey): boolean => {
    const refusal = field.refusals.get(key)
    return refusal?.locked === true && refusal.text === reason
  }
  const keys = [...field.edits.keys()].filter(key => !isMarked(key))
  return keys.length === 0 ? field : rejectSave(field, keys, { text: reason, locked: true })
}

export function unlockEdits(field: FieldState): FieldState {
  const locked = [...field.refusals].filter(([, refusal]) => refusal.locked).map(([key]) => key)
  return locked.length === 0 ? field : { ...field, refusals: removeKeys(field.refusals, locked) }
}

/** Restores what an earlier visit could not save; parts that someone has changed since are conflicts. */
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
