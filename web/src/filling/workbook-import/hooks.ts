// The requests of filling in a workbook.
import { useMutation } from '@tanstack/react-query'
import type { Result } from '@imp/domain/results/types.ts'
import type { WorkbookComparison } from '@imp/domain/filling/workbook-types.ts'
import { api, Refused } from '../../platform/api.ts'
import { useWrite } from '../../platform/cache.ts'
import { toast } from '../../platform/toasts.ts'

export const useFillableWorkbook = () =>
  useMutation<Blob, Error, string>({
    mutationFn: id => api('GET /api/results/{id}/workbook', { params: { id } }),
    onError: () => toast('results.excelFailed'),
  })

interface Reading {
  readonly id: string
  readonly file: File
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}
export const useCompareWorkbook = () =>
  useMutation<WorkbookComparison, Error, Reading>({
    mutationFn: ({ id, file, ...options }) =>
      api('POST /api/results/{id}/workbook', { params: { id }, fields: {}, file }, options),
  })

export const loadResult = (id: string): Promise<Result> => api('GET /api/results/{id}', { params: { id } })

export const useSaveAnswers = () => useWrite('PATCH /api/results/{id}')

export const isStale = (error: unknown): boolean => error instanceof Refused && error.status === 412
