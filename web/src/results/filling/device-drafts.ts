// Where on the device the unsaved answers of one account and one result lie.
import { deviceStore } from '../../platform/device-store.ts'
import type { Kept } from './field.ts'
import type { Drafts } from './keeping.ts'

export function deviceDrafts(account: string, resultId: string): Drafts {
  const store = deviceStore<Kept>(account, 'answers')
  const prefix = `${resultId}/`
  return {
    put: (questionId, kept) => store.put(prefix + questionId, kept),
    delete: questionId => store.delete(prefix + questionId),
    list: async () =>
      (await store.list(prefix)).map(({ key, value }) => ({ questionId: key.slice(prefix.length), kept: value })),
  }
}
