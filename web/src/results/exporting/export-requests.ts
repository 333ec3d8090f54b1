// Export requests that the server has not answered yet.
import { onSession, session } from '../../platform/session.ts'
import { createStore } from '../../platform/store.ts'

export interface ExportRequest {
  readonly key: string
  readonly name: string
  readonly stopper: AbortController
}

export const exportRequests = createStore<readonly ExportRequest[]>([])

// Exports are cancelled at sign-out: the next user at this screen must not receive them.
onSession(() => {
  if (!session()) for (const { stopper } of exportRequests.get()) stopper.abort()
})
