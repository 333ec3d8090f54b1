// The requests of parameters. Each write shows its own toast; what a person has to decide or fix is left to the caller.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { isStale } from '../platform/conflict/stale.ts'
import { api, Refused } from '../platform/api.ts'
import { invalidateAfter, listRefreshOptions, read, useWrite } from '../platform/cache.ts'
import { listenToEvents } from '../platform/events.ts'
import { toast, toastProblem } from '../platform/toasts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ListPage } from '../ui/table-column.ts'

const listLine = 'GET /api/parameters'
export type ParametersQuery = Input<AllEndpoints[typeof listLine]>['query']

const maxRows = 1000

export function useParameters(query: ParametersQuery, enabled = true) {
  const parameters = useQuery({
    queryKey: [listLine, { query }, 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<Parameter>> => {
      const { result, totalRows } = await api(listLine, { query }, { signal })
      return { items: result, total: totalRows, page: query.page ?? 1 }
    },
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
    enabled,
  })
  useFailureToast(parameters, 'parameters.listFailed')
  return parameters
}

export const useAllParameters = (query: Omit<ParametersQuery, 'page' | 'items'>, enabled = true) =>
  useParameters({ ...query, items: maxRows }, enabled)

export function useParameter(guid: string | null) {
  const parameter = useQuery({
    ...read('GET /api/parameters/{guid}', { params: { guid: guid ?? '' } }),
    ...listRefreshOptions,
    enabled: guid !== null,
  })
  useFailureToast(parameter, 'parameters.fetchFailed')
  return parameter
}

export function useParameterAnswers(parameterGuid: string | null) {
  const answers = useQuery({
    ...read('GET /api/parameters/answers', { query: { parameterGuid: parameterGuid ?? '' } }),
    enabled: parameterGuid !== null,
  })
  useFailureToast(answers, 'parameters.answersFailed')
  return answers
}

/** Those that the person's country still has to submit, most urgent first. */
export function useParametersToSubmit() {
  const parameters = useQuery({ ...read('GET /api/parameters/toSubmit'), ...listRefreshOptions })
  useFailureToast(parameters, 'parameters.listFailed')
  return parameters
}

export function useDraftParameters() {
  const parameters = useQuery({ ...read('GET /api/parameters/inProgress'), ...listRefreshOptions })
  useFailureToast(parameters, 'parameters.listFailed')
  return parameters
}

export function useFollowParameters(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = () => void invalidateAfter(client, 'PUT /api/parameters/{guid}')
    return listenToEvents({ topic: 'parameters', id: '' }, { onBegin: readAgain, onEvent: readAgain, onGap: readAgain })
  }, [client])
}

type ManagingLine =
  | 'POST /api/parameters'
  | 'POST /api/parameters/copyYear'
  | 'PUT /api/parameters/{guid}'
  | 'PATCH /api/parameters/publish/{id}'
  | 'PATCH /api/parameters/hide/{id}'
  | 'DELETE /api/parameters/{id}'

const secondRefetchMs = 2500
type WriteSettings<L extends ManagingLine, V> = NonNullable<Parameters<typeof useWrite<L, V>>[1]>

/** Reads the lists again after each change, and once more a little later. */
function useManagingWrite<L extends ManagingLine, V>(line: L, settings: WriteSettings<L, V>) {
  const client = useQueryClient()
  return useWrite<L, V>(line, {
    ...settings,
    onSettled: () => void setTimeout(() => void invalidateAfter(client, line), secondRefetchMs),
  })
}

export const isNameTaken = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'parameterNameTaken'

export const useCreateParameter = () =>
  useManagingWrite('POST /api/parameters', {
    toInput: (body: Input<AllEndpoints['POST /api/parameters']>['body']) => ({ body }),
    onSuccess: () => toast('parameters.created'),
    onError: error => toast(isNameTaken(error) ? 'parameters.nameTaken' : 'parameters.createFailed'),
  })

export const useEditParameter = (guid: string) =>
  useManagingWrite('PUT /api/parameters/{guid}', {
    toInput: (body: Input<AllEndpoints['PUT /api/parameters/{guid}']>['body']) => ({ params: { guid }, body }),
    onSuccess: () => toast('parameters.updated'),
    onError: error => {
      if (!isStale(error)) toast(isNameTaken(error) ? 'parameters.nameTaken' : 'parameters.updateFailed')
    },
  })

const ofParameter = ({ guid }: Parameter) => ({ params: { id: guid } })
const versionOf = ({ version }: Parameter) => version

export const usePublishParameter = () =>
  useManagingWrite('PATCH /api/parameters/publish/{id}', {
    toInput: ofParameter,
    ifMatch: versionOf,
    onSuccess: () => toast('parameters.published'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('parameters.publishFailed')),
  })

export const useHideParameter = () =>
  useManagingWrite('PATCH /api/parameters/hide/{id}', {
    toInput: ofParameter,
    ifMatch: versionOf,
    onSuccess: ({ hidden }) => toast(hidden ? 'parameters.hidden' : 'parameters.unhidden'),
    onError: (error, { hidden }) => {
      if (isStale(error)) toastProblem(error)
      else toast(hidden ? 'parameters.unhideFailed' : 'parameters.hideFailed')
    },
  })

export const useDeleteParameter = () =>
  useManagingWrite('DELETE /api/parameters/{id}', {
    toInput: ofParameter,
    ifMatch: versionOf,
    onSuccess: () => toast('parameters.deleted'),
    onError: error => (isStale(error) ? toastProblem(error) : toast('parameters.deleteFailed')),
  })

export const useCopyYear = () =>
  useManagingWrite('POST /api/parameters/copyYear', {
    toInput: (body: Input<AllEndpoints['POST /api/parameters/copyYear']>['body']) => ({ body }),
    onSuccess: copies => toast('parameters.yearCopied', { count: copies.length }),
    onError: error => toast(isNameTaken(error) ? 'parameters.nameTaken' : 'parameters.copyYearFailed'),
  })
