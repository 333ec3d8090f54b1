// The requests of notification templates.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { PreviewInput, TemplateInput } from '@imp/domain/notifications/types.ts'
import { api } from '../../platform/api.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { isStale } from '../../platform/conflict/stale.ts'
import { fieldErrorTexts } from '../../platform/problem-text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'

export const useTemplates = () => useQuery(read('GET /api/notifications/templates'))

export const useSaveTemplate = (kind: NotificationKind) =>
  useWrite('PUT /api/notifications/templates/{kind}', {
    toInput: (body: TemplateInput) => ({ params: { kind }, body }),
    onSuccess: () => toast('notifications.templateSaved'),
    onError: error => {
      if (!isStale(error) && fieldErrorTexts(error).length === 0) toastProblem(error)
    },
  })

export const usePreview = (kind: NotificationKind, input: PreviewInput | null) =>
  useQuery({
    queryKey: ['notificationPreview', kind, input] as const,
    queryFn: ({ signal }) =>
      api(
        'POST /api/notifications/templates/{kind}/preview',
        { params: { kind }, body: input ?? { subject: null, text: null, locale: '' } },
        { signal },
      ),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
