// Where a country has regions, one answer is that of all of them: said above what a contact person of one region reads.
import { Text } from '@mantine/core'
import { useCountryName } from '../countries/country-name.ts'
import { useCountries } from '../countries/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'

/** The name of the whole country in the reader's language; undefined: theirs has no regions, or it is not read yet. */
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
