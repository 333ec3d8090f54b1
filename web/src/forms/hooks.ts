// Requests about forms: lists, one form, settings, publishing, categories. Each write shows its own message; what a
// person has to decide (a name that is taken, a newer version) is left to the caller.
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Form, FormSummary, Visibility } from '@imp/domain/forms/types.ts'
import { type Page, Refused, Unreachable } from '../platform/api.ts'
import { listRefreshOptions, read, readPage, readPages, useWrite } from '../platform/cache.ts'
import { isStale, storedOf } from '../platform/conflict/stale.ts'
import { isIncompleteImage } from '../platform/pictures/LeftOutNote.tsx'
import { fieldErrorText, problemText } from '../platform/problem-text.ts'
import { toast, toastProblem } from '../platform/toasts.ts'

/** Bypasses the cache, for a dialog that opens. */
export function useReadForm() {
  const client = useQueryClient()
  return (id: string) => client.fetchQuery({ ...read('GET /api/forms/{id}', { params: { id } }), staleTime: 0 })
}
export const useForm = (id: string) => useQuery(read('GET /api/forms/{id}', { params: { id } }))
export function useParentForm({ parentId, published }: Pick<FormSummary, 'parentId' | 'published'>): Form | undefined {
  const parent = read('GET /api/forms/{id}', { params: { id: parentId ?? '' } })
  return useQuery({ ...parent, enabled: parentId !== null && !published, staleTime: 5 * 60_000 }).data
}
export const useUnsubmitted = ({ id, published }: Pick<FormSummary, 'id' | 'published'>) =>
  useQuery({ ...read('GET /api/forms/{id}/unsubmitted', { params: { id } }), enabled: published, staleTime: 0 })
const pollIntervalMs = 5000
/** Polls the form while a dialog waits for somebody else's change: no event announces it. */
export function useFormPolling(id: string, isWaiting: boolean): void {
  const form = read('GET /api/forms/{id}', { params: { id } })
  useQuery({ ...form, enabled: isWaiting, refetchInterval: pollIntervalMs, refetchOnWindowFocus: 'always' })
}
const cardsPerPage = 24
function useFormCards(query: UseInfiniteQueryResult<InfiniteData<Page<FormSummary>>>) {
  const pages = query.data?.pages
  const forms = useMemo(() => {
    const all = pages?.flatMap(({ items }) => items)
    // A form that moved up in the meantime comes in two pages.
    return all && [...new Map(all.map(form => [form.id, form])).values()]
  }, [pages])
  const { error, isFetched, isFetching, isPaused, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query
  const readMore = hasNextPage ? () => void fetchNextPage() : null
  return {
    forms,
    total: pages?.at(-1)?.total ?? 0,
    error,
    isFetched,
    isFetching,
    /** Offline: nothing is being read. */
    isPaused,
    refetch,
    readMore,
    isFetchingNextPage,
  }
}
export const useDrafts = () =>
  useFormCards(
    useInfiniteQuery({
      ...readPages('GET /api/forms/inprogress', { query: { items: cardsPerPage } }),
      ...listRefreshOptions,
    }),
  )
const maxTemplates = 50
/** `total` counts all matches. Earlier results stay until the new ones are there. */
export const useTemplates = (name: string, enabled = true) =>
  useQuery({
    ...readPage('GET /api/forms/published', { query: { ...(name && { name }), page: 1, items: maxTemplates } }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** Is a form of the same name and year published already (D43)? */
export function useHasNamesake({ id, name, year }: FormSummary): boolean {
  const { data } = useQuery(
    readPage('GET /api/forms/published', { query: { name, year, page: 1, items: maxTemplates } }),
  )
  const key = name.trim().toLowerCase()
  return data?.items.some(form => form.id !== id && form.name.trim().toLowerCase() === key) ?? false
}

const reloadAfterMs = 2500
/** Most urgent first; read once more a moment after the first time. */
export function useActiveForms() {
  const query = { items: cardsPerPage, order: 'urgent' } as const
  const forms = useFormCards(
    useInfiniteQuery({ ...readPages('GET /api/forms/active', { query }), ...listRefreshOptions }),
  )
  const { refetch, isFetched } = forms
  useEffect(() => {
    if (!isFetched) return
    const timer = setTimeout(() => void refetch(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [isFetched, refetch])
  return forms
}

/** ACER forms have their own categories. */
export const useCategories = (isAcer: boolean, enabled = true) =>
  useQuery({ ...read('GET /api/forms/categories/props', { query: isAcer ? { isAcer } : {} }), enabled })
/** Without a category, all countries that take part in forms (ACER or not). */
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
export const useBlocks = () => useQuery({ ...read('GET /api/forms/blocks'), staleTime: Infinity })

const codeOf = (error: unknown) => (error instanceof Refused ? error.problem.code : null)
export const isUnknownForm = (error: unknown): boolean => codeOf(error) === 'unknownForm'
/** Does the address name no form? Then trying again cannot help. */
export const isNoForm = (error: unknown): boolean => isUnknownForm(error) || codeOf(error) === 'malformed'
/** The server's message about one field; null: none. */
export function fieldProblem(error: unknown, path: string): string | null {
  const found = error instanceof Refused ? error.problem.errors?.find(one => one.path === path) : undefined
  return found ? fieldErrorText(found) : null
}

const fileCodes: ReadonlySet<string> = new Set([
  'notAnImage',
  'imageTooLarge',
  'notAPdf',
  'encrypted',
  'pdfWithScripts',
  'fileTooLarge',
  'tooLarge',
  'wrongMediaType',
  'fileMissing',
])
/** The server's message about an uploaded file; null: none. */
export const findFileProblem = (error: unknown): string | null =>
  fileCodes.has(codeOf(error) ?? '')
    ? problemText(error)
    : isIncompleteImage(error)
      ? null
      : fieldProblem(error, 'file')

export const storedForm = (error: unknown): FormSummary | null => storedOf<FormSummary>(error)

export const useCreateForm = () =>
  useWrite('POST /api/forms', {
    onSuccess: () => toast('forms.created'),
    onError: error => toast(codeOf(error) === 'formNameTaken' ? 'forms.nameTaken' : 'forms.createFailed'),
  })

/** The editor and the lists word the message differently. */
export const useEditForm = (from: 'editor' | 'list') =>
  useWrite('PUT /api/forms/{id}', {
    onSuccess: () => toast(from === 'editor' ? 'forms.saved' : 'forms.edited'),
    onError: error => {
      if (storedForm(error)) return
      toast(codeOf(error) === 'formNameTaken' ? 'forms.nameTaken' : 'forms.editFailed')
    },
  })

export function useCreateCategory() {
  return useWrite('POST /api/forms/categories', {
    onSuccess: () => toast('forms.categoryCreated'),
    onError: error =>
      toast(codeOf(error) === 'categoryNameTaken' ? 'forms.categoryNameTaken' : 'forms.categoryCreateFailed'),
  })
}

interface OfForm {
  readonly form: Pick<FormSummary, 'id' | 'version'>
}
const ofForm = {
  toInput: ({ form }: OfForm) => ({ params: { id: form.id } }),
  ifMatch: ({ form }: OfForm) => form.version,
}

export const usePublishForm = () =>
  useWrite('PATCH /api/forms/{id}', {
    ...ofForm,
    onSuccess: () => toast('forms.published'),
    onError: error => {
      const hasReason = isStale(error) || codeOf(error) === 'formAlreadyPublished' || error instanceof Unreachable
      if (hasReason) toastProblem(error)
      else toast('forms.publishFailed')
    },
  })

export const useUnpublishForm = () =>
  useWrite('PATCH /api/forms/unpublish/{id}', {
    ...ofForm,
    onSuccess: () => toast('forms.unpublished'),
    onError: error => {
      if (error instanceof Unreachable) toast('forms.unpublishUnreachable')
      else if (codeOf(error)) toastProblem(error)
      else toast('forms.unpublishFailed')
    },
  })

export const useDeleteForm = (from: 'overview' | 'create') =>
  useWrite('DELETE /api/forms/{id}', {
    ...ofForm,
    onSuccess: () => toast(from === 'overview' ? 'forms.deleted' : 'forms.deletedFromEditor'),
    onError: () => toast('forms.deleteFailed'),
  })

export const useSetVisibility = () =>
  useWrite('PATCH /api/forms/visibility/{a}/{b}', {
    toInput: ({ form, visibility }: OfForm & { visibility: Visibility }) => ({ params: { a: form.id, b: visibility } }),
    ifMatch: ofForm.ifMatch,
    onSuccess: () => toast('forms.visibilitySet'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('forms.visibilityFailed')),
  })
