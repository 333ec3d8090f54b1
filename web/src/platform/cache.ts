// What was read is kept here under [line, input]; writes go through useWrite and say what they make stale.
// Only calls that merely read are ever asked again by themselves (D7): read() takes no others by convention of hooks.ts.
import {
  type QueryKey,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { Line } from '@imp/domain/calls.ts'
import { type Answer, api, type Arguments, type Given, Refused } from './api.ts'

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; a network that stumbles gets two more tries.
      retry: (count, error) => count < 2 && !(error instanceof Refused && error.status < 500),
    },
    // Without 'always', writes would wait silently while the browser believes to be offline.
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Get = Extract<Line, `GET ${string}`>
type Wanted<L extends Line> = unknown extends Given<L> ? [given?: undefined] : [given: Given<L>]

// Two casts below: whether a call takes an input depends on its line, which TypeScript cannot decide for a line it does not
// know yet; the callers' types are checked in full.

/** useQuery(read('GET /api/forms/{id}', { params: { id } })) */
export const read = <L extends Get>(line: L, ...[given]: Wanted<L>) =>
  queryOptions({
    queryKey: [line, given ?? null] as const,
    queryFn: ({ signal }) => api(line, ...([given, { signal }] as unknown as Arguments<L>)),
  })

/** All that was read by this call, whatever its inputs. */
export const everything = (line: Get): QueryKey => [line]

type Settings<L extends Line> = Omit<UseMutationOptions<Answer<L>, Error, Given<L>>, 'mutationFn'> & {
  /** Calls whose answers this write makes stale: read again where they are on the screen. */
  readonly stale?: readonly Get[]
  readonly ifMatch?: (given: Given<L>) => number | undefined
}

/** const publish = useWrite('PATCH /api/forms/publish/{id}', { stale: ['GET /api/forms/{id}'] }); publish.mutate({ params: { id } }) */
export function useWrite<L extends Line>(line: L, { stale = [], ifMatch, onSettled, ...rest }: Settings<L> = {}) {
  const client = useQueryClient()
  return useMutation<Answer<L>, Error, Given<L>>({
    ...rest,
    mutationFn: given => api(line, ...([given, { ifMatch: ifMatch?.(given) }] as unknown as Arguments<L>)),
    onSettled: async (...settled) => {
      await Promise.all(stale.map(name => client.invalidateQueries({ queryKey: everything(name) })))
      return onSettled?.(...settled)
    },
  })
}
