// The requests of the harmonisation view.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { QuantitySeries } from '@imp/domain/harmonisation/types.ts'
import { useCountryName } from '../countries/country-name.ts'
import { Refused } from '../platform/api.ts'
import { read } from '../platform/cache.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'

const staleTime = 60_000

export function useYears() {
  const years = useQuery({ ...read('GET /api/harmonisation/years'), staleTime })
  useFailureToast(years, 'harmonisation.loadFailed')
  return years
}

/** All quantities of a year; the browser filters and sorts them. @param year undefined: not known yet */
export function useQuantities(year: number | undefined) {
  const quantities = useQuery({
    ...read('GET /api/harmonisation/quantities', { query: year === undefined ? {} : { year: [year] } }),
    staleTime,
    placeholderData: keepPreviousData,
    enabled: year !== undefined,
  })
  useFailureToast(quantities, 'harmonisation.loadFailed')
  return quantities
}

export function useQuantity(key: string) {
  const nameOf = useCountryName()
  const select = useCallback(
    ({ years, ...series }: QuantitySeries): QuantitySeries => ({
      ...series,
      years: years.map(year => ({
        ...year,
        points: year.points.map(point => ({
          ...point,
          countryName: nameOf({ abbreviation: point.country, name: point.countryName }),
        })),
      })),
    }),
    [nameOf],
  )
  const series = useQuery({
    ...read('GET /api/harmonisation/quantities/{key}', { params: { key } }),
    select,
    staleTime,
  })
  useFailureToast(series, 'harmonisation.loadFailed')
  /** No quantity with this key, or not for this person. */
  const isMissing = series.error instanceof Refused && [403, 404].includes(series.error.status)
  return { ...series, isMissing }
}
