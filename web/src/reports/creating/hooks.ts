// The requests that create reports: a blank one, a copy of a published one, an uploaded PDF.
import { useQuery } from '@tanstack/react-query'
import { copyBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { Refused } from '../../platform/api.ts'
import { read, useUpload, useWrite } from '../../platform/cache.ts'
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
    select: (reports: Report[]) => reports.filter(report => !copyBlocker(report)),
  })
}

/** What is refused is told at its field. */
export const useUploadReport = () =>
  useUpload('POST /api/reports/upload', { onSuccess: () => toast('reports.created'), onError: toastCreateFailure })

/** What the server finds wrong with a title; null: nothing. */
export const findTitleProblem = (error: unknown): string | null =>
  isTitleTaken(error) ? problemText(error) : fieldProblem(error, 'title')
