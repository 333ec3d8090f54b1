// What an administrator has typed and not saved yet, kept on the device and bound to the account (D51): when the session
// ends, the form is published or deleted in the meantime, or the page goes away, it can be taken up again.
import { openDraftStorage } from '../../platform/draft-storage.ts'
import type { EditedQuestion } from './edited-question.ts'
import type { EditedSection } from './edited-section.ts'
import type { Purpose, SettingsDraft } from './settings-draft.ts'

interface OfForm {
  /** null: the form is not created yet. */
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
export type KeptDraft = UnsavedDraft & { readonly keptAt: string }

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

/** The drafts of one account. */
export interface KeptDraftStore {
  keep(draft: UnsavedDraft): Promise<void>
  /** Before the page goes away: synchronously. False: there is no room. */
  keepSync(draft: UnsavedDraft): boolean
  discard(draft: UnsavedDraft): Promise<void>
  /** Of one form, or of forms not created yet; the oldest first. Empty where the browser forbids storage. */
  list(formId: string | null): Promise<readonly KeptDraft[]>
}

export function openKeptDraftStore(account: string): KeptDraftStore {
  const storage = openDraftStorage<KeptDraft>(account, 'form-drafts')
  const stamp = (draft: UnsavedDraft): KeptDraft => ({ ...draft, keptAt: new Date().toISOString() })
  return {
    keep: async draft => {
      await storage.put(keyOfDraft(draft), stamp(draft))
      storage.deleteSync(keyOfDraft(draft))
    },
    keepSync: draft => storage.putSync(keyOfDraft(draft), stamp(draft)),
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
