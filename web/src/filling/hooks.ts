// The requests of the filling screen: form and result, saving answers, events, submitting, history and deliveries.
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { FieldError } from '@imp/domain/problems.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Delivery, ParentResult, Result } from '@imp/domain/results/types.ts'
import { useNamed } from '../countries/country-name.ts'
import { api, Refused } from '../platform/api.ts'
import { invalidateAfter, read, useWrite } from '../platform/cache.ts'
import { listenToEvents } from '../platform/events.ts'
import { fieldErrorText, problemText } from '../platform/problem-text.ts'
import { session, toUser, useSession } from '../platform/session.ts'
import {
  storeSavedAnswer,
  useOfflineForm,
  useOfflineParent,
  useRetry,
  useStoreOfflineForm,
} from './offline/use-offline-form.ts'
import { cellKey } from './engine/field-parts.ts'
import type { SaveOutcome, SendWrite } from './engine/answer-saver.ts'

/** Delay before loading; tests set it to 0 unless they are about it. */
export const loadDelay = { ms: 1000 }

const resultOptions = (formId: string, resultId: string | undefined) =>
  queryOptions({
    queryKey: ['filling', formId, resultId ?? null] as const,
    queryFn: ({ signal }) =>
      resultId
        ? api('GET /api/results/{id}', { params: { id: resultId } }, { signal })
        : api('GET /api/results/form/{formId}', { params: { formId } }, { signal }),
    // From then on the answers live in the store; a later visit fetches again.
    staleTime: Infinity,
    gcTime: 0,
    // No event announces a special deadline set in the form editor, so returning users learn of it here, before typing.
    refetchOnWindowFocus: 'always',
  })

type LoadTrouble = 'forbidden' | 'unknown' | 'unreachable'
function toLoadTrouble(error: Error | null): LoadTrouble | null {
  if (!error) return null
  if (!(error instanceof Refused) || error.status >= 500) return 'unreachable'
  return error.status === 403 ? 'forbidden' : 'unknown'
}

interface FormAndResult {
  readonly form: Form | undefined
  readonly result: Result | undefined
  /** ISO 8601: what is shown comes from this device, as of then, because the server cannot be reached. null: from the server. */
  readonly keptAt: string | null
  readonly trouble: LoadTrouble | null
  readonly refetch: () => Promise<unknown>
}

/** Loads form and result one second after the screen was opened. @param resultId undefined: the caller's own result */
export function useFormAndResult(formId: string, resultId: string | undefined): FormAndResult {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), loadDelay.ms)
    return () => clearTimeout(timer)
  }, [])
  const form = useQuery({ ...read('GET /api/forms/{id}', { params: { id: formId } }), enabled, staleTime: 60_000 })
  const result = useQuery({ ...resultOptions(formId, resultId), enabled })
  const isLoaded = form.data !== undefined && result.data !== undefined
  // While offline, queries are paused and never fail.
  const isPaused = [form, result].some(({ fetchStatus, data }) => fetchStatus === 'paused' && data === undefined)
  const trouble = isPaused ? 'unreachable' : toLoadTrouble(form.error ?? result.error)
  const offline = useOfflineForm(formId, resultId, { isUnreachable: trouble === 'unreachable', isLoaded })
  const refetch = () => Promise.all([form.refetch(), result.refetch()])
  useRetry(Boolean(offline), refetch)
  useStoreOfflineForm(form.data, result.data)
  const named = useNamed()
  const stored = isLoaded ? result.data : offline?.result
  const shown = useMemo(() => stored && named(stored), [stored, named])
  return {
    form: isLoaded ? form.data : offline?.form,
    result: shown,
    keptAt: offline?.keptAt ?? null,
    // No message while the device storage is still being read.
    trouble: offline === undefined ? null : trouble,
    refetch,
  }
}

/** Refetches the result, or takes the one from a response. */
export function useResultChange(formId: string, resultId: string | undefined) {
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = resultOptions(formId, resultId)
    return {
      // Whoever submitted it elsewhere has also created a delivery and withdrawn the extension request.
      reload: () =>
        Promise.all([client.refetchQueries({ queryKey }), invalidateAfter(client, 'PATCH /api/results/submit/{id}')]),
      replace: (result: Result) => client.setQueryData(queryKey, result),
    }
  }, [client, formId, resultId])
}

export const invalidateAfterSaving = (client: QueryClient): Promise<void> =>
  invalidateAfter(client, 'PATCH /api/results/singlequestion/{id}')

const saveTimeoutMs = 30_000

/** Saves one answer of this account; never throws. */
export const sendAnswer =
  (resultId: string, account: string): SendWrite =>
  async (body, { keepalive }) => {
    // Someone else has signed in here in the meantime: unsaved answers stay on the device.
    if (session()?.guid !== account) return { kind: 'signedOut' }
    try {
      const input = { params: { id: resultId }, query: {}, body }
      // A hanging request is aborted and tried again; the last one while leaving the page could not be.
      const options = keepalive ? { keepalive } : { signal: AbortSignal.timeout(saveTimeoutMs) }
      const value = await api('PATCH /api/results/singlequestion/{id}', input, options)
      storeSavedAnswer(account, resultId, value)
      return { kind: 'saved', value }
    } catch (error) {
      return outcomeOf(error, body.question)
    }
  }

function outcomeOf(error: unknown, questionId: string): SaveOutcome {
  if (!(error instanceof Refused)) return { kind: 'unreachable' }
  const { status, problem } = error
  if (status === 412 && isValue(problem.stored)) return { kind: 'stale', stored: problem.stored }
  if (status === 401) return { kind: 'signedOut' }
  // unknownResult: no longer published, or a deleted test run.
  const closing = ['resultSubmitted', 'deadlinePassed', 'unknownResult']
  if (closing.includes(problem.code) || status === 403) {
    return { kind: 'locked', text: problemText(error) }
  }
  const isAsked = problem.code !== 'fieldNotReturned'
  if (status === 408 || (status === 409 && isAsked) || status === 412 || status === 429 || status >= 500) {
    return { kind: 'unreachable' }
  }
  const errors = (problem.errors ?? []).filter(one => !one.questionId || one.questionId === questionId)
  const cells = errors.flatMap(({ row, column }) => (row && column ? [cellKey(row, column)] : []))
  const [first] = errors
  return { kind: 'refused', text: first ? fieldErrorText(first) : problemText(error), cells }
}

const isValue = (stored: unknown): stored is Value =>
  typeof stored === 'object' && stored !== null && 'version' in stored && 'question' in stored

interface ResultEvents {
  readonly onValue: (value: Value) => void
  /** Submitted or reopened, an extension requested or answered, or events may have been missed: refetch. */
  readonly onResult: () => void
}

export const listenToResult = (
  resultId: string,
  eventCursor: string | undefined,
  { onValue, onResult }: ResultEvents,
): (() => void) =>
  listenToEvents(
    { topic: 'result', id: resultId, cursor: eventCursor },
    {
      onEvent: (name, data) => {
        if (name === 'result') onResult()
        else if (name === 'value' && isValue(data)) onValue(data)
      },
      onGap: onResult,
    },
  )

/** The previous year's result, mapped to the ids of this form; undefined: none, or not loaded yet. */
export function useParentResult({ id, country, hasParentResult }: Result, isWanted: boolean): ParentResult | undefined {
  const user = toUser(useSession())
  const enabled = isWanted && hasParentResult && can(user, 'result.readHistory', { countryId: country })
  const query = read('GET /api/results/parent/{id}', { params: { id } })
  const { data, error, fetchStatus } = useQuery({ ...query, enabled, staleTime: Infinity })
  const isUnreachable = enabled && (fetchStatus === 'paused' || toLoadTrouble(error) === 'unreachable')
  return useOfflineParent(id, data, isUnreachable)
}
/** Not through the query cache, which would wait for the network while offline. @throws what the request throws */
export async function fetchParentResult(client: QueryClient, id: string): Promise<ParentResult> {
  const { queryKey } = read('GET /api/results/parent/{id}', { params: { id } })
  const known = client.getQueryData(queryKey)
  if (known) return known
  const options = { signal: AbortSignal.timeout(saveTimeoutMs) }
  const parent = await api('GET /api/results/parent/{id}', { params: { id } }, options)
  client.setQueryData(queryKey, parent)
  return parent
}
export const useReset = () => useWrite('PATCH /api/results/reset/{id}')
export const useUnload = () => useWrite('PATCH /api/results/unload/{id}/{flag}')

export const useSubmit = () => useWrite('PATCH /api/results/submit/{id}')
export const useUnsubmit = () => useWrite('PATCH /api/results/unsubmit/{id}')

export const errorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof Refused ? (error.problem.errors ?? []).map(one => ({ ...one, message: fieldErrorText(one) })) : []
/** What someone else has stored in the meantime; null: another error. */
export function storedValueOf(error: unknown): Value | null {
  const stored = error instanceof Refused && error.status === 412 ? error.problem.stored : null
  return isValue(stored) ? stored : null
}
export const isOutOfDate = (error: unknown): boolean => error instanceof Refused && error.status === 409

export const useDeliveries = (resultId: string, enabled: boolean) =>
  useQuery({
    ...read('GET /api/results/{id}/deliveries', { params: { id: resultId } }),
    enabled,
    // As fresh as the answers beside them: an accepted delivery may have been resubmitted.
    staleTime: deliveriesStayFreshMs,
    refetchOnWindowFocus: 'always',
  })
/** Long enough for the components of one visit to share a response. */
const deliveriesStayFreshMs = 1000

/** The latest delivery with its answers; undefined: none, or not loaded. */
export function useLastDelivery(resultId: string, enabled: boolean): Delivery | undefined {
  const [last] = useDeliveries(resultId, enabled).data ?? []
  const delivery = useQuery({
    ...read('GET /api/results/deliveries/{id}', { params: { id: last?.id ?? '' } }),
    enabled: enabled && last !== undefined,
    staleTime: Infinity,
  })
  return last && delivery.data
}

export const readDelivery = (id: string) => api('GET /api/results/deliveries/{id}', { params: { id } })

const changesPerPage = 100
/** Latest first, paged. */
export const useHistory = (resultId: string, question: string | null) =>
  useInfiniteQuery({
    queryKey: ['GET /api/results/{id}/history', 'pages', resultId, question],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { items: changesPerPage, ...(question !== null && { question }), ...(before && { before }) }
      return api('GET /api/results/{id}/history', { params: { id: resultId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: page => (page.length < changesPerPage ? undefined : page.at(-1)?.id),
    // Cached pages of an earlier visit would be refetched one by one.
    gcTime: 0,
    staleTime: 0,
  })
