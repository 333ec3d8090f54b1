// Exports to Excel that are being made: each can be cancelled, several can run at once, and they go on while the person
// looks at something else. Shown by RunningExports, once on every screen.
import { api } from '../../platform/api.ts'
import { download } from '../../platform/download.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { onSession, session } from '../../platform/session.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { toast } from '../../platform/toasts.ts'
import { announce } from '../../platform/announce.ts'

/** What is exported: one result, a whole form (for administrators), or the person's own result of a form. */
export interface ExportTarget {
  readonly kind: 'result' | 'form' | 'own'
  /** Of the result, or of the form. */
  readonly id: string
  readonly formId: string
  /** What the person sees it called. */
  readonly name: string
}
export interface RunningExport {
  readonly key: string
  readonly name: string
  readonly cancel: () => void
}

const fileName = 'Form results.xlsx'
const running = createStore<readonly RunningExport[]>([])
// What somebody asked for is not handed to the next person at this screen.
onSession(() => {
  if (!session()) for (const { cancel } of running.get()) cancel()
})

async function make({ kind, id, formId }: ExportTarget, sectionIds: readonly string[], signal: AbortSignal) {
  const result =
    kind === 'own' ? await api('GET /api/results/form/{formId}', { params: { formId } }, { signal }) : { id }
  const query = sectionIds.length > 0 ? { sectionId: [...sectionIds] } : {}
  const file = await api('GET /api/results/download/{id}', { params: { id: result.id }, query }, { signal })
  if (!signal.aborted) download(file, fileName)
}

/** Makes the file and hands it over; never throws. @param sectionIds none means all */
export async function startExport(target: ExportTarget, sectionIds: readonly string[]): Promise<void> {
  const key = crypto.randomUUID()
  const stopper = new AbortController()
  const { name } = target
  running.set([...running.get(), { key, name, cancel: () => stopper.abort() }])
  try {
    await make(target, sectionIds, stopper.signal)
    announce(textNow('results.export.done', { name }))
  } catch {
    if (stopper.signal.aborted) announce(textNow('results.export.cancelled', { name }))
    else toast('results.excelFailed')
  } finally {
    running.set(running.get().filter(one => one.key !== key))
  }
}

export const useRunningExports = (): readonly RunningExport[] => useStore(running)
