// All countries of the map: participants with their progress in the form or a section, and the others.
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { CountryDelivery, CountryPercentage } from '@imp/domain/results/data-delivery-types.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import type { DeliveryCountry } from '@imp/drawing/delivery-shading.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { useCountries } from '../../countries/hooks.ts'
import type { DeliverySearch } from './delivery-search.ts'
import { useDataDelivery, usePercentages } from './hooks.ts'

export interface DeliveryRow extends DeliveryCountry {
  readonly countryId: string
  readonly resultId: string | null
}

export function useDelivery(id: string, search: DeliverySearch) {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const delivery = useDataDelivery(id)
  const countries = useCountries()
  // One list has whole countries, the other has parts in the place of their countries.
  const withParts = useCountries({ isAcer: true })
  // The URL may name a section of another form.
  const section = delivery.data?.sectionResults.find(({ sectionId }) => sectionId === search.section) ?? null
  const percentages = usePercentages(id, section?.sectionId ?? null)
  const countryDeliveries = section?.countryResults ?? delivery.data?.formResults
  const rows = useMemo(() => {
    if (!countryDeliveries || !countries.data || !withParts.data) return undefined
    return listRows(countries.data, withParts.data, countryDeliveries, percentages.data ?? [])
      .map(row => ({ ...row, name: nameOf(row) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  }, [countryDeliveries, countries.data, withParts.data, percentages.data, nameOf, locale])
  return {
    delivery,
    countries,
    withParts,
    percentages,
    section,
    rows,
    isRefreshing: percentages.isPlaceholderData,
  }
}
export type DeliveryState = ReturnType<typeof useDelivery>
export type DeliveryContent = DeliveryState & { readonly rows: readonly DeliveryRow[] }

function listRows(
  whole: readonly Country[],
  withParts: readonly Country[],
  countryDeliveries: readonly CountryDelivery[],
  percentages: readonly CountryPercentage[],
): DeliveryRow[] {
  const deliveryOf = new Map(countryDeliveries.map(countryDelivery => [countryDelivery.countryGuid, countryDelivery]))
  const percentageOf = new Map(percentages.map(({ countryGuid, percentage }) => [countryGuid, percentage]))
  const countries = [...new Map([...whole, ...withParts].map(country => [country.id, country])).values()]
  const abbreviationOf = new Map(countries.map(({ id, abbreviation }) => [id, abbreviation]))
  return countries.map(({ id, abbreviation, name, isEu, parentId }) => {
    const countryDelivery = deliveryOf.get(id)
    return {
      countryId: id,
      abbreviation,
      name,
      isEu,
      parent: parentId === null ? null : (abbreviationOf.get(parentId) ?? null),
      status: countryDelivery?.resultStatus ?? null,
      percentage: percentageOf.get(id) ?? null,
      resultId: countryDelivery?.resultId ?? null,
    }
  })
}
