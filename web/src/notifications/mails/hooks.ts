// The requests for the administrators' list of e-mails.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import { api } from '../../platform/api.ts'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import type { ListPage } from '../../ui/table-column.ts'
import { type MailsSearch, mailsQueryOf } from './mails-search.ts'

const mailsLine = 'GET /api/notifications/mails'

/** A first attempt is due soon; after a failure the next one comes much later. */
const pendingRefreshMs = 2000
const isAwaitingFirstAttempt = ({ status, error }: SentMail): boolean => status === 'queued' && error === null

export const useMails = (search: MailsSearch) =>
  useQuery({
    queryKey: [mailsLine, search, 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<SentMail>> => {
      const { result, totalRows } = await api(mailsLine, { query: mailsQueryOf(search) }, { signal })
      return { items: result, total: totalRows, page: search.page ?? 1 }
    },
    ...listRefreshOptions,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isAwaitingFirstAttempt) ? pendingRefreshMs : listRefreshOptions.refetchInterval,
    placeholderData: keepPreviousData,
  })

export const useMailSubjects = () => useQuery({ ...read('GET /api/notifications/subjects'), staleTime: 60_000 })

export const useMailText = (id: string | null) =>
  useQuery({ ...read('GET /api/notifications/mails/{id}', { params: { id: id ?? '' } }), enabled: id !== null })

export const useSendAgain = () =>
  useWrite('POST /api/notifications/mails/{id}/send', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => toast('notifications.queuedAgain'),
    onError: toastProblem,
  })
