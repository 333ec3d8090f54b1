// Stores unsaved answers of one account and one result on the device. Drafts of another open window are left to that window,
// which saves them itself.
import { openDraftStorage } from '../../platform/draft-storage.ts'
import { listOtherWindows, thisWindow } from '../../platform/open-windows.ts'
import type { AnswerDraftStorage } from './draft-writer.ts'
import type { FieldDraft } from './field-state.ts'

export function openAnswerDraftStorage(account: string, resultId: string): AnswerDraftStorage {
  const storage = openDraftStorage<FieldDraft & { readonly window?: string }>(account, 'answers')
  const prefix = `${resultId}/`
  return {
    put: (questionId, draft) => storage.put(prefix + questionId, { ...draft, window: thisWindow() }),
    delete: questionId => storage.delete(prefix + questionId),
    putSync: (questionId, draft) => storage.putSync(prefix + questionId, { ...draft, window: thisWindow() }),
    deleteSync: questionId => storage.deleteSync(prefix + questionId),
    list: async () => {
      const others = await listOtherWindows()
      const found = (await storage.list(prefix)).filter(({ value }) => !others.has(value.window ?? ''))
      return found.map(({ key, value }) => ({ questionId: key.slice(prefix.length), draft: value }))
    },
  }
}
