// What is typed and not saved yet, on the device, per account (D51): survives signing out, closing the page, and
// publication or deletion of the form by somebody else.
import { openDraftStorage } from '../../platform/draft-storage.ts'
import type { EditedQuestion } from './edited-question.ts'
import type { EditedSection } from './edited-section.ts'
import type { Purpose, SettingsDraft } from './settings-draft.ts'

interface OfForm {
  /** null: the form has not been created yet. */
  readonly formId: string | null
}
interface UnsavedQuestion extends OfForm, EditedQuestion {
  readonly kind: 'question'
}
interface UnsavedSection extends OfForm {
  readonly kind: 'section'
  readonly edited: EditedSection
}
interface UnsavedSettings extends OfForm {
  readonly kind: 'settings'
  readonly draft: SettingsDraft
  readonly purpose: Purpose
}
export type UnsavedDraft = UnsavedQuestion | UnsavedSection | UnsavedSettings
export type LocalDraft = UnsavedDraft & { readonly keptAt: string }

const newForm = 'new'

export function keyOfDraft(draft: UnsavedDraft): string {
  const start = `${draft.formId ?? newForm}/${draft.kind}`
  switch (draft.kind) {
    case 'question':
      return `${start}/${draft.draft.id}`
    case 'section':
      return `${start}/${draft.edited.began?.id ?? ''}`
    case 'settings':
      return `${start}/${draft.purpose.kind === 'copy' ? draft.purpose.template.id : ''}`
  }
}

export interface LocalDraftStore {
  put(draft: UnsavedDraft): Promise<void>
  /** Synchronous, for when the page goes away. False: the storage is full. */
  putSync(draft: UnsavedDraft): boolean
  discard(draft: UnsavedDraft): Promise<void>
  /** Drafts of one form, or of forms not created yet; oldest first. Empty where the browser forbids storage. */
  list(formId: string | null): Promise<readonly LocalDraft[]>
}

export function openLocalDraftStore(account: string): LocalDraftStore {
  const storage = openDraftStorage<LocalDraft>(account, 'form-drafts')
  const stamp = (draft: UnsavedDraft): LocalDraft => ({ ...draft, keptAt: new Date().toISOString() })
  return {
    put: async draft => {
      await storage.put(keyOfDraft(draft), stamp(draft))
      storage.deleteSync(keyOfDraft(draft))
    },
    putSync: draft => storage.putSync(keyOfDraft(draft), stamp(draft)),
    discard: async draft => {
      storage.deleteSync(keyOfDraft(draft))
      await storage.delete(keyOfDraft(draft))
    },
    list: async formId => {
      const found = await storage.list(`${formId ?? newForm}/`)
      return found.map(({ value }) => value).sort((a, b) => (a.keptAt < b.keptAt ? -1 : 1))
    },
  }
}
