// The requests of e-mail preferences.
import { useQuery } from '@tanstack/react-query'
import type { NotificationChoice } from '@imp/domain/notifications/types.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'

export const useChoices = () => useQuery(read('GET /api/notifications/choices'))

/** Saves one after the other, so that the last press wins. */
export const useSaveChoice = () =>
  useWrite('PUT /api/notifications/choices', {
    scope: { id: 'notificationChoices' },
    toInput: (choice: NotificationChoice) => ({ body: [choice] }),
    onSuccess: () => toast('notifications.choiceSaved'),
    onError: toastProblem,
  })
