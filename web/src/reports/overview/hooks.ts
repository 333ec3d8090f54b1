import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import { isStale } from '../../platform/conflict/stale.ts'
import { api } from '../../platform/api.ts'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { download, toFileName } from '../../platform/download.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import type { ReportKind } from '../outline/report-link.ts'
import { storeReportNames } from '../outline/report-names.ts'
import type { ReportsSearch } from './reports-search.ts'

/** Remembers the titles for breadcrumbs. */
function useStoreNames(reports: readonly Report[] | undefined): void {
  useEffect(() => {
    if (reports) storeReportNames(reports)
  }, [reports])
}

/** While another year is loading, the previous reports stay. */
export function usePublishedReports(kind: ReportKind, { year, title }: ReportsSearch) {
  const query = {
    isInternal: kind === 'internal',
    ...(year !== undefined && { year }),
    ...(title !== undefined && { searchText: title }),
  }
  const reports = useQuery({
    ...read('GET /api/reports/published', { query }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })
  useFailureToast(reports, kind === 'internal' ? 'reports.internalListFailed' : 'reports.listFailed')
  useStoreNames(reports.data)
  return reports
}

export function usePublicReports({ year }: Pick<ReportsSearch, 'year'>) {
  const reports = useQuery({
    ...read('GET /api/reports/public', { query: { ...(year !== undefined && { year }) } }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(reports, 'reports.listFailed')
  return reports
}

/** `kind` null: both kinds. */
export function useReportDrafts(kind: ReportKind | null) {
  const query = kind === null ? {} : { isInternal: kind === 'internal' }
  const reports = useQuery({ ...read('GET /api/Reports/InProgress', { query }), ...listRefreshOptions })
  useFailureToast(reports, 'reports.draftsFailed')
  useStoreNames(reports.data)
  return reports
}

export const pdfNameOf = ({ title }: Pick<Report, 'title'>): string => `${toFileName(title)}.pdf`

export const useDownloadReport = () =>
  useMutation({
    mutationFn: ({ id }: Report) => api('GET /api/reports/download/{id}', { params: { id } }),
    networkMode: 'always',
    onSuccess: (file, report) => {
      download(file, pdfNameOf(report))
      toast('reports.downloaded')
    },
    onError: () => toast('reports.downloadFailed'),
  })

/** Copies it as a new draft. */
export const useCopyReport = () =>
  useWrite('GET /api/Reports/copy/{id}', {
    toInput: ({ id }: Pick<Report, 'id'>) => ({ params: { id } }),
    onSuccess: () => toast('reports.copied'),
    onError: () => toast('reports.copyFailed'),
  })

const revisionOf = ({ revision }: Report) => revision

export const useDeleteReport = () =>
  useWrite('DELETE /api/Reports/{id}', {
    toInput: ({ id }: Report) => ({ params: { id } }),
    ifMatch: revisionOf,
    onSuccess: () => toast('reports.deleted'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('reports.deleteFailed')),
  })

export const useUnpublishReport = () =>
  useWrite('PATCH /api/reports/unpublish/{id}', {
    toInput: ({ id }: Report) => ({ params: { id } }),
    ifMatch: revisionOf,
    onSuccess: () => toast('reports.unpublished'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('reports.unpublishFailed')),
  })
