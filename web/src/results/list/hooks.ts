// What the lists of published forms read: their rows, what their filters offer, the country that is shown.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { useCountries } from '../../countries/hooks.ts'
import type { Answer, CallInput } from '../../platform/api.ts'
import { listRefreshOptions, read, readPage } from '../../platform/cache.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { sortByName, rememberCountry, readRememberedCountry, chooseUsualCountry } from './country.ts'
import { allCountries, type RowsQuery } from './list-search.ts'
import type { PublicQuery } from './public-search.ts'

type Rows = Answer<'GET /api/Results/Filtered'>
/** In the overview a row is a form, in the results list what one country does with it. */
export type FormRow = Rows[number]

/** One page. While another one is read, the last rows stay. `wait`: it is not known yet what to ask for. */
export const useFormRows = (query: RowsQuery, wait = false) =>
  useQuery({
    ...readPage('GET /api/Results/Filtered', { query }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
    enabled: !wait,
  })

/** What the filters offer: category and block narrow the names and each other. */
export function useFilterOptions(query: CallInput<'GET /api/Results/Filters'>['query']) {
  const options = useQuery({
    ...read('GET /api/Results/Filters', { query }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const failedAt = options.isError ? options.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) toast('results.filterOptionsFailed')
  }, [failedAt])
  return options.data
}

/**
 * `asked`: the country of the address. Without one the usual country is shown; `onUsual` is told, so that the address can
 * name it and the list can be shared. `shown` is null until the countries are known.
 */
export function useCountryChoice(asked: string | undefined, onUsual: (id: string) => void) {
  const { locale } = useIntl()
  const session = useSession()
  const whole = useCountries()
  // Parts fill ACER forms in place of their country.
  const acer = useCountries({ isAcer: true })
  const isRead = !whole.isPending && !acer.isPending
  const countries = useMemo(
    () => sortByName([...(whole.data ?? []), ...(acer.data ?? [])], locale),
    [whole.data, acer.data, locale],
  )
  const usual = useMemo(
    () => (isRead && !asked ? chooseUsualCountry(countries, toUser(session), readRememberedCountry()) : null),
    [isRead, asked, countries, session],
  )
  useEffect(() => {
    if (usual) onUsual(usual)
  }, [usual, onUsual])
  return {
    countries,
    shown: asked ?? usual ?? (isRead ? allCountries : null),
    error: whole.error ?? acer.error,
    again: () => Promise.all([whole.refetch(), acer.refetch()]),
    remember: rememberCountry,
  }
}

export type PublicForm = Answer<'GET /api/Results/public-overview'>[number]
/** One page of the forms that everybody may see. While another one is read, the last rows stay. */
export const usePublicForms = (query: PublicQuery) =>
  useQuery({
    ...readPage('GET /api/Results/public-overview', { query }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })

/** The years of the filter, newest first: from the present one, or a later one of a public form, back to the first of all. */
export function usePublicYears(): readonly number[] {
  const [years] = useState(() => listYearOptions(new Date()))
  const newest = useQuery(readPage('GET /api/Results/public-overview', { query: { sort: '-year', items: 1 } }))
  const [present = 0] = years
  const later = Math.max(0, (newest.data?.items[0]?.formYear ?? 0) - present)
  return [...Array.from({ length: later }, (_, at) => present + later - at), ...years]
}
