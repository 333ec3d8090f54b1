// Responses are cached under [line, input]. A write invalidates the reads that share a resource with it. Both are declared
// with the endpoints (domain/src/*/endpoints.ts), so there are no lists of queries to keep up to date.
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
      // A refusal is final. An unstable network gets two more tries; offline there is no point.
      retry: (count, error) => count < 2 && isOnline() && !(error instanceof Refused && error.status < 500),
    },
    // Without 'always', writes would wait silently whenever the browser believes it is offline.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// By default the library reacts only to tabs becoming visible; a window beside another one is always visible.
focusManager.setEventListener(onFocus => {
  const listener = (): void => onFocus()
  addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  return () => {
    removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
  }
})

// The library does not refetch by itself on a page that was opened offline.
addEventListener('online', () => {
  void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/** For lists that others change: read again on focus, and every minute while visible. Cheap if unchanged (decision 0019). */
export const listRefreshOptions = {
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** Endpoints that only read: no others are ever retried automatically (D7). */
type PlainRead = { readonly effect: 'read'; readonly transaction?: never }
type ReadLine = { [L in Line]: AllEndpoints[L] extends PlainRead ? L : never }[Line]
type WriteLine = { [L in Line]: AllEndpoints[L] extends { readonly invalidates: unknown } ? L : never }[Line]
type ReadInput<L extends ReadLine> = unknown extends EndpointInput<L> ? [given?: undefined] : [given: EndpointInput<L>]

// The casts below: for a generic line TypeScript cannot decide whether its endpoint takes an input. Callers are fully checked.

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

/** Loaded with the first write, because reading needs no tags. */
const loadEndpointCacheTags = async () =>
  (await import('@imp/domain/endpoint-cache-tags.ts').catch(() => null))?.endpointCacheTags

/** After a write, here or elsewhere: what shows its resources is read again once it is on the screen. */
export async function invalidateAfter(client: QueryClient, line: WriteLine): Promise<void> {
  const tags = await loadEndpointCacheTags()
  // If the table cannot be loaded, everything counts as changed.
  const isStale = (read: unknown): boolean =>
    !tags || tags[read as Line]?.cacheTags?.some(resource => tags[line].invalidates?.includes(resource)) === true
  await client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) })
}

interface WriteSettings<L extends WriteLine, Variables>
  extends Omit<UseMutationOptions<Answer<L>, Error, Variables>, 'mutationFn'> {
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
  readonly onProgress: (share: number) => void
  readonly ifMatch?: number
}

/** A write that sends a file. Aborting it reports no error. */
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
