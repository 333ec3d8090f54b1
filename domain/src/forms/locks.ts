// What of a form can no longer be changed, and why: the same for the fields on the screen and for the server.
import type { FieldReason, Refusal } from '../problems.ts'

/** Why sections and questions cannot be changed (D17); null when they can. */
export const whyStructureLocked = (form: { readonly published: boolean }): Refusal | null =>
  form.published ? { code: 'formFrozen', text: 'problems.formFrozen' } : null

/** Why each of these settings cannot be changed; null: it can. All the others stay editable. */
export interface SettingLocks {
  readonly name: Refusal | null
  readonly year: Refusal | null
  readonly description: Refusal | null
  readonly category: Refusal | null
}

const lockedByPublication: Refusal = { code: 'formSettingLocked', text: 'forms.settings.lockedPublished' }
const lockedByTemplate: Refusal = { code: 'formSettingLocked', text: 'forms.settings.lockedCopy' }

/**
 * |             | name, year, description | category |
 * |-------------|-------------------------|----------|
 * | published   | locked                  | locked   |
 * | hard copy   | free                    | locked   |
 * | other draft | free                    | free     |
 */
export function findSettingLocks(form: { readonly published: boolean; readonly isHardCopy: boolean }): SettingLocks {
  const words = form.published ? lockedByPublication : null
  return {
    name: words,
    year: words,
    description: words,
    category: words ?? (form.isHardCopy ? lockedByTemplate : null),
  }
}

type LockedSettings = Readonly<Record<Exclude<keyof SettingLocks, 'year'>, string>> & { readonly year: number }

/** The locked settings that a write would change, each with its reason. */
export function findLockedChanges(
  stored: LockedSettings & { readonly published: boolean; readonly isHardCopy: boolean },
  next: LockedSettings,
): FieldReason[] {
  const locks = findSettingLocks(stored)
  return (['name', 'year', 'description', 'category'] as const).flatMap(path => {
    const lock = next[path] === stored[path] ? null : locks[path]
    return lock ? [{ path, text: lock.text }] : []
  })
}
