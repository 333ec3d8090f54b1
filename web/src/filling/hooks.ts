// The requests of filling a form: reading form and result, saving one answer, hearing what others save, submitting,
// history and deliveries.
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
import { keepSaved, useKeepForm, useKeptForm, useKeptParent, useTryAgain } from './kept/use-kept-form.ts'
import { cellKey } from './engine/field-parts.ts'
import type { SaveOutcome, SendWrite } from './engine/answer-saver.ts'

/** The view waits before it loads; in tests it does not, unless they are about that. */
export const loadDelay = { ms: 1000 }

const resultOptions = (formId: string, resultId: string | undefined) =>
  queryOptions({
    queryKey: ['filling', formId, resultId ?? null] as const,
    queryFn: ({ signal }) =>
      resultId
        ? api('GET /api/results/{id}', { params: { id: resultId } }, { signal })
        : api('GET /api/results/form/{formId}', { params: { formId } }, { signal }),
    // The answers live in the store from then on; a later visit asks again.
    staleTime: Infinity,
    gcTime: 0,
    // A special deadline that was set in the form is no event: whoever comes back to the form learns of it before typing.
    refetchOnWindowFocus: 'always',
  })

/** Why a form or result cannot be shown. */
type LoadTrouble = 'forbidden' | 'unknown' | 'unreachable'
function toLoadTrouble(error: Error | null): LoadTrouble | null {
  if (!error) return null
  if (!(error instanceof Refused) || error.status >= 500) return 'unreachable'
  return error.status === 403 ? 'forbidden' : 'unknown'
}

interface FormAndResult {
  readonly form: Form | undefined
  readonly result: Result | undefined
  /** What is shown is what was kept on this device then, because the server cannot be reached. ISO 8601. */
  readonly keptAt: string | null
  readonly trouble: LoadTrouble | null
  readonly again: () => Promise<unknown>
}

/** Form and result of the view, a second after it was opened. Without a result id: the caller's own of the form. */
export function useFormAndResult(formId: string, resultId: string | undefined): FormAndResult {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), loadDelay.ms)
    return () => clearTimeout(timer)
  }, [])
  const form = useQuery({ ...read('GET /api/forms/{id}', { params: { id: formId } }), enabled, staleTime: 60_000 })
  const result = useQuery({ ...resultOptions(formId, resultId), enabled })
  const isThere = form.data !== undefined && result.data !== undefined
  // Without network the browser does not even ask.
  const isPaused = [form, result].some(({ fetchStatus, data }) => fetchStatus === 'paused' && data === undefined)
  const trouble = isPaused ? 'unreachable' : toLoadTrouble(form.error ?? result.error)
  const kept = useKeptForm(formId, resultId, { isOut: trouble === 'unreachable', isThere })
  const again = () => Promise.all([form.refetch(), result.refetch()])
  useTryAgain(Boolean(kept), again)
  useKeepForm(form.data, result.data)
  const named = useNamed()
  const stored = isThere ? result.data : kept?.result
  const shown = useMemo(() => stored && named(stored), [stored, named])
  return {
    form: isThere ? form.data : kept?.form,
    result: shown,
    keptAt: kept?.keptAt ?? null,
    // Nothing is said of it while the device is still asked.
    trouble: kept === undefined ? null : trouble,
    again,
  }
}

/** Reads the result again, or takes what a request answered. */
export function useResultChange(formId: string, resultId: string | undefined) {
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = resultOptions(formId, resultId)
    return {
      // Whoever submitted it elsewhere has made a delivery of it, too, and withdrawn what was asked for.
      reload: () =>
        Promise.all([client.refetchQueries({ queryKey }), invalidateAfter(client, 'PATCH /api/results/submit/{id}')]),
      replace: (result: Result) => client.setQueryData(queryKey, result),
    }
  }, [client, formId, resultId])
}

/** After the answers of a view were saved: lists show them by its status. */
export const invalidateAfterSaving = (client: QueryClient): Promise<void> =>
  invalidateAfter(client, 'PATCH /api/results/singlequestion/{id}')

// ——— Saving ———

const saveTimeoutMs = 30_000

/** Saves one answer of this account and says how it ended; never throws. */
export const sendAnswer =
  (resultId: string, account: string): SendWrite =>
  async (body, { keepalive }) => {
    // Somebody else has signed in here in the meantime: what is left waits on the device.
    if (session()?.guid !== account) return { kind: 'signedOut' }
    try {
      const input = { params: { id: resultId }, query: {}, body }
      // One that hangs is tried again; a last one, sent while the page is left, has nobody to try again.
      const options = keepalive ? { keepalive } : { signal: AbortSignal.timeout(saveTimeoutMs) }
      const value = await api('PATCH /api/results/singlequestion/{id}', input, options)
      keepSaved(account, resultId, value)
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
  // Unknown: taken back, or a test run that has been deleted.
  const closing = ['resultSubmitted', 'deadlinePassed', 'unknownResult']
  if (closing.includes(problem.code) || status === 403) {
    return { kind: 'locked', text: problemText(error) }
  }
  const isAsked = problem.code !== 'fieldNotReturned'
  // Throttled, in conflict for the moment, or the server's own trouble: it is tried again.
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

// ——— What others do ———

interface ResultEvents {
  readonly onValue: (value: Value) => void
  /** Submitted or opened again, more time asked for or answered, or something may have been missed: it has to be read again. */
  readonly onResult: () => void
}

/** Hears what others do to a result. @returns stops hearing */
export const listenToResult = (resultId: string, { onValue, onResult }: ResultEvents): (() => void) =>
  listenToEvents(
    { topic: 'result', id: resultId },
    {
      onEvent: (name, data) => {
        if (name === 'result') onResult()
        else if (name === 'value' && isValue(data)) onValue(data)
      },
      onGap: onResult,
    },
  )

// ——— The year before ———

/** The previous year's result, in the ids of this form; undefined: there is none, or it is not there yet. */
export function useParentResult({ id, country, hasParentResult }: Result, isWanted: boolean): ParentResult | undefined {
  const user = toUser(useSession())
  const enabled = isWanted && hasParentResult && can(user, 'result.readHistory', { countryId: country })
  const query = read('GET /api/results/parent/{id}', { params: { id } })
  const { data, error, fetchStatus } = useQuery({ ...query, enabled, staleTime: Infinity })
  const isOut = enabled && (fetchStatus === 'paused' || toLoadTrouble(error) === 'unreachable')
  return useKeptParent(id, data, isOut)
}
/** The same for who cannot go on without it. Not by the cache: offline that would wait for the network. @throws what the request throws */
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

// ——— Submit, unsubmit, history, deliveries ———

export const useSubmit = () => useWrite('PATCH /api/results/submit/{id}')
export const useUnsubmit = () => useWrite('PATCH /api/results/unsubmit/{id}')

/** What a refused submission says about single questions. */
export const errorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof Refused ? (error.problem.errors ?? []).map(one => ({ ...one, message: fieldErrorText(one) })) : []
/** What somebody else has stored in the meantime; null: something else is wrong. */
export function storedValueOf(error: unknown): Value | null {
  const stored = error instanceof Refused && error.status === 412 ? error.problem.stored : null
  return isValue(stored) ? stored : null
}
/** The result is no longer as this screen believed: read it again. */
export const isOutOfDate = (error: unknown): boolean => error instanceof Refused && error.status === 409

export const useDeliveries = (resultId: string, enabled: boolean) =>
  useQuery({
    ...read('GET /api/results/{id}/deliveries', { params: { id: resultId } }),
    enabled,
    // As fresh as the answers beside them, which are read at each visit: what was accepted may have been submitted again.
    staleTime: deliveriesStayFreshMs,
    refetchOnWindowFocus: 'always',
  })
/** For the parts of one visit. */
const deliveriesStayFreshMs = 1000

/** The newest delivery with its answers; undefined: there is none, or it is not here. */
export function useLastDelivery(resultId: string, enabled: boolean): Delivery | undefined {
  const [last] = useDeliveries(resultId, enabled).data ?? []
  const delivery = useQuery({
    ...read('GET /api/results/deliveries/{id}', { params: { id: last?.id ?? '' } }),
    enabled: enabled && last !== undefined,
    // Frozen: it is never another.
    staleTime: Infinity,
  })
  return last && delivery.data
}

export const readDelivery = (id: string) => api('GET /api/results/deliveries/{id}', { params: { id } })

const changesPerPage = 100
/** The changes of a result, or of one question of it, newest first; older ones page by page. */
export const useHistory = (resultId: string, question: string | null) =>
  useInfiniteQuery({
    queryKey: ['GET /api/results/{id}/history', 'pages', resultId, question],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { items: changesPerPage, ...(question !== null && { question }), ...(before && { before }) }
      return api('GET /api/results/{id}/history', { params: { id: resultId }, query }, { signal })
    },
    initialPageParam: '',
    // A page that is not full is the last one.
    getNextPageParam: page => (page.length < changesPerPage ? undefined : page.at(-1)?.id),
    // Pages of an earlier visit would be read again one by one.
    gcTime: 0,
    staleTime: 0,
  })
