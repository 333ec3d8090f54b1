// The calls of filling a form: reading form and result, saving one answer, hearing what others save, submitting,
// history and deliveries.
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Value } from '@imp/domain/forms/values.ts'
import type { FieldError } from '@imp/domain/problems.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { api, Refused } from '../platform/api.ts'
import { invalidateAfter, read, useWrite } from '../platform/cache.ts'
import { fieldErrorText, problemText } from '../platform/problem-text.ts'
import { session } from '../platform/session.ts'
import { cellKey } from './engine/field-parts.ts'
import type { SaveOutcome, SendWrite } from './engine/save-queue.ts'

/** The view waits before it loads. */
const loadDelayMs = 1000

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
  })

/** Why a form or result cannot be shown. */
export type SaveTrouble = 'forbidden' | 'unknown' | 'unreachable'
function troubleOf(error: Error | null): SaveTrouble | null {
  if (!error) return null
  if (!(error instanceof Refused) || error.status >= 500) return 'unreachable'
  return error.status === 403 ? 'forbidden' : 'unknown'
}

/** Form and result of the view, a second after it was opened. Without a result id: the caller's own of the form. */
export function useFormAndResult(formId: string, resultId: string | undefined) {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), loadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const form = useQuery({ ...read('GET /api/forms/{id}', { params: { id: formId } }), enabled, staleTime: 60_000 })
  const result = useQuery({ ...resultOptions(formId, resultId), enabled })
  return {
    form: form.data,
    result: result.data,
    trouble: troubleOf(form.error ?? result.error),
    again: () => Promise.all([form.refetch(), result.refetch()]),
  }
}

/** Reads the result again, or takes what a call answered. */
export function useResultChange(formId: string, resultId: string | undefined) {
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = resultOptions(formId, resultId)
    return {
      // Whoever submitted it elsewhere has made a delivery of it, too.
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
    // Somebody else has signed in here meanwhile: what is left waits on the device.
    if (session()?.guid !== account) return { kind: 'signedOut' }
    try {
      const input = { params: { id: resultId }, body }
      // One that hangs is tried again; a last one, sent while the page is left, has nobody to try again.
      const options = keepalive ? { keepalive } : { signal: AbortSignal.timeout(saveTimeoutMs) }
      return { kind: 'saved', value: await api('PATCH /api/results/singlequestion/{id}', input, options) }
    } catch (error) {
      return outcomeOf(error, body.question)
    }
  }

function outcomeOf(error: unknown, questionId: string): SaveOutcome {
  if (!(error instanceof Refused)) return { kind: 'unreachable' }
  const { status, problem } = error
  if (status === 412 && isValue(problem.stored)) return { kind: 'stale', stored: problem.stored }
  if (status === 401) return { kind: 'signedOut' }
  if (problem.code === 'resultSubmitted' || problem.code === 'deadlinePassed' || status === 403) {
    return { kind: 'locked', text: problemText(error) }
  }
  // Throttled, in conflict for the moment, or the server's own trouble: it is tried again.
  if (status === 408 || status === 409 || status === 412 || status === 429 || status >= 500) {
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

export interface ResultEvents {
  readonly onValue: (value: Value) => void
  /** Submitted or opened again. */
  readonly onResult: () => void
  /** Connected again after a gap: what happened meanwhile was missed. */
  readonly onGap: () => void
}

const reconnects = [1000, 2000, 5000, 10_000, 30_000]
/** The server lets hear of itself every 15 s: a connection that says nothing for longer is dead (a laptop that slept). */
const longestSilence = 40_000
const quiet = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Listens until the signal ends it; read with fetch, so that the token travels as a header (D29). */
export async function listen(resultId: string, events: ResultEvents, signal: AbortSignal): Promise<void> {
  let failures = 0
  let wasOpen = false
  while (!signal.aborted) {
    const silence = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
    }
    heard()
    try {
      const answer = await fetch(`/api/events?result=${encodeURIComponent(resultId)}`, {
        headers: { authorization: `Bearer ${session()?.token ?? ''}`, accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
      })
      // Refused for good: the answers are still saved and read, only not live.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
      if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`)
      if (wasOpen) events.onGap()
      wasOpen = true
      failures = 0
      await readEvents(answer.body, events, heard)
    } catch {
      // The connection broke: the pause below, then the next try.
    } finally {
      clearTimeout(timer)
    }
    if (signal.aborted) return
    await quiet((reconnects[Math.min(failures++, 4)] ?? 1000) * (0.8 + Math.random() * 0.4), signal)
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, events: ResultEvents, heard: () => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    heard()
    rest = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hand(block, events)
  }
}

/** One block of the stream: `event: value`, `data: {…}`. */
function hand(block: string, events: ResultEvents): void {
  const lines = block.split('\n')
  const name = lines
    .find(line => line.startsWith('event:'))
    ?.slice(6)
    .trim()
  if (name === 'result') return events.onResult()
  if (name !== 'value') return
  const data = lines.flatMap(line => (line.startsWith('data:') ? [line.slice(5).trimStart()] : [])).join('\n')
  const value: unknown = JSON.parse(data)
  if (isValue(value)) events.onValue(value)
}

// ——— Submit, unsubmit, history, deliveries ———

export const useSubmit = () => useWrite('PATCH /api/results/submit/{id}')
export const useUnsubmit = () => useWrite('PATCH /api/results/unsubmit/{id}')

/** What a refused submission says about single questions. */
export const errorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof Refused ? (error.problem.errors ?? []).map(one => ({ ...one, message: fieldErrorText(one) })) : []
/** The result is no longer as this screen believed: read it again. */
export const isOutOfDate = (error: unknown): boolean => error instanceof Refused && error.status === 409

export const useDeliveries = (resultId: string, enabled: boolean) =>
  useQuery({ ...read('GET /api/results/{id}/deliveries', { params: { id: resultId } }), enabled })

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
