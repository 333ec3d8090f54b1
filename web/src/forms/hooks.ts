// Forms as the screens read and change them: lists, one form, settings, publishing, categories. Each write shows its
// own message; what a person has to decide (a name that is taken, a newer version) is left to the caller.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FormSummary, Visibility } from '@imp/domain/forms/types.ts'
import { api, Refused, Unreachable } from '../platform/api.ts'
import { everything, read, useWrite } from '../platform/cache.ts'
import { toast, toastProblem } from '../platform/toasts.ts'

/** What shows forms, and what publishing and taking back makes or removes. */
const stale = [
  'GET /api/forms/{id}',
  'GET /api/forms/inprogress',
  'GET /api/forms/published',
  'GET /api/forms/active',
  'GET /api/Results/Filtered',
  'GET /api/Results/Filters',
] as const

/** A form with its sections and questions. */
export const useForm = (id: string) => useQuery(read('GET /api/forms/{id}', { params: { id } }))
/** The forms under development. */
export const useDrafts = () => useQuery(read('GET /api/forms/inprogress'))
/** The published forms, newest first, with their settings and versions. */
export const usePublishedForms = (enabled = true) =>
  useQuery({ ...read('GET /api/forms/published', { query: {} }), enabled })

const reloadAfter = 2500
/** The forms to submit of the caller's country; read once more a moment after the first time. */
export function useActiveForms() {
  const forms = useQuery(read('GET /api/forms/active'))
  const { refetch, isFetched } = forms
  useEffect(() => {
    if (!isFetched) return
    const timer = setTimeout(() => void refetch(), reloadAfter)
    return () => clearTimeout(timer)
  }, [isFetched, refetch])
  return forms
}

/** The categories to choose from; ACER forms have their own. */
export const useCategories = (isAcer: boolean, enabled = true) =>
  useQuery({ ...read('GET /api/forms/categories/props', { query: isAcer ? { isAcer } : {} }), enabled })
/** The countries that take part in the forms of a category; as long as none is chosen, those of (ACER) forms at all. */
export function useParticipants(categoryId: string | null, isAcer: boolean) {
  const settings = { staleTime: 5 * 60_000, placeholderData: keepPreviousData }
  const ofCategory = read('GET /api/countries/parent/{id}', { params: { id: categoryId ?? '' } })
  const named = useQuery({ ...ofCategory, ...settings, enabled: categoryId !== null })
  const all = useQuery({
    ...read('GET /api/countries', { query: isAcer ? { isAcer } : {} }),
    ...settings,
    enabled: categoryId === null,
  })
  return categoryId === null ? all : named
}
/** The groups of countries that categories belong to. */
export const useBlocks = () => useQuery({ ...read('GET /api/forms/blocks'), staleTime: Infinity })

const codeOf = (error: unknown) => (error instanceof Refused ? error.problem.code : null)
/** Has somebody else saved in the meantime? */
export const isStale = (error: unknown): boolean => codeOf(error) === 'staleVersion'
/** What the server holds instead, when somebody else has saved in the meantime. */
export const storedOf = <T>(error: unknown): T | null =>
  isStale(error) && error instanceof Refused ? ((error.problem.stored as T | undefined) ?? null) : null
export const storedForm = (error: unknown): FormSummary | null => storedOf<FormSummary>(error)

export const useCreateForm = () =>
  useWrite('POST /api/forms', {
    stale,
    onSuccess: () => toast('forms.created'),
    onError: error => toast(codeOf(error) === 'formNameTaken' ? 'forms.nameTaken' : 'forms.createFailed'),
  })

/** `from`: the editor and the lists say it in different words. */
export const useEditForm = (from: 'editor' | 'list') =>
  useWrite('PUT /api/forms/{id}', {
    stale,
    onSuccess: () => toast(from === 'editor' ? 'forms.saved' : 'forms.edited'),
    onError: error => {
      if (storedForm(error)) return
      toast(codeOf(error) === 'formNameTaken' ? 'forms.nameTaken' : 'forms.editFailed')
    },
  })

export function useCreateCategory() {
  return useWrite('POST /api/forms/categories', {
    stale: ['GET /api/forms/categories/props'],
    onSuccess: () => toast('forms.categoryCreated'),
    onError: error =>
      toast(codeOf(error) === 'categoryNameTaken' ? 'forms.categoryNameTaken' : 'forms.categoryCreateFailed'),
  })
}

/** One act on a form as it was last read; afterwards everything that shows forms is read again. */
function useAct<A extends { form: FormSummary }, R>(
  act: (given: A) => Promise<R>,
  says: { success: () => void; failure: (error: Error) => void },
) {
  const client = useQueryClient()
  return useMutation<R, Error, A>({
    mutationFn: act,
    onSuccess: says.success,
    onError: says.failure,
    onSettled: () => Promise.all(stale.map(line => client.invalidateQueries({ queryKey: everything(line) }))),
  })
}
const named = ({ form }: { form: FormSummary }) => [{ params: { id: form.id } }, { ifMatch: form.version }] as const

export const usePublishForm = () =>
  useAct(given => api('PATCH /api/forms/{id}', ...named(given)), {
    success: () => toast('forms.published'),
    failure: error => (isStale(error) ? toastProblem(error) : toast('forms.publishFailed')),
  })

export const useUnpublishForm = () =>
  useAct(given => api('PATCH /api/forms/unpublish/{id}', ...named(given)), {
    success: () => toast('forms.unpublished'),
    failure: error => {
      if (error instanceof Unreachable) toast('forms.unpublishUnreachable')
      else if (codeOf(error)) toastProblem(error)
      else toast('forms.unpublishFailed')
    },
  })

/** `from`: the overview and the creation screen say it in different words. */
export const useDeleteForm = (from: 'overview' | 'create') =>
  useAct(given => api('DELETE /api/forms/{id}', ...named(given)), {
    success: () => toast(from === 'overview' ? 'forms.deleted' : 'forms.deletedFromEditor'),
    failure: () => toast('forms.deleteFailed'),
  })

export const useSetVisibility = () =>
  useAct(
    ({ form, visibility }: { form: FormSummary; visibility: Visibility }) =>
      api('PATCH /api/forms/visibility/{a}/{b}', { params: { a: form.id, b: visibility } }, { ifMatch: form.version }),
    {
      success: () => toast('forms.visibilitySet'),
      failure: error => (isStale(error) ? toastProblem(error) : toast('forms.visibilityFailed')),
    },
  )
