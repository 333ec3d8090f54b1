// Exports to Excel that are being made: each can be cancelled, several can run at once, and the page stays usable.
import { useCallback, useState } from 'react'
import { api } from '../../platform/api.ts'
import { download } from '../../platform/download.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { toast } from '../../platform/toasts.ts'
import { announce } from '../../ui/LiveRegion.tsx'

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

async function make({ kind, id, formId }: ExportTarget, sectionIds: readonly string[], signal: AbortSignal) {
  const result =
    kind === 'own' ? await api('GET /api/results/form/{formId}', { params: { formId } }, { signal }) : { id }
  const query = sectionIds.length > 0 ? { sectionId: [...sectionIds] } : {}
  const file = await api('GET /api/results/download/{id}', { params: { id: result.id }, query }, { signal })
  if (!signal.aborted) download(file, fileName)
}

export function useExports() {
  const [running, setRunning] = useState<readonly RunningExport[]>([])
  /** `sectionIds`: none means all. */
  const start = useCallback(async (target: ExportTarget, sectionIds: readonly string[]) => {
    const key = crypto.randomUUID()
    const stopper = new AbortController()
    const { name } = target
    setRunning(old => [...old, { key, name, cancel: () => stopper.abort() }])
    try {
      await make(target, sectionIds, stopper.signal)
      announce(textNow('results.export.done', { name }))
    } catch {
      if (stopper.signal.aborted) announce(textNow('results.export.cancelled', { name }))
      else toast('results.excelFailed')
    } finally {
      setRunning(old => old.filter(one => one.key !== key))
    }
  }, [])
  return { running, start }
}
