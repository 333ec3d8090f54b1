// The requests of the public start page.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../platform/cache.ts'

const staleTime = 60_000

/** `words`: trimmed. Earlier results stay until the new ones arrive. */
export const usePublicFindings = (words: string) =>
  useQuery({
    ...read('GET /api/search', { query: { text: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useEurope = () => useQuery({ ...read('GET /api/profiles/europe'), staleTime })

export function useLatestCapacities() {
  const years = useQuery({
    ...read('GET /api/charts/submissions/{type}', { params: { type: 'generationcapacity' } }),
    staleTime,
  })
  // A year in which fewer than half of the countries have submitted says little about Europe.
  const settled = years.data?.find(({ submitted, takingPart }) => submitted * 2 >= takingPart) ?? years.data?.[0]
  const data = useQuery({
    ...read('GET /api/charts/capacity', { query: { year: settled ? [settled.year] : [] } }),
    enabled: settled !== undefined,
    staleTime,
  })
  return settled ? data.data?.[0] : undefined
}
