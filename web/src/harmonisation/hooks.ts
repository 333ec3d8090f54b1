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

/** Of one year, with all its quantities: they are filtered and sorted here. @param year undefined: not known yet */
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

/** Its countries by their names in the reader's language. */
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
  /** There is none of this key, or none for this person. */
  const isMissing = series.error instanceof Refused && [403, 404].includes(series.error.status)
  return { ...series, isMissing }
}
