// The requests of the graphs: years, data, countries, and saving a graph as a figure.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Country } from '@imp/domain/countries/types.ts'
import { monitoringBlockId } from '@imp/domain/forms/vocabulary.ts'
import type { ChartType, GraphKey } from '@imp/domain/graphs/views.ts'
import { useCountryName } from '../countries/country-name.ts'
import { useCountries } from '../countries/hooks.ts'
import type { EndpointInput } from '../platform/api.ts'
import { read, useWrite } from '../platform/cache.ts'
import { useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { sortByName } from '../results/list/country.ts'
import { type GraphSearch, readYears } from './graph-search.ts'
import { chooseCountries, chooseYears, type CountryChoice, type YearOptions } from './graph-selection.ts'

const staleTime = 60_000

/** The years for which a screen, or one of its graphs, has data, latest first, with the number of submissions. */
function useGraphYears(type: GraphKey | ChartType) {
  const years = useQuery({
    ...read('GET /api/charts/submissions/{type}', { params: { type } }),
    staleTime,
  })
  useFailureToast(years, 'graphs.loadFailed')
  return years
}

function useYears(
  key: GraphKey,
  asked: GraphSearch['years'],
  { own, isPending }: Pick<GraphCountries, 'own' | 'isPending'>,
  options: YearOptions,
) {
  const all = useGraphYears(key)
  const isOwnAsked = own !== null && asked === undefined
  const ofOwn = useQuery({
    ...read('GET /api/charts/data/years/{type}', { params: { type: key }, query: { country: own ?? '' } }),
    staleTime,
    enabled: isOwnAsked,
  })
  // Wait, so that no data are requested for the wrong year.
  const isKnown = all.data !== undefined && !isPending && !(isOwnAsked && ofOwn.isPending)
  const shown = isKnown ? chooseYears(all.data, asked, options, ofOwn.data) : []
  const missing = isKnown ? readYears(asked).filter(year => !all.data.some(one => one.year === year)) : []
  return { all, shown, missing }
}

interface ScopeOptions extends YearOptions {
  /** Parts of countries also answer the forms behind the graph. */
  readonly isAcer: boolean
  /** The displayed graph, where the screen's graphs come from several forms. */
  readonly type?: ChartType
}
export type GraphScope = ReturnType<typeof useGraphScope>

export function useGraphScope(key: GraphKey, search: GraphSearch, { isAcer, type, ...options }: ScopeOptions) {
  const countries = useGraphCountries(isAcer)
  const { all, shown, missing } = useYears(key, search.years, countries, options)
  const submissions = useGraphYears(type ?? key)
  return {
    countries: { ...countries, ...useCountryChoice(search, countries) },
    years: { all: all.data, submissions: submissions.data, shown, missing, isSeveral: options.isSeveral },
    error: all.error ?? countries.error,
    reload: () => Promise.all([all.refetch(), countries.reload()]),
  }
}

const noYears: readonly never[] = []
export const listKnownYears = <Year>(
  { years, countries }: Pick<GraphScope, 'years' | 'countries'>,
  { data }: { readonly data: readonly Year[] | undefined },
): readonly Year[] | null => (countries.isPending ? null : (data ?? (years.all?.length === 0 ? noYears : null)))

const ofYears = (years: readonly number[]) => ({
  placeholderData: keepPreviousData,
  staleTime,
  enabled: years.length > 0,
})
export function useFrt(years: readonly number[]) {
  const data = useQuery({ ...read('GET /api/charts/frt', { query: { year: [...years] } }), ...ofYears(years) })
  useFailureToast(data, 'graphs.loadFailed')
  return data
}

export function useCapacities(years: readonly number[]) {
  const data = useQuery({ ...read('GET /api/charts/capacity', { query: { year: [...years] } }), ...ofYears(years) })
  useFailureToast(data, 'graphs.loadFailed')
  return data
}
export function useChoices(years: readonly number[]) {
  const data = useQuery({ ...read('GET /api/charts/choices', { query: { year: [...years] } }), ...ofYears(years) })
  useFailureToast(data, 'graphs.loadFailed')
  return data
}

export const useKeepGraph = () =>
  useWrite('POST /api/figures/graph', {
    toInput: (body: EndpointInput<'POST /api/figures/graph'>['body']) => ({ body }),
    onSuccess: () => toast('figures.kept'),
    onError: () => toast('figures.keepFailed'),
  })

export interface GraphCountries {
  readonly all: readonly Country[]
  /** For ACER forms: parts instead of their parent countries. */
  readonly acer: readonly Country[]
  readonly names: ReadonlyMap<string, string>
  /** The contact person's own country, if it is among `all`; null for everyone else. */
  readonly own: string | null
  /** Loading, or loading has failed. */
  readonly isPending: boolean
  readonly error: Error | null
  readonly reload: () => Promise<unknown>
}

const countriesStaleTime = 5 * 60_000
/** The countries that take part in the monitoring of network codes. */
const useMonitoredCountries = () =>
  useQuery({
    ...read('GET /api/countries/parent/{id}', { params: { id: monitoringBlockId } }),
    staleTime: countriesStaleTime,
  })

function useGraphCountries(isAcer: boolean): GraphCountries {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const session = useSession()
  const whole = useMonitoredCountries()
  const acer = useCountries({ isAcer: true })
  useFailureToast(whole.isError ? whole : acer, 'graphs.countriesFailed')
  return useMemo(() => {
    const translate = (countries: readonly Country[] = []) =>
      countries.map(country => ({ ...country, name: nameOf(country) }))
    const [named, namedAcer] = [translate(whole.data), translate(acer.data)]
    const all = sortByName(isAcer ? namedAcer : named, locale)
    const own =
      all.find(({ id }) => id === session?.countryGuid) ?? all.find(({ id }) => id === session?.parentCountryGuid)
    return {
      all,
      acer: namedAcer,
      names: new Map([...named, ...namedAcer].map(({ abbreviation, name }) => [abbreviation, name])),
      own: session?.role === 'NCLP' ? (own?.abbreviation ?? null) : null,
      isPending: !whole.data || !acer.data,
      error: whole.error ?? acer.error,
      reload: () => Promise.all([whole.refetch(), acer.refetch()]),
    }
  }, [isAcer, whole, acer, locale, nameOf, session])
}

function useCountryChoice({ countries, highlight }: GraphSearch, { all, own }: GraphCountries): CountryChoice {
  return useMemo(
    () =>
      chooseCountries(
        { countries, highlight },
        all.map(({ abbreviation }) => abbreviation),
        own,
      ),
    [countries, highlight, all, own],
  )
}
