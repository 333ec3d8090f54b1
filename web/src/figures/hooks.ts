// The requests of the figures. Each write shows its own toast; what a person has to decide or fix is left to the caller.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Figure, RegenerationInput } from '@imp/domain/figures/types.ts'
import { isStale } from '../platform/conflict/stale.ts'
import { type Answer, api, type EndpointInput } from '../platform/api.ts'
import { listRefreshOptions, read, useUpload, useWrite } from '../platform/cache.ts'
import type { ImageSource } from '../platform/images.ts'
import { isIncompleteImage } from '../platform/pictures/LeftOutNote.tsx'
import { toast, toastProblem } from '../platform/toasts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ListPage } from '../ui/table-column.ts'
import { type FiguresQuery, hasFigureFilter } from './figures-search.ts'

const figuresLine = 'GET /api/figures'

export function useFigures(query: FiguresQuery) {
  const figures = useQuery({
    queryKey: [figuresLine, { query }, 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<Figure>> => {
      const { result, totalRows } = await api(figuresLine, { query }, { signal })
      return { items: result, total: totalRows, page: query.page ?? 1 }
    },
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })
  const isFiltered = hasFigureFilter(query)
  useFailureToast(figures, isFiltered ? 'figures.filterFailed' : 'figures.loadFailed')
  return figures
}

export function useFigureFilters() {
  const filters = useQuery({ ...read('GET /api/figures/filters'), staleTime: 60_000 })
  useFailureToast(filters, 'figures.formsFailed')
  return filters.data
}

/** The picture as last drawn; small: at most 320 px wide. */
export const figureImage = ({ id, drawn }: Pick<Figure, 'id' | 'drawn'>, size: 'small' | 'full'): ImageSource => ({
  key: ['figure', id, drawn, size],
  load: signal => api('GET /api/figures/{id}', { params: { id }, query: { thumbnail: size === 'small' } }, { signal }),
})
export const fetchFigureImage = (id: string): Promise<Blob> =>
  api('GET /api/figures/{id}', { params: { id }, query: {} })

export const useFigureData = (id: string, enabled: boolean) =>
  useQuery({ ...read('GET /api/figures/{id}/data', { params: { id } }), enabled })

export const useFigure = (id: string) => useQuery(read('GET /api/figures/{id}/details', { params: { id } }))

export const useFigureChanges = (id: string) => useQuery(read('GET /api/figures/{id}/changes', { params: { id } }))

export function useFigureLabels(id: string) {
  const labels = useQuery({ ...read('GET /api/figures/labels/{id}', { params: { id } }), staleTime: 0 })
  useFailureToast(labels, 'figures.labelsFailed')
  return labels
}

export const previewImage = (body: RegenerationInput, drawn: string): ImageSource => ({
  key: ['figure preview', drawn, JSON.stringify(body)],
  load: signal => api('POST /api/charts/regenerate/preview', { body }, { signal }),
})

/** Uploaded figures are replaced as a whole; of generated ones only the metadata. */
export function useEditFigure({ figureType }: Pick<Figure, 'figureType'>) {
  return useWrite(figureType === 0 ? 'PUT /api/figures' : 'PATCH /api/figures', {
    onSuccess: () => toast('figures.edited'),
    onError: error => {
      if (!isStale(error)) toast('figures.editFailed')
    },
  })
}

export const useRegenerateFigure = () =>
  useWrite('POST /api/charts/regenerate', {
    toInput: (body: RegenerationInput) => ({ body }),
    onSuccess: () => toast('figures.regenerated'),
    onError: error => {
      if (!isStale(error)) toast('figures.regenerateFailed')
    },
  })

export const useDeleteFigure = () =>
  useWrite('DELETE /api/figures/{id}', {
    toInput: ({ id }: Figure) => ({ params: { id } }),
    ifMatch: ({ version }) => version,
    onSuccess: () => toast('figures.deleted'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('figures.deleteFailed')),
  })

export type FigureSelection = EndpointInput<'DELETE /api/figures/bulk'>['query']
export const useDeleteFigures = () =>
  useWrite('DELETE /api/figures/bulk', {
    toInput: (query: FigureSelection) => ({ query }),
    onSuccess: () => toast('figures.bulkDeleted'),
    onError: () => toast('figures.bulkDeleteFailed'),
  })

export type GenerationForm = Answer<'GET /api/forms/published'>[number]
export function usePublishedForms() {
  const forms = useQuery({ ...read('GET /api/forms/published', { query: {} }), staleTime: 60_000 })
  useFailureToast(forms, 'figures.formsFailed')
  return forms
}

export function useFormSections(form: Pick<GenerationForm, 'id' | 'name' | 'year'> | null) {
  const query = { formName: form?.name ?? '', formYear: form?.year ?? 0, formId: form?.id ?? '' }
  const sections = useQuery({ ...read('GET /api/sections/props', { query }), enabled: form !== null })
  useFailureToast(sections, 'figures.sectionsFailed')
  return sections
}

export const useUploadFigure = () =>
  useUpload('POST /api/figures', {
    onSuccess: () => toast('figures.uploaded'),
    onError: error => {
      if (!isIncompleteImage(error)) toast('figures.uploadFailed')
    },
  })
