// Requests of the form editor about sections and lists of questions.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Form, Section } from '@imp/domain/forms/types.ts'
import { api, Unreachable } from '../../platform/api.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { useStore } from '../../platform/store.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { isStale, lastChangeOf, storedOf } from '../../platform/conflict/stale.ts'
import { type QuestionQueue, createQuestionQueue, type QueueState } from '../engine/question-queue.ts'

export const useCreateSection = () =>
  useWrite('POST /api/sections', {
    onSuccess: () => toast('forms.sectionCreated'),
    onError: () => toast('forms.sectionCreateFailed'),
  })

export const useRenameSection = () =>
  useWrite('PUT /api/sections', {
    onSuccess: () => toast('forms.sectionUpdated'),
    onError: error => {
      if (!storedSection(error)) toast('forms.sectionUpdateFailed')
    },
  })

/** Sent inside the queue, as a part of a change. `place`: from 1. */
export const sendSectionPlace = ({ id, name, form, version }: Section, place: number): Promise<unknown> =>
  api('PUT /api/sections', { body: { id, name, form, orderNumber: place, version } })
export const sendSectionDeletion = ({ id, version }: Section): Promise<unknown> =>
  api('DELETE /api/sections/{id}', { params: { id } }, { ifMatch: version })

/** Restores a deleted section with its questions. `place`: its old place, from 1. */
export async function sendRestoredSection({ id, name, form, questions }: Section, place: number): Promise<void> {
  await api('POST /api/sections', { body: { id, name, form, orderNumber: place } })
  await api('PATCH /api/sections/{id}/questions', { params: { id }, body: questions })
}

export const storedSection = (error: unknown): Section | null => storedOf<Section>(error)

/** `state.sections`: the stored sections with all waiting changes applied. */
export function useQuestionQueue(form: Form): { queue: QuestionQueue; state: QueueState } {
  const client = useQueryClient()
  const { id } = form
  const query = useMemo(() => read('GET /api/forms/{id}', { params: { id } }), [id])
  const [queue] = useState(() =>
    createQuestionQueue(form.sections, {
      read: async () => {
        // A response under way may be older than the change.
        await client.cancelQueries({ queryKey: query.queryKey })
        // Without 'always', it would wait silently while the browser believes to be offline.
        return (await client.fetchQuery({ ...query, staleTime: 0, retry: false, networkMode: 'always' })).sections
      },
      send: ({ id: section, questions, questionsVersion }) =>
        api(
          'PATCH /api/sections/{id}/questions',
          { params: { id: section }, body: questions },
          { ifMatch: questionsVersion },
        ),
      isStale,
      lastChangeOf,
      onFailure: (failure, error) => (error instanceof Unreachable ? toastProblem(error) : toast(failure)),
    }),
  )
  useEffect(() => queue.setStored(form.sections), [queue, form.sections])
  const state = useStore(queue.state)
  return { queue, state }
}
