// The data of the lists of published forms: rows, filter options, selected country.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { useNamed } from '../../countries/country-name.ts'
import type { Answer, EndpointInput, Page } from '../../platform/api.ts'
import { listRefreshOptions, read, readPage } from '../../platform/cache.ts'
import { useText } from '../../platform/i18n/text.ts'
import { isOnline } from '../../platform/online.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { rememberCountry, readRememberedCountry, chooseUsualCountry } from './country.ts'
import { allCountries, type RowsQuery } from './list-search.ts'
import type { PublicQuery } from './public-search.ts'

type Rows = Answer<'GET /api/Results/Filtered'>
/** A form in the overview; one country's result in the results list. */
export type FormRow = Rows[number]

/** One page; the previous rows stay while it loads. `wait`: the query is not known yet. */
export function useFormRows(query: RowsQuery, wait = false) {
  const named = useNamed()
  const select = useCallback((page: Page<FormRow>) => ({ ...page, items: page.items.map(named) }), [named])
  return useQuery({
    ...readPage('GET /api/Results/Filtered', { query }),
    ...listRefreshOptions,
    select,
    placeholderData: keepPreviousData,
    enabled: !wait,
  })
}

type OptionsQuery = EndpointInput<'GET /api/Results/Filters'>['query']
const readOptions = (query: OptionsQuery) => ({
  ...read('GET /api/Results/Filters', { query }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
})

/** Category and block narrow the names, the countries and each other. */
export function useFilterOptions(query: OptionsQuery) {
  const options = useQuery(readOptions(query))
  const failedAt = options.isError ? options.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0 && isOnline()) toast('results.filterOptionsFailed')
  }, [failedAt])
  return options.data
}

/**
 * `asked`: the country in the URL; without it, the usual country is shown and passed to `onUsual`, so that the URL can be shared.
 * `offered`: the countries left by the other filters. `shown`: null until the countries are known.
 */
export function useCountryChoice(
  asked: string | undefined,
  offered: readonly ListedCountry[] | undefined,
  onUsual: (id: string) => void,
) {
  const text = useText()
  const session = useSession()
  const all = useQuery(readOptions({}))
  const usual = useMemo(
    () =>
      all.data && !asked ? chooseUsualCountry(all.data.countries, toUser(session), readRememberedCountry()) : null,
    [all.data, asked, session],
  )
  useEffect(() => {
    if (usual) onUsual(usual)
  }, [usual, onUsual])
  const shown = asked ?? usual ?? (all.data ? allCountries : null)
  // A selected country without rows is still offered; otherwise nobody would understand why the list is empty.
  const isMissing = offered && shown && shown !== allCountries && !offered.some(({ id }) => id === shown)
  const missing = isMissing
    ? [
        all.data?.countries.find(({ id }) => id === shown) ?? {
          id: shown,
          name: text('forms.list.gone'),
          abbreviation: '',
        },
      ]
    : []
  return {
    countries: [...(offered ?? []), ...missing],
    shown,
    error: all.error,
    again: () => all.refetch(),
    remember: rememberCountry,
  }
}
type ListedCountry = Answer<'GET /api/Results/Filters'>['countries'][number]

export type PublicForm = Answer<'GET /api/Results/public-overview'>[number]
/** One page; the previous rows stay while it loads. */
export const usePublicForms = (query: PublicQuery) =>
  useQuery({
    ...readPage('GET /api/Results/public-overview', { query }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })

/** Latest first: from the current year, or a later one of a public form, back to the first of all. */
export function usePublicYears(): readonly number[] {
  const [years] = useState(() => listYearOptions(new Date()))
  const latest = useQuery(readPage('GET /api/Results/public-overview', { query: { sort: '-year', items: 1 } }))
  const [present = 0] = years
  const later = Math.max(0, (latest.data?.items[0]?.formYear ?? 0) - present)
  return [...Array.from({ length: later }, (_, at) => present + later - at), ...years]
}
