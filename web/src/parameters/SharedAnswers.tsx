// In a country with regions, all of them share one answer: contact persons of a region are told so above it.
import { Text } from '@mantine/core'
import { useCountryName } from '../countries/country-name.ts'
import { useCountries } from '../countries/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'

/** In the reader's language; undefined: the country has no regions, or its name has not loaded yet. */
export function useWholeCountryName(): string | undefined {
  const parentId = useSession()?.parentCountryGuid ?? null
  const nameOf = useCountryName()
  const { data } = useCountries({}, parentId !== null)
  const country = data?.find(({ id }) => id === parentId)
  return country && nameOf(country)
}

export function SharedAnswers() {
  const text = useText()
  const country = useWholeCountryName()
  return country === undefined ? null : <Text c="dimmed">{text('parameters.sharedByRegions', { country })}</Text>
}
