// The requests of the tables. Each write shows its own toast; what a person has to decide or fix is left to the caller.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Table, TableChoice } from '@imp/domain/tables/types.ts'
import { isStale } from '../platform/conflict/stale.ts'
import { api } from '../platform/api.ts'
import { listRefreshOptions, read, useWrite } from '../platform/cache.ts'
import { toast, toastProblem } from '../platform/toasts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ListPage } from '../ui/table-column.ts'
import type { TablesQuery } from './tables-search.ts'

const tablesLine = 'GET /api/tables'
type ListFailure = 'tables.listFailed' | 'tables.unableToLoad'

export function useTables(query: TablesQuery, failure: ListFailure) {
  const tables = useQuery({
    queryKey: [tablesLine, { query }, 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<Table>> => {
      const { result, totalRows } = await api(tablesLine, { query }, { signal })
      return { items: result, total: totalRows, page: query.page ?? 1 }
    },
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })
  useFailureToast(tables, failure)
  return tables
}

export function useDevelopmentTables() {
  const tables = useQuery({ ...read('GET /api/tables/development'), ...listRefreshOptions })
  useFailureToast(tables, 'tables.developmentFailed')
  return tables
}

export function useTableGrid(id: string | null, failure: 'tables.dataFailed' | 'tables.unableToLoadData') {
  const data = useQuery({
    ...read('GET /api/tables/data/', { query: { guids: [id ?? ''] } }),
    enabled: id !== null,
  })
  useFailureToast(data, failure)
  const { error, isFetching, refetch } = data
  return { grid: id === null ? undefined : data.data?.[id], error, isFetching, refetch }
}

export function useTable(id: string | null) {
  const table = useQuery({
    ...read('GET /api/tables/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  useFailureToast(table, 'tables.dataFailed')
  return table
}

export const useTableChanges = (id: string) => useQuery(read('GET /api/tables/{id}/changes', { params: { id } }))

const choicesStaleMs = 60_000

export function useTableForms() {
  const forms = useQuery({ ...read('GET /api/tables/forms'), staleTime: choicesStaleMs })
  useFailureToast(forms, 'tables.formsFailed')
  return forms
}

export function useFormSections(form: string | null, year: number | null) {
  const query = { formName: form ?? '', formYear: year ?? 0 }
  const sections = useQuery({
    ...read('GET /api/sections/props', { query }),
    staleTime: choicesStaleMs,
    enabled: form !== null && year !== null,
  })
  useFailureToast(sections, 'tables.sectionsFailed')
  return sections
}

export function useSectionQuestions(section: string | null) {
  const questions = useQuery({
    ...read('GET /api/sections/{id}', { params: { id: section ?? '' } }),
    staleTime: choicesStaleMs,
    enabled: section !== null,
  })
  useFailureToast(questions, 'tables.questionsFailed')
  return questions
}

export function useFormCountries(category: string | null) {
  const countries = useQuery({
    ...read('GET /api/countries/parent/{id}', { params: { id: category ?? '' } }),
    staleTime: choicesStaleMs,
    enabled: category !== null,
  })
  useFailureToast(countries, 'tables.countriesFailed')
  return countries
}

const noChoice: TableChoice = { section: '', questions: [], countries: [] }
export const useTablePreview = (choice: TableChoice | null) =>
  useQuery({
    ...read('GET /api/tables/preview', { query: choice ?? noChoice }),
    placeholderData: keepPreviousData,
    enabled: choice !== null,
  })

export const useCreateTable = () =>
  useWrite('POST /api/tables', {
    onSuccess: () => toast('tables.generated'),
    onError: () => toast('tables.generateFailed'),
  })

export const useEditTable = () =>
  useWrite('PATCH /api/tables', {
    onSuccess: () => toast('tables.edited'),
    onError: error => {
      if (!isStale(error)) toast('tables.editFailed')
    },
  })

const versionOf = ({ version }: Table) => version

export const usePublishTable = () =>
  useWrite('PATCH /api/tables/{id}/publish', {
    toInput: ({ id, final }: Table) => ({ params: { id }, query: { isPublish: !final } }),
    ifMatch: versionOf,
    onSuccess: ({ final }) => toast(final ? 'tables.published' : 'tables.unpublished'),
    onError: (error, { final }) => {
      if (isStale(error)) toastProblem(error)
      else toast(final ? 'tables.unpublishFailed' : 'tables.publishFailed')
    },
  })

export const useUpdateTableData = () =>
  useWrite('PATCH /api/tables/{id}/data', {
    toInput: ({ id }: Table) => ({ params: { id } }),
    ifMatch: versionOf,
    onSuccess: () => toast('tables.updated'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('tables.updateFailed')),
  })

export const useDeleteTable = () =>
  useWrite('DELETE /api/tables/{id}', {
    toInput: ({ id }: Table) => ({ params: { id } }),
    ifMatch: versionOf,
    onSuccess: () => toast('tables.deleted'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('tables.deleteFailed')),
  })

export const useDeleteTables = () =>
  useWrite('DELETE /api/tables/bulk', {
    onSuccess: () => toast('tables.bulkDeleted'),
    onError: () => toast('tables.bulkDeleteFailed'),
  })
