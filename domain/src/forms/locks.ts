// What can no longer be changed in a form, and why.
import type { FieldReason, Refusal } from '../problems.ts'

/** D17. */
export const whyStructureLocked = (form: { readonly published: boolean }): Refusal | null =>
  form.published ? { code: 'formFrozen', text: 'problems.formFrozen' } : null

/** null: can be changed. Other settings always can. */
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
  const publicationLock = form.published ? lockedByPublication : null
  return {
    name: publicationLock,
    year: publicationLock,
    description: publicationLock,
    category: publicationLock ?? (form.isHardCopy ? lockedByTemplate : null),
  }
}

type LockedSettings = Readonly<Record<Exclude<keyof SettingLocks, 'year'>, string>> & { readonly year: number }

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
