// The requests of the graphs: their years and data, the countries that can be chosen, and keeping one as a figure.
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

/** The years that a screen, or one of its graphs, has data of, latest first, with how many countries have submitted. */
function useGraphYears(type: GraphKey | ChartType) {
  const years = useQuery({
    ...read('GET /api/charts/submissions/{type}', { params: { type } }),
    staleTime,
  })
  useFailureToast(years, 'graphs.loadFailed')
  return years
}

/** All years, and those that are shown: a contact person begins with what the own country has submitted last. */
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
  // No year is read in vain before it is known.
  const isKnown = all.data !== undefined && !isPending && !(isOwnAsked && ofOwn.isPending)
  const shown = isKnown ? chooseYears(all.data, asked, options, ofOwn.data) : []
  const missing = isKnown ? readYears(asked).filter(year => !all.data.some(one => one.year === year)) : []
  return { all, shown, missing }
}

interface ScopeOptions extends YearOptions {
  /** The forms behind the graph are answered by parts of countries, too. */
  readonly isAcer: boolean
  /** The graph of the screen that is shown, where its graphs come from several forms. */
  readonly type?: ChartType
}
export type GraphScope = ReturnType<typeof useGraphScope>

/** What a graph is about, as its address asks for it: years and countries. */
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
/** The data of the years that are shown; null: not everything is known yet. */
export const listKnownYears = <Year>(
  { years, countries }: Pick<GraphScope, 'years' | 'countries'>,
  { data }: { readonly data: readonly Year[] | undefined },
): readonly Year[] | null => (countries.isPending ? null : (data ?? (years.all?.length === 0 ? noYears : null)))

// While other years are read, the last picture stays.
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

/** What is refused is told in the dialog. */
export const useKeepGraph = () =>
  useWrite('POST /api/figures/graph', {
    toInput: (body: EndpointInput<'POST /api/figures/graph'>['body']) => ({ body }),
    onSuccess: () => toast('figures.kept'),
    onError: () => toast('figures.keepFailed'),
  })

export interface GraphCountries {
  /** By name. */
  readonly all: readonly Country[]
  /** Those of ACER forms: parts in place of their parents. */
  readonly acer: readonly Country[]
  /** By abbreviation, of all countries and parts. */
  readonly names: ReadonlyMap<string, string>
  /** A contact person's own country among `all`; null for everybody else. */
  readonly own: string | null
  /** Not known yet, or not to be read. */
  readonly isPending: boolean
  readonly error: Error | null
  readonly reload: () => Promise<unknown>
}

const countriesStaleTime = 5 * 60_000
/** Those that take part in the monitoring of network codes. */
const useMonitoredCountries = () =>
  useQuery({
    ...read('GET /api/countries/parent/{id}', { params: { id: monitoringBlockId } }),
    staleTime: countriesStaleTime,
  })

/** @param isAcer the forms behind the graph are answered by parts of countries, too */
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

/** Which countries are shown, and which of them stand out. */
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
