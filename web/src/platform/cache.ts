// What was read is kept here under [line, input]. A write makes stale what shows the resources it changes: both are declared
// with the endpoints (domain/src/*/endpoints.ts), so that nobody keeps lists of what has to be read again.
import {
  focusManager,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { AllEndpoints, Line } from '@imp/domain/endpoints.ts'
import { isOnline } from './online.ts'
import {
  type Answer,
  api,
  apiPage,
  type EndpointArguments,
  type EndpointInput,
  type PagedLine,
  Refused,
} from './api.ts'

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; a network that stumbles gets two more tries, one that is not there none.
      retry: (count, error) => count < 2 && isOnline() && !(error instanceof Refused && error.status < 500),
    },
    // Without 'always', writes would wait silently while the browser believes to be offline.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// By itself the library hears only of tabs that become visible; a window beside another one is visible all the time.
focusManager.setEventListener(onFocus => {
  const listener = (): void => onFocus()
  addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  return () => {
    removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
  }
})

// A page that was opened without network has never heard that there was any.
addEventListener('online', () => {
  void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/**
 * For lists that other people change: read again when somebody comes back to them, and every minute that they are visible.
 * What has not changed costs the server little (docs/decisions, 0019). Hidden tabs ask for nothing.
 */
export const listRefreshOptions = {
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** Endpoints that merely read: only they are ever sent again by themselves (D7). */
type PlainRead = { readonly effect: 'read'; readonly transaction?: never }
type ReadLine = { [L in Line]: AllEndpoints[L] extends PlainRead ? L : never }[Line]
type WriteLine = { [L in Line]: AllEndpoints[L] extends { readonly invalidates: unknown } ? L : never }[Line]
type ReadInput<L extends ReadLine> = unknown extends EndpointInput<L> ? [given?: undefined] : [given: EndpointInput<L>]

// The casts below: whether an endpoint takes an input depends on its line, which TypeScript cannot decide for a line it does not
// know yet; the callers' types are checked in full.

/** useQuery(read('GET /api/forms/{id}', { params: { id } })) */
export const read = <L extends ReadLine>(line: L, ...[given]: ReadInput<L>) =>
  queryOptions({
    queryKey: [line, given ?? null] as const,
    queryFn: ({ signal }) => api(line, ...([given, { signal }] as unknown as EndpointArguments<L>)),
  })

/** useQuery(readPage('GET /api/Results/Filtered', { query: { page: 2, items: 15 } })): { items, total, page } */
export const readPage = <L extends PagedLine>(line: L, given: EndpointInput<L>) =>
  queryOptions({
    queryKey: [line, given, 'page'] as const,
    queryFn: ({ signal }) => apiPage(line, ...([given, { signal }] as unknown as EndpointArguments<L>)),
  })

/** useInfiniteQuery(readPages('GET /api/forms/active', { query: { items: 24 } })): one page after the other. */
export const readPages = <L extends PagedLine>(line: L, given: EndpointInput<L> & { query: { items: number } }) =>
  infiniteQueryOptions({
    queryKey: [line, given, 'pages'] as const,
    queryFn: ({ pageParam: page, signal }) =>
      apiPage(
        line,
        ...([{ ...given, query: { ...given.query, page } }, { signal }] as unknown as EndpointArguments<L>),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * given.query.items < total ? page + 1 : undefined),
  })

/** Comes beside the first write: what is only read needs no tags. */
const loadEndpointCacheTags = async () =>
  (await import('@imp/domain/endpoint-cache-tags.ts').catch(() => null))?.endpointCacheTags

/** After a write, or when somebody else made one: what shows its resources is read again as soon as it is on the screen. */
export async function invalidateAfter(client: QueryClient, line: WriteLine): Promise<void> {
  const tags = await loadEndpointCacheTags()
  // Without the table, which a network that stumbles may keep away, everything counts as changed.
  const isStale = (read: unknown): boolean =>
    !tags || tags[read as Line]?.cacheTags?.some(resource => tags[line].invalidates?.includes(resource)) === true
  await client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) })
}

interface WriteSettings<L extends WriteLine, Variables>
  extends Omit<UseMutationOptions<Answer<L>, Error, Variables>, 'mutationFn'> {
  /** What is sent, where the screen hands over something else. */
  readonly toInput?: (variables: Variables) => EndpointInput<L>
  readonly ifMatch?: (variables: Variables) => number | undefined
}

/** const edit = useWrite('PUT /api/forms/{id}'); edit.mutate({ params: { id }, body }) */
export function useWrite<L extends WriteLine, Variables = EndpointInput<L>>(
  line: L,
  settings: WriteSettings<L, Variables> = {},
) {
  const client = useQueryClient()
  const { toInput = variables => variables as unknown as EndpointInput<L>, ifMatch, onSettled, ...rest } = settings
  return useMutation<Answer<L>, Error, Variables>({
    ...rest,
    onMutate: () => void loadEndpointCacheTags(),
    mutationFn: variables =>
      api(line, ...([toInput(variables), { ifMatch: ifMatch?.(variables) }] as unknown as EndpointArguments<L>)),
    onSettled: async (...settled) => {
      await invalidateAfter(client, line)
      return onSettled?.(...settled)
    },
  })
}

type UploadLine = { [L in WriteLine]: AllEndpoints[L] extends { readonly upload: unknown } ? L : never }[WriteLine]
interface UploadVariables<L extends UploadLine> {
  readonly input: EndpointInput<L>
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly ifMatch?: number
}

/** A write that sends a file. Whoever stops it knows that it has not arrived. */
export function useUpload<L extends UploadLine>(
  line: L,
  { onSuccess, onError }: { onSuccess: (answer: Answer<L>) => void; onError: (error: Error) => void },
) {
  const client = useQueryClient()
  return useMutation<Answer<L>, Error, UploadVariables<L>>({
    mutationFn: ({ input, ...options }) => api(line, ...([input, options] as unknown as EndpointArguments<L>)),
    onSuccess,
    onError: (error, { signal }) => {
      if (!signal.aborted) onError(error)
    },
    onSettled: () => invalidateAfter(client, line),
  })
}
