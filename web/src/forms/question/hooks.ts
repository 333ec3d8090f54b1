import { useMutation } from '@tanstack/react-query'
import type { Question } from '@imp/domain/forms/types.ts'
import { type Answer, api } from '../../platform/api.ts'
import { useWrite } from '../../platform/cache.ts'

/** "Do not show again": the notice on linked questions of this form. */
export const useDismissNotice = () => useWrite('PATCH /api/forms/dismiss/{id}')

export type Preview = Answer<'POST /api/results/delta-preview/{id}'>
export const usePreviewDeltaRules = (formId: string) =>
  useMutation({
    mutationFn: (question: Question) =>
      api('POST /api/results/delta-preview/{id}', { params: { id: formId }, body: question }),
    networkMode: 'always',
  })
