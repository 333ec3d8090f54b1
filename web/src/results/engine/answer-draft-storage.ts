// Where on the device the unsaved answers of one account and one result lie.
import { openDraftStorage } from '../../platform/draft-storage.ts'
import type { AnswerDraftStorage } from './draft-keeper.ts'
import type { FieldDraft } from './field-state.ts'

export function openAnswerDraftStorage(account: string, resultId: string): AnswerDraftStorage {
  const storage = openDraftStorage<FieldDraft>(account, 'answers')
  const prefix = `${resultId}/`
  return {
    put: (questionId, draft) => storage.put(prefix + questionId, draft),
    delete: questionId => storage.delete(prefix + questionId),
    putSync: (questionId, draft) => storage.putSync(prefix + questionId, draft),
    deleteSync: questionId => storage.deleteSync(prefix + questionId),
    list: async () => {
      const found = await storage.list(prefix)
      return found.map(({ key, value }) => ({ questionId: key.slice(prefix.length), draft: value }))
    },
  }
}
