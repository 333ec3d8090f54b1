// What a map shows according to its address: parameter, years, and countries with their answers.
import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listSeries } from '@imp/domain/maps/choosing.ts'
import { listMapRows, type MapRow } from '@imp/domain/maps/rows.ts'
import { networkCodeName, networkCodes } from '@imp/domain/network-codes.ts'
import { levelTextsOf } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useAnswers, useMapCountries, useParameters, usePrefetchAnswers } from './hooks.ts'
import { type MapSearch, networkCodeNames } from './map-search.ts'

export function useMap(search: MapSearch, isPublic: boolean) {
  const { locale } = useIntl()
  const parameters = useParameters(isPublic)
  const parameter = parameters.data?.result.find(({ guid }) => guid === search.parameter)
  const code = (parameter && (networkCodeName(parameter.networkCode) || undefined)) ?? search.code
  const series = useMemo(
    () => (code && parameters.data ? listSeries(parameters.data.result, networkCodes[code], locale) : undefined),
    [code, parameters.data, locale],
  )
  const codes = useMemo(() => {
    const shown = networkCodeNames.filter(
      name => name === code || parameters.data?.result.some(one => networkCodeName(one.networkCode) === name),
    )
    return parameters.data && shown.length > 0 ? shown : networkCodeNames
  }, [code, parameters.data])
  const years = useMemo(
    () => series?.find(ofOne => ofOne.some(({ guid }) => guid === parameter?.guid)) ?? [],
    [series, parameter?.guid],
  )
  const earlier = useMemo(
    () => years.find(({ year }) => year === search.compare && parameter && year < parameter.year),
    [years, search.compare, parameter],
  )

  // A parameter in the address needs no list before its answers can load.
  const answers = useAnswers(parameters.isPending ? search.parameter : parameter?.guid)
  const earlierAnswers = useAnswers(earlier?.guid)
  const prefetch = usePrefetchAnswers()
  const otherYears = years.map(({ guid }) => guid).join(' ')
  useEffect(() => {
    for (const guid of otherYears.split(' ')) if (guid !== '') prefetch(guid)
  }, [otherYears, prefetch])

  const countries = useMapCountries()
  const group = countries.groups.find(({ key }) => key === search.group)
  const rows = useMemo(() => {
    if (!answers.data || !countries.read.data || countries.isPending) return undefined
    const all = listMapRows(countries.all, answers.data, earlier ? (earlierAnswers.data ?? []) : null, locale)
    return group ? all.filter(({ country }) => group.countries.includes(country)) : all
  }, [answers.data, earlierAnswers.data, countries, earlier, group, locale])

  const shownCountries = useMemo(
    () =>
      countries.all.filter(
        ({ abbreviation, isInvolvedInMaps }) => !group || !isInvolvedInMaps || group.countries.includes(abbreviation),
      ),
    [countries.all, group],
  )

  const scale = useMemo(() => (parameter ? levelTextsOf(parameter) : []), [parameter])
  const scaleBefore = useMemo(() => (earlier ? levelTextsOf(earlier) : []), [earlier])
  return {
    parameters,
    code,
    /** Network codes that have parameters; all while unknown. */
    codes,
    choosable: series?.flatMap(ofOne => ofOne.at(-1) ?? []),
    latest: years.at(-1),
    parameter,
    /** The years of the parameter, earliest first. */
    years,
    earlier,
    scale,
    scaleBefore,
    /** The countries that the map is narrowed to, and all that are not involved. */
    shownCountries,
    answers,
    earlierAnswers,
    countries,
    rows,
    isRefreshing: answers.isPlaceholderData || (earlier !== undefined && earlierAnswers.isPlaceholderData),
    isWaiting: rows === undefined || (earlier !== undefined && earlierAnswers.isPending),
    prefetch,
  }
}
export type MapState = ReturnType<typeof useMap>
export type MapContent = MapState & { readonly parameter: Parameter; readonly rows: readonly MapRow[] }
