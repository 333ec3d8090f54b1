// Exports that the server has not answered yet.
import { onSession, session } from '../../platform/session.ts'
import { createStore } from '../../platform/store.ts'

export interface ExportRequest {
  readonly key: string
  readonly name: string
  readonly stopper: AbortController
}

export const exportRequests = createStore<readonly ExportRequest[]>([])

// What somebody asked for is not handed to the next person at this screen.
onSession(() => {
  if (!session()) for (const { stopper } of exportRequests.get()) stopper.abort()
})
