import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Report } from '@imp/domain/reports/types.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { isStale, lastChangeOf, storedOf } from '../../platform/conflict/stale.ts'
import { api, Refused } from '../../platform/api.ts'
import { invalidateAfter, read, useUpload, useWrite } from '../../platform/cache.ts'
import { download } from '../../platform/download.ts'
import { problemText } from '../../platform/problem-text.ts'
import type { RecordWrite, SaveOutcome } from '../../platform/saving/record-store.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { pdfNameOf } from '../overview/hooks.ts'
import { type FrontPage, toReportInput } from './front-page.ts'

/** Never throws. */
export function useSendFrontPage(id: string) {
  const client = useQueryClient()
  const line = 'PUT /api/Reports/{id}'
  return async ({ draft, version }: RecordWrite<FrontPage>): Promise<SaveOutcome<Report, FrontPage>> => {
    try {
      const report = await api(line, { params: { id }, body: toReportInput(draft, version) })
      client.setQueryData(read('GET /api/Reports/{id}', { params: { id } }).queryKey, report)
      void invalidateAfter(client, line)
      return { kind: 'saved', stored: report }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

function outcomeOf(error: unknown): SaveOutcome<Report, FrontPage> {
  const stored = storedOf<Report>(error)
  if (stored) return { kind: 'stale', stored, lastChange: lastChangeOf(error) }
  // No response, or a temporary failure of the server: it is retried.
  const isLasting = error instanceof Refused && error.status < 500 && error.status !== 429 && error.status !== 408
  if (!isLasting) return { kind: 'unreachable' }
  const isTaken = error.problem.code === 'reportTitleTaken'
  toast(isTaken ? 'reports.titleTaken' : 'reports.saveFailed')
  const titleProblem = fieldProblem(error, 'title')
  const field = isTaken || titleProblem !== null ? 'title' : null
  return { kind: 'refused', reason: titleProblem ?? problemText(error), field }
}

/** The PDF as it would be published now; for an uploaded report its file. */
export const usePreviewPdf = () =>
  useMutation({
    mutationFn: (id: string) => api('GET /api/reports/generate/{id}', { params: { id } }),
    networkMode: 'always',
    onError: () => toast('reports.previewFailed'),
  })

interface Publication {
  readonly report: Report
  readonly sendNotification: boolean
  /** Publish with notes in place of figures and tables that cannot be rendered. */
  readonly acceptMissing: boolean
}
/** Some figures or tables cannot be rendered, and `acceptMissing` was not set. */
export const isIncomplete = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'reportIncomplete'

/** Replaces the PDF of an uploaded report. Refusals are shown at the file field. */
export const useReplaceFile = () =>
  useUpload('PUT /api/reports/{id}/file', {
    onSuccess: () => toast('reports.fileReplaced'),
    onError: () => toast('reports.fileReplaceFailed'),
  })

export const usePublishReport = () =>
  useWrite('GET /api/reports/publish/{id}', {
    toInput: ({ report, sendNotification, acceptMissing }: Publication) => ({
      params: { id: report.id },
      query: { sendNotification, acceptMissing },
    }),
    ifMatch: ({ report }) => report.revision,
    onSuccess: (file, { report }) => {
      download(file, pdfNameOf(report))
      toast('reports.published')
    },
    onError: error => {
      if (isIncomplete(error)) return
      if (isStale(error)) toastProblem(error)
      else toast('reports.publishFailed')
    },
  })

/** Remarks about the PDF's layout, as sentences. */
export const usePrintRemarks = (id: string, enabled: boolean) =>
  useQuery({ ...read('GET /api/reports/{id}/remarks', { params: { id } }), enabled, staleTime: 0 })
