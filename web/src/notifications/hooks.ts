// Sent mails, for administrators, and doing without some.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listRefreshOptions, read, useWrite } from '../platform/cache.ts'
import { toast, toastProblem } from '../platform/toasts.ts'

export const mailsPerPage = 15

export const useMails = (page: number) =>
  useQuery({
    ...read('GET /api/notifications/mails', { query: { page, items: mailsPerPage } }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })

/** @param id null: none is read */
export const useMailText = (id: string | null) =>
  useQuery({ ...read('GET /api/notifications/mails/{id}', { params: { id: id ?? '' } }), enabled: id !== null })

export const useSendAgain = () =>
  useWrite('POST /api/notifications/mails/{id}/send', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => toast('notifications.queuedAgain'),
    onError: toastProblem,
  })

export const useUnsubscribe = () => useWrite('POST /unsubscribe')
