// The requests of the audit log: pages, single entries and the export.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { dayOf } from '@imp/domain/dates.ts'
import { api } from '../platform/api.ts'
import { read } from '../platform/cache.ts'
import { download } from '../platform/download.ts'
import { toast } from '../platform/toasts.ts'
import { type AuditFilters, type AuditSearch, filterOf, pageQueryOf } from './audit-search.ts'

export const useEntries = (search: AuditSearch) =>
  useQuery({
    ...read('GET /api/audit', { query: pageQueryOf(search) }),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })

export const useEntry = (id: string | undefined) =>
  useQuery({ ...read('GET /api/audit/{id}', { params: { id: id ?? '' } }), enabled: id !== undefined })

export const useExportEntries = () =>
  useMutation({
    mutationFn: (filters: AuditFilters) => api('GET /api/audit/export', { query: filterOf(filters) }),
    networkMode: 'always',
    onSuccess: file => {
      download(file, `audit-log-${dayOf(new Date().toISOString())}.csv`)
      toast('audit.exported')
    },
    onError: () => toast('audit.exportFailed'),
  })
