// A person's news: pages of the feed, and the number since they last looked.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noDate } from '@imp/domain/dates.ts'
import { listRefreshOptions, read, useWrite } from '../platform/cache.ts'
import { listenToEvents } from '../platform/events.ts'
import { toast } from '../platform/toasts.ts'
import { session, useSession } from '../platform/session.ts'
import { createStore, useStore } from '../platform/store.ts'

export const newsAnchor = 'news'

/** As in the documents. */
export const newsPerPage = 3

export const useNews = (page: number) =>
  useQuery({
    ...read('GET /api/newsFeed', { query: { page, items: newsPerPage } }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })

export const useWriteNews = () => useWrite('POST /api/newsFeed', { onSuccess: () => toast('news.written') })

const key = 'imp.newsCheck'
interface NewsCheck {
  /** The next person who signs in in this tab has not looked yet. */
  readonly person: string
  readonly time: string
}
const lastCheck = createStore(readStoredCheck())

function readStoredCheck(): NewsCheck | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as NewsCheck | null
  } catch {
    return null
  }
}

export function markNewsRead(): void {
  const check = { person: session()?.guid ?? '', time: new Date().toISOString() }
  try {
    sessionStorage.setItem(key, JSON.stringify(check))
  } catch {
    // Without storage it is forgotten on reload.
  }
  lastCheck.set(check)
}

export function useNewsCount(): number {
  const client = useQueryClient()
  const who = useSession()
  const check = useStore(lastCheck)
  // What this tab has stored, otherwise the previous sign-in.
  const checked = check?.person === who?.guid ? check?.time : who?.lastLogin
  const { data = 0 } = useQuery({
    ...read('GET /api/newsFeed/since', { query: { lastCheck: checked ?? noDate } }),
    ...listRefreshOptions,
    placeholderData: 0,
  })
  useEffect(() => {
    const reread = () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/newsFeed'),
      })
    return listenToEvents({ topic: 'news', id: '' }, { onBegin: reread, onEvent: reread, onGap: reread })
  }, [client])
  return data
}
