// The mails that administrators see, and sending them again.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import { api } from '../../platform/api.ts'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import type { ListPage } from '../../ui/table-column.ts'
import { type MailsSearch, mailsQueryOf } from './mails-search.ts'

const mailsLine = 'GET /api/notifications/mails'

/** What waits for its first attempt is settled soon; one that has stumbled is tried again much later. */
const waitingRefreshMs = 2000
const isOnItsWay = ({ status, error }: SentMail): boolean => status === 'queued' && error === null

/** One page. While another one is read, the last mails stay. */
export const useMails = (search: MailsSearch) =>
  useQuery({
    queryKey: [mailsLine, search, 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<SentMail>> => {
      const { result, totalRows } = await api(mailsLine, { query: mailsQueryOf(search) }, { signal })
      return { items: result, total: totalRows, page: search.page ?? 1 }
    },
    ...listRefreshOptions,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isOnItsWay) ? waitingRefreshMs : listRefreshOptions.refetchInterval,
    placeholderData: keepPreviousData,
  })

/** What mails can be filtered by: the forms and reports that they were about. */
export const useMailSubjects = () => useQuery({ ...read('GET /api/notifications/subjects'), staleTime: 60_000 })

/** @param id null: none is read */
export const useMailText = (id: string | null) =>
  useQuery({ ...read('GET /api/notifications/mails/{id}', { params: { id: id ?? '' } }), enabled: id !== null })

export const useSendAgain = () =>
  useWrite('POST /api/notifications/mails/{id}/send', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => toast('notifications.queuedAgain'),
    onError: toastProblem,
  })
