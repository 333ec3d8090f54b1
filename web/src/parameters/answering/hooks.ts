// The requests of an answer: reading, saving, submitting, and its history.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { isStale, lastChangeOf, storedOf } from '../../platform/conflict/stale.ts'
import { api, Refused } from '../../platform/api.ts'
import { invalidateAfter, listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { problemText } from '../../platform/problem-text.ts'
import type { RecordWrite, SaveOutcome } from '../../platform/saving/record-store.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import type { AnswerFields } from './answer-fields.ts'

const saveLine = 'PATCH /api/parameters/answer'
const readAnswer = (guid: string) => read('GET /api/parameters/answer/{id}', { params: { id: guid } })

/** @param guid '' if there is no answer (yet) */
export function useAnswer(guid: string) {
  const answer = useQuery({ ...readAnswer(guid), ...listRefreshOptions, enabled: guid !== '' })
  useFailureToast(answer, 'parameters.answerFailed')
  return answer
}

function cacheAnswer(client: QueryClient, answer: ParameterAnswer): void {
  client.setQueryData(readAnswer(answer.guid).queryKey, answer)
  const { queryKey } = read('GET /api/parameters/{guid}', { params: { guid: answer.parameterGuid } })
  client.setQueryData(queryKey, known => known && { ...known, answerGuid: known.answerGuid || answer.guid })
}

const saveTimeoutMs = 30_000

/** Saves the changed fields of an answer; never throws. */
export function useSendAnswer(parameterGuid: string, guid: string) {
  const client = useQueryClient()
  return async ({
    draft,
    began,
    version,
    failedDraft,
  }: RecordWrite<AnswerFields>): Promise<SaveOutcome<ParameterAnswer, AnswerFields>> => {
    const isLevelChanged = draft.answerValue !== began.answerValue
    const isRemarkChanged = draft.remark !== began.remark
    const body = {
      guid,
      parameterGuid,
      version,
      ...(isLevelChanged && { answerValue: draft.answerValue }),
      ...(isRemarkChanged && { remark: draft.remark }),
    }
    try {
      const answer = await api(saveLine, { body }, { signal: AbortSignal.timeout(saveTimeoutMs) })
      cacheAnswer(client, answer)
      void invalidateAfter(client, saveLine)
      if (isLevelChanged) toast('parameters.answerSaved')
      if (isRemarkChanged) toast('parameters.remarkSaved')
      return { kind: 'saved', stored: answer }
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome.kind !== 'stale') {
        // Retries of the same value show the toast only once.
        if (isLevelChanged && draft.answerValue !== failedDraft?.answerValue) toast('parameters.answerSaveFailed')
        if (isRemarkChanged && draft.remark !== failedDraft?.remark) toast('parameters.remarkSaveFailed')
      }
      // Submitted in the meantime, or past its deadline: reading it again shows that.
      if (outcome.kind === 'refused') void invalidateAfter(client, saveLine)
      return outcome
    }
  }
}

function outcomeOf(error: unknown): SaveOutcome<ParameterAnswer, AnswerFields> {
  const stored = storedOf<ParameterAnswer>(error)
  if (stored) return { kind: 'stale', stored, lastChange: lastChangeOf(error) }
  // No response, or an error in the server: try again.
  const isLasting = error instanceof Refused && error.status < 500 && error.status !== 429 && error.status !== 408
  return isLasting ? { kind: 'refused', reason: problemText(error), field: null } : { kind: 'unreachable' }
}

/** The caller handles what the server finds missing; other refusals show a toast. */
export function useSubmitAnswer({ guid: parameterGuid }: Pick<Parameter, 'guid'>) {
  const client = useQueryClient()
  return useWrite(saveLine, {
    toInput: ({ guid, version }: Pick<ParameterAnswer, 'guid' | 'version'>) => ({
      body: { guid, parameterGuid, isSubmitted: true, version },
    }),
    onSuccess: answer => {
      cacheAnswer(client, answer)
      toast('parameters.answerSubmitted')
    },
    onError: error => {
      if (isNotSelected(error)) return
      if (isStale(error)) toastProblem(error)
      else toast('parameters.submitFailed')
    },
  })
}

export const isNotSelected = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'answerNotSelected'

export const useAnswerHistory = (guid: string, enabled: boolean) =>
  useQuery({ ...read('GET /api/parameters/answer/{id}/history', { params: { id: guid } }), enabled, staleTime: 0 })

export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 403 || error.status === 400)
