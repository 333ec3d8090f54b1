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

export function useTemplates(kind: ReportKind) {
  const query = { isInternal: kind === 'internal' }
  return useQuery({
    ...read('GET /api/reports/published', { query }),
    select: (reports: Report[]) => reports.filter(report => !copyBlocker(report)),
  })
}

/** Refusals are shown at their fields. */
export const useUploadReport = () =>
  useUpload('POST /api/reports/upload', { onSuccess: () => toast('reports.created'), onError: toastCreateFailure })

/** The server's error about the title; null: none. */
export const findTitleProblem = (error: unknown): string | null =>
  isTitleTaken(error) ? problemText(error) : fieldProblem(error, 'title')
