// The calls that create reports: a blank one, a copy of a published one, an uploaded PDF.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { whyNotCopy } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { api, Refused } from '../../platform/api.ts'
import { invalidateAfter, read, useWrite } from '../../platform/cache.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'
import type { ReportKind } from '../outline/report-link.ts'

const isTitleTaken = (error: unknown): boolean => error instanceof Refused && error.problem.code === 'reportTitleTaken'
const toastCreateFailure = (error: unknown) =>
  toast(isTitleTaken(error) ? 'reports.titleTaken' : 'reports.createFailed')

export const useCreateReport = () =>
  useWrite('POST /api/Reports', { onSuccess: () => toast('reports.created'), onError: toastCreateFailure })

/** The published reports that a new one can be made from. */
export function useTemplates(kind: ReportKind) {
  const query = { isInternal: kind === 'internal' }
  return useQuery({
    ...read('GET /api/reports/published', { query }),
    select: (reports: Report[]) => reports.filter(report => !whyNotCopy(report)),
  })
}

export interface ReportToUpload {
  readonly title: string
  readonly isInternal: boolean
  readonly file: File
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** What is refused is told at its field. */
export function useUploadReport() {
  const client = useQueryClient()
  const line = 'POST /api/reports/upload'
  return useMutation({
    mutationFn: ({ title, isInternal, file, signal, onProgress }: ReportToUpload) =>
      api(line, { fields: { title, isInternal }, file }, { signal, onProgress }),
    networkMode: 'always',
    onSuccess: () => toast('reports.created'),
    onError: (error, { signal }) => {
      if (!signal.aborted) toastCreateFailure(error)
    },
    onSettled: () => invalidateAfter(client, line),
  })
}

/** What the server finds wrong with a title; null: nothing. */
export const findTitleProblem = (error: unknown): string | null =>
  isTitleTaken(error) ? problemText(error) : fieldProblem(error, 'title')

const fileCodes: ReadonlySet<string> = new Set([
  'notAPdf',
  'encrypted',
  'pdfWithScripts',
  'fileTooLarge',
  'tooLarge',
  'wrongMediaType',
  'fileMissing',
])
/** What it finds wrong with an uploaded file; null: nothing. */
export function findFileProblem(error: unknown): string | null {
  const isAboutFile = error instanceof Refused && fileCodes.has(error.problem.code)
  return isAboutFile ? problemText(error) : fieldProblem(error, 'file')
}
